import { expect, test } from 'vitest';
import { firstSegmentState } from './build-segment.ts';
import { buildTextSegment, plainTextPages } from './plain-text.ts';
import { textIn } from './span-text.ts';
import { withTables } from './text-tables.ts';

const cells = (text: string) => withTables(text).split('\n');

test('the cells of a table that is drawn with spaces are parted by tabs', () => {
  expect(
    cells(`Fees
  Zone               Fee per hour    Longest stay
  Red (Main Street)      $2.75        2 hours
  Green (Station lot)    $1.25        12 hours

Fees are due on weekdays.`),
  ).toEqual([
    'Fees',
    'Zone\tFee per hour\tLongest stay',
    'Red (Main Street)\t$2.75\t2 hours',
    'Green (Station lot)\t$1.25\t12 hours',
    '',
    'Fees are due on weekdays.',
  ]);
});

test('figures may stand at the right of their column, and cells be empty', () => {
  expect(
    cells(`Account                      30 April 2024     30 April 2025
Current account                   £2,918.40         £3,406.15
Petty cash                                             £87.35
Total                             £2,918.40         £3,493.50`),
  ).toEqual([
    'Account\t30 April 2024\t30 April 2025',
    'Current account\t£2,918.40\t£3,406.15',
    'Petty cash\t\t£87.35',
    'Total\t£2,918.40\t£3,493.50',
  ]);
});

test('what wraps within a cell goes to its cell, and a rule under the head is left out', () => {
  expect(
    cells(`What        Who
----------  ------
Lamp oil    The keeper of
            the east pier
Wicks       Ada
Matches     Ben`),
  ).toEqual(['What\tWho', 'Lamp oil\tThe keeper of the east pier', 'Wicks\tAda', 'Matches\tBen']);
});

test.each([
  ['words with two spaces between sentences', 'It is late.  The lamp\nis lit.  Nobody comes\nto see it.  It rains.'],
  ['two lines alone', 'Lamp    4\nWick    2'],
  ['a table of contents', 'Lamps .......  3\nWicks .......  7\nMatches .....  9'],
  [
    'columns of running text',
    'The keeper of the lamp goes up every evening    and comes down again when the sun has risen over\n' +
      'the pier, and writes into the book what he      has seen of ships and weather, and how much of the\n' +
      'oil there was left in the can when he lit it    and when he put it out, which is read by the board.',
  ],
])('%s: no table', (_, text) => {
  expect(withTables(text)).toBe(text);
});

test('the rows of such a table are rows of the document, and a numbered sentence is no heading of it', () => {
  const { segment } = buildTextSegment(
    plainTextPages('PARKING FEES\n\n  Zone   Fee\n  Red    $2\n  Blue   $3\n\n11. Motorcycles pay half the fee.\n')
      .pages,
    false,
    firstSegmentState,
  );
  expect(segment.pages[0]?.blocks.map(block => [block.role, textIn(segment, block)])).toEqual([
    ['heading', 'PARKING FEES'],
    ['table', 'Zone\tFee\nRed\t$2\nBlue\t$3'],
    ['list', '11. Motorcycles pay half the fee.'],
  ]);
});

test.each([
  `4.2  Radiators: the one in the hall is cold at the bottom. Rating R1.
4.3  Water pressure: 2.8 bar at the tap. OK.
4.4  Lead pipe: the first metre is lead.`,
  `a)  Open the reminders of the day.
b)  Tick the lines with the old origin.
c)  Choose Withdraw.`,
  `-  a torch with batteries
-  two blankets of wool
-  a map of the coast`,
])('paragraphs whose marks stand apart are no table: %#', text => {
  expect(withTables(text)).toBe(text);
});

test('a list of places in a race is a table of two columns', () => {
  expect(cells('1  Ada\n2  Ben\n3  Cleo')).toEqual(['1\tAda', '2\tBen', '3\tCleo']);
});
