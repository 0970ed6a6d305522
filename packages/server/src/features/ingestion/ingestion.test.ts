import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deflateSync } from 'node:zlib';
import type { FailureReason, FileId, FileVersionId, Heading } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import { startTestApp, upload } from '@nousboard/testkit';
import { expect, test, vi } from 'vitest';
import { ParserError } from './parsers/parser.ts';
import { makePdf } from './parsers/testing/make-pdf.ts';
import { readDocument } from './read-document.ts';

const CORPUS = join(import.meta.dirname, '../../../../../../shared/corpus');
const WITHOUT_CORPUS = 'the corpus of real papers is not beside the repository';
const PATIENCE_MS = 120_000;

type App = Awaited<ReturnType<typeof startTestApp>>;

const untilRead = (app: App, fileId: string) =>
  vi.waitFor(
    async () => {
      const file = await app.as('ada').call(contract.getFile, { params: { fileId } });
      if (file.status !== 'done' && file.status !== 'failed') throw new Error(`still ${file.status}`);
      return file;
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );

test(
  'a text file becomes ready with its title, pages and language, and a project named after it has that title too',
  async () => {
    const app = await startTestApp();
    const { conversationId } = await app.as('ada').call(contract.createProject, { body: {} });
    const { file_id: fileId } = await app.given.source({
      owner: 'ada',
      project: conversationId,
      filename: 'tea.md',
      text:
        '# On tea\n\nThe leaves of the plant are dried and then they have to be sorted by hand.\n\n' +
        '- It is a drink.\n',
    });
    app.startWork();
    const file = await untilRead(app, fileId);
    expect(file).toMatchObject({
      status: 'done',
      ready: true,
      progress: 1,
      pagesReady: 1,
      pageCount: 1,
      title: 'On tea',
      metadata: { title: 'On tea', language: 'en' },
    });
    expect(file.metadata.questions[0]).toBe('📝 What is this document about?');
    expect((await app.as('ada').call(contract.getProject, { params: { conversationId } })).title).toBe('On tea');
    const { items } = await app.as('ada').call(contract.getElements, { params: { fileId }, query: { page: 1 } });
    expect(items.map(({ role }) => role)).toEqual(['heading', 'paragraph', 'list']);
  },
  PATIENCE_MS,
);

test('a project is named after its first source that can be read', { tags: 'slow', timeout: PATIENCE_MS }, async () => {
  const app = await startTestApp();
  const me = app.as('ada');
  const project = async () => (await me.call(contract.createProject, { body: {} })).conversationId;
  const titleOf = async (conversationId: string) =>
    (await me.call(contract.getProject, { params: { conversationId } })).title;
  const add = async (conversationId: string, filename: string, text: string) =>
    (await app.given.source({ owner: 'ada', project: conversationId, filename, text })).file_id;
  const together = await project();
  const broken = await add(together, 'broken.pdf', '%PDF-1.7\nnothing of one');
  const tea = await add(together, 'tea.md', '# On tea\n\nIt is a drink.\n');
  expect(await titleOf(together)).toBe('broken');
  app.startWork();
  expect([(await untilRead(app, broken)).status, (await untilRead(app, tea)).status]).toEqual(['failed', 'done']);
  expect(await titleOf(together)).toBe('On tea');

  const apart = await project();
  await untilRead(app, await add(apart, 'torn.pdf', '%PDF-1.7\nnor here'));
  expect(await titleOf(apart)).toBe('New Project');
  await me.call(contract.attachSource, { params: { conversationId: apart, fileId: tea } });
  expect(await titleOf(apart)).toBe('On tea');
});

test(
  'Markdown is read as it is meant, and a plain text as it is written',
  async () => {
    const app = await startTestApp();
    const text = '---\ntitle: On green tea\nlicence: CC BY\n---\n\nOf [tea][1].\n\n[1]: /tea\n';
    const { file_id: markdown } = await app.given.source({ owner: 'ada', filename: 'tea.md', text });
    const { file_id: plain } = await app.given.source({ owner: 'ada', filename: 'tea.txt', text: `${text}\n` });
    app.startWork();
    expect((await untilRead(app, markdown)).title).toBe('On green tea');
    await untilRead(app, plain);
    const wordsOf = async (fileId: FileId) =>
      (await app.as('ada').call(contract.getElements, { params: { fileId }, query: {} })).items
        .filter(({ type }) => type !== 'Metadata')
        .map(item => [item.role, item.text]);
    expect(await wordsOf(markdown)).toEqual([
      ['table', 'title\tOn green tea\nlicence\tCC BY'],
      ['paragraph', 'Of [tea](/tea).'],
    ]);
    expect((await wordsOf(plain)).map(([, words]) => words).join('\n')).toContain('[1]: /tea');
  },
  PATIENCE_MS,
);

test(
  'the outline of a file is its headings over all its parts, for whoever may read it',
  async () => {
    const app = await startTestApp();
    const chapter = (number: number) =>
      `## Chapter ${number}\n\n${'The leaves are dried and sorted. '.repeat(100)}\n\n`;
    const text = `# On tea\n\n${Array.from({ length: 20 }, (_, at) => chapter(at + 1)).join('')}`;
    const { file_id: fileId } = await app.given.source({ owner: 'ada', filename: 'tea.md', text });
    const ask = (query: { version?: string } = {}, who = 'ada') =>
      app.as(who).send(contract.getOutline, { params: { fileId }, query: query as never });
    const refusal = async (...asked: Parameters<typeof ask>) => {
      const { status, json } = await ask(...asked);
      return [status, json.error?.code];
    };
    expect(await refusal()).toEqual([409, 'file_not_ready']);
    app.startWork();
    const { pageCount } = await untilRead(app, fileId);
    // More than the first segment holds.
    expect(pageCount).toBeGreaterThan(8);
    const { items } = (await ask()).json;
    expect(items.map(({ title }: Heading) => title)).toEqual([
      '# On tea',
      ...Array.from({ length: 20 }, (_, at) => `## Chapter ${at + 1}`),
    ]);
    const last = items.at(-1);
    expect(last.level).toBe(2);
    const { items: there } = await app
      .as('ada')
      .call(contract.getElements, { params: { fileId }, query: { page: last.page } });
    expect(there.find(({ start }) => start === last.start)).toMatchObject({ role: 'heading', text: last.title });
    expect(await refusal({}, 'bob')).toEqual([404, 'not_found']);
    expect(await refusal({ version: '00000000-0000-4000-8000-00000000000f' })).toEqual([404, 'not_found']);
    expect(await refusal({ version: 'first' })).toEqual([422, 'validation']);
  },
  PATIENCE_MS,
);

test(
  'pages are called as they are printed, for whoever may read them; those without a name of their own are not told',
  async () => {
    const app = await startTestApp();
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 5 0 R/Resources<</Font<</F 6 0 R>>>>>>';
    const bytes = makePdf([
      '<</Type/Catalog/Pages 2 0 R/PageLabels<</Nums[0<<>>1<</S/D/St 445>>]>>>>',
      '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>',
      page,
      page,
      { dictionary: '', bytes: 'BT /F 11 Tf 72 720 Td (Green tea is picked by hand.) Tj ET' },
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ]);
    const { file_id: fileId } = await app.given.source({ owner: 'ada', filename: 'article.pdf', bytes });
    const ask = async (query: { version?: string } = {}, who = 'ada') => {
      const { status, json } = await app
        .as(who)
        .send(contract.getPageLabels, { params: { fileId }, query: query as never });
      return [status, json.items ?? json.error?.code];
    };
    expect(await ask()).toEqual([409, 'file_not_ready']);
    app.startWork();
    await untilRead(app, fileId);
    expect(await ask()).toEqual([200, [{ page: 2, label: '445' }]]);
    expect(await ask({}, 'bob')).toEqual([404, 'not_found']);
    expect(await ask({ version: '00000000-0000-4000-8000-00000000000f' })).toEqual([404, 'not_found']);
    expect(await ask({ version: 'first' })).toEqual([422, 'validation']);
  },
  PATIENCE_MS,
);

test(
  'a PDF that carries files with it says how many there are that were not read',
  async () => {
    const app = await startTestApp();
    const bytes = makePdf([
      '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(prices.txt)6 0 R]>>>>>>',
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      { dictionary: '', bytes: 'BT /F 11 Tf 72 720 Td (Prices are in the annex.) Tj ET' },
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      '<</Type/Filespec/F(prices.txt)/EF<</F 7 0 R>>>>',
      { dictionary: '/Type/EmbeddedFile', bytes: 'A key costs 40.' },
    ]);
    const { file_id: fileId } = await app.given.source({ owner: 'ada', filename: 'rules.pdf', bytes });
    app.startWork();
    expect(await untilRead(app, fileId)).toMatchObject({ status: 'done', quality: { attached: 1, unread: [] } });
  },
  PATIENCE_MS,
);

test(
  'a file that is read has come 0.2, 0.6, 0.9 and then the whole of the way, and never goes back',
  async () => {
    const app = await startTestApp();
    const { file_id: fileId } = await app.given.source({
      owner: 'ada',
      filename: 'tea.md',
      text: '# On tea\n\nIt is a drink.\n',
    });
    const seen: number[] = [];
    const look = async () => {
      const { progress } = await app.as('ada').call(contract.getFile, { params: { fileId } });
      if (progress !== seen.at(-1)) seen.push(progress);
    };
    await look();
    // After each commit, as whoever asks at that moment would see it.
    const { transaction } = app.database;
    using _ = vi.spyOn(app.database, 'transaction').mockImplementation(async work => {
      const result = await transaction.call(app.database, work);
      await look();
      return result as never;
    });
    app.startWork();
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1), { timeout: PATIENCE_MS });
    expect(seen).toEqual([0.2, 0.6, 0.9, 1].map(share => expect.closeTo(share)));
  },
  PATIENCE_MS,
);

test(
  'a file is not taken again while it is read, and when it is deleted meanwhile the next one is read at once',
  async () => {
    const app = await startTestApp();
    const ada = app.as('ada');
    const { conversationId: projectId } = await app.given.project({ owner: 'ada' });
    const long = Buffer.from(
      Array.from({ length: 20_000 }, (_x, line) => `Tea was poured for the ${line}th guest of the house.\n`).join(''),
    );
    const { items } = await upload(ada, [{ filename: 'long.txt', bytes: long }], { projectId });
    const fileId = items[0]?.file_id as FileId;
    app.startWork();
    await vi.waitFor(
      async () =>
        expect(await ada.call(contract.getFile, { params: { fileId } })).toMatchObject({
          status: 'processing',
          pagesReady: expect.toSatisfy((pages: number) => pages > 0),
        }),
      { timeout: PATIENCE_MS, interval: 20 },
    );
    await expect(upload(ada, [{ filename: 'again.txt', bytes: long }], { projectId })).rejects.toMatchObject({
      code: 'already_in_project',
    });
    expect(await ada.call(contract.getFile, { params: { fileId } })).toMatchObject({ status: 'processing' });
    await ada.call(contract.deleteFile, { params: { fileId } });
    const next = await upload(ada, [{ filename: 'next.txt', bytes: Buffer.from('The next tea is green.') }]);
    await untilRead(app, next.items[0]?.file_id as FileId);
    const running = () => app.database.db.selectFrom('job').select('name').where('state', '=', 'running').execute();
    await expect.poll(running, { timeout: PATIENCE_MS }).toEqual([]);
    expect((await ada.send(contract.getFile, { params: { fileId } })).status).toBe(404);
  },
  PATIENCE_MS,
);

test(
  'a file whose turn came while it was deleted is read when it is taken back',
  async () => {
    const app = await startTestApp();
    const { file_id: fileId } = await app.given.source({
      owner: 'ada',
      filename: 'tea.txt',
      text: 'The tea is green.',
    });
    await app.as('ada').call(contract.deleteFile, { params: { fileId } });
    app.startWork();
    const left = () => app.database.db.selectFrom('job').select('state').where('name', '=', 'file-read').execute();
    await expect.poll(left, { timeout: PATIENCE_MS }).toContainEqual({ state: 'done' });
    await app.as('ada').call(contract.restoreFile, { params: { fileId } });
    await app.database.db
      .updateTable('job')
      .set({ run_after: app.clock.now() })
      .where('name', '=', 'file-read')
      .where('state', '=', 'waiting')
      .execute();
    expect(await untilRead(app, fileId)).toMatchObject({ status: 'done' });
  },
  PATIENCE_MS,
);

test(
  'of a sound file with a page that is damaged, the others are read, and which one is not is said',
  async () => {
    const app = await startTestApp();
    const page = (content: number) =>
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F1 9 0 R>>>>/Contents ${content} 0 R>>`;
    const words = (text: string) => ({ dictionary: '', bytes: `BT /F1 12 Tf 50 700 Td (${text}) Tj ET` });
    const pdf = makePdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 4/Kids[3 0 R 4 0 R 5 0 R 10 0 R]>>',
      page(6),
      page(7),
      page(8),
      words('The first well of the village is eleven metres deep.'),
      { dictionary: '/Filter/FlateDecode', bytes: 'no stream that was ever packed' },
      words('The third well of the village is ninety metres deep.'),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
      page(11),
      { dictionary: '/Filter/FlateDecode', bytes: deflateSync('q Q') },
    ]);
    const { file_id: fileId } = await app.given.source({ owner: 'ada', filename: 'wells.pdf', bytes: pdf });
    app.startWork();
    const file = await untilRead(app, fileId);
    expect([file.status, file.pageCount, file.quality.unread]).toEqual(['done', 4, [[2, 2]]]);
    const { items } = await app.as('ada').call(contract.getElements, { params: { fileId }, query: { page: 3 } });
    expect(items.map(item => item.text)).toEqual(['The third well of the village is ninety metres deep.']);
  },
  PATIENCE_MS,
);

test(
  'a paper becomes ready, and its pages and its thumbnail can be looked at by its owner only',
  async context => {
    if (!existsSync(CORPUS)) return context.skip(WITHOUT_CORPUS);
    const app = await startTestApp();
    const { file_id: fileId } = await app.given.source({
      owner: 'ada',
      filename: 'dpr.pdf',
      bytes: readFileSync(join(CORPUS, 'papers/dpr-multi-column.pdf')),
    });
    app.startWork();
    const file = await untilRead(app, fileId);
    expect(file).toMatchObject({
      status: 'done',
      pageCount: 13,
      pagesReady: 13,
      title: 'Dense Passage Retrieval for Open-Domain Question Answering',
    });
    expect(file.metadata.authors).toContain('Danqi Chen');
    expect(file.metadata.abstract).toMatch(/^Open-domain question answering relies on/);
    const pictures = [`/api/files/${fileId}/thumbnail`, `/api/files/${fileId}/pages/2.png?width=320`];
    for (const url of pictures) {
      const mine = await app.as('ada').raw({ method: 'GET', url });
      expect([mine.status, mine.headers['content-type']]).toEqual([200, 'image/png']);
      expect((await app.as('bob').raw({ method: 'GET', url })).status).toBe(404);
    }
    expect((await app.as('ada').raw({ method: 'GET', url: `/api/files/${fileId}/pages/99.png` })).status).toBe(404);
  },
  PATIENCE_MS,
);

test.for(['scans/linn.pdf', 'nasty/truetype_font_nomapping.pdf'])(
  '%s has no text that can be read where no words are recognised, and says so',
  { timeout: PATIENCE_MS },
  async (path, context) => {
    if (!existsSync(CORPUS)) return context.skip(WITHOUT_CORPUS);
    const app = await startTestApp({ findRecogniser: async () => undefined });
    const { file_id: fileId } = await app.given.source({
      owner: 'ada',
      filename: 'scan.pdf',
      bytes: readFileSync(join(CORPUS, path)),
    });
    app.startWork();
    expect(await untilRead(app, fileId)).toMatchObject({ status: 'failed', reason: 'no_text', ready: false });
  },
);

const NASTY: Readonly<Record<string, FailureReason | 'read' | 'empty'>> = {
  'bomb_giant.pdf': 'read',
  'copy-protected.pdf': 'read',
  'empty.pdf': 'damaged',
  'html-as.pdf': 'damaged',
  'invalid.pdf': 'damaged',
  'password.pdf': 'password_protected',
  'poppler-395-0-fuzzed.pdf': 'damaged',
  'poppler-90-0-fuzzed.pdf': 'read',
  'truetype_font_nomapping.pdf': 'empty',
  'truncated.pdf': 'damaged',
};

/** Reads as far as the child goes: the reason, or whether anything could be read. */
async function outcome(path: string): Promise<FailureReason | 'read' | 'empty'> {
  let readable = 0;
  try {
    for await (const { head } of readDocument(
      { path, kind: 'pdf', parser: 'pdfium', title: 'nasty', filename: 'nasty.pdf', earlier: null, recognise: 'never' },
      new AbortController().signal,
    )) {
      if (head.type === 'segment') readable += head.readablePages;
    }
  } catch (cause) {
    if (!(cause instanceof ParserError)) throw cause;
    return cause.reason;
  }
  return readable > 0 ? 'read' : 'empty';
}

test('every hostile file ends with a plain reason, and this process stays calm', {
  tags: 'slow',
  timeout: PATIENCE_MS,
}, async context => {
  if (!existsSync(CORPUS)) return context.skip(WITHOUT_CORPUS);
  const rssBefore = process.memoryUsage().rss;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const found: Record<string, string> = {};
  for (const name of readdirSync(join(CORPUS, 'nasty')).filter(one => one.endsWith('.pdf')))
    found[name] = await outcome(join(CORPUS, 'nasty', name));
  delay.disable();
  expect(found).toEqual(NASTY);
  expect(process.memoryUsage().rss - rssBefore).toBeLessThan(64 * 1024 ** 2);
  expect(delay.percentile(99) / 1e6).toBeLessThan(250);
});

test(
  'what is no PDF at all is refused by both parsers',
  async context => {
    if (!existsSync(CORPUS)) return context.skip(WITHOUT_CORPUS);
    const parts = readDocument(
      {
        path: join(CORPUS, 'nasty/html-as.pdf'),
        kind: 'pdf',
        parser: 'pdfjs',
        title: 'nasty',
        filename: 'nasty.pdf',
        earlier: null,
        recognise: 'never',
      },
      new AbortController().signal,
    );
    await expect(parts.next()).rejects.toMatchObject({ reason: 'damaged' });
  },
  PATIENCE_MS,
);

test('a file whose reading broke off is read once more, and what was cited of it opens as before', {
  timeout: PATIENCE_MS,
}, async () => {
  const app = await startTestApp();
  const ada = app.as('ada');
  const { file_id: fileId } = await app.given.source({ owner: 'ada', filename: 'tea.txt', text: 'The tea is green.' });
  app.startWork();
  const { fileVersion: version } = await untilRead(app, fileId);
  await app.database.transaction(async tx => {
    await tx.updateTable('file').set({ status: 'failed', reason: 'unexpected' }).execute();
    await tx.updateTable('file_version').set({ ready_at: null }).execute();
  });
  await ada.call(contract.readFileAgain, { params: { fileId } });
  const again = await untilRead(app, fileId);
  expect(again).toMatchObject({ status: 'done', ready: true, reason: null, pagesReady: 1 });
  expect(again.fileVersion).not.toBe(version);
  const cited = { version: version ?? ('' as FileVersionId), start: 0, end: 17 };
  expect(await ada.call(contract.getPassage, { params: { fileId }, query: cited })).toMatchObject({
    quote: 'The tea is green.',
  });
});

test('however often a reading breaks off, no more is kept than what the last one has made', {
  timeout: PATIENCE_MS,
}, async () => {
  const app = await startTestApp();
  const { file_id: fileId } = await app.given.source({ owner: 'ada', filename: 'tea.txt', text: 'The tea is green.' });
  app.startWork();
  const versions: (string | null)[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { fileVersion } = await untilRead(app, fileId);
    const underWay = app.database.db.selectFrom('job').select('name').where('state', 'in', ['waiting', 'running']);
    await vi.waitFor(async () => expect(await underWay.execute()).toEqual([]), { timeout: 30_000, interval: 100 });
    versions.push(fileVersion);
    await app.database.transaction(async tx => {
      await tx.updateTable('file').set({ status: 'failed', reason: 'unexpected' }).execute();
      await tx.updateTable('file_version').set({ ready_at: null }).where('id', '=', fileVersion).execute();
    });
    await app.as('ada').call(contract.readFileAgain, { params: { fileId } });
  }
  const { fileVersion } = await untilRead(app, fileId);
  const kept = app.database.db.selectFrom('file_version').select('id').orderBy('created_order');
  await vi.waitFor(async () => expect(await kept.execute()).toEqual([{ id: versions[2] }, { id: fileVersion }]));
});
