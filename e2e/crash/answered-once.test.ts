// Kills the program when something has been made and before its reply is out: a retry with the same key gets that
// reply, at once.
import {
  type AdministeredDataSource,
  contract,
  type FolderId,
  type Message,
  type Organization,
  type Project,
} from '@nousboard/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Mortal } from './mortal.ts';

let mortal: Mortal;

beforeAll(async () => {
  mortal = await Mortal.startNew();
}, 120_000);
afterAll(() => mortal.end());

/** Sends a request whose program dies before it can answer, and sends it again when it is back. */
async function retried<T>(send: () => Promise<T>): Promise<T> {
  mortal.dieAt('request-done', 1);
  await expect(send()).rejects.toThrow('fetch failed');
  expect(await mortal.hasDied()).toBe(true);
  await mortal.revive();
  return send();
}

test('after a kill -9 the same Idempotency-Key gets the same project, folder and note, each there once', async () => {
  const { person } = mortal;
  const project: Project = await retried(() =>
    person.call(contract.createProject, { body: { title: 'Once' }, idempotencyKey: 'project' }),
  );
  expect((await person.call(contract.listProjects)).items.map(({ conversationId }) => conversationId)).toEqual([
    project.conversationId,
  ]);

  const folder: { file_id: FolderId } = await retried(() =>
    person.call(contract.createFolder, { body: { filename: 'Once' }, idempotencyKey: 'folder' }),
  );
  expect((await person.call(contract.listFolders)).items.map(({ file_id }) => file_id)).toEqual([folder.file_id]);

  const params = { conversationId: project.conversationId };
  const note: Message = await retried(() =>
    person.call(contract.createNote, { params, body: { title: 'Once', text: 'Words' }, idempotencyKey: 'note' }),
  );
  expect(
    (await person.call(contract.listMessages, { params, query: { kind: 'note' } })).items.map(
      ({ messageId }) => messageId,
    ),
  ).toEqual([note.messageId]);
});

test('after a kill -9 the same Idempotency-Key gets the same organisation and data source, there once', async () => {
  const { person } = mortal;
  const organization: Organization = await retried(() =>
    person.call(contract.createOrganization, { body: { name: 'Once' }, idempotencyKey: 'organization' }),
  );
  expect((await person.call(contract.listOrganizations)).items.map(({ _id }) => _id)).toEqual([organization._id]);

  const params = { organizationId: organization._id };
  const source: AdministeredDataSource = await retried(() =>
    person.call(contract.createDataSource, {
      params,
      body: { name: 'Once', type: 'local' },
      idempotencyKey: 'data-source',
    }),
  );
  expect((await person.call(contract.listOrganizationDataSources, { params })).items.map(({ _id }) => _id)).toEqual([
    source._id,
  ]);
});
