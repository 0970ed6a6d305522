import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@nousboard/contracts';
import { startTestApp } from '@nousboard/testkit';
import { expect, test, vi } from 'vitest';
import { canMakeRoom } from '#platform/sandbox/room.ts';
import { findTools, type Tool } from '#platform/tools.ts';

const CORPUS = join(import.meta.dirname, '../../../../../../../shared/corpus');
const PATIENCE_MS = 120_000;
const SENTENCE = 'it’s important to eat something nice';

type App = Awaited<ReturnType<typeof startTestApp>>;

const findLibreOffice = async (): Promise<Tool | undefined> =>
  (await canMakeRoom()) ? (await findTools()).libreoffice : undefined;

/** A file of the corpus, read, and printed or not as far as it goes. */
async function printed(path: string, findPrinter: () => Promise<Tool | undefined>) {
  const app = await startTestApp({ findPrinter });
  const { file_id: fileId } = await app.given.source({
    owner: 'ada',
    filename: path.split('/').at(-1) ?? path,
    bytes: readFileSync(join(CORPUS, path)),
  });
  app.startWork();
  await vi.waitFor(
    async () => {
      const row = await app.database.db.selectFrom('file_version').select('printed_pages').executeTakeFirst();
      if (row?.printed_pages == null) throw new Error('not printed yet');
    },
    { timeout: PATIENCE_MS, interval: 100 },
  );
  return { app, fileId };
}

/** Where a sentence stands in the canonical text. */
async function spanOf({ as }: App, fileId: string, sentence: string): Promise<string> {
  const { items } = await as('ada').call(contract.getElements, { params: { fileId } });
  const item = items.find(({ text }) => text.includes(sentence));
  if (item === undefined) throw new Error('the sentence is not there');
  const start = item.start + item.text.indexOf(sentence);
  return `${start}-${start + sentence.length}`;
}

test('an Office document is printed, and words of it are found where they stand on the page', {
  timeout: PATIENCE_MS,
}, async context => {
  if (!existsSync(CORPUS)) return context.skip('the corpus of real documents is not beside the repository');
  if ((await findLibreOffice()) === undefined)
    return context.skip('LibreOffice is not installed, or this machine lets nobody make namespaces');
  const { app, fileId } = await printed('office/word_sample.docx', findLibreOffice);
  const spans = await spanOf(app, fileId, SENTENCE);
  const { pageCount, places } = await app
    .as('ada')
    .call(contract.getPrintedPages, { params: { fileId }, query: { spans } as never });
  expect(pageCount).toBeGreaterThan(0);
  const [rects] = places;
  expect(rects?.length).toBeGreaterThan(0);
  for (const { page, x, y, w, h } of rects ?? []) {
    expect(page).toBeLessThanOrEqual(pageCount ?? 0);
    expect(Math.min(x, y, w, h)).toBeGreaterThan(0);
    expect(Math.max(x + w, y + h)).toBeLessThan(1);
  }
  const url = `/api/files/${fileId}/printed/1.png?width=300`;
  const mine = await app.as('ada').raw({ method: 'GET', url });
  expect([mine.status, mine.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await app.as('bob').raw({ method: 'GET', url })).status).toBe(404);
  expect(
    (await app.as('ada').raw({ method: 'GET', url: `/api/files/${fileId}/printed/${(pageCount ?? 0) + 1}.png` }))
      .status,
  ).toBe(404);
  await expect(
    app.as('ada').call(contract.getPrintedPages, { params: { fileId }, query: { spans: 'all' } as never }),
  ).rejects.toMatchObject({ code: 'validation' });
});

test('where printing fails, the document is read as text all the same', { timeout: PATIENCE_MS }, async context => {
  if (!existsSync(CORPUS)) return context.skip('the corpus of real documents is not beside the repository');
  if (!(await canMakeRoom())) return context.skip('this machine lets nobody make namespaces');
  // It says that all is well and prints nothing, as LibreOffice does with what it cannot read.
  const { app, fileId } = await printed('office/word_sample.docx', async () => ({
    name: 'libreoffice',
    path: '/bin/true',
    version: '0',
    languages: [],
  }));
  expect(
    await app.as('ada').call(contract.getPrintedPages, { params: { fileId }, query: { spans: '0-5' } as never }),
  ).toEqual({ pageCount: null, coming: false, places: [null] });
  expect((await app.as('ada').raw({ method: 'GET', url: `/api/files/${fileId}/printed/1.png` })).status).toBe(404);
  expect((await app.as('ada').call(contract.getFile, { params: { fileId } })).status).toBe('done');
});
