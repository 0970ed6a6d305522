import { expect, test } from 'vitest';
import { timeText } from './time-text.ts';

test('a moment of a video is told in minutes and seconds', () => {
  expect([0, 999, 7_000, 134_600, 3_725_000].map(timeText)).toEqual(['0:00', '0:00', '0:07', '2:14', '62:05']);
  expect(timeText(-5)).toBe('0:00');
});
