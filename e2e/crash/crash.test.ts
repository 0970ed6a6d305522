// Kills the real program at every named place and at random moments, and checks over HTTP what a user is promised: nothing
// acknowledged is lost, nothing is doubled, work goes on, and an answer resumes to the identical text.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type FakeProvider, startFakeProvider } from '@nousboard/testkit/fake-provider/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultPlaces } from '../support/fault-places.ts';
import { Person } from '../support/person.ts';
import { freePort, type RunningServer, removeFolder, root, spawnServer, startServer, temporaryFolder } from '../support/server.ts';
import { randomFrom } from './random.ts';
import { checkAfterRestart, type Engine, live } from './witness.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 3);
const seed = Number(process.env.CRASH_SEED ?? 1);
const { deaths, pauses } = faultPlaces();
// Every stage takes a moment, so that a kill at a random time falls into each of them.
const slow = pauses.map(place => `${place}=40`).join(',');
const folders: string[] = [];
let prepared = '';
const builtin: Engine = { endpoint: 'builtin', model: 'builtin' };
const model: Engine = { endpoint: 'openai-compatible', model: 'fake-model' };
const undisturbed = new Map<Engine, string>();
let provider: FakeProvider;
const withProvider = () => ({ OPENAI_COMPATIBLE_BASE_URL: provider.openAiUrl, OPENAI_COMPATIBLE_MODELS: 'fake-model' });

/** A data directory in which Ada has an account. Made once and copied, because a new database takes seconds to make. */
function freshCopy(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  cpSync(prepared, folder, { recursive: true });
  return folder;
}

const isOver = (server: RunningServer) => server.child.exitCode !== null || server.child.signalCode !== null;

beforeAll(async () => {
  prepared = temporaryFolder();
  folders.push(prepared);
  const server = await startServer({ dataDir: prepared });
  await new Person(server.origin).register();
  await server.kill('SIGTERM');

  provider = await startFakeProvider();
  provider.standing({ misbehaviour: { kind: 'slow', everyMs: 5 } });
  for (const engine of [builtin, model]) {
    const calm = await startServer({ dataDir: freshCopy(), environment: withProvider() });
    const ada = await new Person(calm.origin).login();
    undisturbed.set(engine, await checkAfterRestart(ada, engine, await live(ada, engine, () => false)));
    await calm.kill('SIGTERM');
  }
}, 180_000);
afterAll(async () => {
  await provider?.close();
  for (const folder of folders) removeFolder(folder);
});

/** One life: run until death, start again, check. Returns false when the program reached its end alive. */
async function dieAndReturn(engine: Engine, environment: Record<string, string>, killer: (server: RunningServer) => Promise<void>): Promise<boolean> {
  const dataDir = freshCopy();
  const port = await freePort();
  const first = await startServer({ dataDir, port, environment: { ...withProvider(), ...environment } });
  const ada = await new Person(first.origin).login();
  const [witness] = await Promise.all([live(ada, engine, () => isOver(first)), killer(first)]);
  const died = isOver(first);
  await first.kill('SIGKILL');

  const second = await startServer({ dataDir, port, environment: withProvider() });
  try {
    await ada.login();
    expect(await checkAfterRestart(ada, engine, witness), 'the same text as without a crash').toBe(undisturbed.get(engine));
  } catch (error) {
    throw new Error(`After the restart: ${error instanceof Error ? error.message : error}\nServer said: ${second.output()}`, { cause: error });
  } finally {
    await second.kill('SIGTERM');
  }
  return died;
}

describe('kill -9 at every checkpoint', () => {
  test('there are checkpoints to die at', () => expect(deaths.length).toBeGreaterThan(0));

  test.each(deaths)('at %s', async place => {
    let deathsHere = 0;
    // Answers are written in two ways; a place may lie on one of them only.
    for (const engine of place.startsWith('answer') ? [builtin, model] : [builtin]) {
      for (let round = 1; round <= rounds; round += 1) {
        // The place is passed a different number of times in each life; a later passing may not come.
        if (!(await dieAndReturn(engine, { NOUSBOARD_FAULT: `${place}@${round}` }, async () => {}))) break;
        deathsHere += 1;
      }
    }
    expect(deathsHere, 'the place was reached').toBeGreaterThan(0);
    record(`checkpoint ${place}`, deathsHere);
  });
});

describe('kill -9 at random moments', () => {
  test.each([
    ['upload and reading', 600],
    ['reading', 2_500],
    ['answering', 6_000],
  ])('while %s', async (phase, withinMs) => {
    const random = randomFrom(seed * 1_000 + withinMs);
    let died = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const delay = Math.floor(random() * withinMs);
      try {
        if (
          await dieAndReturn(round % 2 === 0 ? model : builtin, { NOUSBOARD_SLOW: slow }, async server => {
            await Promise.race([pause(delay), server.ended]);
            await server.kill('SIGKILL');
          })
        )
          died += 1;
      } catch (error) {
        throw new Error(`CRASH_SEED=${seed}, round ${round}, killed after ${delay} ms: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
    }
    expect(died).toBe(rounds);
    record(`random, ${phase}`, died);
  });
});

test('a second process on the same data directory is refused and told who holds it', async () => {
  const dataDir = freshCopy();
  const first = await startServer({ dataDir });
  try {
    const second = await spawnServer({ dataDir });
    expect(await second.ended).not.toBe('0');
    expect(second.output()).toContain(String(first.child.pid));
    expect((await fetch(`${first.origin}/readyz`)).ok).toBe(true);
  } finally {
    await first.kill('SIGTERM');
  }
});

/** Keeps what was survived, for docs/figures.md. */
function record(what: string, times: number): void {
  const file = join(root, '.cache/crash/latest.json');
  mkdirSync(join(root, '.cache/crash'), { recursive: true });
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
  writeFileSync(file, `${JSON.stringify({ ...known, [what]: times }, null, 2)}\n`);
}
