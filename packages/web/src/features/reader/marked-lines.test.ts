import type { DocumentElement } from '@nousboard/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOfLine, linesOfElements } from './marked-lines.ts';
import type { ReaderPlace } from './place.ts';

const element = (text: string, start = 0): DocumentElement => ({
  type: 'Text',
  role: 'paragraph',
  level: null,
  page: 1,
  start,
  end: start + text.length,
  text,
});
const place = (number: number, start: number, end: number) => ({ number, start, end }) as ReaderPlace;

test('lines are numbered through the document and cut at the cited characters', () => {
  const blocks = linesOfElements([element('One\ntwo'), element('three', 8)], [place(4, 5, 10)]);
  expect(blocks.flatMap(block => block.lines.map(line => line.number))).toEqual([1, 2, 3]);
  expect(blocks[0]?.lines[1]?.pieces).toEqual([
    { start: 4, text: 't', numbers: [] },
    { start: 5, text: 'wo', numbers: [4] },
  ]);
  expect(blocks[1]?.lines[0]?.pieces[0]).toEqual({ start: 8, text: 'th', numbers: [4] });
});

test('what is marked is exactly what is cited, and no character is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-c \n]{0,12}$/), { maxLength: 5 }),
      fc.nat(50),
      fc.nat(20),
      (texts, from, length) => {
        let start = 0;
        const elements = texts.map(text => {
          const own = element(text, start);
          start += text.length + 1;
          return own;
        });
        const blocks = linesOfElements(elements, [place(1, from, from + length)]);
        const pieces = blocks.flatMap(block => block.lines.flatMap(line => line.pieces));
        expect(pieces.map(piece => piece.text).join('')).toBe(texts.join('').replaceAll('\n', ''));
        for (const piece of pieces)
          if (piece.text !== '')
            expect(piece.numbers.length > 0).toBe(
              piece.start < from + length && piece.start + piece.text.length > from,
            );
      },
    ),
  );
});

test('highlighted words are cut apart from cited ones, and where both are, both are said', () => {
  const [block] = linesOfElements([element('One two three')], [place(1, 4, 13), { id: 'h', start: 0, end: 7 }]);
  expect(block?.lines[0]?.pieces).toEqual([
    { start: 0, text: 'One ', numbers: [], highlights: ['h'] },
    { start: 4, text: 'two', numbers: [1], highlights: ['h'] },
    { start: 7, text: ' three', numbers: [1] },
  ]);
});

test('the cells of a row are parted at its tabs, each piece at its place, also in the middle of what is cited', () => {
  const [block] = linesOfElements([element('Fee\t\t$2 a day', 10)], [place(4, 12, 17)]);
  expect(cellsOfLine(block?.lines[0]?.pieces ?? [])).toEqual([
    [
      { start: 10, text: 'Fe', numbers: [] },
      { start: 12, text: 'e', numbers: [4] },
    ],
    [],
    [
      { start: 15, text: '$2', numbers: [4] },
      { start: 17, text: ' a day', numbers: [] },
    ],
  ]);
});
