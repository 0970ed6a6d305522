import type { FileId } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { type PickPlace, pickPlace, picksFor, withPick } from './source-picks.ts';

const source = (title: string) => ({ id: title as FileId, title });

/** What is typed letter by letter, from nothing. */
const typed = (text: string): PickPlace | null => {
  let place: PickPlace | null = null;
  for (let cursor = 1; cursor <= text.length; cursor += 1)
    place = pickPlace(text.slice(0, cursor), cursor, place, true);
  return place;
};

test('an @ at the beginning of a word is a place to pick a source, with the words behind it', () => {
  expect(typed('@')).toEqual({ from: 0, words: '' });
  expect(typed('What says @sleep and m')).toEqual({ from: 10, words: 'sleep and m' });
  expect(typed('（＠眠り')).toEqual({ from: 1, words: '眠り' });
});

test('an @ within a word, before a space, or left before is none', () => {
  for (const text of ['ada@example', '@ home', 'What?']) expect(typed(text)).toBeNull();
  expect(pickPlace('@sleep', 6, null, true)).toBeNull();
  expect(pickPlace('@', 1, null, false)).toBeNull();
  expect(pickPlace('say @sle', 8, { from: 4, words: 'sl' }, false)).toEqual({ from: 4, words: 'sle' });
  expect(pickPlace('say @sle', 2, { from: 4, words: 'sle' }, false)).toBeNull();
});

test('sources are found by all words of their titles, without case and accents', () => {
  const sources = [source('Sleep and memory'), source('Le café noir'), source('Memory')];
  expect(picksFor(sources, '').length).toBe(3);
  expect(picksFor(sources, 'MEM sleep')).toEqual([sources[0]]);
  expect(picksFor(sources, 'cafe')).toEqual([sources[1]]);
  expect(picksFor(sources, 'tea')).toEqual([]);
});

test('the title takes the place of the @ and its words, with one space behind it', () => {
  expect(withPick('What says @sle', { from: 10, words: 'sle' }, 'Sleep')).toEqual({
    text: 'What says Sleep ',
    cursor: 16,
  });
  expect(withPick('Does @sle say so?', { from: 5, words: 'sle' }, 'Sleep')).toEqual({
    text: 'Does Sleep say so?',
    cursor: 10,
  });
});
