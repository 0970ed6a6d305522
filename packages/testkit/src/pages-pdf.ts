/** A PDF of pages with lines of text, without the table of its objects: readers make that themselves. */
export function pagesPdf(pages: readonly (readonly string[])[]): Buffer {
  const contentOf = (lines: readonly string[]) =>
    `BT /F1 12 Tf 72 720 Td 16 TL ${lines.map(line => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + at * 2} 0 R /Resources << /Font << ` +
        '/F1 3 0 R >> >> >>',
      `<< /Length ${contentOf(lines).length} >>\nstream\n${contentOf(lines)}\nendstream`,
    ]),
  ];
  return Buffer.from(
    `%PDF-1.7\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n` +
      `<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`,
  );
}
