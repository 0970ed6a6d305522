import { expect, test } from 'vitest';
import { mayBeOfIdentified } from './identifiers.ts';
import { ask, read } from './tables/testing.ts';

const stock = read(`# Stock

The part KLM-4410 is kept in box 7 of the cellar.

The part KLM-4401 is kept in box 12 of the cellar.

The part KLM-4140 is kept in the red cupboard.

The part KLM-410 is kept in box 9 of the cellar.

Alarm A-0x1F0003 means that the door is open. Alarm A-0x1F0004 means that the pump is dry.

Room 12 has two beds and a view of the lake. Room 13 has three beds and no view.
`);

test.each([
  ['Where is part KLM-4140 kept?', 'red cupboard', 'box'],
  ['KLM-4140', 'red cupboard', 'box'],
  ['What does alarm 0x1F0003 mean?', 'the door is open', 'pump'],
  ['How many beds has room 12?', 'two beds', 'three beds'],
])('%s is told of that one only', (question, told, other) => {
  const { text } = ask(stock, question);
  expect(text).toContain(told);
  expect(text).not.toContain(other);
});

test.each([
  ['Where is KLM-4140?', 'KLM-4141 is in box 7.', false],
  ['Where is klm-4140?', 'KLM-4140 and KLM-4141 are in box 7.', true],
  ['Where is KLM-4140?', 'KLM-4100 to KLM-4199 are in box 7.', true],
  ['Where is KLM-4140?', 'XYZ-4141 is in box 7.', true],
  ['Where are KLM-4140 and KLM-4141?', 'KLM-4141 is in box 7.', true],
  ['Where is KLM-5000?', 'KLM-4141 is in box 7.', true],
  ['零件KLM-4140在哪里？', '零件KLM-4141在七号箱。', false],
  ['Wo ist Zimmer 12?', 'Zimmer 13 ist im Hof.', false],
  ['What was paid in 2020?', 'In 2019 twelve crowns were paid.', true],
])('%s: “%s” may be of it: %s', (question, text, may) => {
  const isIt = mayBeOfIdentified(question, ['KLM-4140 is here.', 'Zimmer 12 ist hier.', 'It was paid in 2020.', text]);
  expect(isIt(text)).toBe(may);
});
