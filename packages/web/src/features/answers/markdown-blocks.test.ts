import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BlockSplitter, blocksOf } from './markdown-blocks.ts';

const SAMPLE =
  'First paragraph\nwith two lines.\n\n## Heading\n\n- one\n\n- two\n\n  still two\n\nAfter the list.\n\n```js\n' +
  'const a = 1;\n\nconst b = 2;\n```\n\n1. first\n2. second\n\n> quoted\n\nThe end.';

test('blocks end at blank lines, but neither inside a list nor inside a code fence', () => {
  expect(blocksOf(SAMPLE).map(block => block.text.trim().split('\n')[0])).toEqual([
    'First paragraph',
    '## Heading',
    '- one',
    'After the list.',
    '```js',
    '1. first',
    '> quoted',
    'The end.',
  ]);
});

test('the blocks are the same for every size of piece', () => {
  const whole = blocksOf(SAMPLE);
  for (const size of [1, 2, 7, 20, 5_000]) {
    const splitter = new BlockSplitter();
    let blocks = splitter.split('');
    for (let end = size; end < SAMPLE.length + size; end += size) blocks = splitter.split(SAMPLE.slice(0, end));
    expect(blocks).toEqual(whole);
  }
});

const markdownLine = fc.constantFrom(
  '',
  '',
  'text',
  'more text.',
  '- item',
  '  indented',
  '```',
  '~~~',
  '1. first',
  '# head',
  '> quote',
  '| a | b |',
);

test('settled blocks never change while text is appended, and together they are the text', () => {
  fc.assert(
    fc.property(fc.array(markdownLine, { maxLength: 25 }), fc.integer({ min: 1, max: 9 }), (lines, size) => {
      const text = lines.join('\n');
      const splitter = new BlockSplitter();
      let before: readonly { start: number; text: string }[] = [];
      for (let end = size; end < text.length + size; end += size) {
        const blocks = splitter.split(text.slice(0, end));
        for (const [index, block] of before.slice(0, -1).entries()) expect(blocks[index]).toEqual(block);
        before = blocks;
      }
      for (const block of before) expect(text.slice(block.start, block.start + block.text.length)).toBe(block.text);
      expect(
        before
          .map(block => block.text)
          .join('')
          .replace(/\s/g, ''),
      ).toBe(text.replace(/\s/g, ''));
    }),
  );
});

test('a text that changes under way is split anew', () => {
  const splitter = new BlockSplitter();
  splitter.split('one\n\ntwo\n\nthree');
  expect(splitter.split('one\n\n2').map(block => block.text.trim())).toEqual(['one', '2']);
});

test('a text with link definitions stays whole, because they count everywhere', () => {
  expect(blocksOf('See [it][1].\n\n[1]: https://example.org')).toHaveLength(1);
});
