import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventLog } from './event-log.ts';
import { Watchers } from './watcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a run that is silent for a minute and a half beats all the while, and what it then says is sent at once', () => {
  const sent: string[] = [];
  const response = Object.assign(new EventEmitter(), {
    destroyed: false,
    write: (frames: string | Buffer) => sent.push(String(frames)) > 0,
    end: () => undefined,
  });
  const log = new EventLog();
  new Watchers().watch(log, response as unknown as ServerResponse, 0);
  vi.advanceTimersByTime(90_000);
  expect(sent).toEqual(Array.from({ length: 6 }, () => ':\n\n'));
  log.append([{ seq: 1, name: 'text', data: { offset: 0, piece: 'It fell.' } }]);
  expect(sent.at(-1)).toContain('It fell.');
  response.emit('close');
});
