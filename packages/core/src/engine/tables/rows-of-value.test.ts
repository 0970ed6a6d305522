import { expect, test } from 'vitest';
import { ask, read } from './testing.ts';

/** The labels of the rows that stand in the open. */
const rowsOf = (text: string): string[] =>
  [...(text.split('<details>')[0] ?? '').matchAll(/^\| (?<label>[^|]+?) \|/gmu)]
    .map(({ groups }) => groups?.['label'] ?? '')
    .filter(label => label !== '---')
    .slice(1);

const orders = read(`# Orders of the third quarter

| Order | Customer | Item | Amount | Status |
|---|---|---|---|---|
| 7001 | Amsel GmbH | rain gauge | 240.00 | delivered |
| 7002 | Birke KG | anemometer | 510.00 | open |
| 7003 | Cedar Ltd | barometer | 120.00 | cancelled |
| 7004 | Amsel GmbH | thermometer | 80.00 | delivered |
| 7005 | Dorn AG | rain gauge | 240.00 | open |
| 7006 | Elm & Co | hygrometer | 95.00 | returned |
| 7007 | Birke KG | rain gauge | 240.00 | cancelled |
| 7008 | Cedar Ltd | anemometer | 510.00 | cancelled |
| 7009 | Fir Oy | barometer | 120.00 | open |
| 7010 | Dorn AG | thermometer | 80.00 | returned |
`);

test.each([
  ['Which orders are still open?', ['7002', '7005', '7009']],
  ['List the cancelled orders.', ['7003', '7007', '7008']],
  ['How many orders were returned?', ['7006', '7010']],
  ['Who ordered a rain gauge?', ['7001', '7005', '7007']],
  ['Which orders did Birke place?', ['7002', '7007']],
  ['Which orders of Cedar Ltd were cancelled?', ['7003', '7008']],
  ['Which orders are open or returned?', ['7002', '7005', '7006', '7009', '7010']],
  ['Which orders were not cancelled?', ['7001', '7002', '7004', '7005', '7006', '7009', '7010']],
])('%s is answered with all rows that are so, and no other', (question, labels) => {
  const { text, finish } = ask(orders, question);
  expect(rowsOf(text)).toEqual(labels);
  expect(finish).toMatchObject({ reason: 'stop' });
});

test.each([
  'Which open orders are not of Dorn AG?',
  'Which orders are open in the fourth shop?',
  'Which orders of 2024 are open?',
  'What is the status of order 7006?',
  'Which order is open and heavy and late?',
])('%s is not answered so', question => {
  expect(rowsOf(ask(orders, question).text)).not.toEqual(['7002', '7005', '7009']);
});

const courses = read(`# Kursprogramm im Frühjahr

| Kurs | Leitung | Tag | Plätze | Status |
|---|---|---|---|---|
| Aquarell I | Ina Voss | Montag | 12 | ausgebucht |
| Aquarell II | Ina Voss | Dienstag | 12 | frei |
| Töpfern | Jan Ruhl | Montag | 8 | frei |
| Spanisch A1 | Eva Díaz | Mittwoch | 10 | ausgebucht |
| Fotografie | Jan Ruhl | Samstag | 8 | abgesagt |
`);

test.each([
  ['Welche Kurse leitet Jan Ruhl?', ['Töpfern', 'Fotografie']],
  ['Wer leitet die Kurse am Montag?', ['Aquarell I', 'Töpfern']],
  ['Wie viele Kurse sind ausgebucht?', ['Aquarell I', 'Spanisch A1']],
  ['Welche Kurse sind nicht frei?', ['Aquarell I', 'Spanisch A1', 'Fotografie']],
])('%s is answered so in another language', (question, labels) => {
  expect(rowsOf(ask(courses, question).text)).toEqual(labels);
});

test('who asks for a figure that has a column of its own is not shown rows to count', () => {
  expect(rowsOf(ask(courses, 'Wie viele Plätze haben die Kurse am Montag?').text)).not.toEqual([
    'Aquarell I',
    'Töpfern',
  ]);
});

test('one row that is so is told as before, and so is a value that all rows have', () => {
  const rooms = read(`# Rooms

| Room | Floor | State |
|---|---|---|
| Avon | first | free |
| Brue | first | taken |
| Chew | first | taken |
`);
  expect(ask(rooms, 'Which room is free?').text).toContain('Avon');
  expect(rowsOf(ask(rooms, 'Which rooms are on the first floor?').text)).toContain('Avon');
  expect(rowsOf(ask(rooms, 'Welche rooms sind taken?').text)).toEqual(['Brue', 'Chew']);
});
