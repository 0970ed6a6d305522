import { expect, test } from 'vitest';
import type { EngineReply } from './engine-protocol.ts';
import { EngineScheduler } from './engine-scheduler.ts';

/** A scheduler over an engine that takes every statement. `during` happens while a statement runs. */
function schedule(during: (scheduler: EngineScheduler, sql: string) => void) {
  const ran: string[] = [];
  const replies: EngineReply[] = [];
  const all = Promise.withResolvers<void>();
  const scheduler: EngineScheduler = new EngineScheduler({
    pg: { exec: async () => [], close: async () => undefined, closed: false, isInTransaction: () => false },
    statements: {
      run: async sql => {
        ran.push(sql);
        during(scheduler, sql);
        return { rows: [], fields: [] };
      },
      forget: async () => undefined,
    },
    idleTransactionMs: 5_000,
    groupCommit: true,
    fsyncs: () => 0,
    reply: message => {
      replies.push(message);
      if (replies.length === 3) all.resolve();
    },
    died: reason => all.reject(new Error(reason)),
    clearInterrupt: () => undefined,
  });
  const submit = (id: number, sql: string) => scheduler.submit({ id, op: 'query', sql, params: [], tx: undefined });
  return { scheduler, submit, ran, replies, answered: all.promise };
}

test('a statement can be cancelled that waits for others of its group of commits', async () => {
  const places: string[] = [];
  const { submit, ran, replies, answered } = schedule((scheduler, sql) => {
    if (sql === 'first') places.push(scheduler.cancel(2), scheduler.cancel(1));
    if (sql === 'third') places.push(scheduler.cancel(1), scheduler.cancel(2));
  });
  submit(1, 'first');
  submit(2, 'second');
  submit(3, 'third');
  await answered;
  expect(ran).toEqual(['first', 'third']);
  expect(places).toEqual(['removed', 'running', 'gone', 'gone']);
  expect(replies.find(({ id }) => id === 2)).toMatchObject({ error: { code: '57014' } });
});

test('a statement that is cancelled between any two steps on its way is not taken for done', async () => {
  const places: string[] = [];
  const { scheduler, replies, answered } = schedule(() => undefined);
  for (const number of [1, 2, 3]) {
    let isLooking = false;
    // The cancellation comes in wherever the request is looked at.
    scheduler.submit({
      get id() {
        if (!isLooking && !replies.some(reply => reply.id === number)) {
          isLooking = true;
          places.push(scheduler.cancel(number));
          isLooking = false;
        }
        return number;
      },
      op: 'query',
      sql: `statement ${number}`,
      params: [],
      tx: undefined,
    });
  }
  await answered;
  // Of each the last look is at one that is done.
  expect(places).toContain('removed');
  expect(places.slice(0, -3)).not.toContain('gone');
  for (const reply of replies) expect(reply).toMatchObject({ error: { code: '57014' } });
});

test('an engine that could not write its log is asked nothing more, not even to roll back', async () => {
  const ran: string[] = [];
  const died = await new Promise<string>(resolve => {
    const scheduler: EngineScheduler = new EngineScheduler({
      pg: {
        exec: async sql => {
          ran.push(sql);
          if (sql === 'commit')
            throw Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42"'), { code: '53100' });
          return [];
        },
        close: async () => undefined,
        closed: false,
        isInTransaction: () => true,
      },
      statements: { run: async () => ({ rows: [], fields: [] }), forget: async () => undefined },
      idleTransactionMs: 5_000,
      groupCommit: true,
      fsyncs: () => 0,
      reply: () => scheduler.submit({ id: 2, op: 'commit', sql: 'commit', params: [], tx: 1 }),
      died: resolve,
      clearInterrupt: () => undefined,
    });
    scheduler.submit({ id: 1, op: 'begin', sql: 'begin', params: [], tx: 1 });
  });
  expect([died, ran]).toEqual(['could not write to file "pg_wal/xlogtemp.42"', ['begin', 'commit']]);
});
