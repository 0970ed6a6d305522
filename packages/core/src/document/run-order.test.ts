import { expect, test } from 'vitest';
import type { RawPage } from './raw-page.ts';
import { inOrder } from './run-order.ts';

/** A line of runs by their places; "" between two runs where the parser saw no space. */
function page(...runs: readonly (readonly [text: string, x0: number, x1: number, y0?: number])[]): RawPage {
  const text = `${runs.map(([word]) => word).join(' ')}\r\nNext line\r\n`;
  const words = [...runs, ['Next', 72, 92, 120] as const, ['line', 97, 117, 120] as const];
  let at = 0;
  const starts = words.map(([word]) => {
    at = text.indexOf(word, at);
    at += word.length;
    return at - word.length;
  });
  return {
    number: 1,
    width: 612,
    height: 792,
    text,
    runStart: Uint32Array.from(starts),
    runEnd: Uint32Array.from(starts.map((start, number) => start + (words[number]?.[0].length ?? 0))),
    runBox: Float32Array.from(words.flatMap(([, x0, x1, y0 = 100]) => [x0, y0, x1, y0 + 12])),
    runStyle: Uint8Array.from(words.map(() => 0)),
    unmapped: false,
  };
}
const wordsOf = ({ text, runStart, runEnd }: RawPage) =>
  [...runStart].map((start, at) => text.slice(start, runEnd[at]));

test('a word that another cell was set into is put together, and the line read from left to right', () => {
  const read = inOrder(page(['Budg', 245, 271], ['2025', 455, 478, 97], ['et', 271, 280], ['Actual', 297, 328]));
  expect(wordsOf(read)).toEqual(['Budget', 'Actual', '2025', 'Next', 'line']);
  expect(read.text).toBe('Budget Actual 2025\r\nNext line\r\n');
  expect([...read.runBox.subarray(0, 4)]).toEqual([245, 100, 280, 112]);
});

test('lines in order, columns that come one after the other, and words read from the right stay as they are', () => {
  for (const line of [
    page(['One', 72, 90], ['two', 95, 110], ['three', 115, 140]),
    page(['Right', 300, 330], ['Left', 72, 92], ['more', 97, 120]),
    page(['שלום', 300, 330], ['עולם', 260, 295], ['x', 295, 300]),
    page(['Over', 72, 100], ['each', 300, 320], ['other', 90, 130]),
  ])
    expect(inOrder(line)).toBe(line);
});
