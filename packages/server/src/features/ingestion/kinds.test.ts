// @module-tag slow
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Citation, contract, MIME_TYPES, type ReadableType } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { allOf, streamEvents, theEvent } from '@nousboard/testkit/event-stream';
import { expect, test, vi } from 'vitest';

const CORPUS = join(import.meta.dirname, '../../../../../../shared/corpus');
const WITHOUT_CORPUS = 'the corpus of real documents is not beside the repository';
const PATIENCE_MS = 120_000;

/** A project with one file of the corpus, read to its end. */
async function withFile(path: string, filename = basename(path)) {
  const app = await startTestApp();
  const project = await app.given.project({ owner: 'ada' });
  const { file_id: fileId } = await app.given.source({
    owner: 'ada',
    project: project.conversationId,
    filename,
    bytes: readFileSync(join(CORPUS, path)),
  });
  app.startWork();
  const file = await vi.waitFor(
    async () => {
      const now = await app.as('ada').call(contract.getFile, { params: { fileId } });
      if (now.status !== 'done' && now.status !== 'failed') throw new Error(`still ${now.status}`);
      return now;
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );
  const ask = async (text: string): Promise<readonly Citation[]> => {
    const origin = await app.app.listen();
    const events = await allOf(
      streamEvents(`${origin}/api/ask`, {
        token: await app.as('ada').token(),
        body: { conversationId: project.conversationId, text },
      }),
    );
    return theEvent(events, 'final').responseMessage.citations;
  };
  return { app, file, fileId, ask };
}

test.for([
  ['office/word_sample.docx', 'docx'],
  ['office/legacy_sample.doc', 'doc'],
  ['office/half-year-analyses.xlsx', 'xlsx'],
  ['office/legacy_sample.xls', 'xls'],
  ['office/powerpoint_sample.pptx', 'pptx'],
  ['office/legacy_sample.ppt', 'ppt'],
  ['epub/childrens-literature.epub', 'epub'],
] as const satisfies readonly (readonly [string, ReadableType])[])(
  '%s becomes ready as what it is, and its text can be read page by page',
  { timeout: PATIENCE_MS },
  async ([path, kind], context) => {
    if (!existsSync(CORPUS)) return context.skip(WITHOUT_CORPUS);
    const { app, file, fileId } = await withFile(path);
    expect(file).toMatchObject({ status: 'done', ready: true, type: MIME_TYPES[kind] });
    expect(file.pageCount).toBeGreaterThan(0);
    expect(file.pagesReady).toBe(file.pageCount);
    const { items } = await app.as('ada').call(contract.getElements, { params: { fileId }, query: { page: 1 } });
    expect(items.map(({ text }) => text).join(' ').length).toBeGreaterThan(20);
  },
);

test('a Word file under the name of the older kind is read and shown as what it is', {
  timeout: PATIENCE_MS,
}, async context => {
  if (!existsSync(CORPUS)) return context.skip(WITHOUT_CORPUS);
  const { file } = await withFile('nasty/mislabelled-docx-as.doc', 'report.doc');
  expect(file).toMatchObject({ status: 'done', type: MIME_TYPES.docx, filename: 'report.doc' });
});

test.for([
  ['office/half-year-analyses.xlsx', 5],
  ['epub/winter-sports.epub', expect.any(Number)],
  ['office/word_sample.docx', null],
] as const)('%s: its named parts are counted', { timeout: PATIENCE_MS }, async ([path, namedParts], context) => {
  if (!existsSync(CORPUS)) return context.skip(WITHOUT_CORPUS);
  const { file } = await withFile(path);
  expect(file.quality).toMatchObject({ namedParts });
});

test.for([
  ['nasty/protected.docx', 'password_protected'],
  ['nasty/protected.xlsx', 'password_protected'],
  ['nasty/truncated.docx', 'damaged'],
  ['nasty/billion-laughs.docx', 'damaged'],
  ['nasty/zipbomb-200mb.docx', 'too_large'],
] as const)('%s fails with its reason: %s', { timeout: PATIENCE_MS }, async ([path, reason], context) => {
  if (!existsSync(CORPUS)) return context.skip(WITHOUT_CORPUS);
  const { file } = await withFile(path);
  expect(file).toMatchObject({ status: 'failed', ready: false, reason });
});

test('an answer from a sheet names its cells, and one from a slide its slide', {
  timeout: PATIENCE_MS,
}, async context => {
  if (!existsSync(CORPUS)) return context.skip(WITHOUT_CORPUS);
  const sheet = await withFile('office/asvs-3.0.1.xlsx');
  const [cell] = await sheet.ask('Verify that all passwords are hashed and salted');
  expect(cell?.cells).toMatch(/^[A-Z]+\d+(?::[A-Z]+\d+)?$/);
  expect(cell?.pageLabel).toBeTruthy();
  expect(cell?.rects.length).toBeGreaterThan(0);
});
