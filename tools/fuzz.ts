// `npm run fuzz [count] [seed]`: damages the sample papers in random ways and uploads them to a running server. Each must end
// ready, refused, or failed with a reason we have words for, and the server must stay ready meanwhile.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract, failureReason } from '@nousboard/contracts';
import { randomFrom } from '../e2e/crash/random.ts';
import { Person, Refused } from '../e2e/support/person.ts';
import { isReady, removeFolder, root, startServer, temporaryFolder, until } from '../e2e/support/server.ts';

const count = Number(process.argv[2] ?? 40);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const samples = join(root, 'packages/server/samples');
const originals = ['cued-replay-report.pdf', 'cueing-short-review.pdf'].map(name => readFileSync(join(samples, name)));
const random = randomFrom(seed);
const below = (limit: number) => Math.floor(random() * limit);

/** Overwrites, cuts, repeats or swaps pieces of a document. */
function damage(original: Uint8Array): Uint8Array {
  let bytes = Uint8Array.from(original);
  for (let strokes = 1 + below(6); strokes > 0; strokes -= 1) {
    const from = below(bytes.length);
    const length = 1 + below(below(4) === 0 ? 20_000 : 40);
    switch (below(4)) {
      case 0:
        bytes.fill(below(256), from, from + length);
        break;
      case 1:
        bytes = bytes.slice(0, Math.max(64, bytes.length - length));
        break;
      case 2:
        bytes = new Uint8Array([...bytes.subarray(0, from), ...bytes.subarray(from, from + length), ...bytes.subarray(from)]);
        break;
      default:
        for (let at = from; at < Math.min(bytes.length, from + length); at += 1) bytes[at] = below(256);
    }
  }
  return bytes;
}

const dataDir = temporaryFolder();
const folder = join(dataDir, 'damaged');
mkdirSync(folder);
const server = await startServer({ dataDir });
const outcomes = new Map<string, number>();
let failures = 0;
try {
  const person = await new Person(server.origin).register();
  for (let round = 0; round < count; round += 1) {
    const path = join(folder, `damaged-${round}.pdf`);
    writeFileSync(path, damage(originals[round % originals.length] ?? new Uint8Array()));
    let outcome: string;
    try {
      const [file] = await person.upload([path]);
      if (!file) throw new Error('The upload was answered with no file.');
      const done = await until(
        'the file to be read or given up',
        async () => {
          const now = await person.call(contract.getFile, { params: { fileId: file.file_id } });
          return now.status === 'done' || now.status === 'failed' ? now : undefined;
        },
        180,
      );
      outcome = done.status === 'done' ? 'read' : `failed: ${done.reason}`;
      if (done.status === 'failed' && !failureReason.options.includes(done.reason ?? 'unexpected')) failures += 1;
      await person.call(contract.deleteFile, { params: { fileId: file.file_id } });
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500) throw new Error(`seed ${seed}, round ${round}: ${error instanceof Error ? error.message : error}`, { cause: error });
      outcome = `refused: ${error.code}`;
    }
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (!(await isReady(server.origin))) throw new Error(`seed ${seed}, round ${round}: the server is not ready any more.\n${server.output()}`);
  }
} finally {
  await server.kill('SIGTERM');
  removeFolder(dataDir);
}
console.log(`${count} damaged papers, seed ${seed}:`);
for (const [outcome, times] of [...outcomes].sort()) console.log(`  ${String(times).padStart(4)}  ${outcome}`);
process.exit(failures === 0 ? 0 : 1);
