import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { contract, type StreamId } from '@nousboard/contracts';
import { Person } from '../e2e/support/person.ts';
import { type RunningServer, startServer } from '../e2e/support/server.ts';
import { openDatabase } from '../packages/server/src/platform/db/open.ts';
import { openDiskBlobs } from '../packages/server/src/platform/disk-blobs.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { loadSettings } from '../packages/server/src/platform/settings.ts';
import { startFakeProvider } from '../packages/testkit/src/fake-provider/index.ts';
import { startPostgres } from '../tools/test/postgres.ts';
import { type SeededFile, seedLibrary } from './library.ts';
import { type BenchRow, ms, percentile } from './measure.ts';
import { makeQuestion, randomFrom } from './synthetic-text.ts';

const PEOPLE = 20;
const FILES_EACH = 50;
const IN_SCOPE = 25;
const AT_ONCE = 9;

interface Asker {
  readonly person: Person;
  readonly projects: readonly { readonly id: string; readonly files: readonly SeededFile[] }[];
}
interface Times {
  readonly sources: number;
  readonly final: number;
}

/**
 * Answers of the built-in engine over HTTP with 100,000 passages on both databases: alone, then 20 people at 4 requests
 * a second; what we add before a model's first token; and how soon stop is obeyed.
 */
export async function benchAnswers(): Promise<BenchRow[]> {
  const rows = await onEngine('PGlite', {});
  const postgres = await startPostgres(fileURLToPath(new URL('../.cache', import.meta.url)));
  try {
    rows.push(...(await onEngine('PostgreSQL', { DATABASE_URL: postgres.url })));
  } finally {
    await postgres.stop();
  }
  return rows;
}

async function onEngine(name: string, database: Readonly<Record<string, string>>): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nousboard-bench-'));
  const provider = await startFakeProvider();
  let server: RunningServer | undefined;
  try {
    const environment = {
      OPENAI_COMPATIBLE_BASE_URL: provider.openAiUrl,
      OPENAI_COMPATIBLE_MODELS: 'fake-model',
      DESCRIBE_WITH_MODEL: 'false',
      ...database,
    };
    const askers: { person: Person; projectIds: string[] }[] = [];
    // Registrations are limited per minute and address, for good reasons; a restarted server begins to count anew.
    for (let from = 0; from < PEOPLE; from += AT_ONCE) {
      server = await startServer({ dataDir, environment });
      askers.push(...(await signUp(server.origin, from, Math.min(AT_ONCE, PEOPLE - from))));
      await server.kill('SIGTERM');
    }
    const seeded = await seed({ DATA_DIR: dataDir, ...database }, askers);
    server = await startServer({ dataDir, environment });
    for (const { person } of seeded) {
      person.origin = server.origin;
      await person.login();
    }
    for (let n = 0; n < 30; n += 1) await askOnce(seeded, n);

    const alone: Times[] = [];
    for (let n = 0; n < 100; n += 1) alone.push(await askOnce(seeded, 1_000 + n));
    const together = await openLoop(seeded, 4, 30);
    const overhead = await modelOverhead(seeded, provider);
    const silences = await timesToSilence(seeded, provider);
    return [
      row(`built-in answer alone, ${name}: request → sources / → final, p95`, alone, 60, 150),
      row(`built-in answer, 20 people at 4 requests/s, ${name}: → sources / → final, p95`, together, 150, 400),
      {
        what: `own overhead before a model’s first token, ${name}, p95`,
        value: `${ms(percentile(overhead, 95))} (median ${ms(percentile(overhead, 50))})`,
        bar: '≤ 60 ms',
        ok: percentile(overhead, 95) <= 60,
      },
      {
        what: `stop pressed → answer stored and stream ended, ${name}, p95`,
        value: ms(percentile(silences, 95)),
        bar: '≤ 300 ms',
        ok: percentile(silences, 95) <= 300,
      },
    ];
  } finally {
    await server?.kill('SIGTERM');
    await provider.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

const row = (what: string, times: readonly Times[], sourcesBar: number, finalBar: number): BenchRow => {
  const [sources, final] = [
    percentile(
      times.map(t => t.sources),
      95,
    ),
    percentile(
      times.map(t => t.final),
      95,
    ),
  ];
  return {
    what,
    value: `${ms(sources)} / ${ms(final)}`,
    bar: `≤ ${sourcesBar} / ${finalBar} ms`,
    ok: sources <= sourcesBar && final <= finalBar,
  };
};

async function signUp(
  origin: string,
  from: number,
  count: number,
): Promise<{ person: Person; projectIds: string[] }[]> {
  const people: { person: Person; projectIds: string[] }[] = [];
  for (let n = from; n < from + count; n += 1) {
    const person = await new Person(origin, `person${n}`).register();
    const projects = [await person.newProject('First'), await person.newProject('Second')];
    people.push({ person, projectIds: projects.map(project => project.conversationId) });
  }
  return people;
}

async function seed(
  environment: { DATA_DIR: string },
  people: readonly { person: Person; projectIds: string[] }[],
): Promise<Asker[]> {
  const settings = loadSettings({ ...environment, LOG_LEVEL: 'error' });
  const database = await openDatabase({ settings, log: createLog(settings) });
  const blobs = openDiskBlobs(join(environment.DATA_DIR, 'blobs'));
  const askers: Asker[] = [];
  for (const { person, projectIds } of people) {
    const { tenant_id: tenantId } = await database.db
      .selectFrom('project')
      .select('tenant_id')
      .where('id', '=', projectIds[0] ?? '')
      .executeTakeFirstOrThrow();
    const files = await seedLibrary(database, blobs, { files: FILES_EACH, passagesPerFile: 100, tenantId, projectIds });
    askers.push({
      person,
      projects: projectIds.map((id, at) => ({ id, files: files.slice(at * IN_SCOPE, (at + 1) * IN_SCOPE) })),
    });
  }
  await database.close();
  return askers;
}

async function askOnce(
  askers: readonly Asker[],
  n: number,
  more: { endpoint?: string; model?: string } = {},
): Promise<Times & { text: number }> {
  const asker = askers[n % askers.length];
  const project = asker?.projects[Math.floor(n / askers.length) % 2];
  if (!asker || !project) throw new Error('There is nobody to ask.');
  const random = randomFrom(n);
  const question = makeQuestion(random, project.files[Math.floor(random() * project.files.length)]?.topic ?? []);
  const begun = performance.now();
  let sources = Number.NaN,
    text = Number.NaN;
  for await (const event of asker.person.ask(project.id, question, more)) {
    if (event.name === 'sources') sources = performance.now() - begun;
    if (event.name === 'text' && Number.isNaN(text)) text = performance.now() - begun;
    if (event.name === 'final') return { sources, text, final: performance.now() - begun };
    if (event.name === 'error') throw new Error(`The answer failed: ${event.data.code}`);
  }
  throw new Error('The stream ended without a final event.');
}

/**
 * Starts requests on the beat, whether or not earlier ones have ended, so that a slow server cannot slow its own
 * measurement.
 */
async function openLoop(askers: readonly Asker[], perSecond: number, seconds: number): Promise<Times[]> {
  const running: Promise<Times>[] = [];
  const begun = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await pause(Math.max(0, begun + (n * 1_000) / perSecond - performance.now()));
    running.push(askOnce(askers, 5_000 + n));
  }
  return Promise.all(running);
}

/**
 * From the question to the provider's door plus from its first token to ours on the wire: the provider's own time is
 * left out by making it answer at once.
 */
async function modelOverhead(
  askers: readonly Asker[],
  provider: Awaited<ReturnType<typeof startFakeProvider>>,
): Promise<number[]> {
  provider.reset();
  provider.standing({ pieceLength: 24 });
  const spent: number[] = [];
  for (let n = 0; n < 60; n += 1)
    spent.push((await askOnce(askers, 9_000 + n, { endpoint: 'openai-compatible', model: 'fake-model' })).text);
  return spent.slice(10);
}

/**
 * From the request to stop until the reader's stream has ended with what was written: every other model goes on writing
 * meanwhile, the others have fallen silent.
 */
async function timesToSilence(
  askers: readonly Asker[],
  provider: Awaited<ReturnType<typeof startFakeProvider>>,
): Promise<number[]> {
  const spent: number[] = [];
  for (let n = 0; n < 40; n += 1) {
    provider.reset();
    provider.standing({
      answer: 'It is written down without an end. '.repeat(500),
      pieceLength: 24,
      misbehaviour: n % 2 === 0 ? { kind: 'slow', everyMs: 5 } : { kind: 'hang', after: 12 },
    });
    const asker = askers[n % askers.length];
    const project = asker?.projects[0];
    if (!asker || !project) throw new Error('There is nobody to ask.');
    let streamId: StreamId | undefined;
    let stopped: Promise<number> | undefined;
    for await (const event of asker.person.ask(
      project.id,
      makeQuestion(randomFrom(20_000 + n), project.files[0]?.topic ?? []),
      {
        endpoint: 'openai-compatible',
        model: 'fake-model',
      },
    )) {
      if (event.name === 'created') streamId = event.data.streamId;
      if (event.name === 'text' && streamId && !stopped) stopped = stop(asker.person, streamId);
      if (event.name === 'final' && event.data.finish_reason !== 'aborted')
        throw new Error(`The answer ended by itself: ${event.data.finish_reason}`);
    }
    if (!stopped) throw new Error('No text came.');
    spent.push(performance.now() - (await stopped));
  }
  return spent;
}

/** Presses stop; the moment at which it was pressed. */
async function stop(person: Person, streamId: StreamId): Promise<number> {
  const pressed = performance.now();
  await person.call(contract.abortStream, { params: { streamId } });
  return pressed;
}
