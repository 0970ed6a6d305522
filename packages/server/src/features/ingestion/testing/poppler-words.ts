import { execFileSync } from 'node:child_process';

/** A word as poppler sees it, as fractions of the displayed page. */
export interface PopplerWord {
  readonly text: string;
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  /** How wide it is. */
  readonly w: number;
}

/** Whether `pdftotext` is here to compare with. */
export function hasPoppler(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    return false;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };
/** Signs as wide as an ideograph; Latin letters and figures beside them are about half as wide. */
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/;
const IDEOGRAPHS = /[\u3040-\u30ff\u3400-\u9fff]/;
const decodeEntities = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** What is compared of a word: in scripts that are written without spaces each of its characters, else itself. */
export const unitsOf = (word: string): string[] => (IDEOGRAPHS.test(word) ? [...word] : [word]);

/** The words of each page with their centres: a second opinion on where words stand, from another PDF engine. */
export function popplerWords(path: string): PopplerWord[][] {
  const html = execFileSync('pdftotext', ['-bbox', '-cropbox', path, '-'], {
    maxBuffer: 500_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
  }).toString('utf8');
  return html
    .split('<page ')
    .slice(1)
    .map(page => {
      const [, across = '1', down = '1'] = /width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? [];
      // Of a rotated page poppler gives the size before rotation and the words after it.
      const turned = [...page.matchAll(/yMax="(-?[\d.]+)"/g)].some(([, y]) => Number(y) > Number(down) + 1);
      const [width, height] = turned ? [down, across] : [across, down];
      return [
        ...page.matchAll(
          /<word xMin="(-?[\d.]+)" yMin="(-?[\d.]+)" xMax="(-?[\d.]+)" yMax="(-?[\d.]+)">(.*?)<\/word>/gs,
        ),
      ].flatMap(([, x0, y0, x1, y1, text]) => {
        // A line of Chinese is one word to poppler: its characters share its width.
        const parts = unitsOf(decodeEntities(text ?? ''));
        const widths = parts.map(part => (parts.length === 1 || WIDE.test(part) ? 1 : 0.5));
        const share = (Number(x1) - Number(x0)) / widths.reduce((sum, width) => sum + width, 0);
        let left = Number(x0);
        return parts.map((part, at) => {
          const w = share * (widths[at] ?? 1);
          left += w;
          return {
            text: part,
            x: (left - w / 2) / Number(width),
            y: (Number(y0) + Number(y1)) / 2 / Number(height),
            w: w / Number(width),
          };
        });
      });
    });
}

/** Letters and digits only, compatibility forms folded: what two engines must agree on. */
export const plain = (text: string): string =>
  text
    .replace(/\u0131(?=[\u0300-\u036f])/g, 'i')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

const sorted = (text: string): string => [...text].sort().join('');

/**
 * How many of the quote's words are found under its rectangles, and how many there are. Engines cut words differently
 * ("e.g." or "e.g.,the"), so words without a partner count as found when all the left-over letters of both sides are
 * the same.
 */
export function agreement(quote: readonly string[], under: readonly string[]): { matched: number; total: number } {
  const left = new Map<string, number>();
  for (const word of under.map(plain)) if (word !== '') left.set(word, (left.get(word) ?? 0) + 1);
  const missing: string[] = [];
  const words = quote
    .flatMap(unitsOf)
    .map(plain)
    .filter(word => word !== '');
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    else missing.push(word);
  }
  const rest = [...left].flatMap(([word, count]) => Array.from({ length: count }, () => word));
  const same = sorted(missing.join('')) === sorted(rest.join(''));
  const total = Math.max(words.length, words.length - missing.length + rest.length);
  return { matched: same ? total : words.length - missing.length, total };
}
