import type { FileId, FileVersionId } from '@nousboard/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { type OnLack, PART_BYTES } from './pdf-parts.ts';

vi.mock('pdfjs-dist', () => import('pdfjs-dist/legacy/build/pdf.mjs'));
/** What was asked for and of which version, what of a version is another document, and whether the server is there. */
const asked: string[] = [];
const askedOf: (string | undefined)[] = [];
const others = new Set<string | undefined>();
let isThere = true;
let knowsParts = true;
const pdf = threePages();
vi.mock('#lib/api/index.ts', () => ({
  open: async (_endpoint: unknown, { headers, query }: { headers: { range: string }; query: { version?: string } }) => {
    asked.push(headers.range);
    askedOf.push(query.version);
    if (!isThere) throw new Error('away');
    if (!knowsParts) return new Response(pdf.slice());
    const [begin = 0, last = 0] = headers.range.slice('bytes='.length).split('-').map(Number);
    const part = pdf.slice(begin, last + 1);
    const etag = others.has(query.version) ? '"another"' : '"this"';
    return new Response(part, { headers: { etag, 'content-range': `bytes ${begin}-${last}/${pdf.length}` } });
  },
}));
const { PdfParts } = await import('./pdf-parts.ts');
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

/** A PDF whose pages have their words behind more bytes than come with the first request. */
function threePages(): Uint8Array<ArrayBuffer> {
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 5 0 R 6 0 R] /Count 3 /MediaBox [0 0 612 792]' +
      ' /Resources << /Font << /F 3 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...[8, 10, 12].map(words => `<< /Type /Page /Parent 2 0 R /Contents ${words} 0 R >>`),
    ...[1, 2, 3].flatMap(page => [
      stream(' '.repeat(3 * PART_BYTES)),
      stream(`BT /F 12 Tf 72 720 Td (Leaf ${page}) Tj ET`),
    ]),
  ];
  let text = '%PDF-1.7\n';
  const places = bodies.map((body, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

function stream(words: string): string {
  return `<< /Length ${words.length} >>\nstream\n${words}\nendstream`;
}

const leaving = new AbortController();
async function opened(onLack: OnLack = () => undefined) {
  const range = await PdfParts.begin({ fileId: 'f' as FileId, version: null }, leaving.signal, onLack);
  const task = getDocument({
    range,
    rangeChunkSize: PART_BYTES,
    disableStream: true,
    disableAutoFetch: true,
    verbosity: 0,
  });
  const document = await task.promise;
  return {
    range,
    wordsOf: async (page: number) => {
      const { items } = await (await document.getPage(page)).getTextContent();
      return items.map(item => ('str' in item ? item.str : '')).join('');
    },
    close: () => task.destroy(),
  };
}

afterEach(() => {
  asked.length = 0;
  askedOf.length = 0;
  others.clear();
  isThere = true;
  knowsParts = true;
});

test('only what is looked at is fetched', async () => {
  const { wordsOf, close } = await opened();
  expect(await wordsOf(1)).toBe('Leaf 1');
  const parts = asked.length;
  expect(parts * PART_BYTES).toBeLessThan(pdf.length);
  expect(await wordsOf(2)).toBe('Leaf 2');
  expect(asked.length).toBeGreaterThan(parts);
  expect(new Set(asked).size).toBe(asked.length);
  await close();
});

test('a page whose parts did not come is there when they are asked for again', async () => {
  const told: ((() => void) | null)[] = [];
  const { wordsOf, close } = await opened(again => told.push(again));
  isThere = false;
  const words = wordsOf(2);
  await vi.waitFor(() => expect(told.at(-1)).toBeInstanceOf(Function));
  // Still away: it is told anew.
  told.at(-1)?.();
  await vi.waitFor(() => expect(told.slice(-2)).toEqual([null, expect.any(Function)]));
  isThere = true;
  told.at(-1)?.();
  expect(await words).toBe('Leaf 2');
  expect(told.at(-1)).toBeNull();
  await close();
});

test('what begins without an answer fails as its call does; the whole instead of a part is enough', async () => {
  isThere = false;
  await expect(opened()).rejects.toThrow('away');
  isThere = true;
  knowsParts = false;
  const { wordsOf, close } = await opened();
  expect(await wordsOf(3)).toBe('Leaf 3');
  expect(asked).toEqual([`bytes=0-${2 * PART_BYTES - 1}`, `bytes=0-${2 * PART_BYTES - 1}`]);
  await close();
});

test('it goes on from another version of the same bytes, and not from one of others', async () => {
  const { range, wordsOf, close } = await opened();
  const from = (version: string) => ({ fileId: 'f' as FileId, version: version as FileVersionId });
  others.add('synced');
  expect(await range.goOnFrom(from('synced'), leaving.signal)).toBe(false);
  expect(await range.goOnFrom(from('recognised'), leaving.signal)).toBe(true);
  expect(asked.slice(-2), 'little is asked for to tell').toEqual(['bytes=0-0', 'bytes=0-0']);
  const before = askedOf.length;
  expect(await wordsOf(2)).toBe('Leaf 2');
  expect(new Set(askedOf.slice(before))).toEqual(new Set(['recognised']));
  isThere = false;
  await expect(range.goOnFrom(from('away'), leaving.signal)).rejects.toThrow('away');
  await close();
});

test('parts of another document, which the file has become meanwhile, are not taken for its own', async () => {
  const told: ((() => void) | null)[] = [];
  const { wordsOf, close } = await opened(again => told.push(again));
  others.add(undefined);
  const words = wordsOf(2);
  await vi.waitFor(() => expect(told.at(-1)).toBeInstanceOf(Function));
  others.clear();
  told.at(-1)?.();
  expect(await words).toBe('Leaf 2');
  await close();
});
