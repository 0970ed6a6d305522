import { expect, test } from 'vitest';
import { openPdf } from './pdfium.ts';
import { PdfiumPages } from './pdfium-page.ts';
import { renderPage } from './pdfium-picture.ts';
import { filesOf } from './testing/file-of.ts';
import { makePdf } from './testing/make-pdf.ts';

const fileOf = filesOf('pdf');

/** Pages of different widths, each with a word, and a tree that counts more of them and has one that is none. */
const tree = (kids: string, count: number) =>
  makePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 6 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 7 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    { dictionary: '', bytes: 'BT /F 12 Tf 20 200 Td (Quay) Tj ET' },
    { dictionary: '', bytes: 'BT /F 12 Tf 20 200 Td (Slip) Tj ET' },
    'null',
  ]);

test('what cannot be opened is no page: those that are there are counted, read and drawn as one', async () => {
  const pdf = await openPdf(fileOf(tree('3 0 R 8 0 R 4 0 R', 5)));
  const pages = new PdfiumPages(pdf);
  const read = Array.from({ length: pdf.pageCount }, (_, index) => pages.read(index));
  expect(read.map(({ number, width, text }) => [number, width, text.trim()])).toEqual([
    [1, 300, 'Quay'],
    [2, 400, 'Slip'],
  ]);
  expect(read.map((_, index) => renderPage(pdf, index, 120).height)).toEqual([120, 90]);
  expect(() => renderPage(pdf, 2, 120)).toThrow('damaged');
  pdf.close();
});
