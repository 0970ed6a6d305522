import { expect, test } from 'vitest';
import type { QueuedUpload, UploadPhase } from './upload-queue.ts';
import { nothingArrived, refusedBefore, rowsOf, totalsOf } from './upload-totals.ts';

const item = (
  phase: UploadPhase,
  size = 100,
  sentBytes = 0,
  rate: number | null = null,
): QueuedUpload<{ size: number }> => ({
  id: phase,
  job: { size },
  phase,
  sentBytes,
  rate,
  error: null,
});

test('nothing under way is no total, however much was refused', () => {
  expect(totalsOf([], { count: 3, bytes: 300 })).toBeNull();
  expect(totalsOf([item('refused'), item('failed')], nothingArrived)).toBeNull();
});

test('one progress for all: what has arrived, what moves, and what waits', () => {
  const totals = totalsOf([item('sending', 100, 60, 10), item('offline', 100, 20), item('waiting'), item('refused')], {
    count: 2,
    bytes: 200,
  });
  expect(totals).toEqual({
    doneCount: 2,
    count: 5,
    sentBytes: 280,
    bytes: 500,
    secondsLeft: 22,
    canPause: true,
    canResume: false,
  });
});

test('all can go on when all are paused', () => {
  expect(totalsOf([item('paused', 100, 30), item('absent')], nothingArrived)).toMatchObject({
    sentBytes: 30,
    secondsLeft: null,
    canPause: false,
    canResume: true,
  });
});

test('of a long queue the first are shown, in its order', () => {
  const queue = [
    item('sending'),
    ...Array.from({ length: 900 }, () => item('waiting')),
    item('paused'),
    ...Array.from({ length: 12 }, () => item('refused')),
  ];
  const { rows, more } = rowsOf(queue);
  expect(more).toEqual({ waiting: 895, absent: 0, arrived: 0, refused: 2 });
  expect(rows.map(({ phase }) => phase)).toEqual([
    'sending',
    ...Array(5).fill('waiting'),
    'paused',
    ...Array(10).fill('refused'),
  ]);
});

test('a file that was refused and is chosen again is told of once', () => {
  const row = (id: string, phase: UploadPhase, name: string, size = 1) => ({ ...item(phase), id, job: { name, size } });
  const rows = [
    row('1', 'refused', 'a.pdf'),
    row('2', 'refused', 'b.pdf'),
    row('3', 'refused', 'a.pdf', 2),
    row('4', 'sending', 'a.pdf'),
  ];
  expect(refusedBefore(rows, [{ name: 'a.pdf', size: 1 }])).toEqual(['1']);
});
