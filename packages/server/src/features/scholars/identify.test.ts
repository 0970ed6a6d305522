import type { Paper, SourceFile } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import { startTestApp, type TestApp, type TestAppOptions } from '@nousboard/testkit';
import { type FakeScholars, startFakeScholars } from '@nousboard/testkit/fake-scholars/index';
import { skipWithoutRecorded } from '@nousboard/testkit/recorded';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

skipWithoutRecorded();
let scholars: FakeScholars;
beforeAll(async () => {
  scholars = await startFakeScholars();
});
beforeEach(() => scholars.reset());
afterAll(() => scholars.close());

const start = (options: TestAppOptions = {}) =>
  startTestApp({ ...options, settings: { ...scholars.settings, identifyPapers: true, ...options.settings } });

const fileOf = (app: TestApp, fileId: string) => app.as('ada').call(contract.getFile, { params: { fileId } });
/** How far it is with asking about documents: states of the jobs, the first one first. */
const asked = async (app: TestApp) =>
  (
    await app.database.db
      .selectFrom('job')
      .select(['state', 'attempts'])
      .where('name', '=', 'paper-identify')
      .orderBy('created_at')
      .execute()
  ).map(({ state, attempts }) => (state === 'waiting' && attempts > 0 ? 'again' : state));

/** A document of Ada's, read, and then asked about until all that is asked has come to this. */
async function read(
  app: TestApp,
  text: string,
  { filename = 'download (3).md', until = 'done' } = {},
): Promise<SourceFile> {
  const { file_id: fileId } = await app.given.source({ owner: 'ada', filename, text });
  app.startWork();
  await vi.waitFor(
    async () => {
      expect((await fileOf(app, fileId)).status).toBe('done');
      expect(new Set(await asked(app))).toEqual(new Set([until]));
    },
    { timeout: 25_000, interval: 50 },
  );
  return fileOf(app, fileId);
}
/** A record as the repository has it. */
async function recordOf(app: TestApp, repository: Paper['source'], search: string): Promise<Paper> {
  const { items } = await app.as('ada').call(contract.listScholars, { query: { repository, search } });
  const [found] = items;
  if (found === undefined) throw new Error(`No record of ${search}.`);
  return found;
}
const BODY = 'Replay of memories was measured in forty sleepers. The effect was small. It lasted for a week.';

test('a document with an arXiv number gets what its record says, and that a newer version is there', async () => {
  const app = await start();
  const record = await recordOf(app, 'arxiv', '2204.08348');
  const file = await read(app, `arXiv:2204.08348v1 [cs.CV] 18 Apr 2022\n\n# ${record.title}\n\n${BODY}`);
  expect(file).toMatchObject({
    title: record.title,
    metadata: {
      title: record.title,
      authors: record.authors,
      publishedOn: record.published,
      abstract: record.abstract,
      source: 'local',
      externalId: 'arxiv:2204.08348',
      fullText: true,
      notices: [{ kind: 'newer', doi: null, version: 'v3' }],
    },
  });
  expect(await recordOf(app, 'arxiv', '2204.08348')).toMatchObject({ exists: true, file_id: file.file_id });
});

test.each([
  ['biorxiv', 'biorxiv:10.64898/2025.12.19.695336'],
  ['pubmed', 'pubmed:30108519'],
])('%s: a document that carries its DOI gets what the record says', async (_, externalId) => {
  // Somebody else's copy tells what the record says.
  const app = await start();
  const { title, authors, doi } = (await app.as('bob').call(contract.addPaper, { params: { externalId }, body: {} }))
    .file.metadata;
  const file = await read(app, `# ${title}\n\nhttps://doi.org/${doi}\n\n${BODY}`);
  expect(authors.length).toBeGreaterThan(0);
  expect(file.metadata).toMatchObject({ title, authors, source: 'local', externalId });
});

test('the DOI of a work that a document speaks of changes nothing', { tags: 'slow' }, async () => {
  const app = await start();
  const file = await read(app, `# On the Drying of Tea\n\nSee arXiv:2204.08348v3 for pictures.\n\n${BODY}`);
  expect(file.metadata).toMatchObject({
    title: 'On the Drying of Tea',
    source: 'local',
    externalId: null,
    notices: [],
  });
  expect(scholars.requests.filter(({ service }) => service === 'arxiv')).toHaveLength(1);
});

test('what a person has corrected stands over the record', async () => {
  const app = await start();
  const { title } = await recordOf(app, 'arxiv', '2204.08348');
  const { file_id: fileId } = await app.given.source({
    owner: 'ada',
    filename: 'mine.md',
    text: `# ${title}\n\narXiv:2204.08348v3\n\n${BODY}`,
  });
  await app.as('ada').call(contract.updateFile, {
    params: { fileId },
    body: { metadata: { title: 'My title', authors: ['A. Quill'] } },
  });
  app.startWork();
  await expect
    .poll(async () => (await fileOf(app, fileId)).metadata.externalId, { timeout: 60_000 })
    .toBe('arxiv:2204.08348');
  expect(await fileOf(app, fileId)).toMatchObject({
    title: 'My title',
    metadata: { title: 'My title', authors: ['A. Quill'], notices: [] },
  });
});

test('while the repository cannot be reached the document serves, and it is asked for again later', async () => {
  const app = await start();
  const { title } = await recordOf(app, 'arxiv', '2204.08348');
  scholars.standing('arxiv', { status: 503 });
  const file = await read(await start(), `# ${title}\n\narXiv:2204.08348v3\n\n${BODY}`, { until: 'again' });
  expect(file).toMatchObject({ status: 'done', metadata: { doi: '10.48550/arXiv.2204.08348', externalId: null } });
});

test('nobody is asked where that is not wanted', async () => {
  const app = await start({ settings: { identifyPapers: false } });
  const { file_id: fileId } = await app.given.source({
    owner: 'ada',
    filename: 'a.md',
    text: `# Tea\n\narXiv:2204.08348v3\n\n${BODY}`,
  });
  app.startWork();
  await expect.poll(async () => (await fileOf(app, fileId)).status, { timeout: 60_000 }).toBe('done');
  expect(await asked(app)).toEqual([]);
  expect(scholars.requests).toEqual([]);
});
