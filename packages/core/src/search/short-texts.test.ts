import { expect, test } from 'vitest';
import { textsAbout } from './short-texts.ts';

const memory = (question: string, answer: string) => ({ question, answer });
const about = (question: string, memories: readonly ReturnType<typeof memory>[]) =>
  textsAbout(question, memories, one => `${one.question}\n${one.answer}`);
const tea = memory('When is green tea picked?', 'Green tea is picked by hand in spring.');
const trial = memory('How many patients did the trial enrol?', 'The trial enrolled 214 patients in Oslo.');
const harm = memory(
  'Was any harm reported in the trial?',
  'No serious harm was reported by the patients of the trial.',
);

test('texts are found by the roots of their words, the best first', () => {
  expect(about('How many patients were enrolled in trials?', [tea, harm, trial])[0]).toBe(trial);
  expect(about('Is green tea picked in spring?', [trial, tea])).toEqual([tea]);
});

test('a text that shares but a word is left out', () => {
  expect(about('Which zebra crossed the green river in Lisbon?', [tea, trial])).toEqual([]);
});

test.each([['?'], ['and or the'], ['']])('%j asks for nothing', question => expect(about(question, [tea])).toEqual([]));
test('among no texts there is none', () => expect(about('green tea', [])).toEqual([]));
