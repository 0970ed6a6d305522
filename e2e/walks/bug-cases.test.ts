// Files after which other products were mended: read by the running program, asked, held against what is right.
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contract, type SourceFile } from '@nousboard/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bugCases, type ExpectedAnswer, faultsOfAnswer, faultsOfFile, hasBugCases } from '../support/bug-cases.ts';
import { dataFolder } from '../support/data-folder.ts';
import { Person, RefusedError } from '../support/person.ts';
import { type RunningServer, removeFolder, startServer, until } from '../support/server.ts';

const dataDir = dataFolder();
const copies = mkdtempSync(join(tmpdir(), 'copies-'));
let server: RunningServer;
let ada: Person;

beforeAll(async () => {
  server = await startServer({ dataDir });
  ada = await new Person(server.origin).register();
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  removeFolder(dataDir);
  removeFolder(copies);
});

test.skipIf(!hasBugCases).for(bugCases())('$name', { timeout: 180_000 }, async ({ path, expected }) => {
  await ada.staySignedIn();
  const { conversationId } = await ada.newProject();
  const sent = await upload(path, conversationId);
  if (sent instanceof RefusedError) {
    expect(sent.code).toBe(expected.must_fail_with);
    return;
  }
  const began = Date.now();
  const file = await untilOver(sent[0]);
  const seconds = (Date.now() - began) / 1000;
  expect(file.reason ?? null).toBe(expected.must_fail_with ?? null);
  if (expected.must_fail_with) return;
  const faults = faultsOfFile(expected, file, await textOf(file));
  if (seconds > (expected.seconds_to_ready ?? 60)) faults.push(`was read in ${Math.round(seconds)} s`);
  const saysUnread = expected.or_says_unread && file.quality.unread.length > 0;
  for (const one of [expected, ...(expected.also ?? [])] as readonly ExpectedAnswer[]) {
    if (one.ask === null) continue;
    const answer = await ada.answer(conversationId, one.ask);
    const wrong = faultsOfAnswer(one, answer);
    if (wrong.length > 0 && !saysUnread) faults.push(`${one.ask} — ${wrong.join('; ')} — ${answer.text}`);
  }
  const { ask, upload_then: more = [], then_must_contain: wanted = [] } = expected;
  for (const { file: name, upload_as: sentAs } of more) {
    const added = await upload(copied(join(dirname(path), name), sentAs), conversationId);
    if (added instanceof RefusedError) faults.push(`${name} as ${sentAs} is refused: ${added.code}`);
    else await untilOver(added[0]);
  }
  if (more.length > 0 && ask !== null) {
    const answer = await ada.answer(conversationId, ask);
    const wrong = faultsOfAnswer({ ask, must_contain: wanted }, answer);
    if (wrong.length > 0) faults.push(`then ${ask} — ${wrong.join('; ')} — ${answer.text}`);
  }
  expect(faults).toEqual([]);
});

/** The files as they are stored, or why they are not. */
const upload = (path: string, projectId: string): Promise<SourceFile[] | RefusedError> =>
  ada.upload([path], projectId).catch((error: unknown) => {
    if (error instanceof RefusedError) return error;
    throw error;
  });

/** The same file under another name. */
function copied(path: string, name: string): string {
  const copy = join(mkdtempSync(join(copies, 'copy-')), name);
  copyFileSync(path, copy);
  return copy;
}

async function untilOver(sent: SourceFile | undefined): Promise<SourceFile> {
  const fileId = sent?.file_id as SourceFile['file_id'];
  await until(
    'the file to be read',
    async () => {
      const { items } = await ada.call(contract.getFilesStatus, { query: { ids: fileId } });
      return items.every(({ status, rereading }) => (status === 'done' || status === 'failed') && rereading === null);
    },
    150,
  );
  return ada.call(contract.getFile, { params: { fileId } });
}

/** Its abstract, which is told beside it, repeats what stands in it. */
async function textOf({ file_id: fileId }: SourceFile): Promise<string> {
  const { items } = await ada.call(contract.getElements, { params: { fileId }, query: {} });
  return items.map(item => (item.role === 'metadata' ? '' : item.text)).join('\n');
}
