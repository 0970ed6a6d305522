import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../support/data-folder.ts';
import { Person, RefusedError } from '../support/person.ts';
import { type RunningServer, removeFolder, root, startServer, until } from '../support/server.ts';

const paper = join(root, 'packages/server/samples/cued-replay-report.pdf');
const question = 'When does cueing fail?';
const dataDir = dataFolder();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server?.kill('SIGTERM');
  removeFolder(dataDir);
});

test('a deleted file is gone for everybody at once, and ten seconds later from the disk', async () => {
  // Which installation it belongs to stands in the store from the beginning.
  const own = blobs();
  const ada = await new Person(server.origin).register();
  const project = await ada.newProject();
  const [file] = await ada.upload([paper], project.conversationId);
  if (!file) throw new Error('Nothing was uploaded.');
  await ada.untilRead([file]);
  const answer = await ada.answer(project.conversationId, question);
  expect(answer.citations.length).toBeGreaterThan(0);
  expect(blobs().length).toBeGreaterThan(own.length);

  await ada.call(contract.deleteFile, { params: { fileId: file.file_id } });
  await expect(ada.answer(project.conversationId, question)).rejects.toBeInstanceOf(RefusedError);
  await until('the bytes to be gone', async () => blobs().length === own.length, 40);
  expect(blobs()).toEqual(own);
  await expect(ada.call(contract.getFile, { params: { fileId: file.file_id } })).rejects.toMatchObject({ status: 404 });
  await expect(ada.request(contract.getFileContent, { params: { fileId: file.file_id } })).rejects.toMatchObject({
    status: 404,
  });
  // The answer keeps its quotes.
  const kept = (await ada.messages(project.conversationId)).find(message => message.messageId === answer.messageId);
  expect(kept?.citations.map(citation => citation.quote)).toEqual(answer.citations.map(citation => citation.quote));
});

/** Everything that lies in the blob store, apart from empty folders. */
function blobs(): string[] {
  const folder = join(dataDir, 'blobs');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => statSync(join(folder, name)).isFile() && readFileSync(join(folder, name)).length > 0,
  );
}
