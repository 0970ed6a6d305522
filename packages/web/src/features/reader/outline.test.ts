import { expect, test } from 'vitest';
import { type OutlineEntry, outlineOf, rowsOf, stepIn } from './outline.ts';

const entry = (path: string, ...children: OutlineEntry<number>[]): OutlineEntry<number> => ({
  path,
  title: `Part ${path}`,
  target: 1,
  children,
});
const outline = [entry('0', entry('0.0'), entry('0.1', entry('0.1.0'))), entry('1')];
const paths = (...opened: string[]) =>
  rowsOf(outline, new Set(opened)).map(({ entry: { path }, level }) => `${path}@${level}`);

test('only what is open is seen, each at its level', () => {
  expect(paths()).toEqual(['0@1', '1@1']);
  expect(paths('0')).toEqual(['0@1', '0.0@2', '0.1@2', '1@1']);
  expect(paths('0', '0.1')).toEqual(['0@1', '0.0@2', '0.1@2', '0.1.0@3', '1@1']);
  // Inside a closed one, nothing is.
  expect(paths('0.1')).toEqual(['0@1', '1@1']);
});

test('arrows go through the tree as trees are gone through', () => {
  const closed = rowsOf(outline, new Set());
  const opened = rowsOf(outline, new Set(['0']));
  expect(stepIn(closed, '0', 'forward')).toEqual({ toggle: '0' });
  expect(stepIn(opened, '0', 'forward')).toEqual({ focus: '0.0' });
  expect(stepIn(opened, '0', 'back')).toEqual({ toggle: '0' });
  expect(stepIn(opened, '0.1', 'back')).toEqual({ focus: '0' });
  expect(stepIn(closed, '1', 'forward')).toEqual({});
  expect(stepIn(closed, '0', 'down')).toEqual({ focus: '1' });
  expect(stepIn(closed, '0', 'up')).toEqual({ focus: undefined });
  expect(stepIn(opened, '0', 'last')).toEqual({ focus: '1' });
});

test('headings are a tree by their ranks, also where one is left out or the first is not the highest', () => {
  const headings = [3, 1, 2, 4, 4, 2, 1].map((level, at) => ({ title: `Heading ${at}`, level }));
  const pathsOf = (entries: readonly OutlineEntry<unknown>[]): string[] =>
    entries.flatMap(({ path, title, children }) => [`${path} ${title}`, ...pathsOf(children)]);
  expect(pathsOf(outlineOf(headings))).toEqual([
    '0 Heading 0',
    '1 Heading 1',
    '1.0 Heading 2',
    '1.0.0 Heading 3',
    '1.0.1 Heading 4',
    '1.1 Heading 5',
    '2 Heading 6',
  ]);
});
