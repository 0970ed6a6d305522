import { expect, test } from 'vitest';
import { passesGate } from '../packages/core/src/engine/index.ts';
import { documentsOf, find, hasSet, readLines, type TextRecord, textCollection } from './collection.ts';

interface Asked {
  readonly question: string;
  readonly gold: readonly [{ readonly doc: string }];
}

/**
 * Shares of questions as last measured; a change of more than two points either way is looked at and written down here.
 */
const FIGURES: Readonly<Record<string, { first: number; answered: number; declined: number }>> = {
  en: { first: 0.937, answered: 0.95, declined: 0.686 },
  zh: { first: 0.964, answered: 0.967, declined: 0.765 },
  ar: { first: 0.919, answered: 0.95, declined: 0.706 },
};
const POINTS = 0.02;
/** Every third question is enough to notice a change, and takes a second. */
const EVERY = 3;

for (const [language, expected] of Object.entries(FIGURES)) {
  test(`paragraphs first, questions answered and declined stay where they were: ${language}`, { tags: 'slow' }, ctx => {
    if (!hasSet('xquad-dev')) ctx.skip('The development set xquad-dev is not beside the repository.');
    const records = readLines<TextRecord>(`xquad-dev/corpus.${language}.jsonl`);
    const asked = readLines<Asked>(`xquad-dev/questions.${language}.jsonl`).filter((_, at) => at % EVERY === 0);
    const all = textCollection(records);
    // Half of the paragraphs: questions about the other half have no answer there.
    const names = new Set(
      records
        .map(record => record._id)
        .sort()
        .filter((_, at) => at % 2 === 0),
    );
    const half = textCollection(records.filter(record => names.has(record._id)));
    const share = (questions: readonly Asked[], holds: (asked: Asked) => boolean) =>
      questions.filter(holds).length / questions.length;
    const isAnswered = ({ question }: Asked) =>
      passesGate(question, find(half, question, 12).gate, 'strict') !== 'decline';
    const within = asked.filter(({ gold }) => names.has(gold[0].doc)),
      outside = asked.filter(({ gold }) => !names.has(gold[0].doc));
    const measured = {
      first: share(asked, ({ question, gold }) => documentsOf(all, find(all, question, 12))[0] === gold[0].doc),
      answered: share(within, isAnswered),
      declined: share(outside, one => !isAnswered(one)),
    };
    const moved = (Object.keys(measured) as (keyof typeof measured)[]).filter(
      what => Math.abs(measured[what] - expected[what]) > POINTS,
    );
    expect(moved, JSON.stringify(measured)).toEqual([]);
  });
}
