import { type FileId, type FileProgress, NOTHING_KNOWN, type SourceFile } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import { hasMoved, isLocked, pollInterval, progressOf, sourceState, unlisted, unsettled } from './source-state.ts';

const file = (over: Partial<SourceFile> = {}): SourceFile => ({
  file_id: '00000000-0000-4000-8000-000000000001' as FileId,
  temp_file_id: null,
  owner: null,
  filename: 'a.pdf',
  filepath: '',
  docpath: '',
  title: 'A',
  kind: 'document',
  type: 'application/pdf',
  size: 10,
  progress: 0.2,
  ready: false,
  width: null,
  height: null,
  status: 'waiting',
  reason: null,
  pagesReady: 0,
  pageCount: null,
  fileVersion: null,
  quality: { unread: [], recognised: [], namedParts: null, attached: 0 },
  rereading: null,
  sample: false,
  folderId: null,
  dataSourceId: 'MYLIBRARY',
  removing: false,
  metadata: {
    ...NOTHING_KNOWN,
    source: 'local',
    externalId: null,
    license: null,
    fullText: true,
    address: null,
    fetchedAt: null,
    lastEditedUtc: null,
    notices: [],
    date_published: null,
    dataSourceId: 'MYLIBRARY',
    elements: null,
  },
  corrected: [],
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
  expect(sourceState(file(), poll({ status: 'idle' }))).toEqual({ kind: 'waiting', ahead: 0 });
  expect(sourceState(file(), poll({ pagesReady: 31, pageCount: 88, secondsLeft: 20 }))).toMatchObject({
    kind: 'reading',
    page: 31,
    pages: 88,
    secondsLeft: 20,
  });
  expect(sourceState(file(), poll({ progress: 0.9, pageCount: 88 }))).toEqual({ kind: 'indexing', pages: 88 });
  expect(sourceState(file(), poll({ status: 'done', ready: true, progress: 1, pageCount: 88 }))).toEqual({
    kind: 'ready',
    pages: 88,
    rereading: null,
    unread: [],
    attached: 0,
  });
  expect(sourceState(file(), poll({ status: 'failed', reason: 'password_protected' }))).toEqual({
    kind: 'failed',
    reason: 'password_protected',
  });
});

test('only a PDF or a present Office document of one’s own that waits for its password asks for it', () => {
  const locked = { kind: 'failed', reason: 'password_protected' } as const;
  expect(isLocked(file(), locked)).toBe(true);
  expect(isLocked(file(), { kind: 'failed', reason: 'damaged' })).toBe(false);
  // What a protected Office document is cannot be seen from outside: it is taken for one of the older kind.
  expect(isLocked(file({ type: 'application/msword', filename: 'A.DOCX' }), locked)).toBe(true);
  expect(isLocked(file({ type: 'application/msword', filename: 'a.doc' }), locked)).toBe(false);
  expect(isLocked(file({ type: 'application/epub+zip', filename: 'a.epub' }), locked)).toBe(false);
  expect(isLocked(file({ owner: { name: 'Bob' } }), locked)).toBe(false);
});

test('a source that is reread in the background is ready, says so, and is asked about until that is over', () => {
  const ready = file({
    status: 'done',
    ready: true,
    progress: 1,
    pageCount: 40,
    rereading: { pagesReady: 0 },
    quality: { unread: [[12, 14]], recognised: [], namedParts: null, attached: 1 },
  });
  const going = poll({ status: 'done', ready: true, progress: 1, pageCount: 40, rereading: { pagesReady: 8 } });
  expect(sourceState(ready, going)).toEqual({
    kind: 'ready',
    pages: 40,
    rereading: 8,
    unread: [[12, 14]],
    attached: 1,
  });
  expect(unsettled([ready], new Map([[ready.file_id, going]]))).toHaveLength(1);
  expect(hasMoved(ready, going)).toBe(false);
  expect(hasMoved(ready, { ...going, rereading: null })).toBe(true);
  expect(unsettled([ready], new Map([[ready.file_id, { ...going, rereading: null }]]))).toHaveLength(0);
});

test('a list is out of date by each file that has begun or ended since, whichever others were before', () => {
  const [one, other] = [file(), file({ file_id: '00000000-0000-4000-8000-000000000002' as FileId })];
  const told = (polls: readonly FileProgress[]) =>
    unlisted([one, other], new Map(polls.map(now => [now.file_id, now])));
  const done = { status: 'done', ready: true, progress: 1, pagesReady: 2 } as const;
  expect(told([poll({}), poll({ file_id: other.file_id })])).toEqual([]);
  const begun = told([poll({ pagesReady: 1 })]);
  const settled = told([poll(done)]);
  const otherSettled = told([poll({ ...done, file_id: other.file_id })]);
  expect([begun, settled, otherSettled].map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(new Set([begun, settled, otherSettled].flat()).size).toBe(3);
  expect(told([poll({ status: 'failed', reason: 'damaged' })])).toEqual(settled);
});

test('a source that is being removed says nothing else', () => {
  expect(sourceState(file({ removing: true }), poll({ status: 'failed' }))).toEqual({ kind: 'removing' });
});

test('polling goes on every 1.5 s while anything is not ready, and stops then', () => {
  const files = [
    file(),
    file({ file_id: '00000000-0000-4000-8000-000000000002' as FileId, status: 'done', ready: true, progress: 1 }),
  ];
  expect(unsettled(files, new Map())).toHaveLength(1);
  expect(pollInterval(1)).toBe(1_500);
  expect(
    unsettled(files, new Map([[files[0]!.file_id, poll({ status: 'done', ready: true, progress: 1 })]])),
  ).toHaveLength(0);
  expect(pollInterval(0)).toBe(false);
});

test('a poll from before says nothing of a file that the list has as failed or ready by now', () => {
  const opening = poll({ status: 'processing', progress: 0.2, pagesReady: 0 });
  expect(progressOf([opening], [opening.file_id]).get(opening.file_id)).toBe(opening);
  const failed = file({ status: 'failed', reason: 'damaged' });
  const waiting = unsettled([failed], new Map()).map(({ file_id: id }) => id);
  expect(sourceState(failed, progressOf([opening], waiting).get(failed.file_id))).toEqual({
    kind: 'failed',
    reason: 'damaged',
  });
});
