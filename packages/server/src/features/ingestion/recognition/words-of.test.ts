import { expect, test } from 'vitest';
import { RecognitionError } from './recogniser.ts';
import { confidenceOf, withoutSpecks, wordsOf } from './words-of.ts';

const HEAD = 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n';
const row = (text: string, { place = [1, 1, 1], box = [10, 20, 30, 10], confidence = 90 } = {}) =>
  `5\t1\t${place.join('\t')}\t1\t${box.join('\t')}\t${confidence}\t${text}\n`;
const read = (...rows: string[]) => withoutSpecks(wordsOf(HEAD + rows.join(''), { width: 100, height: 200 }, 0));

test('words come with their boxes as fractions and running numbers', () => {
  const words = read(
    '1\t1\t0\t0\t0\t0\t0\t0\t100\t200\t-1\t\n',
    row('Tea'),
    row('is', { place: [1, 1, 2] }),
    row('hot', { place: [1, 2, 1] }),
    row('here', { place: [2, 1, 1] }),
  );
  expect(words[0]).toEqual({
    text: 'Tea',
    x: 0.1,
    y: 0.1,
    w: expect.closeTo(0.3),
    h: expect.closeTo(0.05),
    confidence: 90,
    line: 0,
    paragraph: 0,
    block: 0,
  });
  expect(words.map(({ line, paragraph, block }) => [line, paragraph, block])).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [2, 1, 0],
    [3, 2, 1],
  ]);
});

test('specks and rules are dropped, letters and digits are kept even when they are doubtful', () => {
  expect(
    read(
      row(' '),
      row('|', { confidence: 20 }),
      row('—', { confidence: 30 }),
      row('a', { confidence: 20 }),
      row('7', { confidence: 40 }),
      row('§', { confidence: 80 }),
    ).map(word => word.text),
  ).toEqual(['a', '7', '§']);
});

test('in a line of text what looks like a word stays, however doubtful', () => {
  const line = (...texts: string[]) =>
    read(
      row('protect', { confidence: 96 }),
      row('rights', { confidence: 95 }),
      ...texts.map(text => row(text, { confidence: 0 })),
    ).map(word => word.text);
  expect(line('all.14', 'is', '85.4', '程序')).toEqual(['protect', 'rights', 'all.14', 'is', '85.4', '程序']);
  expect(line('JV', 'V', '|', '--', ',i')).toEqual(['protect', 'rights']);
});

test('in a line of guesses every guess is dropped', () => {
  expect(
    read(row('siberian', { confidence: 3 }), row('oooeeo', { confidence: 0 }), row('and', { confidence: 90 })),
  ).toMatchObject([{ text: 'and' }]);
});

test('numbers of lines have no gaps where a line is dropped whole', () => {
  const words = read(row('oooeeo', { confidence: 0 }), row('Tea', { place: [1, 1, 2] }));
  expect(words).toMatchObject([{ text: 'Tea', line: 0 }]);
});

test('no word holds a space or a control character, and letters are composed', () => {
  expect(read(row('日 本\u200b'), row('cafe\u0301\u0007')).map(word => word.text)).toEqual(['日本', 'café']);
});

test('a box never leaves the picture, and a word outside of it is dropped', () => {
  const words = read(row('edge', { box: [90, 195, 40, 40] }), row('gone', { box: [150, 10, 10, 10] }));
  expect(words).toMatchObject([{ text: 'edge', x: 0.9, w: expect.closeTo(0.1), h: expect.closeTo(0.025) }]);
});

test.each([
  ['another number of columns', '5\t1\t1\n'],
  ['words for numbers', row('x').replace('\t90\t', '\tvery\t')],
  ['an endless word', row('x'.repeat(2_000))],
  ['endless words', row('x').repeat(30_001)],
])('%s is refused', (_, values) => {
  expect(() => read(values)).toThrow(RecognitionError);
});

test('confidence is weighted by characters', () => {
  expect(confidenceOf(read(row('long', { confidence: 90 }), row('a', { confidence: 40 })))).toBe(80);
  expect(confidenceOf([])).toBe(0);
});
