import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract, failureReason, READABLE_TYPES } from '@nousboard/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Person, RefusedError } from '../support/person.ts';
import { type RunningServer, removeFolder, root, startServer, temporaryFolder, until } from '../support/server.ts';

const nasty = join(root, '../shared/corpus/nasty');
const readable = new Set(READABLE_TYPES.map(type => `.${type}`) as string[]);
// A new one: making its database takes memory once, which is not the fault of the hostile files either.
const dataDir = temporaryFolder();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ dataDir, environment: { INGESTION_CONCURRENCY: '1' } });
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  removeFolder(dataDir);
});

test('every hostile file is read, refused or given up with a reason, and the server stays calm', async context => {
  if (!existsSync(nasty)) context.skip('The test documents are not beside the repository.');
  const ada = await new Person(server.origin).register();
  // What an ordinary paper makes of a fresh program is not the fault of the hostile ones.
  const [ordinary] = await ada.upload([join(root, 'packages/server/samples/cued-replay-report.pdf')]);
  if (ordinary) await ada.untilRead([ordinary]);
  const before = residentMegabytes();
  const calm = watchCalm();
  const outcomes: string[] = [];
  for (const name of readdirSync(nasty).sort()) {
    const outcome = await outcomeOf(ada, join(nasty, name));
    outcomes.push(`${name}: ${outcome}`);
    if (!readable.has(extname(name).toLowerCase())) expect(outcome, name).toMatch(/^refused/);
  }
  const { worstMs, peakMegabytes } = await calm.stop();
  console.log(
    `${outcomes.join('\n')}\nslowest /healthz ${Math.round(worstMs)} ms, memory ${Math.round(before)} → ` +
      `${Math.round(peakMegabytes)} MB`,
  );
  expect(
    outcomes.filter(outcome => /unexpected/.test(outcome)),
    'failures without a reason',
  ).toEqual([]);
  expect(server.child.exitCode).toBeNull();
  // The document is parsed elsewhere: this process only streams bytes and stores results.
  expect(peakMegabytes - before).toBeLessThan(64);
  expect(worstMs).toBeLessThan(500);
});

async function outcomeOf(ada: Person, path: string): Promise<string> {
  try {
    const [file] = await ada.upload([path]);
    if (!file) return 'refused: nothing';
    return await until(
      `${path} to be read or given up`,
      async () => {
        const now = await ada.call(contract.getFile, { params: { fileId: file.file_id } });
        if (now.status === 'failed') {
          expect(failureReason.options).toContain(now.reason);
          return `failed: ${now.reason}`;
        }
        return now.status === 'done' ? `read, ${now.pageCount} pages` : undefined;
      },
      170,
    );
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    expect(error.status).toBeLessThan(500);
    return `refused: ${error.code}`;
  }
}

/** Asks /healthz ten times a second and looks at the server's memory, until told to stop. */
function watchCalm(): { stop(): Promise<{ worstMs: number; peakMegabytes: number }> } {
  let isOn = true;
  let worstMs = 0;
  let peakMegabytes = 0;
  const watching = (async () => {
    while (isOn) {
      const begun = performance.now();
      await (await fetch(`${server.origin}/healthz`)).arrayBuffer();
      worstMs = Math.max(worstMs, performance.now() - begun);
      peakMegabytes = Math.max(peakMegabytes, residentMegabytes());
      await pause(100);
    }
  })();
  return {
    async stop() {
      isOn = false;
      await watching;
      return { worstMs, peakMegabytes };
    },
  };
}

/** Resident memory of the server's own process (Linux; 0 elsewhere). */
function residentMegabytes(): number {
  const file = `/proc/${server.child.pid}/status`;
  return existsSync(file) ? Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1_024 : 0;
}
