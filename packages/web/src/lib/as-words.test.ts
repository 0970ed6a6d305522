import { expect, test } from 'vitest';
import { asWords } from './as-words.ts';

test.each([
  ['First.\n\n- One.\n- Two.', 'First.\n• One.\n• Two.'],
  ['## What it is\n\n**A cue** is `heard`.', 'What it is\nA cue is heard.'],
  ['A line\nthat goes on.\n\n- One\n  thing.\n- Two.', 'A line that goes on.\n• One thing.\n• Two.'],
  ['> Said before.', 'Said before.'],
  ['| Sleep | Number |\n| :--- | ---: |\n| Slow | 24 |\n\nSo it is.', '• Sleep · Number\n• Slow · 24\nSo it is.'],
  ['A cut **bold', 'A cut **bold'],
  ['So.\n\n<details>\n<summary>More</summary>\n\n- One.\n\n</details>', 'So.\nMore\n• One.'],
  ['It is 2 * 3, a - b and #4.', 'It is 2 * 3, a - b and #4.'],
])('%j is read as %j', (markdown, words) => {
  expect(asWords(markdown)).toBe(words);
});
