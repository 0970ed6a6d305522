import { execFileSync } from 'node:child_process';
import type { Citation, Rect } from '@nousboard/contracts';

interface Word {
  readonly text: string;
  /** Fractions of the page, from the top left. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const pages = new Map<string, Word[]>();
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Words of a page with their places, as poppler's `pdftotext -bbox` sees them: a reader that shares nothing with ours.
 * It tells the words of a turned page as they stand upright, and the size of that page as it lies.
 */
function wordsOfPage(pdf: string, page: number): Word[] {
  const key = `${pdf}#${page}`;
  const known = pages.get(key);
  if (known) return known;
  const html = execFileSync('pdftotext', ['-bbox', '-cropbox', '-f', String(page), '-l', String(page), pdf, '-'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const sides = /<page width="([\d.]+)" height="([\d.]+)"/.exec(html)?.slice(1) ?? ['1', '1'];
  const [width, height] = isOnItsSide(pdf, page) ? sides.toReversed() : sides;
  const words = [
    ...html.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)<\/word>/g),
  ].map(match => ({
    text: (match[5] ?? '').replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole),
    left: Number(match[1]) / Number(width),
    top: Number(match[2]) / Number(height),
    right: Number(match[3]) / Number(width),
    bottom: Number(match[4]) / Number(height),
  }));
  pages.set(key, words);
  return words;
}

function isOnItsSide(pdf: string, page: number): boolean {
  const told = execFileSync('pdfinfo', ['-f', String(page), '-l', String(page), pdf], { encoding: 'utf8' });
  return /^Page +\d+ rot: +(?:90|270)$/m.test(told);
}

/**
 * Letters and digits only: line breaks, hyphens at line ends, ligatures and quotation marks are told differently by
 * every reader.
 */
export const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The words whose middle lies under rectangles, in the order of the rectangles and from left to right in each. */
export function wordsUnder(pdf: string, rects: readonly Rect[]): string {
  const used = new Set<Word>();
  const found: string[] = [];
  for (const rect of rects) {
    const inside = wordsOfPage(pdf, rect.page).filter(word => {
      const x = (word.left + word.right) / 2;
      const y = (word.top + word.bottom) / 2;
      return !used.has(word) && x >= rect.x && x <= rect.x + rect.w && y >= rect.y && y <= rect.y + rect.h;
    });
    for (const word of inside) used.add(word);
    found.push(...inside.sort((a, b) => a.left - b.left).map(word => word.text));
  }
  return found.join(' ');
}

/** What is wrong with a citation against the document itself; undefined when nothing is. */
export function faultOf(pdf: string, citation: Citation): string | undefined {
  if (citation.rects.length === 0) return 'it has no rectangles';
  if (!citation.rects.some(rect => rect.page === citation.page))
    return (
      `it says page ${citation.page}, its rectangles lie on ` +
      `${[...new Set(citation.rects.map(rect => rect.page))].join(', ')}`
    );
  const wanted = letters(citation.quote);
  const seen = letters(wordsUnder(pdf, citation.rects));
  if (seen === wanted) return undefined;
  const whole = letters(
    citation.rects
      .map(rect => rect.page)
      .filter((page, at, all) => all.indexOf(page) === at)
      .flatMap(page => wordsOfPage(pdf, page).map(word => word.text))
      .join(' '),
  );
  const onPage = whole.includes(wanted.slice(0, 24)) ? '' : ' (its first words are not on the page)';
  return (
    `p. ${citation.page}: the words under it are not the quote${onPage}.\n  quote: ${citation.quote}\n` +
    `  under: ${wordsUnder(pdf, citation.rects)}`
  );
}
