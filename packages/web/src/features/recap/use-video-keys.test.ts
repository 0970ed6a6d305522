import { expect, test } from 'vitest';
import { nextSpeed } from './use-video-keys.ts';

test('a video gets slower and faster step by step, and no further than that can be followed', () => {
  expect([nextSpeed(1, 1), nextSpeed(1, -1), nextSpeed(1.1, 1), nextSpeed(1.1, -1)]).toEqual([1.25, 0.75, 1.25, 1]);
  expect([nextSpeed(2, 1), nextSpeed(0.5, -1)]).toEqual([2, 0.5]);
});
