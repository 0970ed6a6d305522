import { contract } from '@nousboard/contracts';
import { startTestApp, type TestAppOptions, upload } from '@nousboard/testkit';
import { type FakeScholars, startFakeScholars } from '@nousboard/testkit/fake-scholars/index';
import { skipWithoutRecorded } from '@nousboard/testkit/recorded';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

skipWithoutRecorded();
let scholars: FakeScholars;
beforeAll(async () => {
  scholars = await startFakeScholars();
});
beforeEach(() => scholars.reset());
afterAll(() => scholars.close());

const start = async (options: TestAppOptions = {}) => {
  const app = await startTestApp({ ...options, settings: { ...scholars.settings, ...options.settings } });
  const add = (externalId: string, projectId?: string, who = 'ada') =>
    app.as(who).call(contract.addPaper, { params: { externalId }, body: projectId === undefined ? {} : { projectId } });
  return { ...app, add };
};
const ARXIV = 'arxiv:2204.08348';

test('a paper’s open full text becomes a private file in the project of whoever adds it, with its record', async () => {
  const { add, as, given } = await start();
  const { conversationId } = await given.project({ owner: 'ada' });
  const { file, fullText } = await add(ARXIV, conversationId);
  expect(fullText).toBe(true);
  const { items } = await as('ada').call(contract.listScholars, {
    query: { repository: 'arxiv', search: '2204.08348' },
  });
  const [record] = items;
  expect(record).toMatchObject({ exists: true, processed: false, full_text: true, file_id: file.file_id });
  expect(file).toMatchObject({
    filename: 'arxiv-2204.08348v3.pdf',
    title: record?.title,
    type: 'application/pdf',
    status: 'waiting',
  });
  expect(file.metadata).toMatchObject({
    title: record?.title,
    authors: record?.authors,
    publishedOn: record?.published,
    doi: record?.doi,
    abstract: record?.abstract,
    source: 'arxiv',
    externalId: ARXIV,
    license: null,
    fullText: true,
  });
  expect((await as('ada').call(contract.getProject, { params: { conversationId } })).files).toEqual([file.file_id]);
  expect(scholars.requests.map(({ path }) => path).filter(path => path.startsWith('/pdf'))).toEqual([
    '/pdf/2204.08348v3',
  ]);
  expect((await as('bob').call(contract.listFiles)).items).toEqual([]);
  expect(
    (await as('bob').call(contract.listScholars, { query: { repository: 'arxiv', search: '2204.08348' } })).items[0],
  ).toMatchObject({ exists: false, file_id: null });
});

test('what is read of the document later does not change what the record says', {
  tags: 'slow',
  timeout: 90_000,
}, async () => {
  const { add, as, given, startWork } = await start();
  const { conversationId } = await given.project({ owner: 'ada' });
  const { file } = await add(ARXIV, conversationId);
  startWork();
  await expect
    .poll(async () => (await as('ada').call(contract.getFile, { params: { fileId: file.file_id } })).status, {
      timeout: 60_000,
    })
    .toBe('done');
  const read = await as('ada').call(contract.getFile, { params: { fileId: file.file_id } });
  expect(read.title).toBe(file.title);
  expect(read.metadata).toMatchObject({
    title: file.title,
    authors: file.metadata.authors,
    abstract: file.metadata.abstract,
    source: 'arxiv',
  });
  expect(read.metadata.questions.length).toBeGreaterThan(0);
  expect(
    (await as('ada').call(contract.listScholars, { query: { repository: 'arxiv', search: '2204.08348' } })).items[0],
  ).toMatchObject({ exists: true, processed: true });
});

test('of PubMed the newest version in PubMed Central is fetched, of bioRxiv and medRxiv their PDF', async () => {
  const { add } = await start();
  expect(await add('pubmed:30108519')).toMatchObject({
    fullText: true,
    file: {
      filename: 'pubmed-30108519.pdf',
      metadata: { source: 'pubmed', publishedOn: expect.stringMatching(/^2018/) },
    },
  });
  expect(scholars.requests.map(({ path }) => path)).toContain('/PMC6079548.2/PMC6079548.2.pdf');
  expect(await add('biorxiv:10.64898/2025.12.19.695336', undefined, 'bob')).toMatchObject({
    fullText: true,
    file: {
      filename: 'biorxiv-10.64898-2025.12.19.695336v3.pdf',
      metadata: { source: 'biorxiv', license: 'cc_by_nc', externalId: 'biorxiv:10.64898/2025.12.19.695336' },
    },
  });
  expect(await add('medrxiv:10.64898/2026.09.14.26363001', undefined, 'eve')).toMatchObject({
    fullText: true,
    file: { metadata: { source: 'medrxiv' } },
  });
});

test.each([
  ['pubmed:27797938', 'its article is not open', undefined],
  ['pubmed:12091962', 'nobody keeps its text, and it has no abstract', undefined],
  ['biorxiv:10.1101/2024.09.24.614782', 'its site refuses programs', { status: 403 }],
  [
    'medrxiv:10.1101/2024.09.24.24313682',
    'its site answers with a page',
    { status: 200, body: '<!doctype html><title>Just a moment...</title><p>%PDF-1.7</p>' },
  ],
  [ARXIV, 'there is no PDF of it', { status: 404 }],
] as const)(
  '%s: %s, so its record becomes a small document, and that is said',
  async (externalId, _why, misbehaviour) => {
    const { add, as } = await start();
    // arXiv answers queries and gives documents at one address.
    if (misbehaviour !== undefined)
      scholars.failPath(
        externalId.split(':')[0] as 'arxiv' | 'biorxiv' | 'medrxiv',
        externalId === ARXIV ? '/pdf' : '/content',
        misbehaviour,
      );
    const { file, fullText } = await add(externalId);
    expect(fullText).toBe(false);
    expect(file).toMatchObject({
      type: 'text/markdown',
      filename: expect.stringMatching(/\.md$/),
      metadata: { externalId, fullText: false },
    });
    const text = (await as('ada').send(contract.getFileContent, { params: { fileId: file.file_id } })).text;
    expect(text).toContain(`# ${file.title}\n`);
    expect(text.includes('## Abstract')).toBe(externalId !== 'pubmed:12091962');
  },
);

test('a paper of which only the abstract was open is listed as such', async () => {
  const { add, as } = await start();
  await add('pubmed:27797938');
  const { items } = await as('ada').call(contract.listScholars, {
    query: { repository: 'pubmed', search: '10.1136/gutjnl-2016-312510' },
  });
  expect(items[0]).toMatchObject({ source_id: 'pubmed:27797938', exists: true, full_text: false });
});

test('adding the same again attaches what is there, fetches nothing, and changes nothing', async () => {
  const { add, as, given } = await start();
  const [one, two] = [await given.project({ owner: 'ada' }), await given.project({ owner: 'ada' })];
  const { file } = await add(ARXIV, one.conversationId);
  const asked = scholars.requests.length;
  for (const project of [undefined, one.conversationId, two.conversationId, two.conversationId])
    expect((await add(ARXIV, project)).file.file_id).toBe(file.file_id);
  expect(scholars.requests.length).toBe(asked);
  expect((await as('ada').call(contract.getProject, { params: two })).files).toEqual([file.file_id]);
  expect((await as('ada').call(contract.listFiles)).items.length).toBe(1);
});

test('the same added twice at once is one file', async () => {
  const { add, as, given } = await start();
  const { conversationId } = await given.project({ owner: 'ada' });
  const added = await Promise.all([add(ARXIV, conversationId), add(ARXIV, conversationId)]);
  expect(new Set(added.map(({ file }) => file.file_id)).size).toBe(1);
  expect((await as('ada').call(contract.listFiles)).items.length).toBe(1);
});

test('one that was deleted is fetched anew, and one that was uploaded before is known as the paper', async () => {
  const { add, as } = await start();
  const { file } = await add(ARXIV);
  await as('ada').call(contract.deleteFile, { params: { fileId: file.file_id } });
  const again = await add(ARXIV);
  expect(again.file.file_id).not.toBe(file.file_id);
  const bytes = (await as('ada').send(contract.getFileContent, { params: { fileId: again.file.file_id } })).bytes;
  const { items } = await upload(as('bob'), [{ filename: 'Mine.pdf', bytes }]);
  const known = await add(ARXIV, undefined, 'bob');
  expect(known.file).toMatchObject({
    file_id: items[0]?.file_id,
    title: 'Mine',
    metadata: { externalId: ARXIV, source: 'arxiv' },
  });
});

test('a paper of nobody is not found, nor is a project of somebody else, for which nothing is fetched', async () => {
  const { add, given } = await start();
  for (const id of [
    'arxiv:0000.0000',
    'arxiv:abc',
    'arxiv:../../etc/passwd',
    'pubmed:1',
    'pubmed:x',
    'biorxiv:10.1101/none',
    'biorxiv:10.1101/../../x?y',
    'scopus:1',
    'arxiv',
  ])
    await expect(add(id), id).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(scholars.requests.some(({ path }) => path.includes('..') || path.includes('passwd'))).toBe(false);
  const { conversationId } = await given.project({ owner: 'bob' });
  const asked = scholars.requests.length;
  await expect(add(ARXIV, conversationId)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect(scholars.requests.length).toBe(asked);
});

test('a repository that fails leaves nothing behind, and says why', async () => {
  const { add, as } = await start({ settings: { scholarsTimeoutSeconds: 1 } });
  scholars.failPath('arxiv', '/pdf', 'break');
  await expect(add(ARXIV)).rejects.toMatchObject({ status: 502, code: 'scholars_unreachable' });
  scholars.failPath('arxiv', '/pdf', { status: 429, retryAfter: '60' });
  await expect(add('arxiv:2202.12139')).rejects.toMatchObject({
    status: 503,
    code: 'scholars_busy',
    details: { retryAfterSeconds: 60 },
  });
  expect((await as('ada').call(contract.listFiles)).items).toEqual([]);
});

test('a paper larger than this installation takes is refused like an upload', async () => {
  const { add, as } = await start({ settings: { uploadMaxFileMb: 1 } });
  scholars.failPath('arxiv', '/pdf', { status: 200, body: `%PDF-1.7\n${'x'.repeat(1_200_000)}` });
  await expect(add(ARXIV)).rejects.toMatchObject({ status: 422, code: 'file_too_large', details: { n: 1 } });
  expect((await as('ada').call(contract.listFiles)).items).toEqual([]);
});

test.each([
  [{ projectId: 'x' }, 'projectId'],
  [{ folder: 'x' }, 'folder'],
])('the body %j is refused with the field', async (body, field) => {
  const { as } = await start();
  const answer = await as('ada').send(contract.addPaper, { params: { externalId: ARXIV }, body: body as object });
  expect([answer.status, answer.json.error.code, Object.keys(answer.json.error.details.fields)]).toEqual([
    422,
    'validation',
    [field],
  ]);
  expect(scholars.requests.length).toBe(0);
});

test('whoever is not signed in is refused before anybody is asked', async () => {
  const { anonymous } = await start();
  await expect(anonymous.call(contract.addPaper, { params: { externalId: ARXIV }, body: {} })).rejects.toMatchObject({
    status: 401,
    code: 'unauthenticated',
  });
  expect(scholars.requests.length).toBe(0);
});
