import { randomUUID } from 'node:crypto';
import { contract } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { parseEvents, theEvent } from '@nousboard/testkit/event-stream';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { expect, test } from 'vitest';

// What a JSON text and an address can hold, and a database cannot, or would know under another form.

const TOO_LARGE = 2 ** 31;
const HALF = '\ud83d';

async function withReadFile() {
  const app = await startTestApp();
  const { as, given, database } = app;
  const { conversationId } = await given.project({ owner: 'ada' });
  const { id: tenantId } = await as('ada').user();
  const pages = ['Tea grows on hills. It is picked by hand in spring.'];
  const source = { tenantId, projectId: conversationId, title: 'Tea', pages };
  const { fileId, fileVersion } = await storeReadSource({ database, blobs: app.app.blobs }, source);
  return { ...app, conversationId, fileId, fileVersion };
}

const rectOn = (pageNumber: number) => ({
  x1: 0.1,
  y1: 0.1,
  x2: 0.5,
  y2: 0.2,
  width: 1 as const,
  height: 1 as const,
  pageNumber,
});
const highlightOn = (fileId: string, text: string, page = 1) => ({
  id: randomUUID(),
  fileId,
  type: 'text' as const,
  position: { boundingRect: rectOn(page), rects: [rectOn(page)], pageNumber: page },
  content: { text },
  color: 'sky' as const,
});

test('an id in capitals is the same id', async () => {
  const { as, conversationId, fileId } = await withReadFile();
  const ada = as('ada');
  const made = await ada.call(contract.createHighlight, {
    body: { ...highlightOn(fileId.toUpperCase(), 'Tea'), id: randomUUID().toUpperCase() },
  });
  expect(made).toMatchObject({ fileId, id: made.id.toLowerCase() });
  const body = { conversationId, text: 'Where does tea grow?', sources: [fileId.toUpperCase()] };
  const events = parseEvents((await ada.send(contract.ask, { body })).text);
  expect(theEvent(events, 'sources').items.map(item => item.fileId)).toEqual([fileId]);
  const { _id: organizationId } = await as('admin').call(contract.createOrganization, { body: { name: 'Tea School' } });
  const params = { organizationId: organizationId.toUpperCase() };
  await expect(
    as('admin').call(contract.updateOrganization, { params, body: { parentOrgId: organizationId } }),
  ).rejects.toMatchObject({ code: 'validation' });
  const { id } = await as('admin').call(contract.addMember, { params, body: { email: ada.email } });
  const own = { params: { ...params, userId: id.toUpperCase() } };
  expect((await ada.send(contract.removeMember, own)).status).toBe(204);
});

test('a page or a place beyond all that can be kept is refused', async () => {
  const { as, given, fileId, fileVersion } = await withReadFile();
  const ada = as('ada');
  const { file_id: unread } = await given.source({ owner: 'ada', text: 'Not read yet.' });
  const { presetId } = await ada.call(contract.createPreset, { body: { title: 'Tea' } });
  const anchored = {
    ...highlightOn(fileId, 'Tea'),
    fileVersion,
    position: { boundingRect: null, rects: [], pageNumber: 1 },
    anchor: { start: 0, end: TOO_LARGE },
  };
  const answers = [
    await ada.send(contract.createHighlight, { body: highlightOn(unread, 'Tea', TOO_LARGE) }),
    await ada.send(contract.createHighlight, { body: anchored }),
    await ada.send(contract.updatePreset, { params: { presetId }, body: { order: TOO_LARGE } }),
    await ada.send(contract.getElements, { params: { fileId }, query: { page: TOO_LARGE } }),
    await ada.send(contract.getPageWords, { params: { fileId }, query: { page: TOO_LARGE } }),
    await ada.send(contract.getPassage, {
      params: { fileId },
      query: { version: fileVersion, start: 0, end: TOO_LARGE },
    }),
  ];
  expect(answers.map(({ json }) => json.error.code)).toEqual(answers.map(() => 'validation'));
});

test('an address with a sign that no text has names nothing', async () => {
  const { as, conversationId, fileId } = await withReadFile();
  const email = 'bob\0@example.org';
  const ofFile = await as('ada').send(contract.unshareFile, { params: { fileId, email } });
  const ofProject = await as('ada').send(contract.unshareProject, { params: { conversationId, email } });
  expect([ofFile.json.error.code, ofProject.json.error.code]).toEqual(['not_found', 'not_found']);
});

test('half of a pair is kept as the sign that stands for what is no character', async () => {
  const { as, conversationId, fileId } = await withReadFile();
  const ada = as('ada');
  const text = `Tea ${HALF}`;
  const kept = 'Tea \ufffd';
  expect((await ada.call(contract.createProject, { body: { title: text } })).title).toBe(kept);
  expect((await ada.call(contract.createHighlight, { body: highlightOn(fileId, text) })).content.text).toBe(kept);
  const metadata = { title: text };
  expect((await ada.call(contract.updateFile, { params: { fileId }, body: { metadata } })).metadata.title).toBe(kept);
  const headers = { 'idempotency-key': 'tea' };
  const note = { params: { conversationId }, body: { title: text, text }, headers };
  const made = await ada.call(contract.createNote, note);
  expect([made.title, made.text]).toEqual([kept, kept]);
  expect(await ada.call(contract.createNote, note)).toEqual(made);
});
