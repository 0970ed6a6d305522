import { isFunctionWord } from '../text/function-words.ts';
import { pattern } from '../text/pattern.ts';
import { type RawPage, SOFT_HYPHEN_MARK } from './raw-page.ts';

/** The words of some pages as they stand within their lines, where nothing has broken them. */
export interface Vocabulary {
  /** How often each is written, in lower case. */
  readonly words: ReadonlyMap<string, number>;
  /** Each as it is written. */
  readonly written: ReadonlySet<string>;
  /** Words with a hyphen of their own, two parts at a time, and what stands before and behind such hyphens. */
  readonly pairs: ReadonlyMap<string, number>;
  readonly before: ReadonlySet<string>;
  readonly behind: ReadonlySet<string>;
}

const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const LAST_LETTERS = /[\p{L}\p{M}]+$/u;
const FIRST_LETTERS = /^[\p{L}\p{M}]+/u;
/** Shorter halves are too often both: parts of a word, and words. */
const LEAST_PART = 3;
const LEAST_WORD = 4;
/**
 * A text with so many hyphens of its own sets them between words; languages that write such words in one have hardly
 * any.
 */
const MANY_PAIRS = 3;

/** What is written with a hyphen wherever it stands, and cannot be the halves of another word. */
const HYPHENATED = pattern('u')`
  ^(?:self-(?!ish|less|ies?$|hood|same)|well-(?!ness|ing|ed$|s$)|(?:quasi|vice|demi)-|so-called
  |(?:mother|father|son|daughter|brother|sister)-in$
  |(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(?:one|two|three|four|five|six|seven|eight|nine
    |first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)$
  |(?:peut|bien|mieux)-être$|est-à$|(?:moi|toi|soi|lui|elles?|nous|vous|eux)-mêmes?$
  |(?:celui|celle|ceux|celles)-(?:ci|là)$
  |(?:au|par|ci|là)-(?:dessus|dessous|delà|dedans|dehors)$
  |(?:vingt|trente|quarante|cinquante|soixante)-(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix)$
  |(?:além|recém|pós|bem)-
  |\p{L}+-(?:нибудь|либо)$|кое-(?:что|кто|где|как(?:ой|ая|ие)?)$|из-(?:за|под)$
  )
`;

export function vocabularyOf(pages: readonly RawPage[]): Vocabulary {
  const words = new Map<string, number>();
  const pairs = new Map<string, number>();
  const [written, before, behind] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const count = (counted: Map<string, number>, word: string) => counted.set(word, (counted.get(word) ?? 0) + 1);
  for (const { text, runStart, runEnd } of pages) {
    let isBroken = false;
    for (let run = 0; run < runStart.length; run += 1) {
      const isSecondHalf = isBroken;
      isBroken = text.charCodeAt(runEnd[run] as number) === SOFT_HYPHEN_MARK;
      if (isSecondHalf || isBroken) continue;
      const word = text.slice(runStart[run], runEnd[run]).replace(AROUND, '');
      if (word === '') continue;
      const parts = word.toLowerCase().split('-');
      for (const part of word.split('-')) written.add(part);
      for (const part of parts) count(words, part);
      for (const [at, part] of parts.slice(1).entries()) {
        count(pairs, `${parts[at]}-${part}`);
        before.add(parts[at] as string);
        behind.add(part);
      }
    }
  }
  return { words, written, pairs, before, behind };
}

/**
 * Whether the hyphen at a line's end is the word's own ("slow-wave") or only the printer's ("impres-sive"). The
 * document decides: by the whole word, written elsewhere with a hyphen or without one; else the word itself, if it
 * always has one; else its halves, which are words of their own and stand at such hyphens elsewhere. Where all that
 * tells nothing, the printer's is likelier.
 */
export function isOwnHyphen(
  { words, written, pairs, before, behind }: Vocabulary,
  left: string,
  right: string,
): boolean {
  // "state-of-the-" + "art": where the word has a hyphen already, the one at the line end is real.
  if (left.includes('-') || /\d$/.test(left)) return true;
  const [first, second] = [LAST_LETTERS.exec(left)?.[0] ?? '', FIRST_LETTERS.exec(right)?.[0] ?? ''];
  if (first === '' || second === '') return false;
  // "d-dimensional", "non-Gaussian", "RNA-based": no word is broken there.
  if (
    first.length === 1 ||
    (/\p{Ll}$/u.test(first) && /^\p{Lu}/u.test(second)) ||
    (/^\p{Lu}{2,}$/u.test(first) && /^\p{Ll}/u.test(second))
  )
    return true;
  const [a, b] = [first.toLowerCase(), second.toLowerCase()];
  const [asPair, asOne] = [pairs.get(`${a}-${b}`) ?? 0, words.get(a + b) ?? 0];
  if (asPair > 0 || asOne > 0) return asPair > asOne;
  if (HYPHENATED.test(`${a}-${b}`)) return true;
  const [often, oftenToo] = [words.get(a) ?? 0, written.has(second) ? (words.get(b) ?? 0) : 0];
  if (
    often === 0 ||
    oftenToo === 0 ||
    isFunctionWord(a) ||
    isFunctionWord(b) ||
    Math.min(a.length, b.length) < LEAST_PART
  )
    return false;
  if (before.has(a) || behind.has(b)) return true;
  return Math.min(often, oftenToo) > 1 && Math.min(a.length, b.length) >= LEAST_WORD && pairs.size >= MANY_PAIRS;
}
