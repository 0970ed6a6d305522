import { pattern } from '../text/pattern.ts';
import { tidy } from './document-title.ts';

const NOT_A_NAME = pattern('iu')`
  \b(?:university|universit\p{L}*|institute|institut|department|dept|school|college|laborator\p{L}*|faculty|centre
  |center|corporation|inc|ltd|research|academy|hospital|company|google|microsoft|facebook|ai|conference|proceedings
  |journal|member|ieee|fellow|street|avenue|usa|china|email|version|vol|draft|copyright|abstract|foundation|report
  |federal|administration|agency|commission|directives?|cfr|part|office|securities|rules?|the|online|administrator
  |admin|user|owner|unknown|acrobat|scanner|january|february|march|april|may|june|july|august|september|october
  |november|december|\d{3,})\b|[@{}<>%]|\$\s?\d|https?:|www\.|^(?:to|from|attn|dear|bill(?:ed)? to|ship to|invoice to)\b
  |\d+[a-z]?\s(?:\p{L}+\s){1,3}(?:close|lane|road|drive|way|court|terrace|crescent|gardens|mews|square|place|hill
  |row)\b
`;
const BETWEEN_NAMES = /,|;|\band\b|\bund\b|\bet\b|&|•|·|\s{2,}/u;
const NAME_WORD = /^(?:\p{Lu}[\p{L}'’.-]*|de|van|von|der|den|da|di|del|la|le|el|al|bin|ten|dos)$/u;
const MOST_AUTHORS = 40;

/**
 * Affiliation marks that a superscript left glued to the names: all names of the line end in one, from "a" on ("Jan
 * Smitha, Bo Leeb").
 */
function withoutGluedMarks(line: string): string {
  const parts = line
    .replace(/(?<=\p{L})\s+[a-f](?:\s*,\s*[a-f])*(?=\s*(?:,|$))/gu, '')
    .split(/\s*,\s*(?:and\s+)?/)
    .filter(part => part !== '');
  const marks = parts.map(part => /\p{Ll}([a-f])$/u.exec(part)?.[1]);
  // The last name may go on in the next line, or carry marks that were set apart.
  const whole = parts.length > 2 ? marks.slice(0, -1) : marks;
  const glued = whole.length > 1 && marks[0] === 'a' && !whole.includes(undefined) && new Set(whole).size > 1;
  return glued ? parts.map((part, at) => (marks[at] === undefined ? part : part.slice(0, -1))).join(', ') : line;
}

const withoutMarks = (line: string): string =>
  line.replace(/\([^)]*\)?/g, ' ').replace(/[\d⁰¹²³⁴-⁹*∗†‡§¶#$+⋆♠♣♦♥◇♢⊕]+/g, ',');
const partsOf = (line: string): string[] =>
  line
    .split(BETWEEN_NAMES)
    .map(tidy)
    .filter(part => part !== '');
const wordsIn = (part: string | undefined): number => (part === undefined ? 0 : part.split(' ').length);

/**
 * Whether the last name of a line goes on in the next: one of the two lines has a single word there, which alone is no
 * name.
 */
function goesOn(line: string, next: string): boolean {
  const here = withoutMarks(line);
  const parts = partsOf(here);
  if (parts.length < 2 || /[,;&]\s*$|\band\s*$/u.test(here)) return false;
  const following = partsOf(withoutMarks(next));
  const [first] = following;
  return (
    first !== undefined &&
    NAME_WORD.test(first.split(' ')[0] ?? '') &&
    (wordsIn(parts.at(-1)) === 1 || (wordsIn(first) === 1 && following.length > 1))
  );
}

/** Lines with the names put together that were broken at a line's end. */
function joinedLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    if (before !== undefined && !NOT_A_NAME.test(before) && !NOT_A_NAME.test(line) && goesOn(before, line))
      joined[joined.length - 1] = `${before} ${line}`;
    else joined.push(line);
  }
  return joined;
}

/**
 * Names among lines, such as those between title and abstract. Conservative: a line that is not plainly names adds
 * none.
 */
export function authorsIn(lines: readonly string[]): string[] {
  const authors: string[] = [];
  for (const line of joinedLines(lines)) {
    if (NOT_A_NAME.test(line)) continue;
    for (const part of partsOf(withoutMarks(withoutGluedMarks(line)))) {
      const name = part.replace(/^(?:by|von|par|por)\s+/i, '');
      const words = name.split(' ');
      if (words.length < 2 || words.length > 5 || name.length > 50 || !words.every(word => NAME_WORD.test(word)))
        continue;
      // "Plan Actual Plan Actual" heads the columns of a table.
      if (new Set(words).size < words.length) continue;
      if (!authors.includes(name)) authors.push(name);
    }
    if (authors.length >= MOST_AUTHORS) break;
  }
  return authors.slice(0, MOST_AUTHORS);
}

/**
 * The names of a first page, when one whom the file names as its author is among them: then the others wrote it, too.
 */
export function authorsBeside(claimed: readonly string[], lines: readonly string[]): string[] {
  const shown = authorsIn(lines.map(line => line.replace(/\([^)]*\)?/g, ' ')));
  return claimed.some(name => shown.includes(name)) ? shown : [...claimed];
}
