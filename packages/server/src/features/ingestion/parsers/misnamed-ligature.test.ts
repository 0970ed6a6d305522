import { expect, test } from 'vitest';
import type { CharacterBox } from './loose-accents.ts';
import { nameLigaturesAsDrawn } from './misnamed-ligature.ts';
import type { Look } from './pdfium-look.ts';

/** How letters look, one column to a point: a stem with a bar, a stem with a dot, a ring. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  t: ['.#..', '####', '.#..', '.#..', '.##.'],
  i: ['.#.', '...', '.#.', '.#.', '.#.'],
  f: ['.##.', '.#..', '###.', '.#..', '.#..'],
  ti: ['.#...#.', '#####..', '.#...#.', '.#...#.', '.##..#.'],
  O: ['.#####.', '#.....#', '#.....#', '#.....#', '.#####.'],
};
const OTHER = ['.###.', '.#..#', '.###.', '.#..#', '.###.'];

/** A line as it is named; a name in brackets with what is drawn instead: "na[O:ti]on". */
function read(written: string) {
  const glyphs = [...written.matchAll(/\[(.):(\w+)\]|(.)/gu)].map(([, name, shape, letter = '']) => ({
    name: name ?? letter,
    shape: SHAPES[shape ?? letter] ?? OTHER,
  }));
  let left = 0;
  const boxes = glyphs.map(({ shape }): CharacterBox => {
    left += shape[0]?.length ?? 0;
    return [left - (shape[0]?.length ?? 0), 0, left, 5];
  });
  const drawn = (box: CharacterBox): Look => {
    const { shape } = glyphs[boxes.indexOf(box)] as (typeof glyphs)[number];
    const pixels = Uint8Array.from(shape.join(''), sign => (sign === '#' ? 0 : 255));
    return { columns: box[2] - box[0], rows: 5, pixels };
  };
  return nameLigaturesAsDrawn(glyphs.map(({ name }) => name).join(''), at => boxes[at], drawn);
}

test('a capital inside words that is drawn as two letters is read as these', () => {
  const mended = read('it na[O:ti]on of sta[O:ti]on');
  expect(mended?.text).toBe('it nation of station');
  expect([...(mended?.from.subarray(4, 9) ?? [])]).toEqual([4, 5, 5, 6, 7]);
});

test('a capital that is drawn as one stays, as in names of two words', () => {
  expect(read('it is myOwn and yourOwn of it')).toBeUndefined();
});

test('one word with a capital inside tells nothing', () => {
  expect(read('it na[O:ti]on of the na[O:ti]on')).toBeUndefined();
});

test('a capital that is as wide before a word is not looked at', () => {
  expect(read('it na[O:ti]on of sta[O:ti]on, [O:ti]ne')).toBeUndefined();
});
