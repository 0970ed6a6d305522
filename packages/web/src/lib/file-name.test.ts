import { expect, test } from 'vitest';
import { safeFileName } from './file-name.ts';

test.each([
  ['Sleep and memory', 'Sleep and memory'],
  ['a/b\\c:d*e?f"g<h>i|j&k', 'a b c d e f g h i j k'],
  ['  two   spaces\n', 'two spaces'],
  ['../../etc/passwd', 'etc passwd'],
  ['.hidden', 'hidden'],
  ['ends with a stop.', 'ends with a stop'],
  ['con', '_con'],
  ['NUL.txt', '_NUL.txt'],
  ['console', 'console'],
  ['report\u202egnp.exe', 'report gnp.exe'],
  ['النوم والذاكرة', 'النوم والذاكرة'],
  ['睡眠と記憶', '睡眠と記憶'],
])('a file called %j is saved as %j', (typed, saved) => {
  expect(safeFileName(typed, 'Project')).toBe(saved);
});
test('a name of which nothing is left gives way to the title, and that to a plain word', () => {
  expect(safeFileName(' ... ', 'My project')).toBe('My project');
  expect(safeFileName('???', '//')).toBe('export');
});
test('a long name is cut between whole characters, and fits into 255 bytes with its ending', () => {
  const family = '👩‍👩‍👧';
  const name = safeFileName(family.repeat(40), 'x');
  expect(new TextEncoder().encode(`${name}.json`).length).toBeLessThanOrEqual(255);
  expect(name.replaceAll(family, '')).toBe('');
  expect(safeFileName('é'.repeat(300).normalize('NFD'), 'x')).toBe('é'.repeat(115));
});
