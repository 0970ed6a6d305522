import { expect, test } from 'vitest';
import { answerOf, Promises } from './builtin-answers.ts';
import { collectionOf, hasSet, readLines, type TextRecord, textCollection } from './collection.ts';
import { brokenPromises } from './rows.ts';
import { holdsSpan, spanF1 } from './span-answers.ts';
import { segmentOfText } from './text-segment.ts';
import { sentencesCited } from './text-sets.ts';

test('a promise that was broken once is told, with the question', () => {
  const promises = new Promises();
  for (const holds of [true, true, false]) promises.note('slice equals quote', holds, 'What is it?: a quote');
  expect(brokenPromises(promises.rows())).toMatchObject([
    { what: 'citations: slice equals quote', questions: 3, isPromise: true },
  ]);
  expect(promises.broken).toEqual(['slice equals quote: What is it?: a quote']);
});

test('quarters that differ by their date alone are not cited for each other', () => {
  const report = (date: string) =>
    `Report\n\nAs of ${date}, there have been no material changes to the foreign exchange rate risks described in ` +
    'our annual report for the fiscal year.';
  const dates = ['October 29, 2023', 'April 30, 2023', 'July 30, 2023'];
  const collection = collectionOf(
    dates.map(date => ({ name: date, title: 'Quarterly report', segments: [segmentOfText(report(date))] })),
  );
  const promises = new Promises();
  const { citations } = answerOf(
    collection,
    'Have there been material changes to the foreign exchange rate risks?',
    promises,
  );
  expect(citations.length).toBeGreaterThan(0);
  expect(promises.broken).toEqual([]);
});

for (const set of ['xquad-dev/%.en', 'xquad-dev/%.zh', 'tatqa-dev/%']) {
  test(`every citation of the built-in engine keeps its promises: ${set}`, { tags: 'slow' }, ctx => {
    if (!hasSet(set.split('/')[0] ?? '')) return ctx.skip(`${set} is not beside the repository.`);
    const collection = textCollection(readLines<TextRecord>(`${set.replace('%', 'corpus')}.jsonl`));
    const asked = readLines<{ question: string }>(`${set.replace('%', 'questions')}.jsonl`).filter(
      (_, at) => at % 12 === 0,
    );
    const promises = new Promises();
    for (const { question } of asked) answerOf(collection, question, promises);
    expect(promises.rows().every(({ questions }) => questions > asked.length / 2)).toBe(true);
    expect(promises.broken).toEqual([]);
  });
}

test('a span is compared word by word', () => {
  expect(spanF1('1,762', '1,762')).toBe(1);
  expect(spanF1('RSUs were 1,762 in 2017', '1,762')).toBeCloseTo(2 / 6);
  expect(spanF1('nothing of it', '1,762')).toBe(0);
  expect(holdsSpan('RSUs were 1,762 in 2017', '1,762')).toBe(true);
  expect(holdsSpan('RSUs were 11,762 in 2017', '1,762')).toBe(false);
});

test('a quote counts for every sentence that it touches, and as a wrong one when it is from elsewhere', () => {
  const record = { sentence_ends: [10, 20, 30] };
  expect([...sentencesCited(record, [{ isHere: true, start: 5, end: 15 }])]).toEqual([0, 1]);
  expect([...sentencesCited(record, [{ isHere: true, start: 11, end: 20 }])]).toEqual([1]);
  expect([...sentencesCited(record, [{ isHere: false, start: 3, end: 9 }])]).toEqual([-4]);
});
