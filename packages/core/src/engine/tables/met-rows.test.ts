import { expect, test } from 'vitest';
import { ask, read } from './testing.ts';

/** The labels of the rows that an answer shows. */
const rowsOf = (text: string): string[] =>
  [...text.matchAll(/^\| (?<label>[^|]+?) \|/gmu)]
    .map(({ groups }) => groups?.['label'] ?? '')
    .filter(label => label !== '---')
    .slice(1);

const wards = read(`# Quality on the wards

The target for hand hygiene is 92 % of observed moments.

| Ward | Beds | Hand hygiene % Q1 | Hand hygiene % Q2 | Falls per 1,000 days Q1 | Falls per 1,000 days Q2 |
|---|---|---|---|---|---|
| Avon | 28 | 89.2 | 93.3 | 6.1 | 5.4 |
| Brue | 24 | 90.8 | 88.3 | 4.2 | 4.9 |
| Chew | 30 | 94.2 | 95.8 | 7.3 | 6.6 |
| Dene | 22 | 91.7 | n/a | 5.5 | 4.4 |
| Hospital | 104 | 91.5 | 92.5 | 5.8 | 5.3 |
`);

test('rows beyond a target come behind the sentence that sets it, without the row that sums them up', () => {
  const { text, finish } = ask(wards, 'Which wards were above the target for hand hygiene in Q2?');
  expect(text).toMatch(/^The target for hand hygiene is 92 %/);
  expect(rowsOf(text)).toEqual(['Avon', 'Chew']);
  expect(finish).toMatchObject({ reason: 'stop' });
  expect(rowsOf(ask(wards, 'Which wards were below the target for hand hygiene in Q2?').text)).toEqual(['Brue']);
});

test('rows beyond a figure of the question, risen, or fallen', () => {
  expect(rowsOf(ask(wards, 'Which wards have more than 25 beds?').text)).toEqual(['Avon', 'Chew']);
  expect(rowsOf(ask(wards, 'On which wards have the falls gone up?').text)).toEqual(['Brue']);
  expect(rowsOf(ask(wards, 'On which wards has hand hygiene fallen?').text)).toEqual(['Brue']);
});

const charges = read(`# Service charge

| Head of expenditure | 2024 Budget £ | 2024 Actual £ | 2025 Budget £ | 2025 Actual £ | Variance £ |
|---|---|---|---|---|---|
| Grounds maintenance | 6,200 | 6,415 | 6,600 | 7,938 | (1,338) |
| Insurance | 14,750 | 14,750 | 16,300 | 17,042 | (742) |
| Heating | 18,400 | 21,966 | 22,500 | 20,114 | 2,386 |
| Total | 39,350 | 43,131 | 45,400 | 45,094 | 306 |
`);

test('what was spent is held against what was planned, of the year that is named and by the amount that is', () => {
  expect(rowsOf(ask(charges, 'Which items went over budget in 2025?').text)).toEqual([
    'Grounds maintenance',
    'Insurance',
  ]);
  expect(rowsOf(ask(charges, 'Which items went over budget by more than £1,000 in 2025?').text)).toEqual([
    'Grounds maintenance',
  ]);
  expect(rowsOf(ask(charges, 'Which items were under budget in 2025?').text)).toEqual(['Heating']);
});

const costs = read(`# Rooms

| Room | Price £ |
|---|---|
| Hall | 90 |
| Kitchen | 60 |
| Store | 20 |
`);

const blood = read(`# Blood test

| Test | Result | Flag | Unit | Reference range |
|---|---|---|---|---|
| Haemoglobin | 108 | L | g/L | 115–165 |
| Platelets | 412 | H | 10⁹/L | 150–400 |
| Sodium | 139 | | mmol/L | 133–146 |
| HDL cholesterol | 1.4 | | mmol/L | over 1.2 |
| Creatinine | 92 | H | µmol/L | see note |
`);

test('values outside of their range are told by it, and by their marks where it is no range', () => {
  expect(rowsOf(ask(blood, 'Which blood test values are too high?').text)).toEqual(['Platelets', 'Creatinine']);
  expect(rowsOf(ask(blood, 'Which results of the blood test are out of range?').text)).toEqual([
    'Haemoglobin',
    'Platelets',
    'Creatinine',
  ]);
});

test('a sum is held against the column of money, and any other figure against none that is not named', () => {
  expect(rowsOf(ask(costs, 'Which rooms are more than £50?').text)).toEqual(['Hall', 'Kitchen']);
  expect(rowsOf(ask(costs, 'Which rooms are for more than 50 people?').text)).not.toEqual(['Hall', 'Kitchen']);
});

test('the year that is named is held against the one before it', () => {
  const branches = read(`# Branches

| Branch | Members 2022 | Members 2023 | Members 2024 |
|---|---|---|---|
| Avon | 10 | 14 | 12 |
| Brue | 20 | 18 | 25 |
| Chew | 30 | 33 | 31 |
`);
  expect(rowsOf(ask(branches, 'In which branches did the members go up in 2023?').text)).toEqual(['Avon', 'Chew']);
  expect(rowsOf(ask(branches, 'In which branches have the members gone up?').text)).toEqual(['Brue']);
});

test('a last row of small figures is no sum by chance', () => {
  const rooms = read(`# Rooms

| Room | Floor | Price £ |
|---|---|---|
| Hall | 0 | 90 |
| Kitchen | 1 | 60 |
| Studio | 1 | 95 |
`);
  expect(rowsOf(ask(rooms, 'Which rooms cost more than £80?').text)).toEqual(['Hall', 'Studio']);
});

test.each([
  // No column is called so.
  'Which wards have more than 25 nurses?',
  // Nothing of the sort is known of them.
  'Which wards in Leeds have more than 25 beds?',
  'Which closed wards have more than 25 beds?',
  'Which wards had more than 25 beds in 2019?',
  // No row meets it.
  'Which wards have more than 90 beds?',
])('%s picks out no rows', question => {
  const { text } = ask(wards, question);
  expect(text).not.toMatch(/^\| Ward \|[^\n]*\n[^\n]*\n\| Avon \|[^\n]*\n\| Chew \|[^\n]*(?:\n\n|$)/);
});
