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

const actions = read(`# Minutes of the garden club

| Action | Who | By when |
|---|---|---|
| Offer the two free plots | Priya | 20 March |
| Order the fence | Gordon | 16 March |
| Put up a notice about fires | Ruth | 31 March |
| Ask Tom about the cake stall | Ruth | 20 March |

Tom said what he has to do, and did what he was asked to.
`);
const NOTICE = 'Put up a notice about fires';
const STALL = 'Ask Tom about the cake stall';

test.each([
  ['What does Ruth have to do?', [NOTICE, STALL]],
  ['What must Ruth do?', [NOTICE, STALL]],
  ['What is due on 20 March?', ['Offer the two free plots', STALL]],
  ['Was muss Ruth machen?', [NOTICE, STALL]],
  ['Que doit faire Ruth ?', [NOTICE, STALL]],
  ['¿Qué tiene que hacer Ruth?', [NOTICE, STALL]],
  ['Cosa deve fare Ruth?', [NOTICE, STALL]],
  ['O que Ruth tem que fazer?', [NOTICE, STALL]],
  ['Wat moet Ruth doen?', [NOTICE, STALL]],
  ['Vad ska Ruth göra?', [NOTICE, STALL]],
  ['Co ma zrobić Ruth?', [NOTICE, STALL]],
])('%s asks for all that is to be done', (question, labels) => {
  expect(rowsOf(ask(actions, question).text)).toEqual(labels);
});

const statement = read(`# Account statement

| Date | Description | Out | In | Balance |
|---|---|---|---|---|
| 2 March | Rent Halden | 850.00 | | 354.50 |
| 4 March | Tesco Stores | 43.20 | | 311.30 |
| 6 March | Salary Lumen | | 2,310.00 | 2,621.30 |
| 14 March | Tesco Stores | 61.75 | | 2,559.55 |
| 27 March | Tesco Stores | 1,038.05 | | 1,521.50 |
`);

test.each([
  ['How much did I spend at Tesco?', 'en-US', '1,143.00'],
  ['How much did I pay Tesco in March?', 'en-US', '1,143.00'],
  ['How much have we spent at Tesco in total?', 'en-US', '1,143.00'],
  ['Wie viel habe ich bei Tesco ausgegeben?', 'de-DE', '1.143,00'],
  ['Combien ai-je dépensé chez Tesco ?', 'fr-FR', '1 143,00'],
  ['¿Cuánto he gastado en Tesco?', 'es-ES', '1143,00'],
  ['Quanto ho speso da Tesco?', 'it-IT', '1143,00'],
  ['Hoeveel heb ik bij Tesco uitgegeven?', 'nl-NL', '1.143,00'],
])('%s is answered with what the rows come to, each figure cited', (question, locale, sum) => {
  const { text, quotes } = ask(statement, question, locale);
  expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(`43.20 + 61.75 + 1,038.05 = ${sum}\n`);
  expect(quotes.slice(0, 3)).toEqual(['43.20', '61.75', '1,038.05']);
  expect(rowsOf(text)).toEqual(['4 March', '14 March', '27 March']);
});

test.each([
  'How much did I spend at Tesco this month?',
  'How much did I spend at Tesco this week?',
  'How much did I spend at Tesco yesterday?',
  'How much did I spend at Tesco each time?',
  'How much did I spend at Tesco on average?',
  'How much did I spend on food at Tesco?',
  'How much did I spend at Tesco since 10 March?',
  'How much more did I spend at Tesco than at Lidl?',
  'Wie viel habe ich diesen Monat bei Tesco ausgegeben?',
  'Wie viel habe ich im Schnitt bei Tesco ausgegeben?',
  'Combien ai-je dépensé chez Tesco ce mois-ci ?',
  '¿Cuánto he gastado en Tesco este mes?',
  'Quanto ho speso da Tesco oggi?',
])('%s asks for no sum of all rows', question => {
  const { text, quotes } = ask(statement, question);
  expect(text).not.toContain(' = ');
  expect(quotes).not.toContain('1,038.05');
});

test('two shops are not added up where one is held against the other', () => {
  const shops = read(`# Account statement

| Date | Description | Out |
|---|---|---|
| 4 March | Tesco Stores | 43.20 |
| 6 March | Lidl | 20.00 |
| 14 March | Tesco Stores | 61.75 |
| 20 March | Lidl | 30.00 |
`);
  expect(ask(shops, 'How much did I spend at Lidl?').text).toContain('20.00 + 30.00 = 50.00');
  expect(ask(shops, 'How much more did I spend at Tesco than at Lidl?').text).not.toContain(' = ');
});

test('rows of several columns of figures are not added up, nor is what is left', () => {
  const visits = read(`# Shops

| Shop | Town | Items | Points |
|---|---|---|---|
| Amsel | Leeds | 4 | 12 |
| Birke | York | 5 | 14 |
| Amsel | Hull | 6 | 11 |
`);
  const { text } = ask(visits, 'How much did I spend at Amsel?');
  expect(text).not.toContain(' + ');
  expect(text).not.toContain(' = ');
});
