import { expect, test } from 'vitest';
import { withoutLineEnds } from './line-ends.ts';

test.each([
  ['the consoli-\ndation of memory', 'the consolidation of memory'],
  ['a state-of-the-\nart method', 'a state-of-the-art method'],
  ['COVID-\nrelated deaths by X-\nray', 'COVID-related deaths by X-ray'],
  ['between 10-\n20 times', 'between 10-20 times'],
  ['港口的仓库每天早上\n八点开门', '港口的仓库每天早上八点开门'],
  ['夜の間に\n記憶が', '夜の間に記憶が'],
  ['한국어는 줄\n끝에서', '한국어는 줄 끝에서'],
  [' two  words \n\n of one line ', 'two words of one line'],
  ['sleep -\nor rest', 'sleep - or rest'],
  ['', ''],
])('%j is read as the text that was set in it', (printed, read) => {
  expect(withoutLineEnds(printed)).toBe(read);
});
