import type { AnswerEvent } from '@nousboard/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Writing } from './event-writer.ts';
import { RunLog } from './run-log.ts';

const lease = { runId: 'run', tenantId: 'tenant', token: 'token' };
const text = (offset: number, piece: string): AnswerEvent => ({ name: 'text', data: { offset, piece } });
const sources: AnswerEvent = {
  name: 'sources',
  data: { items: [], searched: { files: 1, sentences: 2 }, skipped: [] },
};
const found = { passages: [] } as never;

const diskFull = Object.assign(new Error('could not extend file'), { code: '53100' });

/** A log whose writings are looked at; each takes `ms`. */
function logged(ms = 0) {
  const writings: Writing[] = [];
  const disk = { isFull: false };
  const writer = {
    async write(_: unknown, writing: Writing) {
      if (disk.isFull) throw diskFull;
      writings.push(writing);
      if (ms > 0) await new Promise(resolve => setTimeout(resolve, ms));
      return true;
    },
  };
  const full = vi.fn<() => void>();
  const log = new RunLog(lease, writer as never, [], { lost: () => undefined, full });
  const names = () => writings.map(({ events }) => events.map(({ name }) => name));
  return { log, writings, names, disk, full };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is said right after the beginning is gathered; the first words go at once, with what waited', async () => {
  const { log, names } = logged();
  log.say(sources);
  await vi.advanceTimersByTimeAsync(5);
  expect(names()).toEqual([]);
  log.say(text(0, 'Tea'));
  await vi.advanceTimersByTimeAsync(1);
  expect(names()).toEqual([['sources', 'text']]);
  log.say(text(3, ' grows'));
  await vi.advanceTimersByTimeAsync(5);
  expect(names()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(25);
  expect(names()).toEqual([['sources', 'text'], ['text']]);
});

test('the first words go as soon as a writing under way has ended', async () => {
  const { log, names } = logged(10);
  log.say(sources);
  void log.flush();
  log.say(text(0, 'Tea'));
  await vi.advanceTimersByTimeAsync(12);
  expect(names()).toEqual([['sources'], ['text']]);
});

test('what the answer is written from goes with the next event, once, and never behind it', async () => {
  const { log, writings } = logged();
  log.settle(found);
  await vi.advanceTimersByTimeAsync(100);
  expect(writings).toEqual([]);
  log.say(sources);
  log.say(text(0, 'Tea'));
  await vi.advanceTimersByTimeAsync(50);
  log.say(text(3, ' grows'));
  await vi.advanceTimersByTimeAsync(50);
  expect(writings.map(writing => writing.found)).toEqual([found, undefined]);
});

test('what is pending at the end goes with the last event, and not again behind a write under way', async () => {
  const { log, names } = logged(10);
  const stored: unknown[] = [];
  log.say(sources);
  void log.flush();
  log.settle(found);
  log.say(text(0, 'Tea'));
  const over = log.finish(async (pending, _, settled) => {
    stored.push([pending.map(({ name }) => name), settled]);
    await new Promise(resolve => setTimeout(resolve, 10));
    return pending;
  });
  await vi.advanceTimersByTimeAsync(50);
  await over;
  expect([names(), stored]).toEqual([[['sources']], [[['text'], found]]]);
});

test('on a full disk readers are told at once; what was said is stored at the end once there is room', async () => {
  const { log, names, disk, full } = logged();
  log.say(sources);
  await vi.advanceTimersByTimeAsync(50);
  disk.isFull = true;
  log.settle(found);
  log.say(text(0, 'Tea'));
  await vi.advanceTimersByTimeAsync(1);
  expect(full).toHaveBeenCalledOnce();
  expect(log.published.ended).toBe(true);
  expect(log.published.events().map(({ seq, name, data }) => [seq, name, name === 'error' && data.code])).toEqual([
    [1, 'sources', false],
    [2, 'error', 'storage_full'],
  ]);
  // Words that were on their way from a model are kept too, and nothing is written meanwhile.
  log.say(text(3, ' grows'));
  await vi.advanceTimersByTimeAsync(1_000);
  const tried = vi.fn<() => void>();
  const over = log.finish(async (pending, answer, settled) => {
    tried();
    if (disk.isFull) throw diskFull;
    expect([pending.map(({ seq, name }) => [seq, name]), answer.text, settled]).toEqual([
      [[2, 'text']],
      'Tea grows',
      found,
    ]);
    return pending;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tried.mock.calls.length).toBeGreaterThan(50);
  disk.isFull = false;
  await vi.advanceTimersByTimeAsync(1_000);
  await over;
  expect([names(), log.published.length]).toEqual([[['sources']], 2]);
});

test('an end that meets a full disk is told as well, and is given up when the process ends', async () => {
  const { log, full } = logged();
  log.say(sources);
  await vi.advanceTimersByTimeAsync(50);
  const over = log.finish(() => Promise.reject(diskFull));
  const failure = over.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  expect(full).toHaveBeenCalledOnce();
  expect(log.published.events().at(-1)).toMatchObject({ name: 'error', data: { code: 'storage_full' } });
  log.giveUp();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await failure).toBe(diskFull);
});
