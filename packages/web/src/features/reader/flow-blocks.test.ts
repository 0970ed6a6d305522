import type { DocumentElement } from '@nousboard/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FlowBlock, flowBlocks, keyOf, looksLikeHeader } from './flow-blocks.ts';
import type { MarkedPiece } from './marked-lines.ts';
import type { ReaderPlace } from './place.ts';

const element = (role: DocumentElement['role'], text: string, start = 0): DocumentElement => ({
  type: role === 'table' ? 'Table' : 'Text',
  role,
  level: null,
  page: 1,
  start,
  end: start + text.length,
  text,
});
const place = (number: number, start: number, end: number) => ({ number, start, end }) as ReaderPlace;
const textOf = (pieces: readonly MarkedPiece[]) => pieces.map(piece => piece.text).join('');
const marked = (pieces: readonly MarkedPiece[]) => textOf(pieces.filter(piece => piece.numbers.length > 0));
const piecesOf = (block: FlowBlock): readonly MarkedPiece[] =>
  block.as === 'table'
    ? block.rows.flat().flatMap(cell => cell.pieces)
    : block.as === 'list'
      ? block.items.flatMap(item => [...item.before, ...item.pieces])
      : block.as === 'rule'
        ? block.pieces
        : block.as === 'picture'
          ? []
          : [...block.before, ...block.pieces, ...block.after];

test('a table becomes rows of cells, with the cited cells marked', () => {
  const [table] = flowBlocks([element('table', 'Town\tKilos\nAden\t12\nBahr\t', 100)], [place(2, 111, 118)]);
  expect(table).toMatchObject({ as: 'table', hasHeader: true });
  expect(table?.as === 'table' && table.rows.map(row => row.map(cell => textOf(cell.pieces)))).toEqual([
    ['Town', 'Kilos'],
    ['Aden', '12'],
    ['Bahr', ''],
  ]);
  expect(marked(piecesOf(table!))).toBe('Aden12');
});
test('a first row of figures, of one cell, or with words twice names no columns', () => {
  expect(
    looksLikeHeader([
      ['Town', 'Kilos'],
      ['Aden', '12'],
    ]),
  ).toBe(true);
  expect(
    looksLikeHeader([
      ['', '2023', 'Kilos'],
      ['Aden', '12', '3'],
    ]),
  ).toBe(false);
  expect(
    looksLikeHeader([
      ['', 'May', 'June'],
      ['Aden', '12', '3'],
    ]),
  ).toBe(true);
  expect(
    looksLikeHeader([
      ['Town', 'Town'],
      ['Aden', '12'],
    ]),
  ).toBe(false);
  expect(looksLikeHeader([['Town', 'Kilos']])).toBe(false);
});
test('items that follow each other are one list, and keep the marks they came with', () => {
  const blocks = flowBlocks(
    [element('list', '1. One'), element('list', 'Two\nThree', 7), element('paragraph', 'End.', 17)],
    [],
  );
  expect(blocks.map(block => block.as)).toEqual(['list', 'text']);
  expect(blocks[0]?.as === 'list' && blocks[0].items.map(item => [textOf(item.pieces), item.hasMark])).toEqual([
    ['1. One', true],
    ['Two', false],
    ['Three', false],
  ]);
});
test('the signs of Markdown stand beside the words, and its tables are tables', () => {
  const [atx, setext, code, table] = flowBlocks(
    [
      element('heading', '## On tea'),
      element('heading', 'On tea\n------'),
      element('code', '```sh\nls\n```'),
      element('table', '| a | b |\n|---|---|\n| 1 | 2 |'),
    ],
    [],
    true,
  );
  expect(
    [atx, setext, code].map(
      block => block && 'before' in block && [textOf(block.before), textOf(block.pieces), textOf(block.after)],
    ),
  ).toEqual([
    ['## ', 'On tea', ''],
    ['', 'On tea', '\n------'],
    ['```sh\n', 'ls', '\n```'],
  ]);
  expect(
    table?.as === 'table' && table.hasHeader && table.rows.map(row => row.map(cell => textOf(cell.pieces))),
  ).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});
test('what a Markdown table goes on with on the next page is rows of cells too, none of which is a head', () => {
  const [table] = flowBlocks([element('table', '| tea | 2 | |\n| milk | 3 | sour |', 40)], [place(1, 48, 49)], true);
  expect(table).toMatchObject({ as: 'table', hasHeader: false });
  expect(table?.as === 'table' && table.rows.map(row => row.map(cell => textOf(cell.pieces)))).toEqual([
    ['tea', '2', ''],
    ['milk', '3', 'sour'],
  ]);
  expect(marked(piecesOf(table!))).toBe('2');
});
test('what a Markdown file says of itself is a table without a head, a field in each row', () => {
  const [table] = flowBlocks([element('table', 'title\tTea | water\nlicence\t*CC* BY')], [place(1, 18, 25)], true);
  expect(table).toMatchObject({ as: 'table', hasHeader: false });
  expect(table?.as === 'table' && table.rows.map(row => row.map(cell => textOf(cell.pieces)))).toEqual([
    ['title', 'Tea | water'],
    ['licence', '*CC* BY'],
  ]);
  expect(marked(piecesOf(table!))).toBe('licence');
});
test('a picture stands between the words, and says nothing that they say', () => {
  const image = (text: string, start: number, number: number | null): DocumentElement => ({
    ...element('figure', text, start),
    type: 'Image',
    end: start,
    picture: { number, format: null, width: null, height: null },
  });
  const blocks = flowBlocks(
    [
      element('paragraph', 'Of tea.'),
      image('A hill', 7, 1),
      element('caption', 'Figure 1: a hill', 8),
      image('A tree', 24, null),
      element('caption', 'A tree', 25),
      image('A tree', 31, 3),
    ],
    [place(1, 0, 31)],
  );
  expect(blocks.flatMap(block => (block.as === 'picture' ? [[block.picture.number, block.words]] : []))).toEqual([
    [1, 'A hill'],
    [null, ''],
    [3, ''],
  ]);
  expect(new Set(blocks.map(keyOf)).size).toBe(blocks.length);
});
test('a Markdown bullet is drawn, not told; a number is told; a row of dashes is a line; emphasis is cut out', () => {
  const [list, rule, text] = flowBlocks(
    [
      element('list', '- One'),
      element('list', '2. *Two*', 6),
      element('paragraph', '-------', 15),
      element('paragraph', 'Some _things_', 23),
    ],
    [],
    true,
  );
  expect(
    list?.as === 'list' && list.items.map(item => [textOf(item.before), textOf(item.pieces), item.hasMark]),
  ).toEqual([
    ['- ', 'One', false],
    ['', '2. *Two*', true],
  ]);
  expect(rule).toMatchObject({ as: 'rule', start: 15 });
  expect(text && piecesOf(text).map(piece => [piece.text, 'styles' in piece ? piece.styles : []])).toEqual([
    ['Some ', []],
    ['_', ['sign']],
    ['things', ['em']],
    ['_', ['sign']],
  ]);
});
test('what is marked is exactly what is cited, in every kind of block', () => {
  const roles = fc.constantFrom<DocumentElement['role'][]>(
    'heading',
    'paragraph',
    'list',
    'table',
    'caption',
    'footnote',
    'code',
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(roles, fc.stringMatching(/^[a-c]([a-c \t\n]{0,12}[a-c])?$/)), { maxLength: 6 }),
      fc.nat(50),
      fc.nat(30),
      (parts, from, length) => {
        let start = 0;
        const elements = parts.map(([role, text]) => {
          const own = element(role, text, start);
          start += text.length + 1;
          return own;
        });
        const quote = parts
          .map(([, text]) => text)
          .join('\n')
          .slice(from, from + length);
        const blocks = flowBlocks(elements, [place(1, from, from + length)]);
        expect(marked(blocks.flatMap(piecesOf)).replace(/\s/g, '')).toBe(quote.replace(/\s/g, ''));
      },
    ),
  );
});
