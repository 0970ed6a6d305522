// @module-tag slow
import { readFileSync } from 'node:fs';
import { contract } from '@nousboard/contracts';
import { startTestApp, upload } from '@nousboard/testkit';
import { expect, test } from 'vitest';

const SAMPLE = new URL('../../../samples/cued-replay-report.pdf', import.meta.url);

async function read() {
  const app = await startTestApp();
  const { items } = await upload(app.as('ada'), [{ filename: 'report.pdf', bytes: readFileSync(SAMPLE) }]);
  const fileId = items[0]?.file_id ?? '';
  const params = { fileId };
  app.startWork();
  await expect
    .poll(async () => (await app.as('ada').call(contract.getFile, { params })).status, { timeout: 60_000 })
    .toBe('done');
  const { fileVersion } = await app.as('ada').call(contract.getFile, { params });
  const { items: elements } = await app.as('ada').call(contract.getElements, { params, query: { page: 2 } });
  const paragraph = elements.find(({ role, text }) => role === 'paragraph' && text.length > 100);
  if (!fileVersion || !paragraph) throw new Error('There is no paragraph to show.');
  const ask = (query: object, who = 'ada') => app.as(who).send(contract.getPassage, { params, query: query as never });
  return {
    ...app,
    fileVersion,
    paragraph,
    ask,
    refusal: async (query: object, who?: string) =>
      ((reply: { status: number; json: { error?: { code: string } } }) => [reply.status, reply.json.error?.code])(
        await ask(query, who),
      ),
  };
}

test('words of a version come with their page and the rectangles of its lines', async () => {
  const { ask, fileVersion, paragraph } = await read();
  const { start, end, text } = paragraph;
  const { json } = await ask({ version: fileVersion, start, end });
  expect(json).toMatchObject({ fileVersion, page: 2, quote: text, start, end });
  expect(json.rects.length).toBeGreaterThan(1);
  for (const { page, x, y, w, h } of json.rects)
    expect([page, x >= 0 && x + w <= 1, y >= 0 && y + h <= 1]).toEqual([2, true, true]);
}, 90_000);

test('what does not stand there, is no span, or is of another’s document is not found', async () => {
  const { refusal, fileVersion, paragraph } = await read();
  const { start, end } = paragraph;
  expect(await refusal({ version: fileVersion, start: 9_000_000, end: 9_000_010 })).toEqual([404, 'not_found']);
  expect(await refusal({ version: fileVersion, start: end, end: start })).toEqual([404, 'not_found']);
  expect(await refusal({ version: '00000000-0000-4000-8000-00000000000f', start, end })).toEqual([404, 'not_found']);
  expect(await refusal({ version: fileVersion, start, end }, 'bob')).toEqual([404, 'not_found']);
  expect(await refusal({ version: fileVersion, start: -1, end })).toEqual([422, 'validation']);
  expect(await refusal({ start, end })).toEqual([422, 'validation']);
}, 90_000);

test('the words of a page come in the order of reading with their boxes, which are those of its passages', async () => {
  const { as, paragraph, fileVersion, ask } = await read();
  const { fileId } = (await ask({ version: fileVersion, start: paragraph.start, end: paragraph.end })).json;
  const words = (query: object, who = 'ada') =>
    as(who).send(contract.getPageWords, { params: { fileId }, query: query as never });
  const { items } = (await words({ page: 2 })).json;
  const text = items.map((word: { text: string }) => word.text).join(' ');
  expect(text).toContain(paragraph.text.split(/\s+/).slice(0, 3).join(' '));
  expect(items.some((word: { endsLine: boolean }) => word.endsLine)).toBe(true);
  for (const { x, y, w, h } of items)
    expect([x >= 0 && x + w <= 1, y >= 0 && y + h <= 1, w > 0 && h > 0]).toEqual([true, true, true]);
  const refusal = async (query: object, who?: string) => {
    const { status, json } = await words(query, who);
    return [status, json.error?.code];
  };
  expect(await refusal({ page: 900 })).toEqual([404, 'not_found']);
  expect(await refusal({ page: 2 }, 'bob')).toEqual([404, 'not_found']);
  expect(await refusal({ page: 2, version: '00000000-0000-4000-8000-00000000000f' })).toEqual([404, 'not_found']);
  expect(await refusal({})).toEqual([422, 'validation']);
}, 90_000);
