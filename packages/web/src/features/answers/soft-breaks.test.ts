import { expect, test } from 'vitest';
import { withoutSoftBreaks } from './soft-breaks.ts';

test.each([
  ['shortly after the\nwidespread adoption.', 'shortly after the widespread adoption.'],
  ['- drawbacks:\nRetrieval\n  challenges\n- next', '- drawbacks: Retrieval challenges\n- next'],
  ['1. one\n2. two\n\nthree\nfour', '1. one\n2. two\n\nthree four'],
])('a line that goes on is one with the line before: %j', (given, joined) => {
  expect(withoutSoftBreaks(given)).toBe(joined);
});

test.each([
  'One  \ntwo\\\nthree',
  '# Head\nBelow',
  'Above\n# Head',
  'Title\n===',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  '> one\n> two',
  'Code:\n```js\nlet a = 1;\nlet b = 2;\n```\nAfter',
  '~~~\na\n```\nb\n~~~\nAfter',
  '$$\na\n+ b\n$$\nAfter',
  'A\n\n---\nB',
  '<details>\n<summary>More</summary>\n\nIt\n\n</details>',
  '',
])('what has lines of its own keeps them: %j', text => {
  expect(withoutSoftBreaks(text)).toBe(text);
});
