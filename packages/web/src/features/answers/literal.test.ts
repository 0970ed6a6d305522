import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { answerTree } from './answer-tree.ts';
import { hideLiterals, showLiterally } from './literal.ts';
import { placeMarks } from './place-marks.ts';
import { noMarks } from './testing.ts';

const words = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(words).join('') : '';
const kinds = (node: Nodes): string[] => [node.type, ...('children' in node ? node.children.flatMap(kinds) : [])];

/** A quote as the built-in engine writes it: a point of a list, or a paragraph of its own. */
function drawn(before: string, quote: string, after = '') {
  const source = `${before}${quote}${after}`;
  const literal = [{ start: before.length, end: before.length + quote.length }];
  return placeMarks(showLiterally(answerTree(hideLiterals(source, literal))), source, { ...noMarks, literal });
}

const quotes = [
  '1. First of all',
  '- a dash',
  '# no heading',
  '> no quote',
  '+ plus',
  '12) twelve',
  '**bold** and _soft_ and ~~gone~~',
  '`code` and ``` fences',
  'a | b | c',
  'x < y, <b>z</b>, &amp; &lt;',
  '[a](https://a.example) ![b](c)',
  'https://a.example and me@b.example',
  '\\*',
  '* * *',
  '---',
  '[1]: https://a.example',
  '[ ] not ticked',
  '| a | b |',
];

test.each(quotes)('%j is shown sign by sign, in a point and in a paragraph', quote => {
  const point = drawn('- ', quote);
  expect(words(point)).toBe(quote);
  expect(kinds(point)).toEqual(['root', 'list', 'listItem', 'paragraph', 'text']);
  const paragraph = drawn('', quote);
  expect(words(paragraph)).toBe(quote);
  expect(kinds(paragraph)).toEqual(['root', 'paragraph', 'text']);
});

test('what stands around the quote is still Markdown', () => {
  const tree = drawn('**Group A**\n\n- ', '1. So it is', '\n- *next*');
  expect(kinds(tree)).toEqual([
    'root',
    'paragraph',
    'strong',
    'text',
    'list',
    'listItem',
    'paragraph',
    'text',
    'listItem',
    'paragraph',
    'emphasis',
    'text',
  ]);
});

test('a quoted row stays a row of its table, and its cells are words', () => {
  const tree = drawn('| A | B |\n| --- | --- |\n', '| *1* | <b> \\| c |');
  expect(kinds(tree).filter(kind => kind === 'tableRow')).toHaveLength(2);
  expect(kinds(tree)).not.toContain('emphasis');
  expect(words(tree)).toBe('AB*1*<b> | c');
});

test('a tab stands behind the same word as it does in the source', () => {
  const quote = 'x * y * z &amp; w';
  const source = `- ${quote}`;
  const literal = [{ start: 2, end: source.length }];
  const tree = placeMarks(showLiterally(answerTree(hideLiterals(source, literal))), source, {
    ...noMarks,
    literal,
    tabs: [{ at: source.length, citationId: '1' }],
  });
  expect(words(tree)).toBe(quote);
  expect(JSON.stringify(tree)).toContain('"value":"w"');
});

test('no sign is lost or read, and every offset holds', () => {
  const sign = fc.constantFrom(...'*_`#|<>[]()!&;~-+=.:/@\\$1a é語\n'.split(''));
  fc.assert(
    fc.property(
      fc
        .array(sign, { minLength: 1, maxLength: 40 })
        .map(signs => signs.join('').replace(/\s+/g, ' ').trim())
        .filter(quote => quote !== ''),
      quote => {
        expect(hideLiterals(quote, [{ start: 0, end: quote.length }])).toHaveLength(quote.length);
        expect(words(drawn('- ', quote))).toBe(quote);
      },
    ),
  );
});

test('code points that stand in for signs cannot be smuggled in', () => {
  expect(words(drawn('', 'a\ufdd0b'))).toBe('a\ufffdb');
});

test.each([
  ['**Tides** rise [twice](https://a.example/b) a _day_.', 'Tides rise twice a day.'],
  ['## The tides', 'The tides'],
  ['2 * 3, snake_case and <b>', '2 * 3, snake_case and <b>'],
])('of a text of Markdown %j is shown as %j, and a tab stands behind the same word', (quote, shown) => {
  const source = `- ${quote}`;
  const literal = [{ start: 2, end: source.length, isMarkdown: true }];
  const tabs = [{ at: source.length, citationId: 'one' }];
  const tree = placeMarks(showLiterally(answerTree(hideLiterals(source, literal))), source, {
    ...noMarks,
    literal,
    tabs,
  });
  expect(words(tree)).toBe(shown);
  expect(kinds(tree)).not.toContain('strong');
  expect(JSON.stringify(tree)).toMatch(/cite-tab.*one/);
});
