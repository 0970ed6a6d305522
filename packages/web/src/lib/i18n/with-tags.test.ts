import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withTags } from './with-tags.ts';

const linked = (text: string) =>
  renderToStaticMarkup(
    withTags(text, {
      terms: words => createElement('a', { href: '/terms' }, words),
      name: words => createElement('b', null, words),
    }),
  );

test('each tag is drawn around its words, where the text has it', () => {
  expect(linked('You accept the <terms>terms</terms> of <name>Nous</name> and <name>all</name>.')).toBe(
    'You accept the <a href="/terms">terms</a> of <b>Nous</b> and <b>all</b>.',
  );
  expect(linked('<terms>利用規約</terms>に同意')).toBe('<a href="/terms">利用規約</a>に同意');
});

test('a text without tags stays as it is, and a tag that nobody draws leaves its words', () => {
  expect(linked('1 < 2')).toBe('1 &lt; 2');
  expect(linked('by <mail>e-mail</mail>')).toBe('by e-mail');
});
