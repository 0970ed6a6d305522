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
  ['Hat Zimmer 12 Seeblick?', 'Zimmer 10 bis 14 haben Seeblick.', true],
  ['Wann ist Zimmer 12 zu?', 'Zimmer 11 und 12 sind im Winter zu.', true],
  ['Wann ist Zimmer 12 zu?', 'Zimmer 11, 12 und 13 sind im Winter zu.', true],
  ['Wann ist Zimmer 12 zu?', 'Zimmer 11 und 13 sind im Winter zu.', false],
  ['Wann ist Zimmer 12 zu?', 'Zimmer 13 bis 15 sind im Winter zu.', false],
  ['Wo sind Zimmer 12 und 17?', 'Zimmer 17 ist im Hof.', true],
  ['Wo sind Zimmer 12 und 17?', 'Zimmer 15 ist im Hof.', false],
  ['Wo sind Zimmer 12 bis 17?', 'Zimmer 15 ist im Hof.', true],
  ['What is new since KLM-4140?', 'KLM-4141 has a lid.', true],
  ['What did other parts than KLM-4140 cost?', 'KLM-4141 cost 8 crowns.', true],
  ['What stood here before the 19th century?', 'In the 18th century a mill stood here.', true],
  ['What stood here in the 19th century?', 'In the 18th century a mill stood here.', false],
  ['What is kept beside KLM-4140?', 'It is kept beside KLM-4141.', true],
])('%s: “%s” may be of it: %s', (question, text, may) => {
  const others = ['KLM-4140 is here.', 'Zimmer 12 ist hier.', 'It was paid in 2020.', 'It fell in the 19th century.'];
  const isIt = mayBeOfIdentified(question, [...others, text]);
  expect(isIt(text)).toBe(may);
});

const house = read(`# House

Alarm 31 means that the door is open. Alarm 32 means that the pump is dry. Alarm 33 means that the filter is full.

Cabin 21 to 24 have a view of the harbour. Cabin 21, 22 and 23 are painted in autumn. Cabin 22 has two bunks.
It lies next to cabin 23.

Cabin 29 has three bunks.
`);

test.each([
  ['What do alarm 31 and 32 mean?', ['the door is open', 'the pump is dry'], 'filter'],
  ['When is cabin 22 painted?', ['painted in autumn'], 'three bunks'],
  ['Does cabin 22 have a view of the harbour?', ['have a view of the harbour'], 'three bunks'],
  ['What lies next to cabin 22?', ['It lies next to cabin 23'], 'three bunks'],
])('%s is told by lists, ranges and others beside it', (question, told, other) => {
  const { text } = ask(house, question);
  for (const part of told) expect(text).toContain(part);
  expect(text).not.toContain(other);
});

test.each(['1,', ' ', 'room 12, ', 'a1', 'x-12 ', '12-'])('twenty thousand %j are read in no time', unit => {
  const long = unit.repeat(20_000 / unit.length);
  const begun = performance.now();
  for (const question of ['Where is room 12?', `Where is room 12${long}`])
    expect(mayBeOfIdentified(question, ['Room 12 is here.', `Room 12${long}`])('Room 12 is here.')).toBe(true);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
