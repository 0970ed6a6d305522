import type { ProgressEvent } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { linesOf, shortTime, totalSeconds } from './progress-lines.ts';

const event = (stepId: string, eventType: ProgressEvent['eventType'], seconds: number): ProgressEvent => ({
  agentId: 'Researcher',
  eventType,
  stepId,
  details: { code: 'searched_sources', params: {} },
  timestamp: new Date(seconds * 1_000).toISOString(),
});

test.each([
  [0, '<\u00a00.1'],
  [0.049, '<\u00a00.1'],
  [0.05, '0.1'],
  [1.94, '1.9'],
  [61, '61.0'],
])('%d seconds are written as %s: no work takes no time', (seconds, written) => {
  expect(shortTime(seconds)).toBe(written);
});

test('a step that runs has no time yet, one that ran twice has its last, and all of the work counts', () => {
  const first = [
    event('search', 'STARTED', 0),
    event('search', 'COMPLETED', 2),
    event('check', 'STARTED', 2),
    event('check', 'COMPLETED', 2.5),
  ];
  const again = [event('search', 'STARTED', 100), event('search', 'COMPLETED', 101), event('check', 'STARTED', 101)];
  expect(linesOf([...first, ...again]).map(({ stepId, seconds }) => [stepId, seconds])).toEqual([
    ['search', 1],
    ['check', null],
  ]);
  expect(totalSeconds([...first, ...again])).toBe(3.5);
});
