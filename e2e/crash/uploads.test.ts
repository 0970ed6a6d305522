// Kills the program, and the processes that read documents for it, at random moments while many documents of all kinds
// are sent to it. Whatever it has said yes to must end read, and be there once.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contract, type SourceFile } from '@nousboard/contracts';
import { afterAll, expect, test } from 'vitest';
import { type Person, RefusedError } from '../support/person.ts';
import { removeFolder, temporaryFolder, until } from '../support/server.ts';
import { writeSmallDocument } from '../support/small-documents.ts';
import { Mortal } from './mortal.ts';
import { randomFrom } from './random.ts';

const count = Number(process.env.CRASH_UPLOADS ?? 12);
const seed = Number(process.env.CRASH_SEED ?? 1);
/** Deaths of the program, and as many of a reader; the more is sent, the more of them. */
const deaths = Math.max(2, Math.round(count / 6));
const AT_ONCE = 3;
const LATEST_MS = 2_500;
const folder = temporaryFolder();

afterAll(() => {
  removeFolder(folder);
});

test(`${count} uploads of all kinds, ${deaths} deaths of the program and ${deaths} of its readers`, {
  tags: 'certain',
}, async context => {
  if (!existsSync('/proc/self/task')) context.skip('readers are found through /proc, which this system does not have');
  const mortal = await Mortal.startNew();
  try {
    const { person } = mortal;
    const { conversationId } = await person.newProject('Many documents');
    const random = randomFrom(seed * 7_919);
    const paths = Array.from({ length: count }, (_, number) => writeSmallDocument(folder, number));
    const acknowledged = new Map<string, string>();
    const waiting = [...paths];
    // However quick the machine, there is something to be read as long as readers are to die.
    let isOver = false;
    const another = () => {
      const path = writeSmallDocument(folder, paths.length);
      paths.push(path);
      return path;
    };
    const next = () => waiting.shift() ?? (isOver ? undefined : another());
    const senders = Array.from({ length: AT_ONCE }, async () => {
      for (let path = next(); path; path = next()) {
        acknowledged.set(basename(path), await send(mortal, path, conversationId));
        // Small documents are sent in no time: so that deaths fall into the sending, too, it is spread over them.
        await pause(random() * LATEST_MS);
      }
    });
    const killed = await killAtRandom(mortal, random, conversationId).finally(() => {
      isOver = true;
    });
    await Promise.all(senders);

    expect(killed.readers, 'readers that were killed').toBe(deaths);
    const items = await until(
      'all that was sent to be read',
      async () => settled(await filesOf(person, conversationId), paths.length),
      300,
    );
    expect(items.filter(file => file.status !== 'done').map(file => [file.filename, file.reason])).toEqual([]);
    expect(items.map(file => file.filename).sort(), 'each is there once').toEqual(
      paths.map(path => basename(path)).sort(),
    );
    expect(
      new Map(items.map(file => [file.filename, file.file_id as string])),
      'what was acknowledged is what is there',
    ).toEqual(acknowledged);
    expect(
      (await person.call(contract.listFiles, { query: { limit: 100 } })).items,
      'nothing else is in the library',
    ).toHaveLength(paths.length);
  } catch (error) {
    throw new Error(
      `CRASH_SEED=${seed}: ${error instanceof Error ? error.message : error}\nServer said: ${mortal.output()}`,
      { cause: error },
    );
  } finally {
    await mortal.end();
  }
});

const filesOf = async (person: Person, projectId: string): Promise<SourceFile[]> =>
  (await person.call(contract.listFiles, { query: { projectId, limit: 100 } })).items;
const settled = (items: SourceFile[], of: number): SourceFile[] | undefined =>
  items.length >= of && items.every(file => file.status === 'done' || file.status === 'failed') ? items : undefined;

/** Sends one document until the server says that it has it, as a client does whose connection breaks; its id. */
async function send(mortal: Mortal, path: string, projectId: string): Promise<string> {
  return until(
    `${basename(path)} to be taken`,
    async () => {
      try {
        const [file] = await mortal.person.upload([path], projectId);
        return file?.file_id;
      } catch (error) {
        // It was taken, and the server died before it could say so: now it says that it has it.
        if (error instanceof RefusedError && error.code === 'duplicate_file')
          return (await filesOf(mortal.person, projectId)).find(file => file.filename === basename(path))?.file_id;
        if (error instanceof RefusedError) throw error;
        return undefined;
      }
    },
    120,
  );
}

/** Kills in turn the program and a reader, at random moments, until each has died as often as it shall. */
async function killAtRandom(mortal: Mortal, random: () => number, projectId: string): Promise<{ readers: number }> {
  let readers = 0;
  let interrupted: readonly string[] = [];
  for (let round = 0; round < deaths; round += 1) {
    await pause(random() * LATEST_MS);
    if (await killReader(mortal)) readers += 1;
    // A document whose reading took the program with it three times would rightly be suspected: it gets further in
    // between.
    const before = interrupted;
    await until(
      'what was interrupted to be read',
      async () =>
        (await filesOf(mortal.person, projectId)).every(
          file => !before.includes(file.file_id) || file.status === 'done',
        ),
      120,
    );
    interrupted = (await filesOf(mortal.person, projectId))
      .filter(file => file.status !== 'done')
      .map(file => file.file_id);
    await pause(random() * LATEST_MS);
    await mortal.kill();
    await mortal.revive();
  }
  return { readers };
}

/** Kills a process that is reading a document, as soon as there is one. */
function killReader(mortal: Mortal): Promise<boolean> {
  return until('a document to be read', async () => {
    const reader = childrenOf(mortal.pid).find(pid => commandOf(pid).includes('ingest-child'));
    if (reader === undefined) return false;
    process.kill(reader, 'SIGKILL');
    return true;
  });
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap(thread =>
    (textOf(`/proc/${pid}/task/${thread}/children`).match(/\d+/g) ?? []).map(Number),
  );
const commandOf = (pid: number): string => textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && (error as NodeJS.ErrnoException).code !== 'ESRCH')
      throw error;
    return ''; // It has ended meanwhile.
  }
}
