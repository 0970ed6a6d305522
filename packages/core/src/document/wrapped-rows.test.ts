import { expect, test } from 'vitest';
import { buildSegment, firstSegmentState } from './build-segment.ts';
import { textIn } from './span-text.ts';
import { column, type PrintedLine, printPage } from './testing/raw-pages.ts';

/** Lines as a file has them: the cells of a row behind each other, each with all of its lines. */
type Cell = readonly [x: number, y: number, ...lines: string[]];
const printed = (...cells: Cell[]): PrintedLine[] =>
  cells.flatMap(([x, y, ...lines]) => lines.map((text, at) => ({ text, x, y: y + at * 12 })));

const sentencesOf = (lines: readonly PrintedLine[]) => {
  const { segment } = buildSegment([printPage(1, lines)], firstSegmentState);
  return segment.sentences.map(sentence => [sentence.role, textIn(segment, sentence)]);
};

const prose = column([
  'The committee looked at three ways of going on with the pool,',
  'and asked what each would cost.',
]);

test('a row whose cells have several lines is one row, cell by cell', () => {
  const rows = printed(
    [72, 140, 'Option'],
    [140, 140, 'What is done'],
    [400, 140, 'Cost'],
    [72, 162, 'Leave'],
    [140, 162, 'The pool is fenced off and signs are', 'put up at both of the entrances.'],
    [400, 162, '4,000'],
    [72, 196, 'Make', 'safe'],
    [140, 196, 'The wall is lowered.'],
    [400, 196, '46,000'],
    [72, 230, 'Repair'],
    [140, 230, 'The wall is rebuilt, with a slip\ufffe', 'way for small boats.'],
    [400, 230, '228,000'],
  );
  expect(sentencesOf([...prose, ...rows]).filter(([role]) => role === 'table')).toEqual([
    ['table', 'Option What is done Cost'],
    ['table', 'Leave The pool is fenced off and signs are put up at both of the entrances. 4,000'],
    ['table', 'Make safe The wall is lowered. 46,000'],
    ['table', 'Repair The wall is rebuilt, with a slipway for small boats. 228,000'],
  ]);
});

test('cells in the middle of their row belong to it, a label over a group does not', () => {
  const rows = printed(
    [72, 140, 'Building'],
    [240, 140, 'Plan'],
    [320, 140, 'Actual'],
    [72, 162, 'Schools'],
    [72, 184, 'Primary school in', 'Mill Lane with the', 'gymnasium'],
    [240, 196, '88'],
    [320, 196, '90'],
    [400, 190, 'windows replaced', 'in November'],
    [72, 230, 'Grammar school'],
    [240, 230, '140'],
    [320, 230, '139'],
  );
  expect(sentencesOf([...prose, ...rows]).filter(([role]) => role === 'table')).toEqual([
    ['table', 'Building Plan Actual'],
    ['table', 'Schools'],
    ['table', 'Primary school in Mill Lane with the gymnasium 88 90 windows replaced in November'],
    ['table', 'Grammar school 140 139'],
  ]);
});

test('a head beside one of two lines stands in the line above', () => {
  const rows = printed(
    [72, 148, 'Building'],
    [260, 138, '2024'],
    [400, 138, '2025'],
    [240, 158, 'Plan'],
    [300, 158, 'Actual'],
    [380, 158, 'Plan'],
    [440, 158, 'Actual'],
    ...[180, 200, 220].flatMap((y): Cell[] => [
      [72, y, 'Town hall'],
      [240, y, '1200'],
      [300, y, '131000'],
      [380, y, '1250'],
      [440, y, '118000'],
    ]),
  );
  expect(
    sentencesOf([...prose, ...rows])
      .filter(([role]) => role === 'table')
      .slice(0, 3),
  ).toEqual([
    ['table', 'Building 2024 2025'],
    ['table', 'Plan Actual Plan Actual'],
    ['table', 'Town hall 1200 131000 1250 118000'],
  ]);
});

test('columns of running text, clauses behind their numbers and labels over figures make no such rows', () => {
  const left = column(
    ['The first column of a page goes on', 'for a few lines and ends its', 'sentence in the third.'],
    100,
  );
  const right = column(['The second begins beside it', 'and is read after the first', 'has come to its end.'], 100, {
    x: 330,
  });
  expect(sentencesOf([...left, ...right]).map(([role]) => role)).not.toContain('table');

  const clauses = printed(
    [72, 140, '1.1'],
    [120, 140, 'The tenant pays the rent on the first of each month', 'to the account named below.'],
    [72, 176, '1.2'],
    [120, 176, 'The deposit is paid back within thirty days after the', 'flat has been handed over.'],
    [72, 212, '1.3'],
    [120, 212, 'Pets are allowed where nobody in the house objects to', 'them in writing.'],
  );
  expect(sentencesOf([...prose, ...clauses]).map(([role]) => role)).not.toContain('table');

  const statement = [
    { text: 'Operating activities', x: 72, y: 140 },
    { text: 'Net income                                100    90', x: 72, y: 152 },
    { text: 'Depreciation                               40    35', x: 72, y: 164 },
    { text: 'Cash paid                                 -60   -55', x: 72, y: 176 },
  ];
  expect(
    sentencesOf([...prose, ...statement])
      .filter(([role]) => role === 'table')
      .map(([, text]) => text),
  ).toContain('Net income 100 90');
});
