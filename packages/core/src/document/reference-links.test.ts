import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstSegmentState } from './build-segment.ts';
import { buildTextSegment, markdownPages } from './plain-text.ts';
import { withInlineLinks } from './reference-links.ts';

const DEFINED = '\n\n[tea]: /tea\n';
const read = (text: string): string => withInlineLinks(`${text}${DEFINED}`).trimEnd();

test.each([
  ['[words][tea]', '[words](/tea)'],
  ['[tea][]', '[tea](/tea)'],
  ['[tea]', '[tea](/tea)'],
  ['[TEA][] and [Tea ] here', '[TEA](/tea) and Tea  here'],
  ['![a cup][tea]', '![a cup](/tea)'],
  ['[*strong* `x`][tea]', '[*strong* `x`](/tea)'],
  ['[in [brackets] `]`][tea]', 'in [brackets] `]`'],
  ['> [tea]', '> [tea](/tea)'],
  ['- [tea]\n\n    [tea] again', '- [tea](/tea)\n\n    tea again'],
  ['| a | b |\n|---|---|\n| [tea] | 1 |', '| a | b |\n|---|---|\n| [tea](/tea) | 1 |'],
  ['# On [tea]', '# On [tea](/tea)'],
  ['[tea](not a link)', '[tea](/tea)(not a link)'],
  ['![][tea] is left', ' is left'],
])('%j is a link', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ['an unknown label', '[cup] and [words][cup] and [tea][cup]'],
  ['code', '`[tea]` and ``a ` [tea]``'],
  ['a fence', '```\n[tea]\n\n[tea]: /other\n```'],
  ['a fence in a quotation', '> ~~~\n> [tea]\n> ~~~'],
  ['code that is indented', 'Words:\n\n    [tea]'],
  ['an escaped bracket', '\\[tea]'],
  ['an ordinary link', '[tea](/other) and [words](<a b> "tea")'],
  ['a tag', '<a title="[tea]">x</a>'],
  ['a comment', '<!-- [tea]\n\n[tea] -->'],
  ['a block of HTML that is kept as it is', '<pre>\n\n[tea]\n\n</pre>'],
  ['a line of markup, and what stands in it', '<div>\n[tea]\n</div>'],
  ['an address', '<https://example.org/[tea]>'],
])('%s stays as it is', (_, text) => {
  expect(read(text)).toBe(text);
});

test('the first definition of a label counts, wherever it stands, and none is text', () => {
  expect(
    withInlineLinks('[a]: <x y> "The title"\n[A]: /second\n\n# [a]\n[b]:\n  /b\n  (in brackets)\n\nEnd, [b] [a].'),
  ).toBe('\n# [a](x%20y "The title")\n\nEnd, [b](/b "in brackets") a.');
});

test('the address stands behind the first words that name it, and those after them are words alone', () => {
  expect(read('[tea], [tea] and [more tea][tea].')).toBe('[tea](/tea), tea and more tea.');
});

test('links hold no links, but pictures', () => {
  expect(read('[see [tea] here][tea]')).toBe('[see [tea](/tea) here]tea');
  expect(withInlineLinks('[![badge][b]][a]\n\n[a]: /a\n[b]: /b(1)|.png')).toBe('![badge](/b%281%29%7c.png)\n\n');
});

test.each([
  ['a line of a paragraph', 'Words\n[cup]: /cup'],
  ['a note', '[^1]: https://example.org'],
  ['words behind an address', '[cup]: /cup is what it says'],
  ['a blank label', '[ ]: /cup'],
])('%s is no definition', (_, text) => {
  expect(read(text)).toBe(text);
});

test('a definition is known on every page, and what is cut into pages says the same', () => {
  const filler = Array.from({ length: 200 }, () => 'Tea is drunk hot, and it is drunk cold.').join('\n\n');
  const { pages } = markdownPages(`Of [tea][1].\n\n${filler}\n\n[1]: https://example.org/tea`);
  expect(pages.length).toBeGreaterThan(1);
  const { segment } = buildTextSegment(pages, true, firstSegmentState);
  expect(segment.text).toMatch(/^Of \[tea\]\(https:\/\/example\.org\/tea\)\.\n/);
  expect(segment.text.trimEnd()).toMatch(/it is drunk cold\.$/);
});

test('a file of definitions alone keeps them', () => {
  expect(markdownPages('[a]: /a\n').pages).toEqual(['[a]: /a\n']);
});

test('signs in any order are read to the end, and text without definitions comes back unchanged', () => {
  const pieces = fc.array(
    fc.constantFrom(
      '[',
      ']',
      '![',
      '(',
      ')',
      '<',
      '>',
      '`',
      '``',
      '\\',
      '\n',
      '\n\n',
      'tea',
      ' ',
      '[tea]',
      '[tea]: /x\n',
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(pieces, parts => {
      const text = parts.join('');
      if (!text.includes(']: /x')) expect(withInlineLinks(text)).toBe(text);
      else expect(withInlineLinks(text).replace(/[^a-z]/g, '').length).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('brackets that nothing closes cost no more than their number', () => {
  const many = `${'['.repeat(50_000)}${'`'.repeat(3)}${'![a'.repeat(20_000)}${']'.repeat(60_000)}`;
  expect(withInlineLinks(`${many}${DEFINED}`).length).toBeGreaterThan(many.length);
});
