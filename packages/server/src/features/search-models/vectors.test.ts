import { describe, expect, test } from 'vitest';
import { cutTo, pooled } from './vectors.ts';

describe('tokens', () => {
  test('that are too many are cut before the mark at the end', () => {
    expect(cutTo(4, [1, 7, 8, 9, 10, 2], [1, 2])).toEqual([1, 7, 8, 2]);
    expect(cutTo(6, [1, 7, 8, 9, 10, 2], [1, 2])).toEqual([1, 7, 8, 9, 10, 2]);
  });

  test('without marks are just cut', () => {
    expect(cutTo(2, [7, 8, 9], [])).toEqual([7, 8]);
  });

  test('of nothing are one, because a model cannot be given none', () => {
    expect(cutTo(4, [], [])).toEqual([0]);
  });
});

describe('a vector', () => {
  const tokens = [3, 0, 0, 4, 0, 0];

  test.each([
    ['mean', [0.6, 0.8]],
    ['first', [1, 0]],
  ] as const)('is the %s of the tokens, of length 1', (pooling, wanted) => {
    const vector = pooled(tokens.slice(0, 4), [1, 2, 2], pooling);
    expect([...vector].map(value => Math.round(value * 100) / 100)).toEqual(wanted);
  });

  test('of the last token stands at the end', () => {
    expect([...pooled([5, 5, 0, 2], [1, 2, 2], 'last')]).toEqual([0, 1]);
  });

  test('that the model made itself is taken as it is', () => {
    expect([...pooled([0, 2], [1, 2], 'mean')]).toEqual([0, 1]);
  });

  test.each([
    ['of several texts', [1, 2, 3, 4], [2, 2], 'is no vector of a text'],
    ['of no direction', [0, 0], [1, 2], 'has no direction'],
    ['of no numbers', [Number.NaN, 1], [1, 2], 'has no direction'],
    ['of another shape', [1, 2], [1, 1, 1, 2], 'is no vector of a text'],
  ])('%s is none', (_what, data, dims, message) => {
    expect(() => pooled(data, dims, 'mean')).toThrow(message);
  });
});
