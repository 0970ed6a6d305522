import { expect, test } from 'vitest';
import { buildSegment, firstSegmentState } from '../../document/build-segment.ts';
import type { FlowPage } from '../../document/flow.ts';
import { type PrintedLine, printPage } from '../../document/testing/raw-pages.ts';
import { ask, book, read } from './testing.ts';

/** A page with rows of cells, each at the place given for its column. */
const printed = (places: readonly number[], ...rows: readonly (readonly string[])[]) => {
  const lines = rows.flatMap((row, at): PrintedLine[] =>
    row.flatMap((text, column) => (text === '' ? [] : [{ text, x: places[column] ?? 72, y: 140 + at * 16 }])),
  );
  return buildSegment([printPage(1, lines)], firstSegmentState).segment;
};

test('cells that stand close together are parted where all rows have a space', () => {
  // The longest name ends nine points before the school, where words stand five points apart.
  const results = printed(
    [72, 102, 186, 260],
    ['Pos', 'Name', 'School', 'Mark'],
    ['1', 'Keziah Mountjoy', 'Quarry Hill', '13.02'],
    ['2', 'Noor Ash', 'Holt Green', '13.40'],
    ['3', 'Ottoline Fairbr', 'Stanmere', '14.31'],
  );
  expect(ask(results, 'What is the mark of Ottoline Fairbr?').text).toContain(
    '| 3 | Ottoline Fairbr | Stanmere | 14.31 |',
  );
});

test('codes over columns of figures head them, and so does a line of units', () => {
  const pumps = printed(
    [72, 240, 320, 400],
    ['', 'PX-30', 'PX-50', 'PX-80'],
    ['Weight with cable', '4.1 kg', '5.9 kg', '8.7 kg'],
    ['Rated power', '300 W', '550 W', '900 W'],
    ['Cable length', '10 m', '10 m', '15 m'],
  );
  expect(ask(pumps, 'How heavy is the PX-80?').text).toMatch(/^Weight with cable · PX-80: \*\*8\.7 kg\*\*/);
  const tickets = printed(
    [72, 240, 320],
    ['Ticket', 'Adult £', '5–18 £'],
    ['Day', '7.80', '3.90'],
    ['Week', '24.00', '12.00'],
    ['Month', '82.00', '39.50'],
  );
  expect(ask(tickets, 'What does the adult ticket for a week cost?').text).toMatch(/^Week · Adult £: \*\*24\.00\*\*/);
});

test('a second line of a head may hold figures, where rows below have a first cell and it has none', () => {
  const tariff = printed(
    [72, 240, 320, 400],
    ['Weight in kg', 'Mainland', 'Islands', 'Europe'],
    ['', 'Zone 1', 'Zone 3', 'Zone 5'],
    ['up to 1', '4.35', '8.90', '15.75'],
    ['over 1 to 2', '4.95', '10.20', '18.30'],
    ['over 2 to 5', '6.40', '13.45', '24.60'],
    ['over 5 to 10', '8.75', '18.80', '34.95'],
  );
  expect(ask(tariff, 'How much is a 5 kg parcel to zone 3?').text).toMatch(
    /^over 2 to 5 · Islands Zone 3: \*\*13\.45\*\*/,
  );
});

test('of two labels that differ by a small word, the one with that of the question is meant', () => {
  const noise = printed(
    [72, 300, 400],
    ['Noise', 'SA 24', 'SA 50'],
    ['Sound level, with cabinet', '48', '52'],
    ['Sound level, without cabinet', '61', '66'],
    ['Fan', '31', '33'],
  );
  expect(ask(noise, 'What is the sound level of the SA 50 without cabinet?').text).toMatch(/: \*\*66\*\*/);
  expect(ask(noise, 'What is the sound level of the SA 50 with cabinet?').text).toMatch(/: \*\*52\*\*/);
});

test('what was filled in stands beside its name in a form', () => {
  const form = printed(
    [72, 180, 330, 420],
    ['Patient', 'Idony Thack', 'Report', '26-0819'],
    ['Born', '02/11/1958', 'Taken', '08/09/2026'],
    ['Requested by', 'Dr Auchterl', 'Practice', 'Mill Wynd'],
  );
  expect(ask(form, 'When was she born?').text).toMatch(/^Born: \*\*02\/11\/1958\*\*/);
});

test('a form whose rows are words and figures has no head: its first row is filled in like the others', () => {
  const form = printed(
    [72, 330],
    ['Name of the applicant', 'Ragnhild Aune'],
    ['Grant applied for (crowns)', '73,400'],
    ['Purpose', 'A new slip for the rescue boat'],
  );
  expect(ask(form, 'What is the name of the applicant?').text).toContain('Ragnhild Aune');
  expect(ask(form, 'What grant in crowns did she apply for?').text).toMatch(
    /^Grant applied for \(crowns\): \*\*73,400\*\*/,
  );
});

test('of figures without heads none is taken for the one that was asked for', () => {
  const figures = printed(
    [72, 240, 320, 400],
    ['Revenue', '1,012', '913', '877'],
    ['Costs', '514', '415', '398'],
    ['Profit', '498', '498', '479'],
  );
  const { text } = ask(figures, 'What was the revenue?');
  expect(text).toContain('| Revenue | 1,012 | 913 | 877 |');
  expect(text).not.toMatch(/\*\*/);
});

test('the head of a sheet heads the rows behind an empty one as well', () => {
  const cells = (y: number, row: readonly string[]) =>
    row.map((text, x) => ({ text, box: { x: x / 4, y: y / 8, w: 1 / 4, h: 1 / 8 } }));
  const page: FlowPage = {
    label: 'Budget',
    width: 4,
    height: 8,
    geometry: { of: 'cells', firstRow: 1, firstColumn: 1 },
    blocks: [
      {
        role: 'table',
        rows: [
          ['Item', 'Planned', 'Spent', 'Left'],
          ['Fees', '485', '479', '6'],
          ['Grants', '75', '70', '5'],
        ].map((row, y) => cells(y, row)),
      },
      {
        role: 'table',
        rows: [
          ['Pool hire', '524', '531', '-7'],
          ['Trainers', '248', '251', '-3'],
        ].map((row, y) => cells(y + 4, row)),
      },
    ],
  };
  expect(ask(book(page), 'What was planned for the pool hire?').text).toMatch(/^Pool hire · Planned: \*\*524\*\*/);
});

test('where a row and a column are named and one more word is not, the cell comes near', () => {
  const exams = read(`# Resultados

| Matrícula | Oral | Escrita | Total |
|---|---|---|---|
| 1811 | 13 | 16 | 60 |
| 1826 | 23 | 20 | 84 |
`);
  const { text, finish } = ask(exams, '¿Qué total obtuvo provisionalmente la matrícula 1826?', 'es');
  expect(text).toContain('**84**');
  expect(finish).toMatchObject({ reason: 'near' });
});

test('a heading between two tables heads the second, be it of a head and one row', () => {
  const places = [77, 114, 440, 480] as const;
  const row = (y: number, ...cells: readonly string[]): PrintedLine[] =>
    cells.map((text, at) => ({ text, x: places[at] ?? 72, y }));
  const lines: PrintedLine[] = [
    ...row(140, '#', 'Description', 'L1', 'CWE'),
    ...row(160, '12.1.1', 'Verify that no large files are taken', 'x', '400'),
    ...row(180, '12.1.2', 'Verify that small files are checked', 'x', '409'),
    ...row(200, '12.1.3', 'Verify that a size is set for each', 'x', '770'),
    { text: 'V12.2 File Integrity', x: 72, y: 226, size: 13 },
    ...row(250, '#', 'Description', 'L1', 'CWE'),
    ...row(270, '12.2.1', 'Verify that files are what they say', 'x', '434'),
  ];
  const { segment } = buildSegment([printPage(1, lines)], firstSegmentState);
  const said = segment.sentences.map(({ role, start, end }) => `${role} ${segment.text.slice(start, end)}`);
  expect(said).toContain('heading V12.2 File Integrity');
  expect(said.at(-1)).toMatch(/^table 12\.2\.1 Verify that files are what they say/);
});

test('a head over a column in which nothing stands heads no other', () => {
  const levels = printed(
    [72, 120, 400, 425, 450, 480],
    ['#', 'Description', 'L1', 'L2', 'L3', 'CWE'],
    ['2.4.1', 'Verify that salts are stored', '', 'x', 'x', '916'],
    ['2.4.2', 'Verify that salts are random', '', 'x', 'x', '917'],
    ['2.4.3', 'Verify that salts have 32 bits', '', '', 'x', '918'],
  );
  const { text } = ask(levels, 'What is verified of random salts?');
  expect(text).toContain('Description | L2 | L3 | CWE |\n');
  expect(text).toContain('| 2.4.2 | Verify that salts are random | x | x | 917 |');
});
