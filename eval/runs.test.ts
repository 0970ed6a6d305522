import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { classCode, classF1 } from './metrics.ts';
import { row, worstOf } from './rows.ts';
import { changesSince, faultsOf, keepRun, printChanges, type Run, readRuns } from './runs.ts';

const QUESTIONS = 200;
const ids = Array.from({ length: QUESTIONS }, (_, at) => `q${at}`);
/** The first `right` of two hundred questions answered. */
const answered = (right: number, what = 'answered') =>
  row(
    'made-up',
    what,
    ids.map((_, at) => Number(at < right)),
    { ids },
  );
const runOf = (rows: Run['rows'], measuredAt: string, more: Partial<Run> = {}): Run => ({
  kind: 'builtin',
  measuredAt,
  commit: 'abcdef0123',
  isChanged: false,
  machine: 'made up',
  rows,
  isReference: true,
  ...more,
});

test('a figure that fell by more than 1.5 points is a fault, and is named', () => {
  const changes = changesSince([runOf([answered(150)], '2026-01-01')], 'builtin', [answered(146)]);
  expect(changes).toMatchObject([{ before: 0.75, after: 0.73, questions: QUESTIONS, isDrop: true }]);
  expect(faultsOf([], changes)).toEqual(['made-up: answered dropped from 0.750 to 0.730.']);
  expect(printChanges(changes)).toContain('DROPPED');
});

test('a fall of 1.5 points and a gain are none', () => {
  for (const now of [147, 160])
    expect(faultsOf([], changesSince([runOf([answered(150)], '2026-01-01')], 'builtin', [answered(now)]))).toEqual([]);
});

test('figures are compared on the questions that both runs have, in whatever order', () => {
  const now = row('made-up', 'answered', [0, 1], { ids: ['q7', 'q3'] });
  expect(changesSince([runOf([answered(5)], '2026-01-01')], 'builtin', [now])).toMatchObject([
    { questions: 2, before: 0.5, after: 0.5, isDrop: false },
  ]);
});

test('what is compared with is the latest run of the same kind that has the figure and was kept', () => {
  const earlier = [
    runOf([answered(150), answered(20, 'declined')], '2026-01-01'),
    runOf([answered(100)], '2026-01-02'),
    runOf([answered(10)], '2026-01-03', { isReference: false }),
    runOf([answered(10)], '2026-01-04', { kind: 'a model' }),
  ];
  const changes = changesSince(earlier, 'builtin', [
    answered(100),
    answered(20, 'declined'),
    answered(9, 'never seen'),
  ]);
  expect(changes.map(({ name, before }) => [name, before])).toEqual([
    ['made-up: answered', 0.5],
    ['made-up: declined', 0.1],
  ]);
});

test('the interval of a difference is paired: it is narrow when the same questions changed', () => {
  const [change] = changesSince([runOf([answered(100)], '2026-01-01')], 'builtin', [answered(110)]);
  expect(change?.interval[0]).toBeGreaterThan(0.01);
  expect(change?.interval[1]).toBeLessThan(0.1);
});

test('a promise that is broken once is a fault, whatever the last run was', () => {
  const broken = row('made-up', 'quotes exist', [1, 1, 0], { bar: 1, isPromise: true });
  expect(faultsOf([broken], [])).toHaveLength(1);
  expect(faultsOf([row('made-up', 'quotes exist', [1, 1, 1], { bar: 1, isPromise: true })], [])).toEqual([]);
});

test('macro F1 is the mean over the classes, so a class that is never found counts', () => {
  const codes = [classCode(0, 0), classCode(0, 0), classCode(1, 0), classCode(2, 2)];
  expect(classF1(codes)).toEqual([0.8, 0, 1]);
  expect(row('made-up', 'macro F1', codes, { measure: 'macro_f1' }).value).toBeCloseTo(0.6);
});

test('the worst language is named, and compared with the worst of the last run', () => {
  const [english, arabic] = [
    row('set en', 'first', [1, 1], { ids: ['a', 'b'] }),
    row('set ar', 'first', [1, 0], { ids: ['a', 'b'] }),
  ];
  const worst = worstOf([english, arabic], 'set');
  expect(worst).toMatchObject([{ what: 'first, worst language (ar)', value: 0.5 }]);
  const before = worstOf([{ ...english, value: 0.4, values: [0, 0] }, arabic], 'set');
  expect(changesSince([runOf(before, '2026-01-01')], 'builtin', worst)).toMatchObject([
    { name: 'set: first, worst language', before: 0, after: 0.5 },
  ]);
});

test('a run is read as it was kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nousboard-eval-'));
  try {
    const url = pathToFileURL(`${folder}/runs/`);
    const run = runOf([answered(3)], '2026-01-01T00:00:00.000Z', { kind: 'openai / a model' });
    expect(readRuns(url)).toEqual([]);
    keepRun(url, run);
    expect(readRuns(url)).toEqual([run]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
