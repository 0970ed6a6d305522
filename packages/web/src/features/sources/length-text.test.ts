import { beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import { lengthText } from './length-text.ts';

beforeAll(speakEnglish);

test('pages and slides are counted', () => {
  expect([lengthText('pdf', 14), lengthText('image', 1), lengthText('slides', 1), lengthText('slides', 9)]).toEqual(['14 pages', '1 page', '1 slide', '9 slides']);
});
test('one part of a workbook is one sheet; more of them are not said to be sheets, because a long sheet has several', () => {
  expect([lengthText('sheet', 1), lengthText('sheet', 4)]).toEqual(['1 sheet', null]);
});
test('nothing is said of the parts of a text without pages, or before anything is known', () => {
  expect([lengthText('document', 3), lengthText('book', 90), lengthText('text', 1), lengthText('pdf', null), lengthText('pdf', 0)]).toEqual([null, null, null, null, null]);
});
