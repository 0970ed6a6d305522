import { fold } from '../text/fold.ts';
import { functionWordsOf } from '../text/function-words.ts';
import type { Segment } from './types.ts';

const MOST_TOPICS = 6;
const FEWEST_OCCURRENCES = 3;
/** A few pages tell what a document is about. */
const MOST_CHARACTERS = 30_000;
const WORD = /^\p{L}[\p{L}'’-]{2,}$/u;
const CLAUSE_END = /[^\p{L}\p{N}\s'’-]+/u;
const NO_WORD = 0,
  FUNCTION_WORD = 1,
  CONTENT_WORD = 2;

/**
 * The phrases of two or three words that recur most at the beginning of a document, best first: at most six, none
 * inside another, none beginning or ending in a function word. Empty for scripts that write without spaces.
 */
export function topicsOf(segment: Segment, language: string | null): string[] {
  const functionWords = functionWordsOf(language ?? 'en');
  const kinds = new Map<string, number>();
  const kindOf = (word: string): number => {
    let kind = kinds.get(word);
    if (kind === undefined) {
      kind = !WORD.test(word) ? NO_WORD : functionWords.has(fold(word)) ? FUNCTION_WORD : CONTENT_WORD;
      kinds.set(word, kind);
    }
    return kind;
  };
  const counts = new Map<string, { shown: string; words: number; count: number }>();
  const count = (shown: string, words: number): void => {
    const key = shown.toLowerCase();
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { shown, words, count: 1 });
    else known.count += 1;
  };
  for (const sentence of segment.sentences) {
    if (sentence.role !== 'paragraph' && sentence.role !== 'list' && sentence.role !== 'heading') continue;
    if (sentence.end - segment.start > MOST_CHARACTERS) break;
    for (const clause of segment.text
      .slice(sentence.start - segment.start, sentence.end - segment.start)
      .split(CLAUSE_END)) {
      const words = clause.split(/\s+/);
      for (let at = 0; at + 1 < words.length; at += 1) {
        const [first = '', second = '', third = ''] = words.slice(at, at + 3);
        if (kindOf(first) !== CONTENT_WORD || kindOf(second) === NO_WORD) continue;
        if (kindOf(second) === CONTENT_WORD) count(`${first} ${second}`, 2);
        if (kindOf(third) === CONTENT_WORD) count(`${first} ${second} ${third}`, 3);
      }
    }
  }
  const ranked = [...counts.values()]
    .filter(one => one.count >= FEWEST_OCCURRENCES)
    .sort((a, b) => b.count * b.words - a.count * a.words || (a.shown < b.shown ? -1 : 1));
  const chosen: string[] = [];
  for (const { shown } of ranked) {
    if (chosen.length === MOST_TOPICS) break;
    const key = shown.toLowerCase();
    if (!chosen.some(other => other.toLowerCase().includes(key) || key.includes(other.toLowerCase())))
      chosen.push(shown);
  }
  return chosen;
}
