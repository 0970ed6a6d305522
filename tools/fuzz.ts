// `npm run fuzz -- [--seconds 60] [--kind docx] [--seed 7]`: damages files of the corpus (bits, lengths, pieces, parts
// of containers, XML) and has the fenced reader read each. It must end read or refused with a reason we have words for,
// within its caps, and what it says must hold together. A file that shows a fault is kept and named. Files that break a
// parser inside its fence are kept as well: they do no harm, and are still worth a look.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DocumentKind } from '../packages/server/src/features/ingestion/child/messages.ts';
import { fuzz, KINDS, type Round } from './fuzz/fuzz.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    kind: { type: 'string', multiple: true },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const kinds = values.kind ?? KINDS;
const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
const unknown = kinds.find(kind => !(KINDS as readonly string[]).includes(kind));
if (unknown !== undefined || !(seconds > 0) || !Number.isSafeInteger(seed)) {
  console.error(
    unknown === undefined ? 'Seconds and seed are numbers.' : `"${unknown}" is not read. Known: ${KINDS.join(', ')}.`,
  );
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'nousboard-fuzz-'));
const until = performance.now() + seconds * 1_000;
const root = join(import.meta.dirname, '..');
const outcomes = new Map<string, number>();
const worthALook: string[] = [];
let [rounds, slowest, faults] = [0, 0, 0];
console.log(`seed ${seed}, ${kinds.join(', ')}`);
for await (const round of fuzz({
  kinds: kinds as readonly DocumentKind[],
  seed,
  corpus: join(root, '../shared/corpus'),
  samples: join(root, 'packages/server/samples'),
  folder,
  goesOn: () => performance.now() < until,
}))
  note(round);
if (worthALook.length === 0) rmSync(folder, { recursive: true, force: true });
console.log(`${rounds} damaged files, slowest ${slowest.toFixed(1)} s:`);
for (const [outcome, times] of [...outcomes].sort()) console.log(`  ${String(times).padStart(4)}  ${outcome}`);
for (const line of worthALook) console.log(line);
process.exit(faults === 0 && rounds > 0 ? 0 : 1);

function note({ kind, outcome, seconds: took, fault, path, round }: Round): void {
  rounds += 1;
  slowest = Math.max(slowest, took);
  outcomes.set(`${kind}: ${outcome}`, (outcomes.get(`${kind}: ${outcome}`) ?? 0) + 1);
  if (fault !== undefined) {
    faults += 1;
    worthALook.push(`✗ seed ${seed}, round ${round}, ${path}: ${fault}`);
  } else if (outcome === 'parser_crashed' || outcome === 'took_too_long' || outcome === 'too_much_memory')
    worthALook.push(`  contained (${outcome}, ${took.toFixed(1)} s): ${path}`);
  else rmSync(path, { force: true });
}
