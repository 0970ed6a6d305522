// @module-tag slow
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Citation, contract, type SourceFile } from '@nousboard/contracts';
import { startTestApp, type TestAppOptions } from '@nousboard/testkit';
import { allOf, streamEvents, theEvent } from '@nousboard/testkit/event-stream';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { originalKey } from '#features/files/index.ts';
import { listOutdated } from './ingestion.repository.ts';
import { startRereading } from './outdated.ts';
import { READER } from './reading.ts';
import type { RecognisedPage, Recogniser } from './recognition/recogniser.ts';
import { RecognitionError } from './recognition/recogniser.ts';
import { makePagesPdf, type TestPage } from './testing/make-pages-pdf.ts';

const CORPUS = join(import.meta.dirname, '../../../../../../shared/corpus');
const PATIENCE_MS = 60_000;

/** A recogniser that says what the test tells it, sure of itself to the given degree. */
function scripted(sentences: (page: number) => string, confidence = 92): Recogniser {
  let page = 0;
  return {
    engine: 'tesseract',
    languages: ['en'],
    async recognise() {
      page += 1;
      const words = sentences(page).split(' ');
      return {
        words: words.map((text, at) => ({
          text,
          x: 0.1 + (at % 8) * 0.1,
          y: 0.1 + Math.floor(at / 8) * 0.03,
          w: 0.09,
          h: 0.02,
          confidence,
          line: Math.floor(at / 8),
          paragraph: 0,
          block: 0,
        })),
        language: 'en',
        confidence,
        turned: 0,
      } satisfies RecognisedPage;
    },
    close: () => undefined,
  };
}

type App = Awaited<ReturnType<typeof startTestApp>>;

async function withPdf(pages: readonly TestPage[], options: TestAppOptions) {
  const app = await startTestApp(options);
  const project = await app.given.project({ owner: 'ada' });
  const { file_id: fileId } = await app.given.source({
    owner: 'ada',
    project: project.conversationId,
    filename: 'scan.pdf',
    bytes: makePagesPdf(pages),
  });
  app.startWork();
  return { app, fileId, projectId: project.conversationId };
}

const fileThat = (app: App, fileId: string, holds: (file: SourceFile) => boolean): Promise<SourceFile> =>
  vi.waitFor(
    async () => {
      const file = await app.as('ada').call(contract.getFile, { params: { fileId } });
      if (!holds(file)) throw new Error(`still ${JSON.stringify(file)}`);
      return file;
    },
    { timeout: PATIENCE_MS, interval: 50 },
  );

const isOver = (file: SourceFile) => (file.status === 'done' || file.status === 'failed') && file.rereading === null;

const origins = new WeakMap<App, Promise<string>>();

async function ask(app: App, conversationId: string, text: string) {
  const listening = origins.get(app) ?? app.app.listen();
  origins.set(app, listening);
  const origin = await listening;
  const events = await allOf(
    streamEvents(`${origin}/api/ask`, { token: await app.as('ada').token(), body: { conversationId, text } }),
  );
  return {
    citations: theEvent(events, 'final').responseMessage.citations as readonly Citation[],
    skipped: theEvent(events, 'sources').skipped,
  };
}

const ENGINE =
  'The differential engine of Charles Babbage was finished in the year 1991 by the Science Museum in London.';
const TEXT = {
  lines: [
    'Tea is dried in the sun before it is rolled by hand.',
    'The harvest of the first flush begins in the month of March.',
  ],
};
const SCAN = { picture: 'grey' } as const;

test(
  'a scan is read page by page from its pictures, and an answer cites the words where they stand in them',
  async () => {
    const { app, fileId, projectId } = await withPdf([SCAN, SCAN], {
      findRecogniser: async () =>
        scripted(page => (page === 1 ? ENGINE : 'It weighs five tonnes and has eight thousand parts.')),
    });
    const file = await fileThat(app, fileId, isOver);
    expect(file).toMatchObject({
      status: 'done',
      pageCount: 2,
      pagesReady: 2,
      quality: { unread: [], recognised: [[1, 2]] },
    });
    const { citations } = await ask(app, projectId, 'When was the engine of Babbage finished?');
    expect(citations[0]?.quote).toContain('finished in the year 1991');
    expect(citations[0]?.page).toBe(1);
    // The boxes that were given for the words, as fractions of the page.
    const [rect] = citations[0]?.rects ?? [];
    expect(rect?.x).toBeCloseTo(0.1, 1);
    expect(rect?.y).toBeCloseTo(0.1, 1);
    // The first pass, which found nothing, has left nothing.
    expect(await app.database.db.selectFrom('file_version').select('ready_at').execute()).toEqual([
      { ready_at: expect.any(Date) },
    ]);
  },
  PATIENCE_MS,
);

test(
  'what can be read is ready at once; words of pictures come as a new version, and old citations open the old one',
  async () => {
    let go: () => void = () => undefined;
    const waiting = new Promise<void>(resolve => (go = resolve));
    const engine = scripted(() => ENGINE);
    const patient: Recogniser = {
      ...engine,
      recognise: async (...given) => waiting.then(() => engine.recognise(...given)),
    };
    const { app, fileId, projectId } = await withPdf(
      [TEXT, SCAN, { lines: ['Coffee is roasted in drums, which takes about a quarter of an hour.'] }],
      {
        findRecogniser: async () => patient,
      },
    );
    const first = await fileThat(app, fileId, file => file.status === 'done');
    expect(first).toMatchObject({ quality: { unread: [[2, 2]], recognised: [] }, rereading: { pagesReady: 0 } });
    const before = await ask(app, projectId, 'When does the harvest of the first flush begin?');
    expect(before.skipped).toMatchObject([{ fileId, why: 'pages_unread', pages: [[2, 2]] }]);
    go();
    const second = await fileThat(app, fileId, isOver);
    expect(second).toMatchObject({ status: 'done', quality: { unread: [], recognised: [[2, 2]] } });
    expect(second.fileVersion).not.toBe(first.fileVersion);
    const after = await ask(app, projectId, 'When was the engine of Babbage finished?');
    expect(after.citations[0]).toMatchObject({ page: 2, fileVersion: second.fileVersion });
    expect(after.skipped).toEqual([]);
    const [cited] = before.citations;
    expect(cited?.fileVersion).toBe(first.fileVersion);
    const old = await app
      .as('ada')
      .call(contract.getElements, { params: { fileId }, query: { page: 1, version: first.fileVersion as string } });
    expect(old.items.map(item => item.text).join(' ')).toContain('first flush');
  },
  PATIENCE_MS,
);

test(
  'pages whose words can only be guessed, and pages that fail, stay unread, and answers say so',
  async () => {
    let calls = 0;
    const unsure = scripted(() => 'xq wv ll 1l|', 31);
    const failing: Recogniser = {
      ...unsure,
      recognise: async (...given) => {
        calls += 1;
        if (calls === 1) throw new RecognitionError('crashed', 'of a test');
        return unsure.recognise(...given);
      },
    };
    const { app, fileId, projectId } = await withPdf([TEXT, SCAN, SCAN], { findRecogniser: async () => failing });
    expect(await fileThat(app, fileId, isOver)).toMatchObject({
      status: 'done',
      quality: { unread: [[2, 3]], recognised: [] },
    });
    expect((await ask(app, projectId, 'When does the harvest of the first flush begin?')).skipped).toMatchObject([
      { why: 'pages_unread', pages: [[2, 3]] },
    ]);
  },
  PATIENCE_MS,
);

test(
  'without anything that recognises words a scan says that it has no text',
  async () => {
    const { app, fileId } = await withPdf([SCAN], { findRecogniser: async () => undefined });
    expect(await fileThat(app, fileId, isOver)).toMatchObject({ status: 'failed', reason: 'no_text' });
  },
  PATIENCE_MS,
);

test(
  'a scan whose words took too long to be recognised says so, and not that it has none',
  async () => {
    const slow: Recogniser = {
      ...scripted(() => ''),
      recognise: async () => {
        throw new RecognitionError('took_too_long', 'of a test');
      },
    };
    const { app, fileId } = await withPdf([SCAN], { findRecogniser: async () => slow });
    expect(await fileThat(app, fileId, isOver)).toMatchObject({ status: 'failed', reason: 'took_too_long' });
  },
  PATIENCE_MS,
);

test(
  'what an older reader made is read again in the background',
  async () => {
    const { app, fileId } = await withPdf([TEXT], { findRecogniser: async () => undefined });
    const first = await fileThat(app, fileId, isOver);
    await app.database.db.updateTable('file_version').set({ reader: 1 }).execute();
    const stop = startRereading({ database: app.database, queue: app.app.queue, log: app.app.log });
    const second = await fileThat(app, fileId, file => file.fileVersion !== first.fileVersion && isOver(file));
    stop();
    expect(second).toMatchObject({ status: 'done', ready: true, pagesReady: 1, pageCount: 1 });
    expect(await listOutdated(app.database.db, READER, 10)).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'what cannot be read again stays as it was read, and is tried once by each reader',
  async () => {
    const { app, fileId } = await withPdf([TEXT], { findRecogniser: async () => undefined });
    const { fileVersion } = await fileThat(app, fileId, isOver);
    const lost = app.database.db.selectFrom('file').select(['tenant_id', 'sha256']);
    for (const { tenant_id: tenantId, sha256 } of await lost.execute())
      await app.app.blobs.remove(originalKey(tenantId, sha256));
    await app.database.db.updateTable('file_version').set({ reader: 1 }).execute();
    const stop = startRereading({ database: app.database, queue: app.app.queue, log: app.app.log });
    const jobs = () => app.database.db.selectFrom('job').select('state').where('name', '=', 'file-reread').execute();
    await expect.poll(jobs, { timeout: PATIENCE_MS }).toEqual([{ state: 'failed' }]);
    stop();
    expect(await listOutdated(app.database.db, READER, 10)).toEqual([]);
    expect(await fileThat(app, fileId, isOver)).toMatchObject({ status: 'done', fileVersion });
  },
  PATIENCE_MS,
);

const picture = (kind: 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#ffffff' } })
    [kind]()
    .toBuffer();

test.for(['jpeg', 'png', 'webp'] as const)(
  'a %s is a document of one page: looked at, and cited by the words in it',
  { timeout: PATIENCE_MS },
  async kind => {
    const app = await startTestApp({ findRecogniser: async () => scripted(() => ENGINE) });
    const project = await app.given.project({ owner: 'ada' });
    const { file_id: fileId } = await app.given.source({
      owner: 'ada',
      project: project.conversationId,
      filename: `board.${kind}`,
      bytes: await picture(kind),
    });
    app.startWork();
    expect(await fileThat(app, fileId, isOver)).toMatchObject({
      status: 'done',
      kind: 'image',
      type: `image/${kind}`,
      title: 'board',
      pageCount: 1,
      width: 300,
      height: 200,
      quality: { recognised: [[1, 1]] },
    });
    const { citations } = await ask(app, project.conversationId, 'When was the engine of Babbage finished?');
    expect(citations[0]).toMatchObject({ page: 1 });
    const page = await app.as('ada').raw({ method: 'GET', url: `/api/files/${fileId}/pages/1.png?width=300` });
    expect([page.status, page.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await app.as('bob').raw({ method: 'GET', url: `/api/files/${fileId}/pages/1.png?width=300` })).status).toBe(
      404,
    );
  },
);

test('a picture without words is kept and can be looked at', { timeout: PATIENCE_MS }, async () => {
  const app = await startTestApp({ findRecogniser: async () => scripted(() => '') });
  const { file_id: fileId } = await app.given.source({
    owner: 'ada',
    filename: 'sunset.png',
    bytes: await picture('png'),
  });
  app.startWork();
  expect(await fileThat(app, fileId, isOver)).toMatchObject({
    status: 'done',
    title: 'sunset',
    quality: { unread: [], recognised: [] },
  });
});

test('a picture with more pixels than anybody wants read is refused before they are unpacked', {
  timeout: PATIENCE_MS,
}, async context => {
  const bomb = join(CORPUS, 'nasty/pixelbomb-30000x30000.png');
  if (!existsSync(bomb)) return context.skip('the corpus of real documents is not beside the repository');
  const app = await startTestApp({ findRecogniser: async () => scripted(() => ENGINE) });
  const { file_id: fileId } = await app.given.source({ owner: 'ada', filename: 'bomb.png', bytes: readFileSync(bomb) });
  app.startWork();
  expect(await fileThat(app, fileId, isOver)).toMatchObject({ status: 'failed', reason: 'too_large' });
});

test('a picture that is cut off is damaged', { timeout: PATIENCE_MS }, async () => {
  const app = await startTestApp({ findRecogniser: async () => scripted(() => ENGINE) });
  const whole = await picture('png');
  const { file_id: fileId } = await app.given.source({
    owner: 'ada',
    filename: 'half.png',
    bytes: whole.subarray(0, whole.length - 60),
  });
  app.startWork();
  expect(await fileThat(app, fileId, isOver)).toMatchObject({ status: 'failed', reason: 'damaged' });
});
