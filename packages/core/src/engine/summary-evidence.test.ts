import { expect, test } from 'vitest';
import { textIn } from '../document/span-text.ts';
import { tellingIn } from './summary-evidence.ts';
import { ask, read } from './tables/testing.ts';

const STORY = `# The hunt

“Will the whale hunters follow the whale to the northern harbour with their ships?” asked the mate of the whale hunters.

The whale hunters of the northern harbour followed the whale with three ships.

“The whale hunters follow the whale to the northern harbour with all of their ships today!”

Cold mornings came and went, and nobody sang.

These whale hunters lost a ship to the whale before the northern harbour was in sight.

A whale had broken the mast of a ship on the way to the harbour.
`;

const told = (most: number) => {
  const text = read(STORY);
  return tellingIn(new Map([[0, text]]), most).map(({ sentence }) => {
    const span = text.sentences[sentence];
    return span ? textIn(text, span) : '';
  });
};

test('what is spoken, asked, or points back tells nothing of a text by itself', () => {
  expect(told(2)).toEqual([
    'The whale hunters of the northern harbour followed the whale with three ships.',
    'A whale had broken the mast of a ship on the way to the harbour.',
  ]);
});

test('what stands there again and again tells nothing', () => {
  const line = 'The whale hunters of the northern harbour follow a whale with their ships.';
  const text = read(`${STORY}\n${Array(5).fill(line).join('\n\n')}\n`);
  const said = tellingIn(new Map([[0, text]]), 9).map(({ sentence }) => {
    const span = text.sentences[sentence];
    return span ? textIn(text, span) : '';
  });
  expect(said).toHaveLength(3);
  expect(said).not.toContain(line);
});

test('a rule with a number sums up less than a sentence that names what the part is about', () => {
  const text = read(`# Logging

10.2.5 The errors of the program and the errors of the user are written into the log of the program.

Logging helps whoever looks for the errors of the program.
`);
  const [first] = tellingIn(new Map([[0, text]]), 1);
  expect(textIn(text, text.sentences[first?.sentence ?? 0] ?? { start: 0, end: 0 })).toMatch(/^Logging helps/);
});

test('of fewer sentences than are wanted all that tell something are given', () => {
  expect(told(9)).toHaveLength(3);
});

test.each([
  [
    'ja-JP',
    '要約してください',
    '# 賃貸契約書\n\n貸主は田中一郎です。借主は佐藤花子です。\n\n家賃は月額8万円です。敷金は16万円です。契約は2025年4月1日に始まります。\n\n解約は2か月前に通知してください。\n',
  ],
  [
    'ru-RU',
    'Кратко изложи',
    '# Договор аренды\n\nЗалог составляет 90 000 рублей. Договор начинается 1 мая. ' +
      'Держать собак в доме запрещено. Кошки в доме разрешены.\n',
  ],
])('%s: short sentences sum a short text up, and its title does not', (locale, question, text) => {
  const { quotes } = ask(read(text), question, locale);
  expect(quotes.length).toBeGreaterThan(2);
  expect(quotes.join()).not.toContain('#');
});
