import { randomUUID } from 'node:crypto';
import { contract, type FileId, MAX_HIGHLIGHT_TEXT, MAX_HIGHLIGHTS, type SentBodyOf } from '@nousboard/contracts';
import { startTestApp, type TestApp } from '@nousboard/testkit';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';

type Draft = SentBodyOf<typeof contract.createHighlight>;

const rectAt = (y1: number, pageNumber = 1) => ({
  x1: 0.1,
  y1,
  x2: 0.9,
  y2: y1 + 0.02,
  width: 1 as const,
  height: 1 as const,
  pageNumber,
});
const draftOn = (fileId: FileId, y1 = 0.1, pageNumber = 1): Draft => ({
  id: randomUUID(),
  fileId,
  type: 'text',
  position: { boundingRect: rectAt(y1, pageNumber), rects: [rectAt(y1, pageNumber)], pageNumber },
  content: { text: `Words at ${y1}` },
  color: 'moss',
});
const picture = `data:image/png;base64,${Buffer.from('a picture of a table').toString('base64')}`;
const areaOn = (fileId: FileId): Draft => ({ ...draftOn(fileId), type: 'image', content: { image: picture } });

async function withFile() {
  const app = await startTestApp();
  const { file_id: fileId } = await app.given.source({ owner: 'ada', text: 'Words that can be marked.' });
  const add = (body: Draft, who = 'ada') => app.as(who).call(contract.createHighlight, { body });
  const list = async (who = 'ada', version?: string) =>
    (await app.as(who).call(contract.listHighlights, { query: { fileId, ...(version && { version }) } })).items;
  return { ...app, fileId, add, list };
}

async function shareWithBob({ as }: TestApp, fileId: FileId): Promise<void> {
  await as('bob').user();
  await as('ada').call(contract.shareFile, { params: { fileId }, body: { email: as('bob').email } });
}

test('what is marked is kept as it was sent, and listed by its place', async () => {
  const { as, add, list, fileId } = await withFile();
  const later = draftOn(fileId, 0.5);
  const made = await add(later);
  const { id: user } = await as('ada').user();
  const { id, position, content, color } = later;
  expect(made).toMatchObject({
    id,
    user,
    fileId,
    type: 'text',
    pageNumber: 1,
    position,
    content,
    color,
    comment: { text: '', emoji: '' },
    found: true,
    anchor: null,
  });
  await add({ ...draftOn(fileId, 0.1), color: 'iris' });
  expect((await list()).map(item => [item.content.text, item.color])).toEqual([
    ['Words at 0.1', 'iris'],
    ['Words at 0.5', 'moss'],
  ]);
});

test('words with a comment are a comment, and without it a text again; an area stays an image', async () => {
  const { as, add, fileId } = await withFile();
  const change = (highlightId: string, comment: { text: string; emoji: string }) =>
    as('ada').call(contract.updateHighlight, { params: { highlightId }, body: { comment } });
  const { id } = await add(draftOn(fileId));
  expect(await change(id, { text: '  Is that so?\nReally? ', emoji: '🤔' })).toMatchObject({
    type: 'comment',
    comment: { text: 'Is that so?\nReally?', emoji: '🤔' },
  });
  expect(await change(id, { text: '', emoji: '👩🏽‍🔬' })).toMatchObject({ type: 'comment' });
  expect(await change(id, { text: ' ', emoji: '' })).toMatchObject({ type: 'text' });
  const area = await add(areaOn(fileId));
  expect(await change(area.id, { text: 'A table', emoji: '' })).toMatchObject({ type: 'image' });
});

test('the picture of an area comes with the highlight itself and not with the list', async () => {
  const { as, add, list, fileId } = await withFile();
  const { id } = await add(areaOn(fileId));
  expect((await list())[0]).toMatchObject({ type: 'image', content: {} });
  expect((await list())[0]?.content.image).toBeUndefined();
  expect((await as('ada').call(contract.getHighlight, { params: { highlightId: id } })).content).toEqual({
    image: picture,
  });
});

test('the colour can be changed, and a deleted highlight is gone', async () => {
  const { as, add, list, fileId } = await withFile();
  const { id: highlightId } = await add(draftOn(fileId));
  expect(
    await as('ada').call(contract.updateHighlight, { params: { highlightId }, body: { color: 'rose' } }),
  ).toMatchObject({ color: 'rose', content: { text: 'Words at 0.1' } });
  await as('ada').call(contract.deleteHighlight, { params: { highlightId } });
  expect(await list()).toEqual([]);
  for (const gone of [contract.getHighlight, contract.deleteHighlight])
    await expect(as('ada').call(gone, { params: { highlightId } })).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    as('ada').call(contract.updateHighlight, { params: { highlightId }, body: { color: 'sky' } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('the same highlight sent twice is one; its id cannot mean another, nor somebody else’s', async () => {
  const { as, add, list, fileId, given } = await withFile();
  const draft = draftOn(fileId);
  const first = await add(draft);
  expect(await add(draft)).toEqual(first);
  expect(await list()).toHaveLength(1);
  await expect(add({ ...draft, content: { text: 'Other words' } })).rejects.toMatchObject({ code: 'conflict' });
  const { file_id: bobs } = await given.source({ owner: 'bob', text: 'Of Bob.' });
  await expect(add({ ...draft, fileId: bobs }, 'bob')).rejects.toMatchObject({ code: 'conflict' });
  expect((await as('bob').call(contract.listHighlights, { query: { fileId: bobs } })).items).toEqual([]);
});

test('highlights on a file that cannot be read do not exist, to list or to make', async () => {
  const { add, list, fileId } = await withFile();
  await add(draftOn(fileId));
  await expect(list('bob')).rejects.toMatchObject({ code: 'not_found' });
  await expect(add(draftOn(fileId), 'bob')).rejects.toMatchObject({ code: 'not_found' });
  await expect(list('ada', randomUUID())).rejects.toMatchObject({ code: 'not_found' });
});

test.each<[string, (draft: Draft) => unknown]>([
  [
    'a rectangle beside the page',
    draft => ({ ...draft, position: { ...draft.position, rects: [{ ...rectAt(0.1), x2: 1.2 }] } }),
  ],
  [
    'a rectangle inside out',
    draft => ({ ...draft, position: { ...draft.position, rects: [{ ...rectAt(0.1), x2: 0.05 }] } }),
  ],
  ['no rectangle', draft => ({ ...draft, position: { ...draft.position, rects: [] } })],
  [
    'more rectangles than lines on a page',
    draft => ({ ...draft, position: { ...draft.position, rects: Array.from({ length: 201 }, () => rectAt(0.1)) } }),
  ],
  ['pixels', draft => ({ ...draft, position: { ...draft.position, boundingRect: { ...rectAt(0.1), width: 612 } } })],
  ['two pages', draft => ({ ...draft, position: { ...draft.position, rects: [rectAt(0.1, 2)] } })],
  [
    'a page that is none',
    draft => ({ ...draft, position: { boundingRect: rectAt(0.1, 0), rects: [rectAt(0.1, 0)], pageNumber: 0 } }),
  ],
  ['a page beyond the end', draft => draftOn(draft.fileId as FileId, 0.1, 9_999)],
  [
    'a bound that does not hold its rectangles',
    draft => ({ ...draft, position: { ...draft.position, boundingRect: rectAt(0.7) } }),
  ],
  ['no words', draft => ({ ...draft, content: { text: '  ' } })],
  ['too many words', draft => ({ ...draft, content: { text: 'x'.repeat(MAX_HIGHLIGHT_TEXT + 1) } })],
  ['words and a picture', draft => ({ ...draft, content: { text: 'Words', image: picture } })],
  ['an area without a picture', draft => ({ ...draft, type: 'image' })],
  [
    'an area of two rectangles',
    draft => ({
      ...areaOn(draft.fileId as FileId),
      position: { ...draft.position, rects: [rectAt(0.1), rectAt(0.1)] },
    }),
  ],
  ['a picture from elsewhere', draft => ({ ...draft, type: 'image', content: { image: 'https://example.org/a.png' } })],
  [
    'a drawing with scripts',
    draft => ({ ...draft, type: 'image', content: { image: 'data:image/svg+xml;base64,PHN2Zz4=' } }),
  ],
  [
    'a picture that is too large',
    draft => ({ ...draft, type: 'image', content: { image: `data:image/png;base64,${'A'.repeat(400_000)}` } }),
  ],
  ['a comment that says nothing', draft => ({ ...draft, type: 'comment', comment: { text: ' ', emoji: '' } })],
  ['a text with a comment', draft => ({ ...draft, comment: { text: 'Hm', emoji: '' } })],
  ['an emoji that is none', draft => ({ ...draft, type: 'comment', comment: { text: '', emoji: '<b>' } })],
  ['a colour that is none', draft => ({ ...draft, color: 'url(x)' })],
  ['an id that is none', draft => ({ ...draft, id: 'x' })],
  ['more than is asked for', draft => ({ ...draft, user: randomUUID() })],
])('%s is refused', async (_what, spoil) => {
  const { add, list, fileId, database } = await withFile();
  await sql`update file set page_count = 3 where id = ${fileId}::uuid`.execute(database.db);
  await add(draftOn(fileId));
  await expect(add(spoil(draftOn(fileId)) as Draft)).rejects.toMatchObject({ code: 'validation' });
  expect(await list()).toHaveLength(1);
});

test('a change must change something, to something that there is', async () => {
  const { as, add, fileId } = await withFile();
  const { id: highlightId } = await add(draftOn(fileId));
  for (const body of [
    {},
    { color: 'black' },
    { comment: { text: 'Hm' } },
    { comment: { text: 'x'.repeat(4_001), emoji: '' } },
    { content: { text: 'Other' } },
  ])
    await expect(
      as('ada').call(contract.updateHighlight, { params: { highlightId }, body: body as never }),
    ).rejects.toMatchObject({ code: 'validation' });
  await expect(as('ada').call(contract.listHighlights, { query: { fileId: 'x' as FileId } })).rejects.toMatchObject({
    code: 'validation',
  });
});

test('a file can have so many highlights of a person and no more', async () => {
  const { add, list, fileId, database } = await withFile();
  const { id } = await add(draftOn(fileId));
  await sql`insert into highlight (id, tenant_id, file_id, content_sha256, page_number, position, text, color,
    created_at, updated_at)
    select gen_random_uuid(), tenant_id, file_id, content_sha256, page_number, position, text, color, created_at,
      updated_at
    from highlight, generate_series(2, ${MAX_HIGHLIGHTS}::int) where id = ${id}::uuid`.execute(database.db);
  expect(await list()).toHaveLength(MAX_HIGHLIGHTS);
  await expect(add(draftOn(fileId))).rejects.toMatchObject({
    code: 'too_many_highlights',
    details: { limit: MAX_HIGHLIGHTS },
  });
});

test('on a shared file everybody has their own, and loses them with the access', async () => {
  const app = await withFile();
  const { as, add, list, fileId, database } = app;
  await shareWithBob(app, fileId);
  const [hers, his] = [
    await add({ ...draftOn(fileId), content: { text: 'Of Ada' } }),
    await add({ ...draftOn(fileId), content: { text: 'Of Bob' } }, 'bob'),
  ];
  expect((await list()).map(({ content }) => content.text)).toEqual(['Of Ada']);
  expect((await list('bob')).map(({ content }) => content.text)).toEqual(['Of Bob']);
  await expect(as('bob').call(contract.deleteHighlight, { params: { highlightId: hers.id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await as('ada').call(contract.unshareFile, { params: { fileId, email: as('bob').email } });
  // At once, whenever the job that takes it away comes.
  await expect(as('bob').call(contract.getHighlight, { params: { highlightId: his.id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(list('bob')).rejects.toMatchObject({ code: 'not_found' });
  app.app.startWork();
  await expect
    .poll(async () => (await database.db.selectFrom('highlight').select('text').execute()).map(({ text }) => text), {
      timeout: 10_000,
    })
    .toEqual(['Of Ada']);
});

test('they come back with a file whose deletion is taken back in time', async () => {
  const { as, add, list, fileId } = await withFile();
  await add(draftOn(fileId));
  await as('ada').call(contract.deleteFile, { params: { fileId } });
  await as('ada').call(contract.restoreFile, { params: { fileId } });
  expect(await list()).toHaveLength(1);
});

test('highlights whose words a new version lacks are found with the version they were made on', async () => {
  const { add, list, fileId, database, as } = await withFile();
  const { id: tenantId } = await as('ada').user();
  const earlier = randomUUID();
  await add(draftOn(fileId));
  const { sha256 } = await database.db
    .selectFrom('file')
    .select('sha256')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  await sql`insert into file_version (id, tenant_id, file_id, parser, original)
    values (${earlier}::uuid, ${tenantId}::uuid, ${fileId}::uuid, 'p',
      ${JSON.stringify({ sha256, mime: 'text/plain', sizeBytes: 1 })}::jsonb)`.execute(database.db);
  await sql`update file set sha256 = ${'f'.repeat(64)} where id = ${fileId}::uuid`.execute(database.db);
  expect((await list())[0]).toMatchObject({ found: false, content: { text: 'Words at 0.1' } });
  expect((await list('ada', earlier))[0]).toMatchObject({ found: true });
  expect(await add({ ...draftOn(fileId, 0.3), fileVersion: earlier })).toMatchObject({ found: true });
  expect((await list()).map(({ found }) => found)).toEqual([false, false]);
});

const PAGES = [
  'Green tea is grown on hills. It is picked by hand in spring.',
  'Black tea is dried for longer. The leaves turn dark.',
];
async function withText() {
  const app = await startTestApp();
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const { id: tenantId } = await app.as('ada').user();
  const store = (title: string) =>
    storeReadSource(
      { database: app.database, blobs: app.app.blobs },
      { tenantId, projectId: conversationId, title, pages: PAGES },
    );
  const source = await store('On tea');
  const fileId = source.fileId as FileId;
  const { items } = await app.as('ada').call(contract.getElements, { params: { fileId }, query: {} });
  const draftOf = (words: string, pageNumber = 1): Draft => {
    const element = items.find(({ page, text }) => page === pageNumber && text.includes(words));
    const start = (element?.start ?? 0) + (element?.text.indexOf(words) ?? 0);
    return {
      id: randomUUID(),
      fileId,
      fileVersion: source.fileVersion,
      type: 'text',
      position: { boundingRect: null, rects: [], pageNumber },
      anchor: { start, end: start + words.length },
      content: { text: words },
      color: 'moss',
    };
  };
  const add = (body: Draft, who = 'ada') => app.as(who).call(contract.createHighlight, { body });
  const list = async () => (await app.as('ada').call(contract.listHighlights, { query: { fileId } })).items;
  return { ...app, source, other: await store('Tea once more'), add, list, draftOf };
}

test('words of a text are marked where they stand in it, and listed in its order', async () => {
  const { add, list, draftOf, as, source } = await withText();
  const later = draftOf('The leaves turn dark.', 2);
  const made = await add(later);
  expect(made).toMatchObject({
    found: true,
    pageNumber: 2,
    position: later.position,
    anchor: { version: source.fileVersion, ...later.anchor },
    content: { text: 'The leaves turn dark.' },
  });
  expect(await add(later)).toEqual(made);
  // Spaces are as somebody saw them.
  await add({ ...draftOf('picked by hand'), content: { text: 'picked  by\nhand' } });
  await add(draftOf('Green tea'));
  expect((await list()).map(({ content }) => content.text)).toEqual([
    'Green tea',
    'picked  by\nhand',
    'The leaves turn dark.',
  ]);
  expect(
    await as('ada').call(contract.updateHighlight, { params: { highlightId: made.id }, body: { color: 'rose' } }),
  ).toMatchObject({
    color: 'rose',
    found: true,
    anchor: made.anchor,
  });
});

test.each<[string, (draft: Draft) => Draft]>([
  ['other words than stand there', draft => ({ ...draft, content: { text: 'picked by foot' } })],
  ['a place of another page', draft => ({ ...draft, position: { ...draft.position, pageNumber: 2 } })],
  ['a place beyond the end', draft => ({ ...draft, anchor: { start: 10_000, end: 10_014 } })],
  ['a place that ends before it begins', draft => ({ ...draft, anchor: { start: 20, end: 10 } })],
  ['words of a version that is not said', draft => ({ ...draft, fileVersion: undefined })],
  ['neither a place nor a rectangle', draft => ({ ...draft, anchor: undefined })],
  [
    'a place and a rectangle',
    draft => ({ ...draft, position: { boundingRect: rectAt(0.1), rects: [rectAt(0.1)], pageNumber: 1 } }),
  ],
  [
    'rectangles without one around them',
    draft => ({ ...draft, position: { ...draft.position, rects: [rectAt(0.1)] } }),
  ],
  ['an area of a text', draft => ({ ...draft, anchor: undefined, type: 'image', content: { image: picture } })],
])('%s is refused, and nothing is kept', async (_what, spoil) => {
  const app = await withText();
  await expect(app.add(spoil(app.draftOf('picked by hand')))).rejects.toMatchObject({ code: 'validation' });
  expect(await app.list()).toEqual([]);
});

test('words of a text that somebody cannot read, or of another file’s version, do not exist', async () => {
  const { add, draftOf, as, other } = await withText();
  await as('bob').user();
  await expect(add({ ...draftOf('picked by hand'), fileVersion: other.fileVersion })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(add(draftOf('picked by hand'), 'bob')).rejects.toMatchObject({ code: 'not_found' });
});

test('words that stand nowhere are looked for once: a list that is asked for again reads no text', async () => {
  const { add, list, app, source } = await withText();
  const { fileVersion } = source;
  await add({
    ...draftOn(source.fileId as FileId),
    fileVersion,
    content: { text: 'Words that nobody has written here.' },
  });
  expect((await list())[0]).toMatchObject({ found: true, anchor: null });
  const read = vi.spyOn(app.blobs, 'get');
  expect((await list())[0]).toMatchObject({ found: true, anchor: null });
  expect(read).not.toHaveBeenCalled();
});
