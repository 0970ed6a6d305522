import { contract, type FileId, type HighlightId, type NewHighlight } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { storeReadSource } from '@nousboard/testkit/read-source';
import { expect, test } from 'vitest';

const TEA = [
  'Green tea is grown on hills. It is picked by hand in spring.',
  'Black tea is dried for longer. The leaves turn dark.',
];
const WHALES = ['Whales sing under water. Their songs travel for hundreds of kilometres.'];

async function reading() {
  const app = await startTestApp();
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const { id: tenantId } = await app.as('ada').user();
  const add = (title: string, pages: readonly string[], projectId: string = conversationId) =>
    storeReadSource({ database: app.database, blobs: app.app.blobs }, { tenantId, projectId, title, pages });
  const rect = (pageNumber: number) => ({
    x1: 0.1,
    y1: 0.1,
    x2: 0.5,
    y2: 0.2,
    width: 1 as const,
    height: 1 as const,
    pageNumber,
  });
  const mark = (fileId: string, pageNumber: number, text: string, comment = '') =>
    app.as('ada').call(contract.createHighlight, {
      body: {
        id: crypto.randomUUID() as HighlightId,
        fileId: fileId as FileId,
        type: comment === '' ? 'text' : 'comment',
        position: { boundingRect: rect(pageNumber), rects: [rect(pageNumber)], pageNumber },
        content: { text },
        comment: { text: comment, emoji: '' },
        color: 'moss',
      } satisfies Partial<NewHighlight> as NewHighlight,
    });
  const params = { conversationId };
  return {
    ...app,
    conversationId,
    params,
    add,
    mark,
    find: (q = '', who = 'ada', sources: readonly string[] = []) =>
      app.as(who).call(contract.findCitable, { params, query: { q, sources: sources.join() } }),
  };
}

test('the sentences that fit come with the places where they stand', async () => {
  const { add, find } = await reading();
  const { fileId, fileVersion } = await add('On tea', TEA);
  await add('On whales', WHALES);
  const { passages, highlights, sources } = await find('leaves turn dark');
  expect(passages[0]).toEqual({
    fileId,
    fileVersion,
    title: 'On tea',
    page: 2,
    quote: 'The leaves turn dark.',
    start: expect.any(Number),
    end: expect.any(Number),
    rects: [],
    type: 'text/plain',
  });
  expect(highlights).toEqual([]);
  expect(sources).toEqual([]);
  expect((await find('ON WHA')).sources.map(({ title }) => title)).toEqual(['On whales']);
});

test('what was found can be opened: the passage at its place has the same words', async () => {
  const { add, find, as } = await reading();
  await add('On tea', TEA);
  const [found] = (await find('dried longer')).passages;
  if (!found) throw new Error('Nothing was found.');
  const { fileId, fileVersion, title, quote, page, start, end } = found;
  expect(
    await as('ada').call(contract.getPassage, { params: { fileId }, query: { version: fileVersion, start, end } }),
  ).toMatchObject({ quote, page, title, type: 'text/plain' });
});

test('each says what its document is: words of Markdown are shown without its signs', async () => {
  const { add, mark, find, as, database } = await reading();
  const { fileId, fileVersion: version } = await add('On tea', ['# Green tea\n\nIt grows on *hills*.']);
  await database.transaction(tx =>
    tx.updateTable('file').set({ mime: 'text/markdown' }).where('id', '=', fileId).execute(),
  );
  await mark(fileId, 1, 'It grows');
  const { passages, highlights } = await find('grows');
  expect([...passages, ...highlights].map(({ type }) => type)).toEqual(['text/markdown', 'text/markdown']);
  const query = { version, start: 0, end: 11 };
  expect(
    await as('ada').call(contract.getPassage, { params: { fileId: fileId as FileId }, query: query as never }),
  ).toMatchObject({ quote: '# Green tea', type: 'text/markdown' });
});

test('highlights are found by what is marked and by their comments, and stand where their words do', async () => {
  const { add, mark, find } = await reading();
  const { fileId, fileVersion } = await add('On tea', TEA);
  await mark(fileId, 2, 'Black  tea is dried');
  await mark(fileId, 1, 'picked by hand', 'Check the harvest');
  await mark(fileId, 1, 'words that stand nowhere at all');
  const place = {
    fileId,
    fileVersion,
    title: 'On tea',
    color: 'moss',
    highlightId: expect.any(String),
    rects: [],
    type: 'text/plain',
  };
  const text = TEA.join('\n\n');
  const picked = {
    ...place,
    page: 1,
    quote: 'picked by hand',
    start: text.indexOf('picked'),
    end: text.indexOf('picked') + 14,
    comment: 'Check the harvest',
  };
  expect((await find('harv')).highlights).toEqual([picked]);
  expect((await find('hand PICK')).highlights).toEqual([picked]);
  expect((await find('hand dried')).highlights).toEqual([]);
  expect((await find()).highlights.map(({ quote, page }) => [quote, page])).toEqual([
    ['picked by hand', 1],
    ['Black tea is dried', 2],
  ]);
});

test('without words the latest come, and a sentence that is marked comes once', async () => {
  const { add, mark, find } = await reading();
  for (let n = 1; n <= 9; n += 1) await add(`Source ${n}`, [`${TEA[0]} ${n}`]);
  const { fileId } = await add('On whales', WHALES);
  await mark(fileId, 1, 'Whales sing under water.');
  const latest = await find();
  expect(latest.sources.map(({ title }) => title)).toEqual([
    'On whales',
    'Source 9',
    'Source 8',
    'Source 7',
    'Source 6',
    'Source 5',
    'Source 4',
    'Source 3',
  ]);
  expect(latest.passages).toEqual([]);
  const { highlights, passages } = await find('whales sing');
  expect(highlights.map(({ quote }) => quote)).toEqual(['Whales sing under water.']);
  expect(passages.map(({ quote }) => quote)).not.toContain('Whales sing under water.');
});

test('there are twelve at most', async () => {
  const { add, mark, find } = await reading();
  for (let n = 1; n <= 9; n += 1) {
    const { fileId } = await add(`Tea ${n}`, [`Tea number ${n} is grown on hills.`]);
    await mark(fileId, 1, `Tea number ${n}`);
  }
  const { highlights, sources, passages } = await find('tea');
  expect([highlights.length, sources.length, passages.length]).toEqual([4, 2, 6]);
});

test('nobody else’s highlights come, nor what lies in another project or is being removed', async () => {
  const { add, mark, find, given, as, database } = await reading();
  const other = await given.project({ owner: 'ada' });
  const elsewhere = await add('Elsewhere', WHALES, other.conversationId);
  await mark(elsewhere.fileId, 1, 'Whales sing');
  expect(await find('whales sing')).toEqual({ highlights: [], sources: [], passages: [] });
  const here = await add('On whales', WHALES);
  await mark(here.fileId, 1, 'Whales sing');
  expect((await find('whales sing')).highlights).toHaveLength(1);
  const { id: bob } = await as('bob').user();
  await database.transaction(tx =>
    tx.updateTable('highlight').set({ tenant_id: bob }).where('file_id', '=', here.fileId).execute(),
  );
  expect((await find('whales sing')).highlights).toEqual([]);
  await database.transaction(tx =>
    tx.updateTable('file').set({ removing_at: new Date() }).where('id', '=', here.fileId).execute(),
  );
  expect(await find('whales sing')).toEqual({ highlights: [], sources: [], passages: [] });
});

test('where sources are chosen, only they are searched, highlights too; one of another project is none', async () => {
  const { add, mark, find, given } = await reading();
  const tea = await add('On tea', TEA);
  const others = await add('On tea and whales', [...TEA, ...WHALES]);
  const { fileId: elsewhere } = await add('Elsewhere', TEA, (await given.project({ owner: 'ada' })).conversationId);
  await mark(tea.fileId, 2, 'The leaves turn dark.');
  // So many others would fill the places of the one that is wanted.
  for (let n = 0; n < 41; n += 1) await mark(others.fileId, 2, 'The leaves turn dark.');
  const from = async (...sources: string[]) => {
    const { highlights, sources: titles, passages } = await find('tea', 'ada', sources);
    return [...new Set([...highlights, ...titles, ...passages].map(({ fileId }) => fileId))].sort();
  };
  expect(await from()).toEqual([tea.fileId, others.fileId].sort());
  expect(await from(tea.fileId)).toEqual([tea.fileId]);
  expect(await from(tea.fileId, others.fileId)).toEqual([tea.fileId, others.fileId].sort());
  expect(await from(elsewhere)).toEqual([]);
  expect((await find('leaves', 'ada', [tea.fileId])).highlights.map(({ fileId }) => fileId)).toEqual([tea.fileId]);
});

test('whoever is not signed in, asks about another’s project or asks too much is refused', async () => {
  const { params, find, as, anonymous } = await reading();
  await expect(find('tea', 'bob')).rejects.toMatchObject({ status: 404, code: 'not_found' });
  await expect(
    as('ada').call(contract.findCitable, {
      params: { conversationId: '0123456789abcdef01234567' as never },
      query: {},
    }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(find('t'.repeat(201))).rejects.toMatchObject({
    status: 422,
    code: 'validation',
    details: { fields: { q: expect.any(String) } },
  });
  await expect(find('tea', 'ada', ['not-an-id'])).rejects.toMatchObject({
    status: 422,
    code: 'validation',
    details: { fields: { 'sources.0': expect.any(String) } },
  });
  const tooMany = Array.from({ length: 201 }, () => crypto.randomUUID());
  await expect(find('tea', 'ada', tooMany)).rejects.toMatchObject({
    status: 422,
    code: 'validation',
    details: { fields: { sources: expect.any(String) } },
  });
  await expect(
    as('ada').call(contract.findCitable, { params, query: { q: 'tea', more: '1' } as never }),
  ).rejects.toMatchObject({ status: 422, code: 'validation' });
  await expect(anonymous.call(contract.findCitable, { params, query: { q: 'tea' } })).rejects.toMatchObject({
    status: 401,
    code: 'unauthenticated',
  });
});

test('signs that are no words, and words that mean something to a database, find nothing', async () => {
  const { add, find } = await reading();
  await add('On tea', TEA);
  for (const q of ['%', '_', "'; drop table highlight; --", '\u0301', '\u{1F375}'.repeat(40)])
    expect((await find(q)).highlights).toEqual([]);
  expect((await find('zzzxq')).passages).toEqual([]);
});
