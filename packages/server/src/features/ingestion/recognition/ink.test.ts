import { expect, test } from 'vitest';
import { shapesIn } from './ink.ts';

/** A picture with ink where the drawing has a sign. */
const drawn = (...rows: string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  pixels: Uint8Array.from(rows.join(''), sign => (sign === ' ' ? 240 : 20)),
});

test('what touches is one shape, also where two strokes meet further down', () => {
  expect(shapesIn(drawn('#  # ', '#  # ', '#### ', '    #'))).toEqual([{ left: 0, top: 0, right: 5, bottom: 4 }]);
});

test('what does not touch are several, and what stands in another is its own', () => {
  expect(shapesIn(drawn('#####', '#   #', '# # #', '#   #', '#####', '     ', '#   #'))).toEqual([
    { left: 0, top: 0, right: 5, bottom: 5 },
    { left: 2, top: 2, right: 3, bottom: 3 },
    { left: 0, top: 6, right: 1, bottom: 7 },
    { left: 4, top: 6, right: 5, bottom: 7 },
  ]);
});

test('a shape that reaches the edge ends there, and the next row begins another', () => {
  expect(shapesIn(drawn('  #', '   ', '#  '))).toHaveLength(2);
});

test('a page has no shapes when it is blank, and none are told of noise', () => {
  expect(shapesIn(drawn('   ', '   '))).toEqual([]);
  const side = 1_200;
  const dots = Uint8Array.from({ length: side * side }, (_, at) =>
    at % 2 === 0 && Math.floor(at / side) % 2 === 0 ? 0 : 255,
  );
  expect(shapesIn({ width: side, height: side, pixels: dots })).toEqual([]);
});
