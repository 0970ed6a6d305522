import { expect, test } from 'vitest';
import type { CharacterBox } from './loose-accents.ts';
import { mendRightToLeft } from './right-to-left.ts';

const LAM_ALEF_TURNED = '\u0625\u0644';
const box = (left: number, right: number): CharacterBox => [left, 0, right, 10];
const mended = (text: string, boxes: readonly (CharacterBox | undefined)[]): string | undefined =>
  mendRightToLeft(text, index => boxes[index])?.text;

test('the letters of one glyph are put in the order of the word', () => {
  // "الإ" of which the last two letters are one glyph.
  expect(mended(`\u0627\u0644${LAM_ALEF_TURNED}`, [box(20, 25), box(15, 20), box(5, 15), box(5, 15)])).toBe(
    '\u0627\u0644\u0644\u0625',
  );
});

test('an article is left alone: its letters are two glyphs', () => {
  expect(mended('\u0627\u0644', [box(5, 10), box(0, 5)])).toBeUndefined();
});

test('a vowel sign goes behind the letter it is drawn on, and its made-up space goes', () => {
  const boxes = [box(20, 25), box(15, 15), box(6, 9), box(5, 15), box(0, 5)];
  expect(mended('\u064a \u064b\u0636\u0627', boxes)).toBe('\u064a\u0636\u064b\u0627');
  expect([...(mendRightToLeft('\u064a \u064b\u0636\u0627', index => boxes[index])?.from ?? [])]).toEqual([0, 3, 2, 4]);
});

test('a space is set between two directions where the page shows a gap, and only there', () => {
  // On the line, from the right: an Arabic word, then a Latin one of two letters.
  const apart = [box(30, 35), box(25, 30), box(10, 15), box(15, 20)];
  const together = [box(30, 35), box(20, 25), box(10, 15), box(15, 20)];
  expect(mended('\u0645\u0646ab', apart)).toBe('\u0645\u0646 ab');
  expect(mended('\u0645\u0646ab', together)).toBeUndefined();
});

test('two Latin words in an Arabic line are one stretch: the first stands at its far end', () => {
  // "ab cd" runs from the left, the Arabic letter stands right of it.
  expect(
    mended('\u0645ab cd', [box(25, 30), box(0, 5), box(5, 10), box(10, 15), box(15, 20), box(20, 25)]),
  ).toBeUndefined();
});

test('text without such letters is not looked at', () => {
  expect(mendRightToLeft('plain', () => expect.fail('asked for a box'))).toBeUndefined();
});
