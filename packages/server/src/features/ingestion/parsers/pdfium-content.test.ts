import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openPdf } from './pdfium.ts';
import { PdfiumPages } from './pdfium-page.ts';
import { filesOf } from './testing/file-of.ts';
import { makePdf } from './testing/make-pdf.ts';

const fileOf = filesOf('pdf');

async function isBroken(packed: Uint8Array | string): Promise<boolean> {
  const bytes = makePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R>>',
    { dictionary: '/Filter/FlateDecode', bytes: packed },
  ]);
  const pdf = await openPdf(fileOf(bytes));
  const { broken = false } = new PdfiumPages(pdf).read(0);
  pdf.close();
  return broken;
}

test('an empty page is broken where what draws it cannot be unpacked, not where it is only long', async () => {
  expect(await isBroken('no stream that was ever packed')).toBe(true);
  expect(await isBroken(deflateSync('q Q'))).toBe(false);
  expect(await isBroken(deflateSync(Buffer.alloc(3_000_000, ' ')))).toBe(false);
});
