import { expect, test } from 'vitest';
import { aboutTheQuestion } from './recall.ts';

const memory = (question: string, answer: string) => ({ question, answer });
const tea = memory('When is green tea picked?', 'Green tea is picked by hand in spring.');
const trial = memory('How many patients did the trial enrol?', 'The trial enrolled 214 patients in Oslo.');
const harm = memory('Was any harm reported in the trial?', 'No serious harm was reported by the patients of the trial.');

test('memories are found by the roots of their words, the best first', () => {
  expect(aboutTheQuestion('How many patients were enrolled in trials?', [tea, harm, trial])[0]).toBe(trial);
  expect(aboutTheQuestion('Is green tea picked in spring?', [trial, tea])).toEqual([tea]);
});

test('a memory that shares but a word is left out', () => {
  expect(aboutTheQuestion('Which zebra crossed the green river in Lisbon?', [tea, trial])).toEqual([]);
});

test('at most three are told', () => {
  expect(
    aboutTheQuestion(
      'green tea',
      Array.from({ length: 9 }, () => ({ ...tea })),
    ),
  ).toHaveLength(3);
});

test.each([['?'], ['and or the'], ['']])('%j asks for nothing', question => expect(aboutTheQuestion(question, [tea])).toEqual([]));
test('an empty memory has nothing', () => expect(aboutTheQuestion('green tea', [])).toEqual([]));
