import { expect, test } from 'vitest';
import { Fonts } from './fonts.ts';
import { breakLines, type Cell, cellsOf, visualOrder } from './line.ts';

const cells = (text: string): Cell[] => cellsOf(new Fonts(text, 'en'), [{ text, look: { size: 11 } }]);
const joined = (line: readonly Cell[]): string => line.map(({ text }) => text).join('');

/** Broken at every width at which it takes more than one line. */
const brokenAtAnyWidth = (text: string): string[][] =>
  Array.from({ length: 120 }, (_, at) => breakLines(cells(text), 60 + at * 2).map(joined)).filter(
    ({ length }) => length > 1,
  );

test('Thai is broken between its words', () => {
  const text = 'การนอนหลับช่วยเสริมสร้างความจำระยะยาวและการเรียนรู้ของมนุษย์';
  const words = new Set([0]);
  for (const { index } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) words.add(index);
  const broken = brokenAtAnyWidth(text);
  expect(broken.length).toBeGreaterThan(50);
  for (const lines of broken) {
    expect(lines.join('')).toBe(text);
    let start = 0;
    for (const line of lines) {
      expect(words).toContain(start);
      start += line.length;
    }
  }
});

test('a word that alone is too wide keeps each mark with its letter', () => {
  const text = 'x\u0323\u0302'.repeat(60);
  for (const lines of brokenAtAnyWidth(text)) for (const line of lines) expect(line).toMatch(/^x/);
});

test('no line of Chinese or Japanese begins with what closes or ends with what opens', () => {
  const text = '彼は「はい」と、言った。それから（すぐ）ちょっと待って、コーヒーを飲んだ！睡眠增强记忆，“很好”。';
  const broken = brokenAtAnyWidth(text.repeat(3));
  expect(broken.length).toBeGreaterThan(50);
  for (const line of broken.flat()) {
    expect(line).not.toMatch(/^[」）、。，！”ょっー]/u);
    expect(line).not.toMatch(/[「（“]$/u);
  }
});

test.each([
  ['a number within Hebrew', 'see גיל 12.5 שנים here', false, 'see םינש 12.5 ליג here'],
  ['numbers of a list in Hebrew', 'בשנים 3 עד 5', true, '5 דע 3 םינשב'],
  ['Latin within Hebrew', 'מודל GPT 4 חדש', true, 'שדח GPT 4 לדומ'],
  ['a percentage', 'עלה ב 5% השנה', true, 'הנשה 5% ב הלע'],
  ['a number ahead of Hebrew', '7 ימים', true, 'םימי 7'],
  ['Hebrew between Latin', 'one שתיים three 4', false, 'one םייתש three 4'],
] as const)('words of both directions stand as they are read: %s', (_, text, isRtl, drawn) => {
  expect(joined(visualOrder(cells(text), isRtl))).toBe(drawn);
});
