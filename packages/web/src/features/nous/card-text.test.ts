import { expect, test } from 'vitest';
import { cardText } from './card-text.ts';

test.each([
  ['Short.', 'Short.'],
  ['x'.repeat(120), 'x'.repeat(120)],
  ['x'.repeat(121), `${'x'.repeat(120)}…`],
  [`${'x'.repeat(119)} and more`, `${'x'.repeat(119)}…`],
  ['## What\n\n**A cue** is heard.', 'What\nA cue is heard.'],
  ['1\\. snake\\_case\n\n- [x] done\n- [ ] $x^2$', '1. snake_case\n☑ done\n☐ x^2'],
  [`${'x'.repeat(119)}👩‍🚀 more`, `${'x'.repeat(119)}👩‍🚀…`],
])('%j is shown as %j: the first 120 characters of its words', (markdown, shown) => {
  expect(cardText(markdown)).toBe(shown);
});

test.each([
  ['[1](/file?file_id=a&version=0a-1&start=0&end=9)'],
  ['[٢](</file?file_id=a&project_id=b&version=0a-1&start=0&end=9>)'],
])('the number of the citation %s is none of the words, and a row of a table no item of a list', tab => {
  expect(cardText(`Ahab ${tab}, a captain. ${tab}\n\n| Ship | Lost ${tab} |\n| --- | --- |\n| Pequod | all |`)).toBe(
    'Ahab, a captain.\nShip · Lost\nPequod · all',
  );
});

test('what an answer folds away has no tags on its card, also where the text is cut', () => {
  const text = 'It rose.\n\n<details>\n<summary>More passages</summary>\n\n- It fell.\n\n</details>';
  expect(cardText(text)).toMatch(/^It rose\.\s+More passages\s+• It fell\.$/);
  for (let length = 1; length < text.length; length += 1) expect(cardText(text.slice(0, length))).not.toMatch(/[<>]/);
});

test('what citations keep of their words is not on the card, and takes no room from it', () => {
  const cited = (number: number) =>
    ` [${number}](</file?file_id=a&version=0-0&start=${number}&end=9> "On tea · p. 4 · ${'Said so. '.repeat(60)}")`;
  const text = `It helps${cited(1)}${cited(2)}${cited(3)}, it seems${cited(4)}.`;
  expect(cardText(text)).toBe('It helps, it seems.');
  expect(cardText(`It helps${cited(1).slice(0, -40)}`)).not.toContain('Said');
});
