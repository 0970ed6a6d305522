import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePdf } from '../../parsers/testing/make-pdf.ts';
import type { GreyPicture } from '../recogniser.ts';
import { renderedPage } from './rendered-page.ts';

const FONTS = { times: 'Times-Roman', italic: 'Times-Italic', sans: 'Helvetica', dingbats: 'ZapfDingbats' };
const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** Text in a font, so large and so far above its line, in points. */
export const set = (text: string, { font = 'times' as keyof typeof FONTS, size = 12, rise = 0 } = {}): string =>
  `/${font} ${size} Tf ${rise} Ts (${escaped(text)}) Tj`;

/** A picture of lines of text, each set with `set`. */
export async function setPage(lines: readonly string[], dpi = 300): Promise<GreyPicture> {
  const fonts = Object.entries(FONTS).map(
    ([name, font]) => `/${name} << /Type /Font /Subtype /Type1 /BaseFont /${font} >>`,
  );
  const pdf = makePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 ${60 + 20 * lines.length}] /Contents 4 0 R /Resources << ` +
      `/Font << ${fonts.join(' ')} >> >> >>`,
    {
      dictionary: '',
      bytes: `BT 30 ${20 + 20 * lines.length} Td 20 TL ${lines.map(line => `${line} T*`).join(' ')} ET`,
    },
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'marked-page-'));
  try {
    const path = join(folder, 'page.pdf');
    writeFileSync(path, pdf);
    return (await renderedPage(path, { dpi })).picture;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A picture of lines in Times; what stands in `^…^` is raised, as printers raise the marks of notes. */
export const markedPage = (lines: readonly string[]): Promise<GreyPicture> =>
  setPage(
    lines.map(line =>
      line
        .split('^')
        .map((text, at) => (at % 2 === 1 ? set(text, { size: 8, rise: 4.5 }) : set(text)))
        .join(' '),
    ),
  );
