import { expect, test } from 'vitest';
import { recentFirst } from './recent-choices.ts';

test('what was chosen lately comes first, and the rest keeps its order', () => {
  const rows = ['a', 'b', 'c', 'd'].map(id => ({ id }));
  expect(recentFirst(rows, ['c', 'x', 'b']).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd']);
});
