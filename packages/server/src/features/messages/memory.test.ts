import { contract, MEMORY_CHARACTERS } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';

const MINUTE = 60_000;

async function workspace() {
  const { as, given, clock, database } = await startTestApp();
  const project = await given.project({ owner: 'ada', title: 'Tea' });
  let latest: string | undefined;
  /** A question with its answer, as an ended run leaves them: behind the last answer, or behind another. */
  const answered = async (
    question: string,
    answer: string,
    {
      project: other,
      behind = latest,
      ...more
    }: { unfinished?: boolean; finish?: 'declined'; project?: string; behind?: string } = {},
  ) => {
    const place = { owner: 'ada', project: other ?? project.conversationId };
    const { messageId: parent } = await given.message({
      ...place,
      text: question,
      ...(behind && !other ? { parent: behind } : {}),
    });
    const { messageId } = await given.message({ ...place, text: answer, parent, byUser: false, ...more });
    if (!other) latest = messageId;
    return { messageId, questionId: parent };
  };
  const answeredAgain = (
    questionId: string,
    answer: string,
    more: { unfinished?: boolean; finish?: 'declined' } = {},
  ) =>
    given.message({
      owner: 'ada',
      project: project.conversationId,
      text: answer,
      parent: questionId,
      byUser: false,
      ...more,
    });
  const me = as('ada');
  const list = async (scope: 'short' | 'long', query: Record<string, unknown> = {}) =>
    (await me.call(contract.listMemory, { query: { scope, ...query } })).items;
  return { as, me, given, clock, database, project, answered, answeredAgain, list };
}

test('an answer is in the short-term memory by itself, with its question, for nine minutes', async () => {
  const { answered, list, clock, project } = await workspace();
  const { messageId } = await answered('What is tea?', 'A leaf.');
  const [entry] = await list('short');
  expect(entry).toMatchObject({
    messageId,
    conversationId: project.conversationId,
    projectTitle: 'Tea',
    question: 'What is tea?',
    answer: 'A leaf.',
    followUps: [],
    persist: false,
  });
  expect(Date.parse(entry?.expiresAt ?? '') - Date.parse(entry?.createdAt ?? '')).toBe(9 * MINUTE);
  clock.advance(8 * MINUTE);
  expect(await list('short')).toHaveLength(1);
  clock.advance(1 * MINUTE);
  expect(await list('short')).toEqual([]);
});

test('questions, unfinished answers and those of others are not remembered', async () => {
  const { answered, list, as } = await workspace();
  await answered('What is tea?', 'A lea', { unfinished: true });
  expect(await list('short')).toEqual([]);
  await answered('What is tea?', 'A leaf.');
  expect((await as('bob').call(contract.listMemory, { query: { scope: 'short' } })).items).toEqual([]);
});

test('an answer that answers nothing is not remembered, and cannot be saved', async () => {
  const { me, answered, list } = await workspace();
  const { messageId } = await answered('What is a whale?', 'Your sources do not say.', { finish: 'declined' });
  expect(await list('short')).toEqual([]);
  await expect(me.call(contract.rememberMessage, { params: { messageId } })).rejects.toMatchObject({
    status: 422,
    code: 'not_editable',
  });
});

test('of the versions of an answer the short-term memory holds the latest that was finished', async () => {
  const { answered, answeredAgain, list } = await workspace();
  const { questionId } = await answered('What is tea?', 'A leaf.');
  await answeredAgain(questionId, 'A lea', { unfinished: true });
  await answeredAgain(questionId, 'Your sources do not say.', { finish: 'declined' });
  expect((await list('short')).map(({ answer }) => answer)).toEqual(['A leaf.']);
  await answeredAgain(questionId, 'A drink.');
  expect((await list('short')).map(({ answer }) => answer)).toEqual(['A drink.']);
});

test('what was asked after a reworded question leaves the short-term memory; a note changes nothing', async () => {
  const { me, given, project, answered, list } = await workspace();
  const first = await answered('What is tea?', 'A leaf.');
  await answered('Where does it grow?', 'On hills.');
  await answered('How high are they?', '2,000 m.');
  await me.call(contract.createNote, {
    params: { conversationId: project.conversationId },
    body: { title: 'Tea', text: 'Hot.' },
  });
  expect(await list('short')).toHaveLength(3);
  await answered('Where is it drunk?', 'Everywhere.', { behind: first.messageId });
  expect((await list('short')).map(({ answer }) => answer)).toEqual(['Everywhere.', 'A leaf.']);
  expect(await list('short', { conversationId: project.conversationId })).toHaveLength(2);
  const other = await given.project({ owner: 'ada', title: 'Coffee' });
  await answered('What is coffee?', 'A bean.', { project: other.conversationId });
  expect((await list('short')).map(({ answer }) => answer)).toEqual(['A bean.', 'Everywhere.', 'A leaf.']);
});

test('a saved answer leaves the short-term memory for the long-term one and stays there', async () => {
  const { me, answered, list, clock } = await workspace();
  const { messageId } = await answered('What is tea?', 'A leaf.');
  const saved = await me.call(contract.rememberMessage, { params: { messageId } });
  expect(saved).toMatchObject({
    messageId,
    question: 'What is tea?',
    answer: 'A leaf.',
    persist: true,
    expiresAt: null,
  });
  expect(await list('short')).toEqual([]);
  clock.advance(10 * MINUTE);
  expect(await list('long')).toEqual([saved]);
  expect((await me.call(contract.getMessage, { params: { messageId } })).persist).toBe(true);
  // Saved once more, it stays as it is, however old.
  expect(await me.call(contract.rememberMessage, { params: { messageId } })).toEqual(saved);
});

test('after nine minutes an answer cannot be saved any more', async () => {
  const { me, answered, list, clock } = await workspace();
  const { messageId } = await answered('What is tea?', 'A leaf.');
  clock.advance(9 * MINUTE);
  await expect(me.call(contract.rememberMessage, { params: { messageId } })).rejects.toMatchObject({
    status: 409,
    code: 'memory_expired',
  });
  expect(await list('long')).toEqual([]);
});

test('a question and an unfinished answer cannot be saved', async () => {
  const { me, answered } = await workspace();
  const { messageId, questionId } = await answered('What is tea?', 'A lea', { unfinished: true });
  for (const id of [messageId, questionId])
    await expect(me.call(contract.rememberMessage, { params: { messageId: id } })).rejects.toMatchObject({
      status: 422,
      code: 'not_editable',
    });
});

test('a forgotten answer is in neither memory, the message stays, and it may be saved while it is young', async () => {
  const { me, answered, list } = await workspace();
  const { messageId } = await answered('What is tea?', 'A leaf.');
  await me.call(contract.rememberMessage, { params: { messageId } });
  await me.call(contract.forgetMessage, { params: { messageId } });
  expect([await list('short'), await list('long')]).toEqual([[], []]);
  expect(await me.call(contract.getMessage, { params: { messageId } })).toMatchObject({
    text: 'A leaf.',
    persist: false,
  });
  await me.call(contract.rememberMessage, { params: { messageId } });
  expect(await list('long')).toHaveLength(1);
});

test('an answer is forgotten before it was saved too', async () => {
  const { me, answered, list } = await workspace();
  const { messageId } = await answered('What is tea?', 'A leaf.');
  await answered('What is coffee?', 'A bean.');
  await me.call(contract.forgetMessage, { params: { messageId } });
  expect((await list('short')).map(({ answer }) => answer)).toEqual(['A bean.']);
});

test('the memory is listed latest first, in pages, by project and by words', async () => {
  const { me, given, answered, list } = await workspace();
  const other = await given.project({ owner: 'ada', title: 'Coffee' });
  await answered('What is tea?', 'A leaf.');
  await answered('Where does it grow?', 'On hills.');
  await answered('What is café au lait?', '100% bean.', { project: other.conversationId });
  expect((await list('short')).map(({ answer }) => answer)).toEqual(['100% bean.', 'On hills.', 'A leaf.']);
  const first = await me.call(contract.listMemory, { query: { scope: 'short', limit: 2 } });
  const second = await me.call(contract.listMemory, { query: { scope: 'short', limit: 2, cursor: first.nextCursor } });
  expect([...first.items, ...second.items].map(({ answer }) => answer)).toEqual(['100% bean.', 'On hills.', 'A leaf.']);
  expect(second.nextCursor).toBeNull();
  expect((await list('short', { conversationId: other.conversationId })).map(({ answer }) => answer)).toEqual([
    '100% bean.',
  ]);
  expect((await list('short', { search: 'WHERE' })).map(({ answer }) => answer)).toEqual(['On hills.']);
  expect((await list('short', { search: '0%' })).map(({ answer }) => answer)).toEqual(['100% bean.']);
  expect((await list('short', { search: 'Cafe AU' })).map(({ answer }) => answer)).toEqual(['100% bean.']);
  expect(await list('short', { search: '_' })).toEqual([]);
});

test('the long-term memory is paged by the time of saving', async () => {
  const { me, answered, clock } = await workspace();
  for (const answer of ['one', 'two', 'three']) {
    const { messageId } = await answered('?', answer);
    await me.call(contract.rememberMessage, { params: { messageId } });
    clock.advance(1_000);
  }
  const first = await me.call(contract.listMemory, { query: { scope: 'long', limit: 2 } });
  const second = await me.call(contract.listMemory, { query: { scope: 'long', limit: 2, cursor: first.nextCursor } });
  expect([first, second].map(({ items }) => items.map(({ answer }) => answer))).toEqual([['three', 'two'], ['one']]);
  // How many there are is said once.
  expect([first.total, second.total]).toEqual([3, null]);
  expect((await me.call(contract.listMemory, { query: { scope: 'long', search: 'TWO' } })).total).toBe(1);
});

test('long-term memory counts what is still in it, for each person; short-term memory counts nothing', async () => {
  const { as, me, answered } = await workspace();
  const total = async (who: typeof me, scope: 'short' | 'long') =>
    (await who.call(contract.listMemory, { query: { scope, limit: 1 } })).total;
  const { messageId } = await answered('?', 'one');
  expect(await total(me, 'long')).toBe(0);
  await me.call(contract.rememberMessage, { params: { messageId } });
  expect([await total(me, 'long'), await total(as('ben'), 'long')]).toEqual([1, 0]);
  await me.call(contract.forgetMessage, { params: { messageId } });
  expect(await total(me, 'long')).toBe(0);
  expect(await total(me, 'short')).toBeNull();
});

test.each([
  ['x'.repeat(230), 'x'.repeat(230)],
  ['x'.repeat(231), `${'x'.repeat(229)}…`],
  [`${'x'.repeat(228)}👩‍🚀 and more`, `${'x'.repeat(228)}…`],
])('an entry shows at most 230 characters of its answer, whole ones', async (answer, shown) => {
  const { answered, list } = await workspace();
  await answered('?', answer);
  expect((await list('short'))[0]?.answer).toBe(shown);
});

test.each([[{}], [{ scope: 'all' }], [{ scope: 'short', cursor: 'x' }]])('the query %j is refused', async query => {
  const { me } = await workspace();
  await expect(me.call(contract.listMemory, { query })).rejects.toMatchObject({ status: 422, code: 'validation' });
});

test('what an answer folds away is remembered without its tags, also where the text is cut', async () => {
  const { answered, list } = await workspace();
  const folded = '\n\n<details>\n<summary>More passages</summary>\n\n- A drink.\n\n</details>';
  await answered('What is tea?', `A leaf.${folded}`);
  await answered('What is it not?', `${'x'.repeat(MEMORY_CHARACTERS - 6)}${folded}`);
  const answers = (await list('short')).map(({ answer }) => answer);
  expect(answers).toContain('A leaf.\n\n**More passages**\n\n- A drink.');
  for (const answer of answers) expect(answer).not.toMatch(/[<>]/);
});
