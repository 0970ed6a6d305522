import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { answerTree } from './answer-tree.ts';
import { drawAnswer } from './draw-answer.tsx';

const drawn = (markdown: string, links: readonly string[] = []) =>
  renderToStaticMarkup(createElement(Fragment, null, drawAnswer(answerTree(markdown, new Set(links)))));

test('blocks of text have their own direction, and what is inside an item does not hide its words', () => {
  expect(drawn('**a** b\n\n### c\n\n> d\n\n- e\n\n  f\n  - g')).toBe(
    '<p dir="auto"><strong>a</strong> b</p><h4 dir="auto">c</h4><blockquote><p dir="auto">d</p></blockquote><ul>' +
      '<li dir="auto"><p>e</p><p>f</p><ul><li dir="auto">g</li></ul></li></ul>',
  );
});

test('headings stand below the question, in two sizes', () => {
  expect(drawn('# a\n\n## b\n\n### c\n\n###### d')).toBe(
    '<h3 dir="auto" class="is-large">a</h3><h3 dir="auto" class="is-large">b</h3><h4 dir="auto">c</h4>' +
      '<h4 dir="auto">d</h4>',
  );
});

test('a list goes on counting where it was left, and its tasks are read, not ticked', () => {
  expect(drawn('3. a\n4. b')).toBe('<ol start="3"><li dir="auto">a</li><li dir="auto">b</li></ol>');
  expect(drawn('- [x] a\n- [ ] b')).toBe(
    '<ul><li dir="auto"><span aria-hidden="true">☑ </span>a</li><li dir="auto">' +
      '<span aria-hidden="true">☐ </span>b</li></ul>',
  );
});

test('a table keeps its columns and their sides, also where a row is short', () => {
  expect(drawn('| a | b |\n| :-- | --: |\n| 1 |')).toContain(
    '<table><thead><tr><th style="text-align:left">a</th><th style="text-align:right">b</th></tr></thead><tbody>' +
      '<tr><td style="text-align:left">1</td><td style="text-align:right"></td></tr></tbody></table>',
  );
});

test('the head that Markdown asks for is not drawn where it says nothing', () => {
  expect(drawn('|  |  |\n| --- | --- |\n| Street | Lindenallee 14 |')).toContain(
    '<table><tbody><tr><td>Street</td><td>Lindenallee 14</td></tr></tbody></table>',
  );
});

test('columns of figures stand under each other by their last digits; labels, words and mixed columns do not', () => {
  const html = drawn(
    '| Year | Sold | Kind | Note |\n| --- | --- | --- | --- |\n| 2018 | $1,200 | 12 | a1 |\n| 2019 | – | tea | 7 |',
  );
  expect(html).toContain(
    '<tr><th>Year</th><th class="is-figure">Sold</th><th>Kind</th><th class="is-figure">Note</th></tr>',
  );
  expect(html).toContain('<tr><td>2019</td><td class="is-figure">–</td><td>tea</td><td class="is-figure">7</td></tr>');
});

test('a cell of running text has room for it, a short one and a head need none', () => {
  const text = 'Verify that user set passwords are at least 12 characters in length.';
  const html = drawn(`| # | ${text} |\n| --- | :-- |\n| 2.1.1 | ${text} |`);
  expect(html).toContain(`<th style="text-align:left">${text}</th>`);
  expect(html).toContain(`<td>2.1.1</td><td style="text-align:left" class="is-long">${text}</td>`);
  const remark = 'new dispensers at each bay entrance since April';
  expect(drawn(`| Ward | Remark |\n| --- | --- |\n| Avon | ${remark} |`)).toContain(
    `<td class="is-long">${remark}</td>`,
  );
});

test('code is shown as it was written, also where it could be markup', () => {
  expect(drawn('`a *b* <i>`\n\n```js\nlet a = "<b>";\n```')).toMatch(
    /<code>a \*b\* &lt;i&gt;<\/code>.*<pre [^>]*dir="ltr"><code>let a = &quot;&lt;b&gt;&quot;;\n<\/code><\/pre>$/,
  );
});

test('footnotes are numbered as named and stand at the end, without a heading in a language of their own', () => {
  expect(drawn('One.[^b] Two.[^a]\n\n[^a]: First.\n\n[^b]: Second.\n\n[^c]: Never named.')).toBe(
    '<p dir="auto">One.<sup>1</sup> Two.<sup>2</sup></p><ol><li dir="auto"><p>Second.</p></li><li dir="auto">' +
      '<p>First.</p></li></ol>',
  );
});

test('a link by reference stays as it was written, because nobody knows where its address was named', () => {
  expect(drawn('[a][b], [c][] and [d]\n\n[b]: https://a.example\n[c]: https://a.example\n[d]: https://a.example')).toBe(
    '<p dir="auto"><span>[a][b]</span>, <span>[c][]</span> and <span>[d]</span></p>',
  );
});
