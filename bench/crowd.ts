import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract, MAX_FILES_AT_ONCE, type SourceFile } from '@nousboard/contracts';
import { Person } from '../e2e/support/person.ts';
import { root, startServer, until } from '../e2e/support/server.ts';
import { writeSmallDocument } from '../e2e/support/small-documents.ts';
import { type BenchRow, ms, percentile } from './measure.ts';

const DROPPED = 200;
/** As the client does: so many requests on their way at once. */
const TRANSFERS = 3;
const CALM_QUESTIONS = 60;
/** Fewer than these say nothing about the slowest twentieth. */
const LEAST_QUESTIONS = 40;
const EVERY_MS = 250;
const PATIENCE_S = 900;
const SAMPLES = ['cued-replay-report.pdf', 'cueing-short-review.pdf'].map(name =>
  join(root, 'packages/server/samples', name),
);
const QUESTIONS = [
  'Does replaying a cue during slow-wave sleep strengthen memory?',
  'How many people took part in the study?',
  'When does cueing fail to help?',
  'Which stage of sleep matters most for memory?',
  'What do the authors recommend for further work?',
];

/**
 * Two hundred documents of all kinds dropped at once: none lost, none doubled, none stuck; and somebody asks meanwhile.
 */
export async function benchCrowd(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-bench-'));
  const server = await startServer({ dataDir: folder });
  try {
    const person = await new Person(server.origin).register();
    const quiet = await person.newProject('Asked');
    await person.untilRead(await person.upload(SAMPLES, quiet.conversationId));
    for (let n = 0; n < 20; n += 1) await timeToWords(person, quiet.conversationId, n);
    const peace: number[] = [];
    for (let n = 0; n < CALM_QUESTIONS; n += 1)
      peace.push(await onTheBeat(() => timeToWords(person, quiet.conversationId, n)));

    const paths = Array.from({ length: DROPPED }, (_, number) => writeSmallDocument(join(folder, 'dropped'), number));
    const crowded = await person.newProject('Dropped');
    const begun = performance.now();
    let isRead = false;
    const dropping = drop(person, paths, crowded.conversationId).finally(() => {
      isRead = true;
    });
    const meanwhile: number[] = [];
    for (let n = 0; !isRead; n += 1)
      meanwhile.push(await onTheBeat(() => timeToWords(person, quiet.conversationId, n)));
    const files = await dropping;
    const seconds = (performance.now() - begun) / 1_000;

    const names = files.map(file => file.filename);
    const lost = paths.filter(path => !names.includes(basename(path))).length;
    const doubled = names.length - new Set(names).size;
    const stuck = files.filter(file => file.status !== 'done').length;
    const [calm, busy] = [percentile(peace, 95), percentile(meanwhile, 95)];
    const bar = Math.max(2 * calm, 300);
    return [
      {
        what: `${DROPPED} files dropped at once, ready after ${seconds.toFixed(0)} s: lost / doubled / not ready`,
        value: `${lost} / ${doubled} / ${stuck}`,
        bar: '0 / 0 / 0',
        ok: lost + doubled + stuck === 0,
      },
      {
        what:
          `question → first words, p95, meanwhile (${meanwhile.length} questions, ` +
          `median ${ms(percentile(meanwhile, 50))})`,
        value: ms(busy),
        bar: `≤ max(2 × peace, 300 ms) = ${ms(bar)}`,
        ok: busy <= bar && meanwhile.length >= LEAST_QUESTIONS,
        baseline: `${ms(calm)} in peace`,
      },
    ];
  } finally {
    await server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Sends the files in requests of as many as may go in one, some at a time, and waits until nothing of them is on its
 * way any more.
 */
async function drop(person: Person, paths: readonly string[], projectId: string): Promise<SourceFile[]> {
  const batches = Array.from({ length: Math.ceil(paths.length / MAX_FILES_AT_ONCE) }, (_, at) =>
    paths.slice(at * MAX_FILES_AT_ONCE, (at + 1) * MAX_FILES_AT_ONCE),
  );
  const senders = Array.from({ length: TRANSFERS }, async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) await person.upload(batch, projectId);
  });
  await Promise.all(senders);
  let files: SourceFile[] = [];
  await until(
    'all files to be read',
    async () => {
      await pause(500);
      files = await allFiles(person, projectId);
      return files.every(file => file.status === 'done' || file.status === 'failed');
    },
    PATIENCE_S,
  );
  return files;
}

async function allFiles(person: Person, projectId: string): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  let cursor: string | undefined;
  do {
    const page = await person.call(contract.listFiles, {
      query: { projectId, limit: 100, ...(cursor && { cursor }) } as never,
    });
    files.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return files;
}

/** From the question until both its sources and its first words have come. */
async function timeToWords(person: Person, projectId: string, n: number): Promise<number> {
  const begun = performance.now();
  let [sources, text] = [Number.NaN, Number.NaN];
  for await (const event of person.ask(projectId, QUESTIONS[n % QUESTIONS.length] ?? '')) {
    const at = performance.now() - begun;
    if (event.name === 'sources') sources = at;
    if (event.name === 'text' && Number.isNaN(text)) text = at;
    if (event.name === 'error') throw new Error(`The answer failed: ${event.data.code}`);
    if (event.name === 'final') return Math.max(sources, Number.isNaN(text) ? at : text);
  }
  throw new Error('The stream ended without a final event.');
}

/** One after another, and no more than one in so many milliseconds. */
async function onTheBeat(ask: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const took = await ask();
  await pause(Math.max(0, begun + EVERY_MS - performance.now()));
  return took;
}
