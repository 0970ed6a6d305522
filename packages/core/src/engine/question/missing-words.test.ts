import { expect, test } from 'vitest';
import { ask, read, searchableOf } from '../tables/testing.ts';
import { missingWords } from './missing-words.ts';
import { missingNames } from './read-question.ts';

const sleep = read(`# Sleep

A cue that is played in sleep has an effect on memory, and devices that play cues to sleepers are sold.

BM25 finds the passages. The physicians of the ward looked at 31 sleepers.
`);
const scope = [searchableOf(sleep, 'Sleep')];

test.each([
  ['What effect did melatonin have on the sleepers?', ['melatonin']],
  ['What effect did the cue have on sleepers?', []],
  // "Physicians" are doctors, and what is done is said in many words.
  ['Which practitioners examined and bothered the sleepers terribly?', ['practitioners']],
  ['Why does it give sleepers trouble?', []],
])('%s', (question, missing) => {
  expect(missingWords(question, scope)).toEqual(missing);
});

test('what comes near says first which thing no source speaks of', () => {
  const { text, finish } = ask(sleep, 'What effect did melatonin from the chemist have on the sleepers?');
  expect(finish).toMatchObject({ reason: 'near' });
  expect(text).toMatch(/^“melatonin” is not mentioned in your sources\./);
});

test('a name stays one with the sign of the owner behind it', () => {
  expect(missingNames('What is BM25’s accuracy?', scope, 'en')).toEqual([]);
  expect(missingNames("What is BM25's accuracy?", scope, 'en')).toEqual([]);
  expect(missingNames("What is Contriever's accuracy?", scope, 'en')).toHaveLength(1);
});
