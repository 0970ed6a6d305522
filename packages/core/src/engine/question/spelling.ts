import { isAskingWord, measuresIn } from '../../search/asking-words.ts';
import { isKnownWord, thingsNamedIn } from '../../search/equal-terms/index.ts';
import { figuresBehind, otherSpellings, slipOf } from '../../search/similar-words.ts';
import { isInIndex } from '../../search/title-words.ts';
import type { SearchableSegment } from '../../search/types.ts';
import { fold, rootOf } from '../../text/fold.ts';
import { functionWordsFor } from '../../text/function-words.ts';
import { type Token, tokenise } from '../../text/tokenise.ts';
import { saysWhatToDo } from './asked-of-each.ts';
import { sharesLanguage } from './languages-apart.ts';

/** A word of a question that no source has, and the one of the sources that is looked for instead. */
export interface Slip {
  readonly written: string;
  readonly found: string;
}

/**
 * A question with words that the sources have, and which of them differ from what was asked by more than a spelling.
 */
export interface Respelt {
  readonly words: string;
  readonly slips: readonly Slip[];
}

/**
 * Puts for each content word that stands nowhere in the sources the one that does, if there is one: first as the other
 * English spells it, which says the same, else one that differs by a single letter, which is told. Of a question that
 * was translated, words are left that no dictionary has: names, above all.
 */
export function respelt(asked: string, scope: readonly SearchableSegment[], isTranslated = false): Respelt {
  const words = joined(asked, scope);
  const tokens = tokenise(words);
  const functionWords = functionWordsFor(tokens);
  const stands = (term: string) => scope.some(({ index }) => isInIndex(index, term));
  // In another language every word looks like a slip.
  const isOneLanguage = sharesLanguage(words, scope) && (isTranslated || mostStand(tokens, functionWords, stands));
  const named = new Set(thingsNamedIn(words, tokens).flatMap(({ asked: terms }) => terms));
  const measures = measuresIn(words);
  const slips: Slip[] = [];
  let respelled = '';
  let at = 0;
  for (const { term, start, end } of tokens) {
    if (start < at || functionWords.has(term) || isAskingWord(term) || saysWhatToDo(term) || /\p{Nd}/u.test(term))
      continue;
    // "Wie lange" is no slip of "länger".
    if (measures.some(([from, to]) => start >= from && end <= to)) continue;
    const written = words.slice(start, end);
    const folded = fold(written);
    const figures = SHORT_NAME.test(written) && !stands(folded) ? figuresBehind(folded, scope) : null;
    if (figures !== null) {
      respelled += `${words.slice(at, end)}${figures}`;
      at = end;
      continue;
    }
    // Letters of an abbreviation are no slip of another word; nor is a part of a word with a hyphen.
    if (/\p{Lu}.*\p{Lu}/u.test(written) || folded !== term || words[end] === '-' || words[start - 1] === '-') continue;
    if (stands(folded) || named.has(term) || thingsNamedIn(written, tokenise(written)).length > 0) continue;
    const spelling = otherSpellings(folded).find(stands);
    const isForm = WORD_BEFORE_ENDING.some(
      ([ending, put]) => ending.test(folded) && stands(folded.replace(ending, put)),
    );
    const likeness = spelling === undefined && isOneLanguage && !isForm ? slipOf(folded, scope) : null;
    const slip = likeness !== null && isKnownWord(folded) ? null : likeness;
    const found = spelling ?? (slip && asWritten(slip, written));
    if (!found) continue;
    if (slip && !isEnding(folded, slip)) slips.push({ written, found });
    respelled += `${words.slice(at, start)}${found}`;
    at = end;
  }
  return { words: at === 0 ? words : `${respelled}${words.slice(at)}`, slips };
}

/** "BOD", which a text may write with a figure below the line. */
const SHORT_NAME = /^\p{Lu}{2,6}$/u;

/** Words of a question that says nothing twice. */
const SHORT = 4;

/** Whether of what a short question names most stands in the sources: else it is in other words than theirs. */
function mostStand(
  tokens: readonly Token[],
  functionWords: ReadonlySet<string>,
  stands: (term: string) => boolean,
): boolean {
  const own = tokens.filter(({ term }) => !functionWords.has(term) && !isAskingWord(term) && !saysWhatToDo(term));
  return own.length > SHORT || own.filter(({ term }) => stands(term)).length * 2 >= own.length - 1;
}

/** Endings of English behind a word that stands in the sources: "newer" is no slip of "never" where "new" is there. */
const WORD_BEFORE_ENDING: readonly (readonly [ending: RegExp, put: string])[] = [
  [/(?:er|est|ed|ing|ly|ness|less|ful)$/u, ''],
  [/(?:er|est|ed|ing)$/u, 'e'],
  [/i(?:er|est|ed|es|ly|ness)$/u, 'y'],
];

/** "Fresh water" as "freshwater", where the sources have no word but this one for it. */
function joined(words: string, scope: readonly SearchableSegment[]): string {
  const tokens = tokenise(words);
  const stands = (term: string) => scope.some(({ index }) => isInIndex(index, term));
  for (const [at, { term, start, end }] of tokens.entries()) {
    const next = tokens[at + 1];
    if (!next || !/^\p{L}{3,} \p{Ll}{3,}$/u.test(words.slice(start, next.end))) continue;
    const both = `${term}${next.term}`;
    // A root may be no longer than the first of the two words.
    if ((stands(term) && stands(next.term)) || rootOf(both) === rootOf(term) || !stands(both)) continue;
    return joined(`${words.slice(0, end)}${words.slice(next.start)}`, scope);
  }
  return words;
}

/** Letters at its end in which a word differs from another form of itself. */
const ENDING = 2;

/** Whether two words differ by their ending alone: forms of one word, in languages that inflect. */
const isEnding = (one: string, other: string): boolean =>
  one.slice(0, Math.max(one.length, other.length) - ENDING) ===
  other.slice(0, Math.max(one.length, other.length) - ENDING);

/** With the capital that the question gave it. */
const asWritten = (found: string, written: string): string =>
  /^\p{Lu}/u.test(written) ? found.charAt(0).toUpperCase() + found.slice(1) : found;
