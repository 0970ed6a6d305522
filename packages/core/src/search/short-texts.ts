import { contentTerms } from '../text/content-terms.ts';
import { rootOf } from '../text/fold.ts';
import { idf, normOf, saturated } from './score.ts';

/** A text is about a question when it has at least this share of the question's words, by their weight. */
const LEAST_COVERAGE = 0.5;

/**
 * Of a few short texts that have no index (`textOf` each), those that are about the question, the best by BM25 over the
 * roots of their words first.
 */
export function textsAbout<Text>(question: string, texts: readonly Text[], textOf: (text: Text) => string): Text[] {
  const wanted = new Set(contentTerms(question).map(rootOf));
  if (wanted.size === 0) return [];
  const all = texts.map(text => {
    const counts = new Map<string, number>();
    const roots = contentTerms(textOf(text)).map(rootOf);
    for (const root of roots) if (wanted.has(root)) counts.set(root, (counts.get(root) ?? 0) + 1);
    return { text, counts, length: roots.length };
  });
  const average = all.reduce((sum, { length }) => sum + length, 0) / all.length;
  const weights = new Map(
    [...wanted].map(root => [root, idf(all.filter(({ counts }) => counts.has(root)).length, all.length)]),
  );
  const most = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const sumOf = (counts: ReadonlyMap<string, number>, worth: (times: number) => number) =>
    [...counts].reduce((sum, [root, times]) => sum + (weights.get(root) ?? 0) * worth(times), 0);
  return all
    .map(({ text, counts, length }) => ({
      text,
      score: sumOf(counts, times => saturated(times, normOf(length, average))),
      coverage: sumOf(counts, () => 1) / most,
    }))
    .filter(({ coverage }) => coverage >= LEAST_COVERAGE)
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text);
}
