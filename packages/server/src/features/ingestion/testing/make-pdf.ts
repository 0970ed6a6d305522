/** A page of a PDF made for a test: lines of text, or nothing but a picture. */
export type TestPage = { readonly lines: readonly string[] } | { readonly picture: 'grey' };

const PICTURE = '<< /Type /XObject /Subtype /Image /Width 4 /Height 4 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 16 >>\nstream\n0123456789abcdef\nendstream';
const escaped = (line: string): string => line.replace(/[\\()]/g, '\\$&');

const contentOf = (page: TestPage): string =>
  'picture' in page ? 'q 500 0 0 700 50 50 cm /Im0 Do Q' : `BT /F1 12 Tf 72 720 Td 16 TL ${page.lines.map(line => `(${escaped(line)}) Tj T*`).join(' ')} ET`;

/** A small PDF of US letter pages. */
export function makePdf(pages: readonly TestPage[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    PICTURE,
    ...pages.flatMap((page, at) => {
      const content = contentOf(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${6 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Im0 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
