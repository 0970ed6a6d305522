import { type FileId, type FileProgress, NOTHING_KNOWN, type SourceFile } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { hasMoved, pollInterval, sourceState, unsettled } from './source-state.ts';

const file = (over: Partial<SourceFile> = {}): SourceFile => ({
  file_id: '00000000-0000-4000-8000-000000000001' as FileId,
  temp_file_id: null,
  filename: 'a.pdf',
  title: 'A',
  kind: 'document',
  type: 'application/pdf',
  size: 10,
  progress: 0.2,
  ready: false,
  status: 'waiting',
  reason: null,
  pagesReady: 0,
  pageCount: null,
  fileVersion: null,
  quality: { unread: [], recognised: [], namedParts: null },
  rereading: null,
  sample: false,
  removing: false,
  metadata: NOTHING_KNOWN,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...over,
});
const poll = (over: Partial<FileProgress>): FileProgress => ({
  file_id: file().file_id,
  status: 'processing',
  progress: 0.6,
  ready: false,
  pagesReady: 0,
  pageCount: null,
  ahead: 0,
  secondsLeft: null,
  reason: null,
  rereading: null,
  ...over,
});

test('a row tells what the newest poll knows', () => {
  expect(sourceState(file(), poll({ status: 'waiting', ahead: 2 }))).toEqual({ kind: 'waiting', ahead: 2 });
  expect(sourceState(file(), poll({ pagesReady: 31, pageCount: 88, secondsLeft: 20 }))).toMatchObject({ kind: 'reading', page: 31, pages: 88, secondsLeft: 20 });
  expect(sourceState(file(), poll({ progress: 0.9, pageCount: 88 }))).toEqual({ kind: 'indexing', pages: 88 });
  expect(sourceState(file(), poll({ status: 'done', ready: true, progress: 1, pageCount: 88 }))).toEqual({ kind: 'ready', pages: 88, rereading: null, unread: [] });
  expect(sourceState(file(), poll({ status: 'failed', reason: 'password_protected' }))).toEqual({ kind: 'failed', reason: 'password_protected' });
});

test('a source that is read once more in the background is ready, says so, and is asked about until that is over', () => {
  const ready = file({ status: 'done', ready: true, progress: 1, pageCount: 40, rereading: { pagesReady: 0 }, quality: { unread: [[12, 14]], recognised: [], namedParts: null } });
  const going = poll({ status: 'done', ready: true, progress: 1, pageCount: 40, rereading: { pagesReady: 8 } });
  expect(sourceState(ready, going)).toEqual({ kind: 'ready', pages: 40, rereading: 8, unread: [[12, 14]] });
  expect(unsettled([ready], new Map([[ready.file_id, going]]))).toHaveLength(1);
  expect(hasMoved(ready, going)).toBe(false);
  expect(hasMoved(ready, { ...going, rereading: null })).toBe(true);
  expect(unsettled([ready], new Map([[ready.file_id, { ...going, rereading: null }]]))).toHaveLength(0);
});

test('a source that is being removed says nothing else', () => {
  expect(sourceState(file({ removing: true }), poll({ status: 'failed' }))).toEqual({ kind: 'removing' });
});

test('polling goes on every 1.5 s while anything is not ready, and stops then', () => {
  const files = [file(), file({ file_id: '00000000-0000-4000-8000-000000000002' as FileId, status: 'done', ready: true, progress: 1 })];
  expect(unsettled(files, new Map())).toHaveLength(1);
  expect(pollInterval(1)).toBe(1_500);
  expect(unsettled(files, new Map([[files[0]!.file_id, poll({ status: 'done', ready: true, progress: 1 })]]))).toHaveLength(0);
  expect(pollInterval(0)).toBe(false);
});
