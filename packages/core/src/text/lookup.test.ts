import { expect, test } from 'vitest';
import { frameFor } from '../engine/frames.ts';
import { questionFrameFor } from '../engine/question-frames.ts';
import { figuresOf } from '../grounding/figures.ts';
import { measuresOf } from '../grounding/measures.ts';
import { characterOf } from '../note/characters.ts';
import { givenLanguage } from '../references/exchange/identifiers.ts';
import { lookup } from './lookup.ts';

/** What every object inherits: `constructor`, `toString`, `__proto__` and the rest. */
const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'valueof', 'tostring'];

test('a table knows its own words and nothing that objects inherit', () => {
  const table = lookup({ one: 1 });
  expect(table['one']).toBe(1);
  for (const word of inherited) expect(table[word], word).toBeUndefined();
});

test.each(inherited)('words from outside as object keys: %s is a word like every other', word => {
  expect(frameFor(word)).toBe(frameFor('en-US'));
  expect(frameFor(`${word}-DE`)).toBe(frameFor('en-US'));
  expect(questionFrameFor(word)).toBe(questionFrameFor(null));
  const { measures } = measuresOf(`It grew by 12 ${word} and 5 % in two ${word} of ${word} months.`);
  expect(measures.filter(({ from, to }) => Number.isNaN(from) || Number.isNaN(to))).toEqual([]);
  expect(figuresOf(`12 ${word}`)).toEqual(figuresOf('12 somethings'));
  expect(figuresOf(`${word} of them`)).toEqual([]);
  expect(characterOf(`&${word};`)).toBeUndefined();
  expect([null, 'string']).toContain(givenLanguage(word) === null ? null : typeof givenLanguage(word));
});
