import { expect, test } from 'vitest';
import { openPdf } from './pdfium.ts';
import { PdfiumPages } from './pdfium-page.ts';
import { filesOf } from './testing/file-of.ts';
import type { PdfStream } from './testing/make-pdf.ts';
import { makePdf } from './testing/make-pdf.ts';

const fileOf = filesOf('pdf');

interface Filled {
  /** Lower left corner, from the lower left of the page. */
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  readonly kind?: 'Widget' | 'FreeText' | 'Link' | 'Check';
  readonly flags?: number;
}

const shown = (font: string, lines: readonly string[], x: number, y: number): string =>
  `BT /${font} 12 Tf ${x} ${y} Td ${lines.map(line => `(${line}) Tj 0 -16 Td`).join(' ')} ET\n`;

/** A page of 400 × 300 points with printed words and what was filled in. */
function makeForm(printed: readonly (readonly [words: string, x: number, y: number])[], filled: readonly Filled[]) {
  const annotations = filled.flatMap(({ x, y, lines, kind = 'Widget', flags = 4 }, at): (string | PdfStream)[] => {
    const height = lines.length * 16 + 4;
    const field = kind === 'Check' ? '/FT/Btn/V/Yes/AS/Yes' : '/FT/Tx';
    const stream = `${7 + at * 2} 0 R`;
    const look = kind === 'Check' ? `<</Yes ${stream}>>` : stream;
    return [
      `<</Type/Annot/Subtype/${kind === 'Check' ? 'Widget' : kind}${field}/T(f${at})/F ${flags}` +
        `/Rect[${x} ${y} ${x + 160} ${y + height}]/P 3 0 R/AP<</N ${look}>>>>`,
      {
        dictionary:
          `/Type/XObject/Subtype/Form/BBox[0 0 160 ${height}]` +
          '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>' +
          '/Z<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>>>>>',
        bytes: shown(kind === 'Check' ? 'Z' : 'F', lines, 2, height - 15),
      },
    ];
  });
  return makePdf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[]>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>' +
      `/Annots[${filled.map((_, at) => `${6 + at * 2} 0 R`).join(' ')}]>>`,
    { dictionary: '', bytes: printed.map(([words, x, y]) => shown('F', [words], x, y)).join('') },
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...annotations,
  ]);
}

async function read(bytes: Uint8Array) {
  const pdf = await openPdf(fileOf(bytes));
  const pages = new PdfiumPages(pdf);
  const [page, again] = [pages.read(0), pages.read(0)];
  pdf.close();
  expect(again).toEqual(page);
  const words = Array.from(page.runStart, (start, run) => ({
    word: page.text.slice(start, page.runEnd[run]),
    x: Math.round(page.runBox[run * 4] ?? 0),
    y: Math.round(page.runBox[run * 4 + 1] ?? 0),
  }));
  return { lines: page.text.split(/[\r\n]+/).map(line => line.trim()), words, page };
}

test('what was filled into a form is read behind its label, where it stands', async () => {
  const { lines, words } = await read(
    makeForm(
      [
        ['Name:', 20, 250],
        ['Date:', 240, 250],
        ['Please sign below.', 20, 40],
        ['Reason:', 20, 220],
      ],
      [
        { x: 70, y: 216, lines: ['Water in the kitchen'] },
        { x: 70, y: 246, lines: ['Wanda Krause'] },
        { x: 275, y: 246, lines: ['3 May 2026'] },
      ],
    ),
  );
  expect(lines).toEqual(['Name: Wanda Krause Date: 3 May 2026', 'Please sign below.', 'Reason: Water in the kitchen']);
  expect(words.find(({ word }) => word === 'Wanda')).toMatchObject({ x: 72, y: expect.closeTo(37, -1) });
});

test('an answer of several lines, or under its label, keeps its lines; a mark stands before its words', async () => {
  const { lines } = await read(
    makeForm(
      [
        ['Remarks', 20, 250],
        ['I am insured elsewhere', 60, 150],
        ['The end', 20, 60],
      ],
      [
        { x: 20, y: 200, lines: ['The pipe burst.', 'It was old.'] },
        { x: 30, y: 146, lines: ['4'], kind: 'Check' },
      ],
    ),
  );
  expect(lines).toEqual(['Remarks', 'The pipe burst.', 'It was old.', '✔ I am insured elsewhere', 'The end']);
});

test('words typed onto a page are read; those of a hidden field and of a link are not', async () => {
  const { lines } = await read(
    makeForm(
      [['Paid on', 20, 250]],
      [
        { x: 80, y: 246, lines: ['5 June'], kind: 'FreeText' },
        { x: 80, y: 200, lines: ['secret'], flags: 2 },
      ],
    ),
  );
  expect(lines).toEqual(['Paid on 5 June']);
  const linked = await read(makeForm([['Paid on', 20, 250]], [{ x: 80, y: 246, lines: ['here'], kind: 'Link' }]));
  expect(linked.lines).toEqual(['Paid on']);
});

test('a page of nothing but what was filled in is read', async () => {
  const { lines } = await read(makeForm([], [{ x: 20, y: 200, lines: ['Wanda Krause'] }]));
  expect(lines).toEqual(['Wanda Krause']);
});

test('a field whose look is left to whoever shows it is read as well', async () => {
  const { lines } = await read(
    makePdf([
      '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[6 0 R 7 0 R]/NeedAppearances true/DR<</Font<</F 5 0 R>>>>>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>' +
        '/Annots[6 0 R 8 0 R]>>',
      { dictionary: '', bytes: shown('F', ['Name:'], 20, 250) + shown('F', ['Town:'], 20, 220) },
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
      '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(Wanda Krause)/DA(/F 12 Tf 0 g)/F 4/Rect[70 246 230 264]/P 3 0 R>>',
      '<</FT/Tx/T(b)/V(Reykjavik)/DA(/F 12 Tf 0 g)/Kids[8 0 R]>>',
      '<</Type/Annot/Subtype/Widget/Parent 7 0 R/F 4/Rect[70 216 230 234]/P 3 0 R>>',
    ]),
  );
  expect(lines).toEqual(['Name: Wanda Krause', 'Town: Reykjavik']);
});
