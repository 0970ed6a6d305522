import { fold, withoutArticle } from './fold.ts';

/**
 * A term with its place in the text it came from. Terms at one `position` are spellings of one thing ("IL-6" beside
 * "il").
 */
export interface Token {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  readonly position: number;
}

const SEPARATOR = 1,
  LETTER = 2,
  DIGIT = 3,
  HAN = 4,
  HANGUL = 5,
  SEGMENTED = 6,
  IGNORED = 7,
  RIGHT_TO_LEFT = 8;
const kinds = new Uint8Array(0x10000);

function kindOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if ((code & 0xf800) === 0xd800) return astralKind(text.codePointAt(at) ?? 0);
  return kinds[code] || (kinds[code] = classify(code));
}

function astralKind(code: number): number {
  if (code >= 0x20000 && code <= 0x3ffff) return HAN;
  if (code >= 0xe0000) return IGNORED;
  const character = String.fromCodePoint(code);
  return /[\p{L}\p{M}]/u.test(character) ? LETTER : /\p{N}/u.test(character) ? DIGIT : SEPARATOR;
}

function classify(code: number): number {
  const character = String.fromCharCode(code);
  // A raised figure is a footnote mark or an exponent, never part of the word before it; a lowered one ("CO₂") is.
  if (code === 0xb2 || code === 0xb3 || code === 0xb9 || (code >= 0x2070 && code <= 0x207f)) return SEPARATOR;
  if (code === 0xad || (code >= 0x200b && code <= 0x200f) || (code >= 0x2060 && code <= 0x2064) || code === 0xfeff)
    return IGNORED;
  if (!/[\p{L}\p{M}\p{N}]/u.test(character)) return code === 0x3005 || code === 0x30fc ? HAN : SEPARATOR;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character) || code === 0x30fc) return HAN;
  if (/\p{Script=Hangul}/u.test(character)) return HANGUL;
  if (
    /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(character) &&
    !/\p{Nd}/u.test(character)
  )
    return SEGMENTED;
  if (/\p{N}/u.test(character)) return DIGIT;
  return (code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfefc) ? RIGHT_TO_LEFT : LETTER;
}

/** Made when such a script is met: it costs as much as a page. */
let segmenter: Intl.Segmenter | undefined;
const JOINTS = new Set(['-', '.', ',', '/', ':', '\u2010', '\u2011', '\u2012', '\u2013', '\u2019', "'"]);
const wide = (code: number) => ((code & 0xfc00) === 0xd800 ? 2 : 1);

/**
 * The terms of a text in any language, in order, each in its indexed spelling (`fold`). Alphabetic scripts give words;
 * Han and Kana single characters and pairs; Hangul words and pairs; Thai, Lao, Khmer and Burmese the words of ICU's
 * dictionary. What a hyphen, point or slash joins to a figure ("IL-6", "3.5", "2019/20") is also one term. Offsets
 * count UTF-16 units.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  let at = 0;
  while (at < text.length) {
    const kind = kindOf(text, at);
    if (kind === SEPARATOR || kind === IGNORED) {
      at += wide(text.charCodeAt(at));
      continue;
    }
    const start = at;
    const word = kind === LETTER || kind === DIGIT || kind === RIGHT_TO_LEFT;
    let digits = kind === DIGIT;
    let letters = kind;
    let run = kind;
    do {
      at += wide(text.charCodeAt(at));
      if (at >= text.length) break;
      run = kindOf(text, at);
      if (run === DIGIT) digits = true;
      // A figure goes with the letters of one direction: in "Pythonو" two words meet.
      else if (letters === DIGIT && (run === LETTER || run === RIGHT_TO_LEFT)) letters = run;
    } while (run === letters || run === IGNORED || (word && run === DIGIT));
    if (word) {
      position = addWord(tokens, text, start, at, digits, position);
      at = Math.max(at, tokens[tokens.length - 1]?.end ?? at);
    } else if (kind === SEGMENTED) position = addSegmented(tokens, text, start, at, position);
    else position = addCharacters(tokens, text, start, at, kind === HANGUL, position);
  }
  return tokens;
}

function addWord(tokens: Token[], text: string, start: number, end: number, digits: boolean, position: number): number {
  const term = withoutArticle(fold(text.slice(start, Math.min(end, start + LONGEST))));
  if (isJoint(text, end) || isJoint(text, start - 1)) {
    if (digits && DIGITS_ONLY.test(term)) {
      const last = numberEnd(text, end);
      if (last > end) {
        tokens.push({ term: numeral(text.slice(start, last)), start, end: last, position });
        return position + 1;
      }
    }
    const joined = joinedStart(tokens, text, start, digits);
    if (joined !== null)
      tokens.push({
        term: fold(text.slice(joined, end)).replace(/[\u2010-\u2013]/g, '-'),
        start: joined,
        end,
        position,
      });
  }
  if (term) tokens.push({ term, start, end, position });
  return position + 1;
}

/** Longer runs of letters are data, not words; their beginning is enough to find them by. */
const LONGEST = 64;
const DIGITS_ONLY = /^\d+$/;
const isJoint = (text: string, at: number) => at > 0 && JOINTS.has(text[at] ?? '');
const isFigure = (text: string, at: number) => at < text.length && kindOf(text, at) === DIGIT;

/** End of a figure such as 1,000,000 or 3.5 whose first digits end at `end`. */
function numberEnd(text: string, end: number): number {
  let last = end;
  while ((text[last] === '.' || text[last] === ',') && isFigure(text, last + 1)) {
    let next = last + 1;
    while (isFigure(text, next)) next += 1;
    if (next < text.length && [LETTER, RIGHT_TO_LEFT].includes(kindOf(text, next))) break;
    last = next;
  }
  return last;
}

/** A figure in one spelling: no grouping commas, a point before decimals. */
export function numeral(written: string): string {
  const figure = fold(written);
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(figure)
    ? figure.replaceAll(',', '')
    : figure.replace(/^(\d+),(\d+)$/, '$1.$2');
}

/**
 * Where the compound that ends with the word at `start` begins, when a joint ties it to the word before and one has a
 * figure.
 */
function joinedStart(tokens: readonly Token[], text: string, start: number, digits: boolean): number | null {
  const before = tokens[tokens.length - 1];
  if (!before || before.end !== start - 1 || !isJoint(text, start - 1) || start - before.start > 24) return null;
  return digits || /\d/.test(before.term) ? before.start : null;
}

function addSegmented(tokens: Token[], text: string, start: number, end: number, first: number): number {
  let position = first;
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  for (const { segment, index, isWordLike } of segmenter.segment(text.slice(start, end))) {
    if (!isWordLike) continue;
    tokens.push({ term: fold(segment), start: start + index, end: start + index + segment.length, position });
    position += 1;
  }
  return position;
}

function addCharacters(
  tokens: Token[],
  text: string,
  start: number,
  end: number,
  hangul: boolean,
  first: number,
): number {
  let position = first;
  const folded = fold(text.slice(start, end));
  // Folding a run at once is much faster than folding its characters; where it changes the length, characters are
  // folded singly.
  const spelling =
    folded.length === end - start
      ? (from: number, to: number) => folded.slice(from - start, to - start)
      : (from: number, to: number) => fold(text.slice(from, to));
  if (hangul && end - start > 2) tokens.push({ term: folded, start, end, position });
  for (let at = start; at < end; position += 1) {
    const next = at + wide(text.charCodeAt(at));
    if (!hangul || end - start === 1) tokens.push({ term: spelling(at, next), start: at, end: next, position });
    if (next < end) {
      const pairEnd = next + wide(text.charCodeAt(next));
      tokens.push({ term: spelling(at, pairEnd), start: at, end: pairEnd, position });
    }
    at = next;
  }
  return position;
}
