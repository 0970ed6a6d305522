import { beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import { lengthText } from './length-text.ts';

beforeAll(speakEnglish);

test('pages and slides are counted', () => {
  expect([
    lengthText('pdf', 14, null),
    lengthText('image', 1, null),
    lengthText('slides', 1, null),
    lengthText('slides', 9, 9),
  ]).toEqual(['14 pages', '1 page', '1 slide', '9 slides']);
});
test('sheets and chapters are counted by name; unnamed parts are not called sheets, which may have several', () => {
  expect([
    lengthText('sheet', 1, null),
    lengthText('sheet', 4, null),
    lengthText('sheet', 7, 3),
    lengthText('book', 12, 12),
  ]).toEqual(['1 sheet', null, '3 sheets', '12 chapters']);
});
test('a book with several parts to each chapter has the number that the reader leafs through, and no other', () => {
  expect(lengthText('book', 109, 24)).toBeNull();
});
test('nothing is said of the parts of a text without pages, or before anything is known', () => {
  expect([
    lengthText('document', 3, 2),
    lengthText('book', 90, null),
    lengthText('text', 1, null),
    lengthText('pdf', null, null),
    lengthText('pdf', 0, null),
  ]).toEqual([null, null, null, null, null]);
});
