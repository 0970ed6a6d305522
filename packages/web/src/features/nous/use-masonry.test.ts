import { expect, test } from 'vitest';
import { columnsOf, placesOf } from './use-masonry.ts';

test.each([
  [300, 1, 300],
  [350, 1, 350],
  [520, 1, 440],
  [526, 2, 256],
  [1_120, 4, 269.5],
])('a room of %d px has %d columns of %d px', (room, count, width) => {
  expect(columnsOf(room)).toEqual({ count, width });
});

test('each card stands under the shortest column, the first of them at the top in order', () => {
  expect(placesOf([100, 200, 50, 10], 2)).toEqual({
    places: [
      { column: 0, top: 0 },
      { column: 1, top: 0 },
      { column: 0, top: 114 },
      { column: 0, top: 178 },
    ],
    height: 200,
  });
  expect(placesOf([], 3)).toEqual({ places: [], height: 0 });
});
