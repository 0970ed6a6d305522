import { expect, test } from 'vitest';
import { suggestedBy } from './suggested-questions.ts';

const [about, conclusions, results, tones] = [
  '📝 What is this document about?',
  '🏁 What are the conclusions?',
  '📈 What are the results?',
  '💡 What are tones?',
] as const;

test('one source suggests its first two questions', () => {
  expect(suggestedBy([[about, conclusions, results]])).toEqual([about, conclusions]);
  expect(suggestedBy([])).toEqual([]);
});

test('several sources suggest theirs in turn, each question once, and none about “this document”', () => {
  expect(
    suggestedBy([
      [about, conclusions, results],
      [about, tones],
    ]),
  ).toEqual([conclusions, tones]);
  expect(suggestedBy([[about, conclusions, results], [about, conclusions, tones], []])).toEqual([conclusions, results]);
});
