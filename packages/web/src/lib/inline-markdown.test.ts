import { expect, test } from 'vitest';
import { readQuote, withoutSigns } from './inline-markdown.ts';

test.each([
  [['## The tides'], ['The tides']],
  [['The tides\n-------\nrise'], ['The tides\n\nrise']],
  [['- one\n- **two**\n> three'], ['one\ntwo\nthree']],
  [['_Translated by_ Elizabeth [Carter](https://example.org)'], ['Translated by Elizabeth Carter']],
  [
    ['So **', 'they rise', '** and'],
    ['So ', 'they rise', ' and'],
  ],
  [['2 * 3 * 4, snake_case, -5 and #1'], ['2 * 3 * 4, snake_case, -5 and #1']],
])('%j is read as %j', (parts, read) => {
  expect(withoutSigns(parts)).toEqual(read);
});

test('a quote is read without the signs of Markdown where its document is Markdown, and nowhere else', () => {
  const quote = '# Green *tea*';
  expect(readQuote({ quote, type: 'text/markdown' })).toBe('Green tea');
  expect(readQuote({ quote, type: 'text/plain' })).toBe(quote);
});
