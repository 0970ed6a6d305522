import { randomUUID } from 'node:crypto';
import { contract, type FileId, type MessageId } from '@nousboard/contracts';
import { type Asking, byModel, startAnsweringApp } from '@nousboard/testkit/answering-app';
import { theEvent } from '@nousboard/testkit/event-stream';
import { expect, test } from 'vitest';

const HARBOUR =
  'The harbour wall was built of granite in 1882. The lighthouse has a green lamp. The harbour bell rings at noon.';
const QUESTION = 'What is the harbour wall built of?';

const rect = { x1: 0.1, y1: 0.1, x2: 0.9, y2: 0.2, width: 1 as const, height: 1 as const, pageNumber: 1 };
const mark = ({ me, source }: Pick<Asking, 'me' | 'source'>, text: string) =>
  me.call(contract.createHighlight, {
    body: {
      id: randomUUID(),
      fileId: source.fileId as FileId,
      type: 'text',
      position: { boundingRect: rect, rects: [rect], pageNumber: 1 },
      content: { text },
      color: 'moss',
    },
  });

async function harbour() {
  const app = await startAnsweringApp();
  const asking = await app.asking({
    title: 'Harbours',
    pages: [HARBOUR, 'A second page says that walls crack in frost.'],
  });
  const final = async (body: object) => theEvent(await asking.ask(body), 'final').responseMessage;
  return { ...app, ...asking, final };
}

test('an answer from highlights cites marked words, and what was not marked is not there', async () => {
  const at = await harbour();
  await mark(at, 'wall was built of granite');
  const answer = await at.final({ text: QUESTION, fromHighlights: true });
  expect(answer.citations.map(({ quote, fileVersion }) => [quote, fileVersion])).toEqual([
    ['The harbour wall was built of granite in 1882.', at.source.fileVersion],
  ]);
  const other = await at.final({ text: 'When does the harbour bell ring?', fromHighlights: true });
  expect(other).toMatchObject({ finish_reason: 'declined', citations: [] });
  // The same question of the whole source knows.
  expect((await at.final({ text: 'When does the harbour bell ring?' })).citations.map(({ quote }) => quote)).toContain(
    'The harbour bell rings at noon.',
  );
});

test('a model is shown marked sentences only', async () => {
  const at = await harbour();
  await mark(at, 'The lighthouse has a green lamp.');
  await at.final({ text: 'Which lamp does the lighthouse have?', fromHighlights: true, ...byModel });
  const shown = JSON.stringify(at.provider.requests);
  expect(shown).toContain('green lamp');
  expect(shown).not.toMatch(/granite|rings at noon|crack in frost/);
});

test('without a marked word in the sources nothing is asked, and somebody else’s highlights are not mine', async () => {
  const at = await harbour();
  const refusal = async () => (await at.send({ text: QUESTION, fromHighlights: true })).json.error;
  expect(await refusal()).toMatchObject({ code: 'no_highlights' });
  await at.as('bob').user();
  await at.me.call(contract.shareFile, {
    params: { fileId: at.source.fileId as FileId },
    body: { email: at.as('bob').email },
  });
  await mark({ me: at.as('bob'), source: at.source }, 'The lighthouse has a green lamp.');
  expect(await refusal()).toMatchObject({ code: 'no_highlights' });
});

test('highlights of other files than those in focus are left out, and a new project has none to ask', async () => {
  const at = await harbour();
  const other = await at.add({ title: 'Kitchens', pages: ['The kitchen wall was built of brick.'] });
  await mark({ me: at.me, source: other }, 'The kitchen wall was built of brick.');
  expect(
    (await at.send({ text: QUESTION, fromHighlights: true, sources: [at.source.fileId] })).json.error,
  ).toMatchObject({ code: 'no_highlights' });
  const bad = await at.me.send(contract.ask, {
    body: { conversationId: 'new', text: QUESTION, fromHighlights: true, sources: [at.source.fileId] } as never,
  });
  expect([bad.status, bad.json.error?.code]).toEqual([422, 'validation']);
});

test('answered once more, or in other words, a question keeps to the highlights that it was asked of', async () => {
  const at = await harbour();
  await mark(at, 'wall was built of granite');
  const whole = theEvent(await at.ask({ text: QUESTION }), 'final').userMessage;
  const { userMessage } = theEvent(await at.ask({ text: QUESTION, fromHighlights: true }), 'final');
  const quotes = async (body: object) =>
    (await at.final({ text: QUESTION, ...body })).citations.map(({ quote }) => quote);
  const marked = ['The harbour wall was built of granite in 1882.'];
  expect(await quotes({ overrideParentMessageId: userMessage.messageId })).toEqual(marked);
  expect(await at.final({ text: 'When does the harbour bell ring?', insteadOf: userMessage.messageId })).toMatchObject({
    finish_reason: 'declined',
    citations: [],
  });
  // What was asked of whole sources is narrowed when that is chosen now, and stays so.
  expect(await quotes({ overrideParentMessageId: whole.messageId, fromHighlights: true })).toEqual(marked);
  expect(await quotes({ overrideParentMessageId: whole.messageId })).toEqual(marked);
});

test('a source that was chosen for one question is asked again for it; focus is followed by all others', async () => {
  const at = await harbour();
  const kitchens = await at.add({ title: 'Kitchens', pages: ['The kitchen wall was built of brick.'] });
  const asked = async (body: object) => {
    const { userMessage, responseMessage } = theEvent(
      await at.ask({ text: 'What was the wall built of?', ...body }),
      'final',
    );
    return { id: userMessage.messageId, files: new Set(responseMessage.citations.map(({ fileId }) => fileId)) };
  };
  const isChosenFor = async ({ id: messageId }: { id: MessageId }) =>
    (await at.me.call(contract.getMessage, { params: { messageId } })).ownSources;
  const chosen = await asked({ sources: [at.source.fileId], ownSources: true });
  const inFocus = [kitchens.fileId];
  expect((await asked({ overrideParentMessageId: chosen.id, sources: inFocus })).files).toEqual(
    new Set([at.source.fileId]),
  );
  // With nothing in focus too, of which its asker is told.
  expect((await asked({ overrideParentMessageId: chosen.id, sources: [] })).files).toEqual(new Set([at.source.fileId]));
  expect(await isChosenFor(chosen)).toBe(true);
  const before = await asked({ sources: [at.source.fileId] });
  expect((await asked({ overrideParentMessageId: before.id, sources: inFocus })).files).toEqual(new Set(inFocus));
  expect(await isChosenFor(before)).toBeUndefined();
  expect(await isChosenFor(await asked({ insteadOf: chosen.id, sources: inFocus }))).toBe(true);
  // It has left the project: the question is not put to others instead.
  await at.me.call(contract.detachSource, {
    params: { conversationId: at.project.conversationId, fileId: at.source.fileId as FileId },
  });
  expect((await at.send({ text: QUESTION, overrideParentMessageId: chosen.id })).json.error).toMatchObject({
    code: 'no_sources',
    details: { ownSources: true },
  });
  // They are asked when somebody says so, and from then on.
  for (const widened of [{ ownSources: false }, {}])
    expect((await asked({ overrideParentMessageId: chosen.id, sources: inFocus, ...widened })).files).toEqual(
      new Set(inFocus),
    );
  expect(await isChosenFor(chosen)).toBeUndefined();
});

test('a question of highlights that are gone is put to whole sources when somebody says so', async () => {
  const at = await harbour();
  const { id } = await mark(at, 'wall was built of granite');
  const { userMessage } = theEvent(await at.ask({ text: QUESTION, fromHighlights: true }), 'final');
  await at.me.call(contract.deleteHighlight, { params: { highlightId: id } });
  const again = { text: QUESTION, overrideParentMessageId: userMessage.messageId };
  expect((await at.send(again)).json.error).toMatchObject({
    code: 'no_highlights',
    details: { ownSources: true },
  });
  expect((await at.send({ ...again, fromHighlights: true })).json.error).not.toHaveProperty('details');
  expect((await at.final({ ...again, ownSources: false })).citations.map(({ quote }) => quote)).toEqual([
    'The harbour wall was built of granite in 1882.',
  ]);
});
