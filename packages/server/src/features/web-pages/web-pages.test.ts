import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { contract } from '@nousboard/contracts';
import { startTestApp, type TestApp, upload } from '@nousboard/testkit';
import { articlePage, type FakeSite, startFakeSite } from '@nousboard/testkit/fake-site';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

let site: FakeSite;
let other: FakeSite;
beforeAll(async () => {
  [site, other] = await Promise.all([startFakeSite(), startFakeSite()]);
});
beforeEach(() => {
  for (const one of [site, other]) {
    one.pages.clear();
    one.requests.length = 0;
  }
});
afterAll(() => Promise.all([site.close(), other.close()]));

const PARAGRAPHS = [
  'Tea grows on the northern hills, where the mornings are cool and the leaves are picked by hand before noon.',
  'A pot of clay keeps the tea warm for one hour and twenty minutes, as the keeper of the house has measured.',
];
const start = () => startTestApp({ settings: { webPagesOwn: [site.origin], publicUrl: 'https://nous.example.org' } });
const add = ({ as }: TestApp, url: string, more: { projectId?: string; folderId?: string } = {}, who = 'ada') =>
  as(who).send(contract.addWebPage, { body: { url, ...more } as never });
const untilRead = (app: TestApp, fileId: string, who = 'ada') =>
  expect
    .poll(async () => (await app.as(who).call(contract.getFile, { params: { fileId } })).status, { timeout: 60_000 })
    .toBe('done');
/** Leaves a file as a reading does that breaks off when some of its pages can be asked about. */
const breakOff = (app: TestApp, fileId: string) =>
  app.database.transaction(async tx => {
    await tx.updateTable('file').set({ status: 'failed', reason: 'unexpected' }).where('id', '=', fileId).execute();
    await tx.updateTable('file_version').set({ ready_at: null }).where('file_id', '=', fileId).execute();
  });
const untilIdle = (app: TestApp) =>
  expect
    .poll(
      () => app.database.db.selectFrom('job').select('name').where('state', 'in', ['waiting', 'running']).execute(),
      { timeout: 60_000 },
    )
    .toEqual([]);
const textOf = async (app: TestApp, fileId: string, version?: string) => {
  const { items } = await app
    .as('ada')
    .call(contract.getElements, { params: { fileId }, query: version === undefined ? {} : { version } });
  return items
    .filter(({ type }) => type === 'Text')
    .map(({ text }) => text)
    .join('\n');
};

test('a page becomes a source: its text, facts, address and day, with its snapshot as the original', async () => {
  const app = await start();
  site.pages.set('/tea', { body: articlePage('Tea on the hills', PARAGRAPHS) });
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const { status, json } = await add(app, `${site.origin}/tea#pots`, { projectId: conversationId });
  expect([status, json.error]).toEqual([201, undefined]);
  const { file } = json;
  expect(file).toMatchObject({ filename: 'Tea on the hills.html', title: 'Tea on the hills', type: 'text/html' });
  expect(file.metadata).toMatchObject({
    source: 'web',
    address: `${site.origin}/tea`,
    fetchedAt: expect.any(String),
    authors: ['Ada Quill'],
    publisher: 'Field Notes',
    publishedOn: '2024-03-05',
    kind: 'webpage',
  });
  expect((await app.as('ada').call(contract.getProject, { params: { conversationId } })).files).toEqual([file.file_id]);
  app.startWork();
  await untilRead(app, file.file_id);
  const text = await textOf(app, file.file_id);
  for (const paragraph of PARAGRAPHS) expect(text).toContain(paragraph);
  for (const around of ['Home', 'All rights reserved']) expect(text).not.toContain(around);
  const original = await app.as('ada').send(contract.getFileContent, { params: { fileId: file.file_id } });
  expect([
    original.headers['content-type'],
    original.headers['content-security-policy'],
    original.headers['content-disposition'],
  ]).toEqual(['text/html', "default-src 'none'; sandbox", expect.stringMatching(/^attachment/)]);
  expect(original.text).not.toContain('<script');
  expect((await app.as('ada').call(contract.getFile, { params: { fileId: file.file_id } })).title).toBe(
    'Tea on the hills',
  );
  expect(site.requests.map(({ path, headers }) => [path, headers['user-agent'], headers['cookie']])).toEqual([
    ['/tea', expect.stringMatching(/^Nousboard\/[\d.]+ \(\+https:\/\/nous\.example\.org\)$/), undefined],
  ]);
});

test('lists of references say where a page stands: a reference file, and a note as a document', async () => {
  const app = await start();
  const me = app.as('ada');
  site.pages.set('/tea', { body: articlePage('Tea on the hills', PARAGRAPHS) });
  const { conversationId } = await app.given.project({ owner: 'ada' });
  const { file } = (await add(app, `${site.origin}/tea`, { projectId: conversationId })).json;
  const url = `${site.origin}/tea`;
  for (const [format, line] of [
    ['bibtex', `  url = {${url}},`],
    ['ris', `UR  - ${url}\r`],
    ['csl-json', `    "URL": "${url}",`],
  ] as const)
    expect((await me.send(contract.exportReferences, { query: { format } })).text.split('\n')).toContain(line);
  const { messageId } = await me.call(contract.createNote, {
    params: { conversationId },
    body: { title: 'Tea', text: `Cool mornings[1](${file.docpath}).` },
  });
  const note = await me.raw({ method: 'GET', url: `/api/messages/${messageId}/file?format=html&style=apa` });
  expect(note.text).toMatch(new RegExp(`Quill, A\\. \\(2024, March 5\\)\\..*Field Notes\\. ${url}</li>`));
});

test('the same address again is the same source and is not fetched again; another person has their own', async () => {
  const app = await start();
  site.pages.set('/tea', { body: articlePage('Tea', PARAGRAPHS) });
  const [one, two] = [await app.given.project({ owner: 'ada' }), await app.given.project({ owner: 'ada' })];
  const first = await add(app, `${site.origin}/tea`, { projectId: one.conversationId });
  const again = await add(app, `${site.origin}/tea#part`, { projectId: two.conversationId });
  expect([again.status, again.json.file.file_id, site.requests.length]).toEqual([201, first.json.file.file_id, 1]);
  expect((await app.as('ada').call(contract.getProject, { params: two })).files).toEqual([first.json.file.file_id]);
  expect((await add(app, `${site.origin}/tea`, {}, 'bob')).json.file.file_id).not.toBe(first.json.file.file_id);
  expect(site.requests.length).toBe(2);
});

test('a PDF and a text behind an address are kept as they are, and a packed page is unpacked', async () => {
  const app = await start();
  const pdf = readFileSync(new URL('../../../samples/cueing-short-review.pdf', import.meta.url));
  site.pages.set('/papers/A%20review.pdf', { headers: { 'content-type': 'application/octet-stream' }, body: pdf });
  site.pages.set('/notes.txt', { headers: { 'content-type': 'text/plain' }, body: PARAGRAPHS.join('\n\n') });
  site.pages.set('/packed', {
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(articlePage('Packed', PARAGRAPHS)),
  });
  const filed = async (path: string) => (await add(app, `${site.origin}${path}`)).json.file;
  expect(await filed('/papers/A%20review.pdf')).toMatchObject({
    filename: 'A review.pdf',
    type: 'application/pdf',
    metadata: { source: 'web' },
  });
  expect(
    (
      await app
        .as('ada')
        .send(contract.getFileContent, { params: { fileId: (await filed('/papers/A%20review.pdf')).file_id } })
    ).bytes.equals(pdf),
  ).toBe(true);
  expect(await filed('/notes.txt')).toMatchObject({ filename: 'notes.txt', type: 'text/plain' });
  expect(await filed('/packed')).toMatchObject({ title: 'Packed', type: 'text/html' });
});

test('a document whose address ends in a very long name, or in none, has a title', async () => {
  const app = await start();
  const long = 'harvest-'.repeat(56);
  for (const path of [`/${long}.txt`, '/.txt'])
    site.pages.set(path, { headers: { 'content-type': 'text/plain' }, body: `${path} ${PARAGRAPHS[0]}` });
  expect((await add(app, `${site.origin}/${long}.txt`)).json.file.title).toBe(long.slice(0, 400));
  expect((await add(app, `${site.origin}/.txt`)).json.file).toMatchObject({ filename: 'page.txt', title: 'page' });
});

test('refetched, an unchanged page gets only a new day, a changed one a new version; the old one opens', async () => {
  const app = await start();
  app.startWork();
  site.pages.set('/tea', { body: articlePage('Tea', PARAGRAPHS) });
  const { file } = (await add(app, `${site.origin}/tea`)).json;
  await untilRead(app, file.file_id);
  const params = { fileId: file.file_id };
  const before = await app.as('ada').call(contract.getFile, { params });
  app.clock.advance(60_000);
  const same = await app.as('ada').call(contract.fetchWebPageAgain, { params });
  expect([
    same.changed,
    same.file.fileVersion,
    (same.file.metadata.fetchedAt ?? '') > (file.metadata.fetchedAt ?? ''),
  ]).toEqual([false, before.fileVersion, true]);
  site.pages.set('/tea', {
    body: articlePage('Tea today', [
      ...PARAGRAPHS.slice(1),
      'Since this year tea grows on the southern hills as well, where the evenings are warm and long.',
    ]),
  });
  expect((await app.as('ada').call(contract.fetchWebPageAgain, { params })).changed).toBe(true);
  await expect
    .poll(async () => (await app.as('ada').call(contract.getFile, { params })).fileVersion, { timeout: 60_000 })
    .not.toBe(before.fileVersion);
  expect(await textOf(app, file.file_id)).toContain('southern hills');
  expect(await textOf(app, file.file_id)).not.toContain('northern hills');
  expect(await textOf(app, file.file_id, before.fileVersion ?? '')).toContain('northern hills');
  expect((await app.as('ada').call(contract.getFile, { params })).title).toBe('Tea today');
  expect((await app.as('ada').send(contract.getFileContent, { params })).text).toContain('southern hills');
});

test('what was cited of a page whose reading broke off opens still when it was fetched again, changed', async () => {
  const app = await start();
  app.startWork();
  site.pages.set('/tea', { body: articlePage('Tea', PARAGRAPHS) });
  const { file } = (await add(app, `${site.origin}/tea`)).json;
  await untilRead(app, file.file_id);
  const params = { fileId: file.file_id };
  const { fileVersion } = await app.as('ada').call(contract.getFile, { params });
  const snapshot = (await app.as('ada').send(contract.getFileContent, { params })).text;
  await breakOff(app, file.file_id);
  const today = 'Since this year tea grows on the southern hills as well, where the evenings are warm and long.';
  site.pages.set('/tea', { body: articlePage('Tea today', [...PARAGRAPHS.slice(1), today]) });
  expect((await app.as('ada').call(contract.fetchWebPageAgain, { params })).changed).toBe(true);
  await untilRead(app, file.file_id);
  await untilIdle(app);
  expect(await textOf(app, file.file_id)).not.toContain('northern hills');
  expect(await textOf(app, file.file_id, fileVersion ?? '')).toContain('northern hills');
  const original = await app
    .as('ada')
    .send(contract.getFileContent, { params, query: fileVersion ? { version: fileVersion } : {} });
  expect(original.text).toBe(snapshot);
});

test.each([
  ['nobody is there', 'http://127.0.0.1:9/', 'page_address'],
  ['there is no such page', '/missing', 'page_unreachable'],
  ['the server has failed', '/broken', 'page_unreachable'],
  ['it asks to sign in', '/login', 'page_closed'],
  ['it turns programs away', '/forbidden', 'page_closed'],
  ['it is a door with a password', '/door', 'page_closed'],
  ['scripts write it', '/app', 'page_blank'],
  ['it is a picture', '/picture', 'page_unsupported'],
  ['it is packed in an unknown way', '/odd', 'page_unsupported'],
  ['it is packed and broken', '/torn', 'page_unsupported'],
  ['it is larger unpacked than anybody reads', '/bomb', 'page_too_large'],
  ['it leads to an address on this machine that is not ours', '/away', 'page_unreachable'],
  ['it leads in circles', '/circle', 'page_unreachable'],
])('when %s that is said, and nothing is stored', async (_what, path, code) => {
  const app = await start();
  site.pages.set('/broken', { status: 500 });
  site.pages.set('/login', { status: 401 });
  site.pages.set('/forbidden', { status: 403 });
  site.pages.set('/door', { body: '<body><h1>Members</h1><form><input type="password"></form></body>' });
  site.pages.set('/app', {
    body:
      '<body><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>' +
      '<script src="/app.js"></script></body>',
  });
  site.pages.set('/picture', {
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
  });
  site.pages.set('/odd', { headers: { 'content-encoding': 'zstd' }, body: 'x' });
  site.pages.set('/torn', { headers: { 'content-encoding': 'gzip' }, body: 'no gzip' });
  site.pages.set('/bomb', {
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(60 * 1024 ** 2, 'a')),
  });
  site.pages.set('/away', { status: 302, headers: { location: `${other.origin}/secret` } });
  site.pages.set('/circle', { status: 302, headers: { location: '/circle' } });
  const answer = await add(app, path.startsWith('/') ? site.origin + path : path);
  expect(answer.json.error?.code).toBe(code);
  expect((await app.as('ada').call(contract.listFiles)).items).toEqual([]);
  expect(other.requests).toEqual([]);
});

test.each([
  'http://localhost/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://10.0.0.1/',
  'http://192.168.1.1/admin',
  'http://169.254.169.254/latest/meta-data/',
  'http://metadata.google.internal/',
  'http://printer.local/',
  'http://intranet/',
  'https://example.org:8443/',
  'http://example.org:22/',
  'https://name:secret@example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'gopher://example.org/',
  'data:text/html,<p>x',
  'javascript:alert(1)',
  'blob:https://example.org/1',
  'https://',
  'not an address',
])('SSRF-1 the address %s is refused before anything is asked', async url => {
  const app = await start();
  const answer = await add(app, url);
  expect([answer.status, answer.json.error.code]).toEqual([422, 'page_address']);
  expect((await app.as('ada').call(contract.listFiles)).items).toEqual([]);
});

test('SSRF-2 what is allowed on this machine is the origin the operator has named, and no other port', async () => {
  const app = await start();
  other.pages.set('/tea', { body: articlePage('Secret', PARAGRAPHS) });
  expect((await add(app, `${other.origin}/tea`)).json.error.code).toBe('page_address');
  expect((await add(app, `${site.origin.replace('127.0.0.1', 'localhost')}/tea`)).json.error.code).toBe('page_address');
  expect([...site.requests, ...other.requests]).toEqual([]);
});

test('an address is completed as people mean it', () => {
  expect(pageAddress('example.org/tea', [])).toBe('https://example.org/tea');
  expect(pageAddress('HTTPS://Example.ORG/a b#part', [])).toBe('https://example.org/a%20b');
  expect(pageAddress('https://bücher.example/', [])).toBe('https://xn--bcher-kva.example/');
});

test('a folder or project of somebody else does not exist, and nothing is fetched for it', async () => {
  const app = await start();
  site.pages.set('/tea', { body: articlePage('Tea', PARAGRAPHS) });
  const project = await app.given.project({ owner: 'bob' });
  const folder = await app.as('bob').call(contract.createFolder, { body: { filename: 'Mine' } });
  const own = await app.as('ada').call(contract.createFolder, { body: { filename: 'Pages' } });
  for (const more of [{ projectId: project.conversationId }, { folderId: folder.file_id }])
    expect((await add(app, `${site.origin}/tea`, more)).json.error.code).toBe('not_found');
  expect(site.requests).toEqual([]);
  expect((await add(app, `${site.origin}/tea`, { folderId: own.file_id })).json.file.folderId).toBe(own.file_id);
});

test('only a page of one’s own is fetched again', async () => {
  const app = await start();
  site.pages.set('/tea', { body: articlePage('Tea', PARAGRAPHS) });
  const { file } = (await add(app, `${site.origin}/tea`)).json;
  const again = (fileId: string, who: string) =>
    app.as(who).send(contract.fetchWebPageAgain, { params: { fileId } as never });
  expect((await again(file.file_id, 'bob')).json.error.code).toBe('not_found');
  expect((await again(file.file_id, 'ada')).json.error.code).toBe('file_not_ready');
  const [note] = (await upload(app.as('ada'), [{ filename: 'note.md', bytes: Buffer.from('# Note') }])).items;
  expect((await again(note?.file_id ?? '', 'ada')).json.error.code).toBe('conflict');
  await app.as('ada').call(contract.deleteFile, { params: { fileId: file.file_id } });
  expect((await again(file.file_id, 'ada')).json.error.code).toBe('file_being_removed');
  expect(site.requests.length).toBe(1);
});

test('whoever is not signed in, and a body that says something else, are refused before anybody is asked', async () => {
  const app = await start();
  expect((await app.anonymous.send(contract.addWebPage, { body: { url: `${site.origin}/tea` } })).status).toBe(401);
  for (const body of [{}, { url: '' }, { url: 'x'.repeat(2_001) }, { url: site.origin, to: 'x' }])
    expect((await app.as('ada').send(contract.addWebPage, { body: body as never })).status).toBe(422);
  expect(site.requests).toEqual([]);
});
