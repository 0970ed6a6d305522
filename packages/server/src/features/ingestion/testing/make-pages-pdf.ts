import { makePdf } from '../parsers/testing/make-pdf.ts';

/** A page of a PDF made for a test: lines of text, or nothing but a picture. */
export type TestPage = { readonly lines: readonly string[] } | { readonly picture: 'grey' };

const PICTURE = {
  dictionary: '/Type /XObject /Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceGray /BitsPerComponent 8',
  bytes: '0123456789abcdef',
};
const escaped = (line: string): string => line.replace(/[\\()]/g, '\\$&');

const contentOf = (page: TestPage): string =>
  'picture' in page
    ? 'q 500 0 0 700 50 50 cm /Im0 Do Q'
    : `BT /F1 12 Tf 72 720 Td 16 TL ${page.lines.map(line => `(${escaped(line)}) Tj T*`).join(' ')} ET`;

/** A small PDF of US letter pages. */
export const makePagesPdf = (pages: readonly TestPage[]): Buffer =>
  makePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    PICTURE,
    ...pages.flatMap((page, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${6 + at * 2} 0 R /Resources << /Font << ` +
        '/F1 3 0 R >> /XObject << /Im0 4 0 R >> >> >>',
      { dictionary: '', bytes: contentOf(page) },
    ]),
  ]);
