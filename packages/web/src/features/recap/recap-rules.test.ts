import { MAX_RECAP_SOURCES, MAX_RECAP_TOPIC_CHARACTERS, type Recap } from '@nousboard/contracts';
import { expect, test } from 'vitest';
import {
  captionsOf,
  chaptersOf,
  isBrokenBy,
  lineAt,
  minutesLeft,
  pollAfterMs,
  type RecapOptions,
  refusalOf,
  viewOf,
} from './recap-rules.ts';

const options: RecapOptions = { hosts: ['Ada', 'Noor'], language: 'en-US', quality: 'sd', length: 'standard' };
const request = { plan: 'pro_plan', pdfs: 2, others: 0, topic: '', options } as const;

test('a plan below Essential makes no recaps, and HD needs Pro', () => {
  expect(refusalOf({ ...request, plan: 'basic_plan' })).toBe('needs_essential');
  expect(refusalOf({ ...request, plan: 'basic_plan', options: { ...options, quality: 'hd' } })).toBe('needs_essential');
  expect(refusalOf({ ...request, plan: 'essential_yearly_plan' })).toBeNull();
  expect(refusalOf({ ...request, plan: 'essential_plan', options: { ...options, quality: 'hd' } })).toBe('needs_pro');
  expect(refusalOf({ ...request, plan: 'pro_yearly_plan', options: { ...options, quality: 'hd' } })).toBeNull();
});

test('it is made of at least one source, of PDFs, and of no more than have their turn', () => {
  expect(refusalOf({ ...request, pdfs: 0 })).toBe('no_source');
  expect(refusalOf({ ...request, pdfs: 0, others: 3 })).toBe('only_pdfs');
  expect(refusalOf({ ...request, others: 3 })).toBeNull();
  expect([
    refusalOf({ ...request, pdfs: MAX_RECAP_SOURCES }),
    refusalOf({ ...request, pdfs: MAX_RECAP_SOURCES + 1 }),
  ]).toEqual([null, 'over_limit']);
});

test('what it is about has its length', () => {
  const topic = 'x'.repeat(MAX_RECAP_TOPIC_CHARACTERS);
  expect([refusalOf({ ...request, topic }), refusalOf({ ...request, topic: `${topic}x` })]).toEqual([
    null,
    'topic_too_long',
  ]);
});

test('it takes two hosts', () => {
  expect(refusalOf({ ...request, options: { ...options, hosts: ['Mei'] } })).toBe('incomplete');
});

test('while one is being made it is asked for every 20 seconds, otherwise every 80 minutes', () => {
  expect(pollAfterMs([{ status: 'processing' }, { status: 'done' }])).toBe(20_000);
  for (const recaps of [undefined, [], [{ status: 'done' }], [{ status: 'failed' }]] as const)
    expect(pollAfterMs(recaps)).toBe(80 * 60_000);
});

test('how long it will take is told from how long it has taken, once there is something to tell it from', () => {
  const createdAt = '2026-05-01T12:00:00.000Z';
  const after = (minutes: number) => Date.parse(createdAt) + minutes * 60_000;
  expect(minutesLeft({ progress: 0.05, createdAt }, after(1))).toBeNull();
  expect(minutesLeft({ progress: 0.25, createdAt }, after(2))).toBe(6);
  expect(minutesLeft({ progress: 0.9, createdAt }, after(2))).toBe(1);
  // The clocks of both need not agree.
  expect(minutesLeft({ progress: 0.5, createdAt }, after(-1))).toBeNull();
});

const recapOf = (id: string, status: Recap['status']) => ({ id, status }) as Recap;
const [made, older] = [recapOf('b', 'done'), recapOf('a', 'done')];

test('the panel shows the form without a recap, else the latest as far as it is, unless somebody has chosen', () => {
  expect(viewOf([], null)).toEqual({ kind: 'idle' });
  expect(viewOf([made, older], null)).toEqual({ kind: 'done', recap: made });
  expect(viewOf([made, older], older.id)).toEqual({ kind: 'done', recap: older });
  expect(viewOf([made, older], 'form')).toEqual({ kind: 'idle' });
  expect(viewOf([made], older.id)).toEqual({ kind: 'done', recap: made });
  expect(viewOf([recapOf('c', 'failed'), made], null)).toEqual({ kind: 'failed', recap: recapOf('c', 'failed') });
});

test('one that is being made is shown whatever was chosen before', () => {
  const making = recapOf('c', 'processing');
  for (const chosen of [null, 'form', older.id] as const)
    expect(viewOf([making, made, older], chosen)).toEqual({ kind: 'processing', recap: making });
});

test('the line that is said is the last that has begun', () => {
  const lines = [{ startMs: 600 }, { startMs: 2_000 }, { startMs: 5_000 }];
  expect([0, 600, 1_999, 2_000, 9_000].map(ms => lineAt(lines, ms))).toEqual([-1, 0, 0, 1, 2]);
});

/** Lines of ten seconds each: what they cite as "file page", or nothing. */
const citing = (...cited: readonly (string | null)[]) =>
  cited.map((place, at) => {
    const [fileId, page] = place?.split(' ') ?? [];
    return { startMs: at * 10_000, passage: place === null ? null : { fileId, page: Number(page) } };
  }) as unknown as Recap['lines'];
const begins = (lines: Recap['lines']) =>
  chaptersOf(lines).map(({ startMs, passage, by }) => [
    startMs / 10_000,
    by === 'page' ? passage.page : passage.fileId,
  ]);

test('each source is a chapter from the line that leads over to it, with the greeting and the farewell', () => {
  expect(begins(citing(null, null, 'a 1', null, 'a 2', null, null, 'b 1', 'b 2', null))).toEqual([
    [0, 'a'],
    [5, 'b'],
  ]);
  // A line that leads over is not needed.
  expect(begins(citing('a 1', 'b 1', 'b 1'))).toEqual([
    [0, 'a'],
    [1, 'b'],
  ]);
  expect(begins(citing(null, null))).toEqual([]);
});

test('where there is one source its pages are the chapters, unless one has just begun', () => {
  expect(begins(citing(null, 'a 1', null, 'a 1', null, 'a 4', 'a 5', 'a 6', null))).toEqual([
    [0, 1],
    [4, 4],
    [6, 5],
  ]);
});

test('a video that was paused before it began is not broken, and one that cannot be played is', () => {
  const refusedAs = (name: string) => isBrokenBy(new DOMException('', name));
  expect(['AbortError', 'NotAllowedError', 'NotSupportedError'].map(refusedAs)).toEqual([false, false, true]);
  expect(isBrokenBy(new Error())).toBe(true);
});

test('captions say who says what and when, and nothing of a text is markup in them', () => {
  const line = { language: 'en', passage: null } as const;
  const lines = [
    { ...line, host: 'Ada', text: 'Cues & sleep:\n\na <b> --> c', startMs: 600, endMs: 2_000 },
    { ...line, host: 'Mei', text: 'Really?', startMs: 3_600_500, endMs: 3_661_005 },
  ] as const;
  expect(captionsOf([...lines])).toBe(
    'WEBVTT\n\n00:00:00.600 --> 00:00:02.000\n<v Ada>Ada: Cues &amp; sleep: a &lt;b&gt; --&gt; c\n\n' +
      '01:00:00.500 --> 01:01:01.005\n<v Mei>Mei: Really?\n',
  );
});
