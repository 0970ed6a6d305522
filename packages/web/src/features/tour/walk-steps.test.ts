import { expect, test } from 'vitest';
import { STEP_NAMES } from './steps.ts';
import { walkSteps } from './walk-steps.ts';

const there = (places: readonly number[]) => async (at: number) => places.includes(at);

test('the steps are those of the main flow, in its order; what somebody says of themselves comes last', () => {
  expect(STEP_NAMES.map(name => name.replaceAll('-', ' '))).toEqual([
    ...[
      'projects switch',
      'new projects',
      'home',
      'books data source',
      'modes',
      'ask mode',
      'mode area',
      'visual recap',
      'ask area',
      'response area',
    ],
    ...[
      'focus',
      'scholars dropdown',
      'scholar',
      'library done',
      'follow ups',
      'citations',
      'save response',
      'note',
      'note editor',
    ],
    'profile',
  ]);
});

test('a step whose element is not there is left out, in either direction', async () => {
  expect(await walkSteps(6, 0, 1, there([0, 1, 4]))).toEqual({ at: 1, leftOut: [] });
  expect(await walkSteps(6, 1, 1, there([0, 1, 4]))).toEqual({ at: 4, leftOut: [2, 3] });
  expect(await walkSteps(6, 4, -1, there([0, 1, 4]))).toEqual({ at: 1, leftOut: [3, 2] });
});

test('behind the last step the tour ends; before the first it stays', async () => {
  expect(await walkSteps(6, 4, 1, there([0, 4]))).toEqual({ at: null, leftOut: [5] });
  expect(await walkSteps(6, 1, -1, there([1, 4]))).toEqual({ at: 1, leftOut: [0] });
});
