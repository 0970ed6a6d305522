import { randomUUID } from 'node:crypto';
import { contract, MAX_TAGS } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { expect, test } from 'vitest';

const newId = () => randomUUID();

async function workspace() {
  const { as, given, database } = await startTestApp();
  const { conversationId } = await given.project({ owner: 'ada' });
  const say = (text: string) => given.message({ owner: 'ada', project: conversationId, text });
  return { me: as('ada'), other: as('bob'), given, database, conversationId, say };
}

test('a tag is made under the id that the client chose, and listed by its name', async () => {
  const { me } = await workspace();
  const { id } = await me.user();
  const tagId = newId();
  const made = await me.call(contract.createTag, { params: { tagId }, body: { name: ' Zebra ' } });
  expect(made).toMatchObject({ tagId, name: 'Zebra', description: '', createdBy: id });
  await me.call(contract.createTag, {
    params: { tagId: newId() },
    body: { name: 'ärger', description: 'What annoys' },
  });
  expect((await me.call(contract.listTags)).items.map(({ name }) => name)).toEqual(['ärger', 'Zebra']);
});

test('the same tag twice is one tag; its id with another name is a conflict', async () => {
  const { me } = await workspace();
  const tagId = newId();
  const first = await me.call(contract.createTag, { params: { tagId }, body: { name: 'Tea' } });
  expect(await me.call(contract.createTag, { params: { tagId }, body: { name: 'Tea' } })).toEqual(first);
  await expect(me.call(contract.createTag, { params: { tagId }, body: { name: 'Coffee' } })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
  });
  expect((await me.call(contract.listTags)).items).toHaveLength(1);
});

test.each([['tea'], ['TEA'], ['Téa'], ['  tea ']])('a second tag called %j is refused', async name => {
  const { me, given } = await workspace();
  await given.tag({ owner: 'ada', name: 'Tea' });
  await expect(me.call(contract.createTag, { params: { tagId: newId() }, body: { name } })).rejects.toMatchObject({
    status: 409,
    code: 'tag_exists',
  });
});

test('names are one person’s own, and so are ids', async () => {
  const { other, given } = await workspace();
  const { tagId } = await given.tag({ owner: 'ada', name: 'Tea' });
  expect(await given.tag({ owner: 'bob', name: 'Tea' })).toMatchObject({ name: 'Tea' });
  await expect(other.call(contract.createTag, { params: { tagId }, body: { name: 'Mine' } })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
  });
  await expect(other.call(contract.updateTag, { params: { tagId }, body: { name: 'Mine' } })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  });
  await expect(other.call(contract.deleteTag, { params: { tagId } })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  });
  expect((await other.call(contract.listTags)).items.map(({ name }) => name)).toEqual(['Tea']);
});

test.each([[''], [' '], ['x'.repeat(81)]])('the name %j is refused', async name => {
  const { me } = await workspace();
  await expect(me.call(contract.createTag, { params: { tagId: newId() }, body: { name } })).rejects.toMatchObject({
    code: 'validation',
    details: { fields: { name: expect.any(String) } },
  });
});

test('a tag is renamed, to its own name in other letters too, but not to another’s', async () => {
  const { me, given } = await workspace();
  const { tagId } = await given.tag({ owner: 'ada', name: 'tea' });
  await given.tag({ owner: 'ada', name: 'Coffee' });
  expect(await me.call(contract.updateTag, { params: { tagId }, body: { name: 'TEA' } })).toMatchObject({
    name: 'TEA',
    description: '',
  });
  expect(await me.call(contract.updateTag, { params: { tagId }, body: { description: 'Leaves' } })).toMatchObject({
    name: 'TEA',
    description: 'Leaves',
  });
  await expect(me.call(contract.updateTag, { params: { tagId }, body: { name: 'cOFFEE' } })).rejects.toMatchObject({
    status: 409,
    code: 'tag_exists',
  });
});

test('of two tags that are given the same name at once, one gets it and the other is refused', async () => {
  const { me, given } = await workspace();
  const tags = [await given.tag({ owner: 'ada', name: 'one' }), await given.tag({ owner: 'ada', name: 'two' })];
  const renamed = await Promise.all(
    tags.map(({ tagId }) => me.send(contract.updateTag, { params: { tagId }, body: { name: 'Tea' } })),
  );
  expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(renamed.find(({ status }) => status === 409)?.json).toMatchObject({ error: { code: 'tag_exists' } });
});

/** Puts rows in place of so many requests. */
async function withTags(count: number) {
  const started = await workspace();
  const { id: tenantId } = await started.me.user();
  const tags = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    tenant_id: tenantId,
    name: `Tag ${n}`,
    name_key: `tag ${n}`,
  }));
  await started.database.db.insertInto('tag').values(tags).execute();
  const make = (tagId: string, name: string) =>
    started.me.send(contract.createTag, { params: { tagId }, body: { name } });
  return { ...started, tags, make };
}

test('a person has so many tags and no more; the same again is still the same, and one less makes room', async () => {
  const { me, other, tags, make } = await withTags(MAX_TAGS - 1);
  const last = newId();
  expect((await make(last, 'Last')).status).toBe(201);
  const refused = await make(newId(), 'One more');
  expect(refused).toMatchObject({
    status: 422,
    json: { error: { code: 'too_many_tags', details: { limit: MAX_TAGS } } },
  });
  expect((await make(last, 'Last')).status).toBe(201);
  await other.call(contract.createTag, { params: { tagId: newId() }, body: { name: 'One more' } });
  await me.call(contract.deleteTag, { params: { tagId: tags[0]?.id ?? '' } });
  expect((await make(newId(), 'One more')).status).toBe(201);
  expect((await me.call(contract.listTags)).items).toHaveLength(MAX_TAGS);
});

test('of two tags that are made at once where there is room for one, one is made', async () => {
  const { make } = await withTags(MAX_TAGS - 1);
  const made = await Promise.all(['Tea', 'Coffee'].map(name => make(newId(), name)));
  expect(made.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('a message carries exactly the tags it is given, by name, and keeps its time', async () => {
  const { me, given, say } = await workspace();
  const [tea, all] = [await given.tag({ owner: 'ada', name: 'Tea' }), await given.tag({ owner: 'ada', name: 'all' })];
  const { messageId } = await say('What is tea?');
  const before = await me.call(contract.getMessage, { params: { messageId } });
  const tagged = await me.call(contract.setMessageTags, {
    params: { messageId },
    body: { tagIds: [tea.tagId, all.tagId, tea.tagId] },
  });
  expect(tagged).toEqual({
    ...before,
    tags: [
      { tagId: all.tagId, name: 'all' },
      { tagId: tea.tagId, name: 'Tea' },
    ],
  });
  expect(
    (await me.call(contract.setMessageTags, { params: { messageId }, body: { tagIds: [all.tagId] } })).tags,
  ).toEqual([{ tagId: all.tagId, name: 'all' }]);
  expect((await me.call(contract.setMessageTags, { params: { messageId }, body: { tagIds: [] } })).tags).toEqual([]);
});

test('a tag of somebody else, or of nobody, is not found, and the message keeps its tags', async () => {
  const { me, given, say } = await workspace();
  const mine = await given.tag({ owner: 'ada', name: 'Tea' });
  const theirs = await given.tag({ owner: 'bob', name: 'Theirs' });
  const { messageId } = await say('What is tea?');
  await me.call(contract.setMessageTags, { params: { messageId }, body: { tagIds: [mine.tagId] } });
  for (const tagId of [theirs.tagId, newId()])
    await expect(
      me.call(contract.setMessageTags, { params: { messageId }, body: { tagIds: [mine.tagId, tagId] } }),
    ).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect((await me.call(contract.getMessage, { params: { messageId } })).tags).toEqual([
    { tagId: mine.tagId, name: 'Tea' },
  ]);
});

test('messages are found by their tag, until it is deleted; the messages stay', async () => {
  const { me, given, say, conversationId } = await workspace();
  const { tagId } = await given.tag({ owner: 'ada', name: 'Tea' });
  const one = await say('one');
  await say('two');
  const three = await say('three');
  for (const { messageId } of [one, three])
    await me.call(contract.setMessageTags, { params: { messageId }, body: { tagIds: [tagId] } });
  const list = (query: Record<string, unknown>) =>
    me.call(contract.listMessages, { params: { conversationId }, query });
  expect((await list({ tag: tagId })).items.map(({ text }) => text)).toEqual(['one', 'three']);
  expect((await list({ tag: tagId, search: 'thr' })).items.map(({ text }) => text)).toEqual(['three']);
  await me.call(contract.deleteTag, { params: { tagId } });
  expect((await list({})).items.map(({ text, tags }) => [text, tags])).toEqual([
    ['one', []],
    ['two', []],
    ['three', []],
  ]);
  await expect(list({ tag: tagId })).rejects.toMatchObject({ status: 404, code: 'not_found' });
});

test('a list by a tag of somebody else is refused', async () => {
  const { me, given, conversationId } = await workspace();
  const { tagId } = await given.tag({ owner: 'bob', name: 'Theirs' });
  await expect(
    me.call(contract.listMessages, { params: { conversationId }, query: { tag: tagId } }),
  ).rejects.toMatchObject({ status: 404, code: 'not_found' });
});
