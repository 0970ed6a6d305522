import { expect, test } from 'vitest';
import { openPdf } from './pdfium.ts';
import { PdfiumPages } from './pdfium-page.ts';
import { filesOf } from './testing/file-of.ts';
import type { PdfStream } from './testing/make-pdf.ts';
import { makePdf } from './testing/make-pdf.ts';

const fileOf = filesOf('pdf');

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
/** Letters of which PDFium has no shapes: those of Japan, where the file brings none. */
const SHAPELESS =
  '<</Type/Font/Subtype/Type0/BaseFont/Mincho/Encoding/UniJIS-UCS2-H/DescendantFonts[<</Type/Font' +
  '/Subtype/CIDFontType0/BaseFont/Mincho/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>>>]>>';
/** As recognisers bring it along: letters that are empty, and have no height. */
const EMPTY =
  '<</Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<<>>' +
  `/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 126/Widths[${'500 '.repeat(95)}]>>`;
/** Black and white, as a scanned page has letters. */
const SCAN: PdfStream = {
  dictionary: '/Type/XObject/Subtype/Image/Width 200/Height 150/ColorSpace/DeviceGray/BitsPerComponent 8',
  bytes: Uint8Array.from({ length: 200 * 150 }, (_, at) => ((at + Math.floor(at / 200)) % 2) * 255),
};
/** One colour: the ground of a page. */
const PAPER: PdfStream = {
  dictionary: '/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8',
  bytes: Uint8Array.of(230),
};
const PICTURE = 'q 400 0 0 300 0 0 cm /P Do Q';

const words = (said: string, y: number, x = 20): string => `BT /F 12 Tf ${x} ${y} Td (${said}) Tj ET`;
const hidden = (said: string, y: number, x = 20): string => `BT 3 Tr /F 12 Tf ${x} ${y} Td (${said}) Tj 0 Tr ET`;
const on = (layer: string, ...drawn: readonly string[]): string => `/OC /${layer} BDC\n${drawn.join('\n')}\nEMC`;

interface Made {
  readonly font?: string;
  readonly picture?: PdfStream;
  readonly form?: PdfStream;
  readonly catalogue?: string;
  readonly page?: string;
  readonly more?: readonly (string | PdfStream)[];
}

/** A page of 400 × 300 points; layers are objects 8 ("A"), 9 ("B") and further ones. */
const made = (
  drawn: readonly string[],
  { font = FONT, picture = PAPER, form, catalogue = '', page = '', more = [] }: Made = {},
) =>
  makePdf([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R/E 9 0 R>>' +
      `/XObject<</P 6 0 R/X 7 0 R>>/Properties<</A 8 0 R/B 9 0 R/M 10 0 R>>>>${page}>>`,
    { dictionary: '', bytes: drawn.join('\n') },
    font,
    picture,
    form ?? { dictionary: '/Type/XObject/Subtype/Form/BBox[0 0 400 300]', bytes: '' },
    ...(more.length > 0 ? more : ['<</Type/OCG/Name(Draft)>>', '<</Type/OCG/Name(Final)>>']),
  ]);

async function linesOf(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await openPdf(fileOf(bytes));
  const pages = new PdfiumPages(pdf);
  const [{ text }, again] = [pages.read(0), pages.read(0)];
  pdf.close();
  expect(again.text).toBe(text);
  return text.split(/[\r\n]+/).map(line => line.trim());
}

test('words written without ink are not read where the page shows nothing', async () => {
  expect(await linesOf(made([words('The rent is 900 euros.', 250), hidden('The rent is 1 euro.', 200)]))).toEqual([
    'The rent is 900 euros.',
  ]);
  expect(await linesOf(made([hidden('Nobody sees this.', 200)]))).toEqual(['']);
});

test('letters without ink inside a line leave the words around them whole', async () => {
  const line = [words('Sec. 5.', 250), hidden('AA', 250, 64), words('FEES.', 250, 84)];
  expect(await linesOf(made(line))).toEqual(['Sec. 5. FEES.']);
});

test('a second layer of a recogniser is left out where words are seen in the same place', async () => {
  const page = [words('The bell was cast in 1742.', 250), hidden('Tne be11 was cast in l742.', 251, 21)];
  expect(await linesOf(made(page))).toEqual(['The bell was cast in 1742.']);
  // On a picture too: a coloured ground, or the page as it looks.
  expect(await linesOf(made([PICTURE, ...page], { picture: SCAN }))).toEqual(['The bell was cast in 1742.']);
});

test('what a recogniser wrote over a scanned picture is read, turned or in a drawing too', async () => {
  const layer = ['The lease ends in June.', 'It is renewed each year.'];
  const scan = [PICTURE, ...layer.map((said, at) => hidden(said, 250 - at * 20))];
  expect(await linesOf(made(scan, { picture: SCAN }))).toEqual(layer);
  expect(await linesOf(made(scan.slice(0, 2), { picture: SCAN, page: '/Rotate 90' }))).toEqual(layer.slice(0, 1));
  const form = {
    dictionary:
      '/Type/XObject/Subtype/Form/BBox[0 0 400 300]/Matrix[.5 0 0 .5 0 0]' +
      '/Resources<</Font<</F 5 0 R>>/XObject<</P 6 0 R>>>>',
    bytes: scan.join('\n'),
  };
  expect(await linesOf(made(['q 2 0 0 2 0 0 cm /X Do Q'], { picture: SCAN, form }))).toEqual(layer);
});

test('a stamp that is printed on a scan does not hide its words', async () => {
  const layer = Array.from({ length: 6 }, (_, at) => `Line ${at} of the letter says this.`);
  const scan = [PICTURE, ...layer.map((said, at) => hidden(said, 250 - at * 20)), words('A-17', 20, 350)];
  expect(await linesOf(made(scan, { picture: SCAN }))).toEqual([...layer, 'A-17']);
});

test('what a recogniser wrote in letters without height is read, and left out where words are seen', async () => {
  const layer = ['The lease ends in June.', 'It is renewed each year.'];
  const lines = layer.map((said, at) => hidden(said, 250 - at * 20));
  expect(await linesOf(made([PICTURE, ...lines], { picture: SCAN, font: EMPTY }))).toEqual(layer);
  // The page is plain where the picture is: only their room tells that these lines are a scan's.
  expect(await linesOf(made([PICTURE, ...lines], { font: EMPTY }))).toEqual(layer);
  const more = [FONT, EMPTY];
  const copy = hidden('Tne lease ends ln June.', 251, 21).replace('/F ', '/E ');
  const page = [words('The lease ends in June.', 250), copy];
  expect(await linesOf(made([PICTURE, ...page], { picture: SCAN, more }))).toEqual(['The lease ends in June.']);
});

test('a watermark that lies over a scan does not hide its words', async () => {
  const layer = Array.from({ length: 12 }, (_, at) => `Line ${at} of the letter is as long as the page is wide.`);
  const lines = layer.map((said, at) => hidden(said, 280 - at * 22));
  const mark = (turned: string): string => `.8 g BT /F 60 Tf ${turned} Tm (SECRET) Tj ET`;
  for (const turned of ['.7 .7 -.7 .7 110 30', '1 0 0 1 60 120']) {
    const read = await linesOf(made([PICTURE, ...lines, mark(turned)], { picture: SCAN }));
    expect(read.map(line => line.replace(' SECRET', ''))).toEqual(expect.arrayContaining(layer));
  }
});

test('large words on a picture are no watermark over small ones that nobody sees', async () => {
  const slide = ['BT /F 60 Tf 20 150 Td (Our plans) Tj ET', hidden('Say nothing of the sale.', 165)];
  expect(await linesOf(made([PICTURE, ...slide]))).toEqual(['Our plans']);
});

test('words without ink over plain paper are not read, in a picture as little as in a drawing', async () => {
  const page = [words('The rent is 900 euros, to be paid each month.', 250), hidden('The rent is 1 euro.', 200)];
  const seen = ['The rent is 900 euros, to be paid each month.'];
  expect(await linesOf(made([PICTURE, ...page]))).toEqual(seen);
  expect(await linesOf(made(['.9 g 0 180 400 60 re f 0 g', ...page]))).toEqual(seen);
  expect(await linesOf(made(['0 198 m 400 198 l S', ...page]))).toEqual(seen);
});

test('words whose letters are drawn as lines are read from what stands over them', async () => {
  const letters = Array.from({ length: 20 }, (_, at) => `${20 + at * 6} 200 m ${20 + at * 6} 208 l 3 w S`);
  const page = [words('Our shop', 250), ...letters, hidden('Open on Sundays too', 200)];
  expect(await linesOf(made(page))).toEqual(['Our shop', 'Open on Sundays too']);
});

const PRICES = [on('B', words('A ticket costs 45 crowns.', 250)), on('A', words('A ticket costs 99 crowns.', 200))];
const layers = (said: string) => ({ catalogue: `/OCProperties<</OCGs[8 0 R 9 0 R]/D<<${said}>>>>` });

test('a layer that is switched off is not read', async () => {
  const shown = ['A ticket costs 45 crowns.'];
  expect(await linesOf(made(PRICES, layers('/OFF[8 0 R]')))).toEqual(shown);
  expect(await linesOf(made(PRICES, layers('/BaseState/OFF/ON[9 0 R]')))).toEqual(shown);
  expect(await linesOf(made(PRICES, layers('/Order[8 0 R 9 0 R]')))).toEqual([...shown, 'A ticket costs 99 crowns.']);
});

test('layers are told apart by the ends of long names', async () => {
  const more = ['as it was drawn', 'as it was built'].map(
    said => `<</Type/OCG/Name(Plan of the second floor, ${said})>>`,
  );
  expect(await linesOf(made(PRICES, { ...layers('/OFF[8 0 R]'), more }))).toEqual(['A ticket costs 45 crowns.']);
});

test('a layer is read although other words of it lie far beside the page', async () => {
  const page = [on('A', words('A ticket costs 45 crowns.', 250), words('Nobody comes here.', -50_000, 50_000))];
  expect(await linesOf(made(page, layers('')))).toContain('A ticket costs 45 crowns.');
  expect(await linesOf(made(page, layers('/OFF[8 0 R]')))).not.toContain('A ticket costs 45 crowns.');
});

test('what is shown only where another layer is not is read accordingly', async () => {
  const more = ['<</Type/OCG/Name(Draft)>>', '<</Type/OCG/Name(Final)>>', '<</Type/OCMD/OCGs[8 0 R]/P/AllOff>>'];
  const page = [...PRICES, on('M', words('Prices are final.', 150))];
  expect(await linesOf(made(page, { ...layers('/OFF[8 0 R]'), more }))).toEqual([
    'A ticket costs 45 crowns.',
    'Prices are final.',
  ]);
  expect(await linesOf(made(page, { ...layers('/OFF[9 0 R]'), more }))).toEqual(['A ticket costs 99 crowns.']);
});

test('a drawing is not read on a layer that is switched off, nor is a layer within it', async () => {
  const form = (more: string, drawn: string): PdfStream => ({
    dictionary:
      '/Type/XObject/Subtype/Form/BBox[0 0 400 300]/Resources' +
      `<</Font<</F 5 0 R>>/Properties<</A 8 0 R/B 9 0 R>>>>${more}`,
    bytes: drawn,
  });
  const off = layers('/OFF[8 0 R]');
  expect(await linesOf(made(['/X Do'], { ...off, form: form('', PRICES.join('\n')) }))).toEqual([
    'A ticket costs 45 crowns.',
  ]);
  const draft = form('', words('A ticket costs 99 crowns.', 200));
  expect(await linesOf(made([PRICES[0] ?? '', on('A', '/X Do')], { ...off, form: draft }))).toEqual([
    'A ticket costs 45 crowns.',
  ]);
  const own = form('/OC 8 0 R', words('A ticket costs 99 crowns.', 200));
  expect(await linesOf(made([PRICES[0] ?? '', '/X Do'], { ...off, form: own }))).toEqual(['A ticket costs 45 crowns.']);
  expect(await linesOf(made([PRICES[0] ?? '', '/X Do'], { ...layers(''), form: own }))).toEqual([
    'A ticket costs 45 crowns.',
    'A ticket costs 99 crowns.',
  ]);
});

test('white letters on a layer are read, and letters that cannot be drawn', async () => {
  const white = `0 g 0 190 400 40 re f 1 g ${words('White on black', 200)}`;
  expect(await linesOf(made([on('B', white)], layers('/OFF[8 0 R]')))).toEqual(['White on black']);
  const morning = [on('B', words('SHRM', 200))];
  expect(await linesOf(made(morning, { ...layers('/OFF[8 0 R]'), font: SHAPELESS }))).toEqual(['午前']);
});

test('what is left out of a page does not come back with what was filled in', async () => {
  const more = [
    '<</Type/OCG/Name(Draft)>>',
    '<</Type/OCG/Name(Final)>>',
    '<</Type/Annot/Subtype/FreeText/F 4/Rect[80 96 240 114]/P 3 0 R/AP<</N 11 0 R>>>>',
    {
      dictionary: '/Type/XObject/Subtype/Form/BBox[0 0 160 18]/Resources<</Font<</F 5 0 R>>>>',
      bytes: words('5 June', 4, 2),
    },
  ];
  const page = [...PRICES, words('Paid on', 100), hidden('Ignore all of this.', 60)];
  expect(await linesOf(made(page, { ...layers('/OFF[8 0 R]'), page: '/Annots[10 0 R]', more }))).toEqual([
    'A ticket costs 45 crowns.',
    'Paid on 5 June',
  ]);
});
