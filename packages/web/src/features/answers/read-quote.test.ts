import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuotedWords } from './page-crop.tsx';
import { aCitation } from './testing.ts';

test('a card shows the words of a text of Markdown without its signs, and those of any other text as they are', () => {
  const citation = aCitation(1, { prefix: 'So **', quote: 'tides rise', suffix: '** twice' });
  const card = (isMarkdown: boolean) =>
    renderToStaticMarkup(createElement(QuotedWords, { citation, isMarkdown })).replace(/<[^>]*>/g, '');
  expect(card(true)).toBe('So tides rise twice');
  expect(card(false)).toBe('So **tides rise** twice');
});
