import { fold } from '../text/fold.ts';
import { functionWordsOf } from '../text/function-words.ts';
import type { Segment } from './types.ts';

const MOST_TOPICS = 6;
const FEWEST_OCCURRENCES = 3;
const MOST_CHARACTERS = 200_000;

/**
 * The phrases of two or three words that recur most in a segment, best first: at most six, none inside another, none beginning or
 * ending in a function word. Empty for scripts that write without spaces.
 */
export function topicsOf(segment: Segment, language: string | null): string[] {
  const functionWords = functionWordsOf(language ?? 'en');
  const counts = new Map<string, { shown: string; count: number }>();
  for (const sentence of segment.sentences) {
    if (sentence.role !== 'paragraph' && sentence.role !== 'list' && sentence.role !== 'heading') continue;
    if (sentence.end - segment.start > MOST_CHARACTERS) break;
    const text = segment.text.slice(sentence.start - segment.start, sentence.end - segment.start);
    for (const clause of text.split(/[^\p{L}\p{N}\s'’-]+/u)) {
      const words = clause.split(/\s+/).filter(word => word !== '');
      for (let at = 0; at + 1 < words.length; at += 1) {
        for (const length of [2, 3]) {
          const phrase = words.slice(at, at + length);
          if (phrase.length < length || !phrase.every(word => /^\p{L}[\p{L}'’-]{2,}$/u.test(word)) || functionWords.has(fold(phrase[0] as string)) || functionWords.has(fold(phrase[length - 1] as string))) continue;
          const shown = phrase.join(' ');
          const key = shown.toLowerCase();
          const known = counts.get(key);
          if (known === undefined) counts.set(key, { shown, count: 1 });
          else known.count += 1;
        }
      }
    }
  }
  const ranked = [...counts].filter(([, { count }]) => count >= FEWEST_OCCURRENCES).sort((a, b) => b[1].count * b[0].split(' ').length - a[1].count * a[0].split(' ').length || (a[0] < b[0] ? -1 : 1));
  const chosen: string[] = [];
  for (const [key, { shown }] of ranked) {
    if (chosen.length === MOST_TOPICS) break;
    if (!chosen.some(other => other.toLowerCase().includes(key) || key.includes(other.toLowerCase()))) chosen.push(shown);
  }
  return chosen;
}
