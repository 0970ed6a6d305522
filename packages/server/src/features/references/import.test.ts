import { Readable } from 'node:stream';
import { contract, MOST_IMPORTED, MOST_REFERENCE_BYTES } from '@nousboard/contracts';
import { multipartOf, startTestApp, type UploadFields, type UploadFile } from '@nousboard/testkit';
import { describe, expect, test, vi } from 'vitest';
import type { TakeDocument } from '#features/files/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import { createFairTurns } from '#platform/fair-turns.ts';
import type { UploadPart } from '#platform/http/multipart.ts';
import { makeZip } from '#platform/make-zip.ts';
import { newUuid } from '#platform/new-id.ts';
import { importReferences } from './import-references.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF`);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const BIB = `@article{lee, title = {On Tea}, author = {Lee, Jane and {Tea Board}}, journal = {Journal of Tea}, \
year = 2023, month = may,
  doi = {10.1000/tea_1}, keywords = {tea, hills}, \
file = {Full Text:files/12/Lee & Park? - 2023.pdf:application/pdf;Snapshot:files/13/page.html:text/html}}
@book{park, title = {On Rice}, author = {Park, Sam}, file = {files/14/missing.pdf}}
@misc{none, title = {Without a file}}
@book{broken, title {x}}
`;

async function started() {
  const app = await startTestApp();
  const send = async (
    files: readonly UploadFile[],
    fields: UploadFields = {},
    { who = 'ada', key = undefined as string | undefined } = {},
  ) => {
    const { headers, payload } = multipartOf(files, fields);
    const answer = await app.as(who).raw({
      method: 'POST',
      url: '/api/library/import',
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      payload,
    });
    return { status: answer.status, body: answer.json };
  };
  const list = async (who = 'ada') => (await app.as(who).call(contract.listFiles)).items;
  const left = async () => {
    const keys: string[] = [];
    for await (const tenant of app.app.blobs.list())
      for await (const { key } of app.app.blobs.list(`${tenant.key}/upload`)) keys.push(key);
    return keys;
  };
  return { app, send, list, left };
}

const WITHOUT = [
  { title: 'On Rice', line: 3, reason: 'not_sent' },
  { title: 'Without a file', line: 4, reason: 'no_attachment' },
  { title: 'broken', line: 5, reason: 'no_equals_sign' },
];

test('a Zotero export brings documents with what their entries say, and tells of entries without one', async () => {
  const { app, send, left } = await started();
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const zip = makeZip({
    'My Library/My Library.bib': BIB,
    'My Library/files/12/Lee & Park? - 2023.pdf': pdf('tea'),
    'My Library/files/13/page.html': '<html></html>',
    'My Library/files/13/logo.png': 'x',
    'My Library/files/15/Unnamed.pdf': pdf('other'),
    '__MACOSX/My Library/._x.pdf': 'x',
  });
  const { status, body } = await send([{ filename: 'My Library.zip', bytes: zip }], { projectId: conversationId });
  expect([status, body.withoutFile, body.refused, body.known]).toEqual([201, WITHOUT, [], []]);
  expect(body.items).toHaveLength(2);
  expect(body.items[0]).toMatchObject({
    filename: 'Lee - Park- - 2023.pdf',
    title: 'On Tea',
    status: 'waiting',
    metadata: {
      title: 'On Tea',
      kind: 'article',
      authors: ['Jane Lee', 'Tea\u00a0Board'],
      publisher: 'Journal of Tea',
      publishedOn: '2023-05',
      doi: '10.1000/tea_1',
      topics: ['tea', 'hills'],
    },
  });
  expect(body.items[0].corrected.toSorted()).toEqual([
    'authors',
    'doi',
    'kind',
    'publishedOn',
    'publisher',
    'title',
    'topics',
  ]);
  expect(body.items[1]).toMatchObject({ filename: 'Unnamed.pdf', title: 'Unnamed', corrected: [] });
  expect((await app.as('ada').call(contract.listFiles, { query: { projectId: conversationId } })).items).toHaveLength(
    2,
  );
  expect(await app.database.db.selectFrom('job').select('name').execute()).toEqual([
    { name: 'file-read' },
    { name: 'file-read' },
  ]);
  expect(await left()).toEqual([]);
});

test('a reference file and its documents come in one request, in any order', async () => {
  const { send } = await started();
  const ris =
    'TY  - BOOK\r\nTI  - On Tea\r\nAU  - Lee, Jane\r\nL1  - file:///C:/Users/ann/Zotero/tea.pdf\r\nER  - \r\n';
  const { body } = await send([
    { filename: 'tea.pdf', bytes: pdf('tea') },
    { filename: 'library.ris', bytes: Buffer.from(ris) },
    { filename: 'notes.txt', bytes: Buffer.from('notes') },
  ]);
  expect(body).toMatchObject({
    items: [
      { filename: 'tea.pdf', title: 'On Tea' },
      { filename: 'notes.txt', title: 'notes' },
    ],
    withoutFile: [],
    refused: [],
  });
});

test('what is sent beside a reference file comes in too, also pictures, and what cannot be read is told', async () => {
  const { send } = await started();
  const { body } = await send([
    { filename: 'library.bib', bytes: Buffer.from('@book{tea, title = {On Tea}, file = {tea.pdf}}') },
    { filename: 'tea.pdf', bytes: pdf('tea') },
    { filename: 'scan.png', bytes: PNG },
    { filename: 'talk.mp3', bytes: Buffer.from('la la la') },
  ]);
  expect(body).toMatchObject({
    items: [{ filename: 'tea.pdf', title: 'On Tea' }, { filename: 'scan.png' }],
    withoutFile: [],
    refused: [{ filename: 'talk.mp3', code: 'unsupported_type' }],
  });
});

test('of a flat ZIP documents come in that no entry names; parts of web pages are neither taken nor told', async () => {
  const { send } = await started();
  const page = { 'page.html': '<html></html>', 'logo.png': PNG, 'style.css': 'a {}', 'script.js': 'a()' };
  const bytes = makeZip({
    'export.bib': '@book{tea, title = {On Tea}, file = {tea.pdf}}',
    'tea.pdf': pdf('tea'),
    'more.pdf': pdf('more'),
    'notes.txt': 'Notes on tea.',
    ...page,
  });
  const { body } = await send([
    { filename: 'export.zip', bytes },
    { filename: 'scan.png', bytes: PNG },
  ]);
  expect(body).toMatchObject({
    items: [{ filename: 'tea.pdf' }, { filename: 'more.pdf' }, { filename: 'notes.txt' }, { filename: 'scan.png' }],
    withoutFile: [],
    refused: [],
  });
});

const alone = createFairTurns({ atOnce: 1, mostWaiting: 0, mostWaitingOfOne: 0 });

test('each document beyond the most that one import takes is told', async () => {
  const { app } = await started();
  const bytes = makeZip({
    'export.bib': '@book{tea, title = {On Tea}, file = {files/7.pdf}}',
    ...Object.fromEntries(Array.from({ length: MOST_IMPORTED + 2 }, (_, at) => [`files/${at}.pdf`, 'a document'])),
  });
  async function* sent(): AsyncGenerator<UploadPart> {
    yield { kind: 'file', filename: 'export.zip', stream: Readable.from([bytes]), drain: () => undefined };
  }
  // Storing hundreds of documents takes long, and is not what is asked here.
  const takeDocument = vi.fn<TakeDocument>(async () => ({
    refusal: { code: 'wrong_content', facts: {} },
    sizeBytes: 0,
  }));
  const { refused, withoutFile } = await importReferences(
    { database: app.database, blobs: app.app.blobs, mostBytes: 10_000_000, mostFiles: 40, takeDocument, turns: alone },
    { userId: newUuid(), tenantId: newUuid(), role: 'USER', plan: 'free', isVerified: true },
    sent(),
  );
  expect(takeDocument).toHaveBeenCalledTimes(MOST_IMPORTED);
  expect(withoutFile).toMatchObject([{ title: 'On Tea', reason: 'refused' }]);
  expect(refused).toHaveLength(MOST_IMPORTED + 2);
  expect(refused.slice(MOST_IMPORTED)).toMatchObject([
    { filename: '500.pdf', code: 'too_many_files', message: 'At most 500 files can be added at once.' },
    { filename: '501.pdf', code: 'too_many_files', details: { limit: MOST_IMPORTED } },
  ]);
});

test('more parts than an import reads are refused with how many those are', async () => {
  const { app } = await started();
  async function* sent(): AsyncGenerator<UploadPart> {
    for (let n = 0; n <= 600; n += 1)
      yield { kind: 'file', filename: `${n}.pdf`, stream: Readable.from(['a']), drain: () => undefined };
  }
  const takeDocument = vi.fn<TakeDocument>();
  // Storing hundreds of documents takes long, and is not what is asked here.
  const done = async () => undefined;
  const kept = { sha256: '', sizeBytes: 1, head: new Uint8Array(), tooLarge: false, keep: done, discard: done };
  const blobs: Blobs = { ...app.app.blobs, receive: async () => kept, remove: done };
  await expect(
    importReferences(
      { database: app.database, blobs, mostBytes: 10_000_000, mostFiles: 40, takeDocument, turns: alone },
      { userId: newUuid(), tenantId: newUuid(), role: 'USER', plan: 'free', isVerified: true },
      sent(),
    ),
  ).rejects.toMatchObject({ code: 'too_many_files', message: 'At most 600 files can be added at once.' });
  expect(takeDocument).not.toHaveBeenCalled();
});

test('an import comes into the folder that it names, and into nobody else’s', async () => {
  const { app, send, list } = await started();
  const folder = (who: string) => app.as(who).call(contract.createFolder, { body: { filename: 'Tea' } });
  const mine = await folder('ada');
  const files = [
    { filename: 'library.bib', bytes: Buffer.from('@book{tea, title = {On Tea}, file = {tea.pdf}}') },
    { filename: 'tea.pdf', bytes: pdf('tea') },
  ];
  for (const folderId of [(await folder('bob')).file_id, 'x']) {
    const { status, body } = await send(files, { folderId });
    expect([status, body.error.code]).toEqual([404, 'not_found']);
  }
  expect(await list()).toEqual([]);
  expect((await send(files, { folderId: mine.file_id })).body.items).toMatchObject([{ folderId: mine.file_id }]);
});

test('what an entry says stays when the document is read, and reading finds the rest', {
  timeout: 120_000,
}, async () => {
  const { app, send } = await started();
  const text =
    '# On the Drying of Coffee\n\nJohn Smith\n\nThe tea plant grows on hills in Assam where the rain falls in ' +
    'summer. Pickers take two leaves and a bud from every branch of the plant.\n';
  const bib = '@book{a, title = {On Tea}, author = {Lee, Jane}, publisher = {Leaf Press}, file = {tea.md}}';
  const { body } = await send([
    { filename: 'a.bib', bytes: Buffer.from(bib) },
    { filename: 'tea.md', bytes: Buffer.from(text) },
  ]);
  app.startWork();
  const show = () => app.as('ada').call(contract.getFile, { params: { fileId: body.items[0].file_id } });
  await vi.waitFor(async () => expect((await show()).status).toBe('done'), { timeout: 100_000, interval: 50 });
  expect(await show()).toMatchObject({
    title: 'On Tea',
    metadata: { title: 'On Tea', authors: ['Jane Lee'], publisher: 'Leaf Press', kind: 'book', language: 'en' },
  });
});

test('what the library has already is attached, and gets what its person has not corrected', async () => {
  const { app, send, list } = await started();
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const parts = [
    { filename: 'library.bib', bytes: Buffer.from(BIB) },
    { filename: 'Lee - 2023.pdf', bytes: pdf('tea') },
  ];
  const named = parts.map(part => ({
    ...part,
    bytes: Buffer.from(
      part.bytes.toString('latin1').replaceAll('files/12/Lee & Park? - 2023.pdf', 'Lee - 2023.pdf'),
      'latin1',
    ),
  }));
  const first = (await send(named)).body.items[0];
  await app
    .as('ada')
    .call(contract.updateFile, { params: { fileId: first.file_id }, body: { metadata: { authors: ['J. Lee'] } } });
  for (const fields of [{ projectId: conversationId }, { projectId: conversationId }, {}]) {
    const { status, body } = await send(named, fields);
    expect([status, body.refused, body.items.length]).toEqual([201, [], 1]);
    expect(body.known).toEqual([first.file_id]);
    expect(body.items[0]).toMatchObject({
      file_id: first.file_id,
      metadata: { authors: ['J. Lee'], publisher: 'Journal of Tea' },
    });
  }
  expect(await list()).toHaveLength(1);
  expect((await app.as('ada').call(contract.listFiles, { query: { projectId: conversationId } })).items).toHaveLength(
    1,
  );
});

test('sent again with the same key it answers the same, and nothing comes in twice', async () => {
  const { send, list } = await started();
  const parts = [
    { filename: 'library.bib', bytes: Buffer.from('@book{a, title = {Tea}, file = {tea.pdf}}') },
    { filename: 'tea.pdf', bytes: pdf('tea') },
  ];
  const first = await send(parts, {}, { key: 'once' });
  expect(await send(parts, {}, { key: 'once' })).toEqual(first);
  expect(await list()).toHaveLength(1);
});

describe('refusals', () => {
  test('what breaks the rules of uploads is refused by itself, and its entry told', async () => {
    const { send } = await started();
    const bib =
      '@book{a, title = {Fake}, file = {fake.pdf}}\n@book{b, title = {Empty}, file = {empty.pdf}}\n' +
      '@book{c, title = {Tea}, file = {tea.pdf}}';
    const { status, body } = await send([
      { filename: 'a.bib', bytes: Buffer.from(bib) },
      { filename: 'fake.pdf', bytes: Buffer.from('no pdf') },
      { filename: 'empty.pdf', bytes: Buffer.from('') },
      { filename: 'tea.pdf', bytes: pdf('tea') },
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      items: [{ title: 'Tea' }],
      withoutFile: [
        { title: 'Fake', line: 1, reason: 'refused' },
        { title: 'Empty', line: 2, reason: 'refused' },
      ],
      refused: [
        { filename: 'fake.pdf', code: 'wrong_content' },
        { filename: 'empty.pdf', code: 'empty_file' },
      ],
    });
  });

  test('nothing comes into somebody else’s project', async () => {
    const { app, send, list, left } = await started();
    const { conversationId } = await app.given.project({ owner: 'ada' });
    for (const projectId of [conversationId, 'f'.repeat(24), 'x']) {
      const { status, body } = await send(
        [
          { filename: 'a.bib', bytes: Buffer.from(BIB) },
          { filename: 'tea.pdf', bytes: pdf('tea') },
        ],
        { projectId },
        { who: 'bob' },
      );
      expect([status, body.error.code]).toEqual([404, 'not_found']);
    }
    expect([await list('bob'), await left()]).toEqual([[], []]);
  });

  const bomb = makeZip([
    { name: 'a.bib', content: '@book{a, title = {Bomb}, file = {big.pdf}}' },
    { name: 'big.pdf', content: Buffer.alloc(30_000_000) },
  ]);
  test('a bomb inside is not unpacked', async () => {
    const { send, list } = await started();
    const { body } = await send([{ filename: 'a.zip', bytes: bomb }]);
    expect(body).toMatchObject({
      items: [],
      withoutFile: [{ title: 'Bomb', reason: 'refused' }],
      refused: [{ filename: 'big.pdf', code: 'file_too_large' }],
    });
    expect(await list()).toEqual([]);
  });

  test.each([
    ['no reference file', [{ filename: 'tea.pdf', bytes: pdf('tea') }], 'files'],
    ['nothing', [], 'files'],
    ['a file of another kind', [{ filename: 'a.bib', bytes: Buffer.from('Dear Sir') }], 'a.bib'],
    ['an empty list', [{ filename: 'a.json', bytes: Buffer.from('[]') }], 'files'],
    [
      'a reference file without end',
      [{ filename: 'a.bib', bytes: Buffer.alloc(MOST_REFERENCE_BYTES + 1, 32) }],
      'a.bib',
    ],
    ['a ZIP that is none', [{ filename: 'a.zip', bytes: Buffer.from('PK no') }], 'a.zip'],
    [
      'a ZIP whose names lead out of it',
      [{ filename: 'a.zip', bytes: makeZip({ 'a.bib': BIB, '../../evil.pdf': pdf('x') }) }],
      'a.zip',
    ],
    [
      'too many reference files',
      Array.from({ length: 21 }, (_, at) => ({ filename: `${at}.bib`, bytes: Buffer.from(BIB) })),
      '20.bib',
    ],
    ['a ZIP without a reference file', [{ filename: 'a.zip', bytes: makeZip({ 'tea.pdf': pdf('tea') }) }], 'files'],
  ])('%s: refused with a text that says why, and nothing is left', async (_what, files, field) => {
    const { send, list, left } = await started();
    const { status, body } = await send(files);
    expect([status, body.error.code, Object.keys(body.error.details.fields)]).toEqual([422, 'validation', [field]]);
    expect([await list(), await left()]).toEqual([[], []]);
  });

  test('paths that entries name lead nowhere', async () => {
    const { send } = await started();
    const bib =
      '@book{a, title = {A}, file = {../../../etc/passwd.txt}}\n@book{b, title = {B}, file = {/etc/hosts.txt}}';
    expect((await send([{ filename: 'a.bib', bytes: Buffer.from(bib) }])).body).toMatchObject({
      items: [],
      withoutFile: [{ reason: 'not_sent' }, { reason: 'not_sent' }],
    });
  });
});
