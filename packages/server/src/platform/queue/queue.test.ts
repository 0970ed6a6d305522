import { Problem } from '@nousboard/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../db/db.ts';
import type { TestDatabase } from '../db/test-databases.ts';
import { testEngine as engine, openTestDatabase } from '../db/test-databases.ts';
import { createLog } from '../log.ts';
import { newUuid } from '../new-id.ts';
import type { OpenQueueOptions } from './open.ts';
import { openQueue } from './open.ts';
import type { JobContext, JobKind, Queue } from './queue.ts';

type Payload = { n: number };

describe(`the queue on ${engine}`, () => {
  let opened: TestDatabase;
  let queues: Queue[] = [];
  const ada = newUuid();
  const bob = newUuid();

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  }, 180_000);
  afterAll(() => opened.close());
  beforeEach(async () => {
    await sql`truncate job, installation`.execute(opened.database.db);
  });
  afterEach(async () => {
    await Promise.all(queues.map(queue => queue.stop(0)));
    queues = [];
  });

  function open(options: Partial<OpenQueueOptions> = {}): Queue {
    const queue = openQueue({
      database: opened.database,
      log: createLog({ logLevel: 'silent' }),
      pollMs: 20,
      ...options,
    });
    queues.push(queue);
    return queue;
  }
  const add = (queue: Queue, n: number, options: Partial<Parameters<Queue['add']>[3]> = {}) =>
    opened.database.transaction(tx => queue.add(tx, 'sample', { n }, { tenantId: ada, ...options }));
  const jobs = () => opened.database.db.selectFrom('job').selectAll().orderBy('created_at').execute();
  const note = (tx: Tx, name: string) => tx.insertInto('installation').values({ name, value: '' }).execute();
  const notes = async () =>
    (await opened.database.db.selectFrom('installation').select('name').orderBy('name').execute()).map(row => row.name);
  /** A kind whose work is the given function; `seen` holds the numbers in the order in which they ran. */
  function kind(
    run: (job: JobContext<Payload>) => Promise<void> = async () => {},
    extra: Partial<JobKind<Payload>> = {},
  ) {
    const seen: number[] = [];
    const made: JobKind<Payload> = {
      name: 'sample',
      concurrency: 4,
      ...extra,
      run: job => {
        seen.push(job.payload.n);
        return run(job);
      },
    };
    return { made, seen };
  }
  const become = (state: string, count = 1) =>
    expect
      .poll(async () => (await jobs()).filter(job => job.state === state).length, { timeout: 15_000, interval: 20 })
      .toBe(count);
  /** Stands for a worker that vanished: the job runs, and its lease has run out. */
  const vanish = (deaths = 0) =>
    sql`update job set state = 'running', attempts = attempts + 1, deaths = ${deaths}, lease_token = gen_random_uuid(),
      lease_until = now() - interval '1 minute'`.execute(opened.database.db);

  test('a job added in a transaction runs after the commit', async () => {
    const queue = open({ pollMs: 60_000 });
    const { made, seen } = kind();
    queue.register(made);
    queue.start();
    await add(queue, 1);
    await become('done');
    expect(seen).toEqual([1]);
  });

  test('a job goes with its transaction when that is rolled back', async () => {
    const queue = open();
    await opened.database
      .transaction(async tx => {
        await queue.add(tx, 'sample', { n: 1 }, { tenantId: ada });
        throw new Error('changed my mind');
      })
      .catch(() => 'expected');
    expect(await jobs()).toEqual([]);
  });

  test('a key has one live job; when that has ended the key is free again', async () => {
    const queue = open();
    await Promise.all([1, 2, 3].map(n => add(queue, n, { dedupeKey: 'one' })));
    expect(await jobs()).toHaveLength(1);
    queue.register(kind().made);
    queue.start();
    await become('done');
    await add(queue, 4, { dedupeKey: 'one' });
    expect(await jobs()).toHaveLength(2);
  });

  test('a delayed job waits', async () => {
    const queue = open();
    const { made, seen } = kind();
    queue.register(made);
    queue.start();
    await add(queue, 1, { runAfterMs: 3_600_000 });
    await add(queue, 2);
    await become('done');
    expect([seen, await queue.counts()]).toEqual([[2], { waiting: 1, running: 0, failed: 0, quarantined: 0 }]);
  });

  test('a failed job is tried again, and knows what it had reached', async () => {
    const queue = open();
    const attempts: unknown[] = [];
    queue.register(
      kind(async job => {
        attempts.push([job.attempt, job.checkpoint, (await jobs())[0]?.last_error]);
        if (job.attempt > 1) return;
        await job.commit(
          async tx => {
            await note(tx, 'page-1');
          },
          { page: 1 },
        );
        throw new Error('out of memory');
      }).made,
    );
    queue.start();
    await add(queue, 1);
    await become('done');
    expect([attempts, await notes()]).toEqual([
      [
        [1, undefined, null],
        [2, { page: 1 }, 'Error: out of memory'],
      ],
      ['page-1'],
    ]);
  });

  test('after five attempts it is given up, once, in a transaction', async () => {
    const queue = open();
    const reasons: unknown[] = [];
    queue.register(
      kind(
        async () => {
          throw new Error('never works');
        },
        {
          gaveUp: async (tx, payload, why) => {
            reasons.push([payload, why]);
            await note(tx, 'gave-up');
          },
        },
      ).made,
    );
    await add(queue, 7);
    await sql`update job set attempts = 4`.execute(opened.database.db);
    queue.start();
    await become('failed');
    expect([reasons, await notes()]).toEqual([
      [[{ n: 7 }, { quarantined: false, error: 'Error: never works' }]],
      ['gave-up'],
    ]);
  });

  test.each(['unavailable', 'storage_full', 'billing_not_set_up'] as const)(
    'a job that fails because the store is away or full, or not set up, is no attempt of many: %s',
    async code => {
      const queue = open();
      queue.register(
        kind(async () => {
          throw new Problem(code);
        }).made,
      );
      await add(queue, 7);
      await sql`update job set attempts = 40`.execute(opened.database.db);
      queue.start();
      await expect.poll(jobs).toMatchObject([{ state: 'waiting', attempts: 41, last_error: expect.any(String) }]);
    },
  );

  test('a problem that trying again cannot solve ends the job at once', async () => {
    const queue = open();
    queue.register(
      kind(async () => {
        throw new Problem('empty_file');
      }).made,
    );
    queue.start();
    await add(queue, 1);
    await become('failed');
    expect((await jobs())[0]?.attempts).toBe(1);
  });

  test('a clean-up that fails does not keep the job alive', async () => {
    const queue = open();
    queue.register(
      kind(
        async () => {
          throw new Problem('empty_file');
        },
        {
          gaveUp: async () => {
            throw new Error('clean-up failed');
          },
        },
      ).made,
    );
    queue.start();
    await add(queue, 1);
    await become('failed');
  });

  test('a zombie completes nothing: after a take-over its writes and its end are refused', async () => {
    const queue = open();
    const { promise: takenOver, resolve: go } = Promise.withResolvers<void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
    queue.register(
      kind(async job => {
        await takenOver;
        await job
          .commit(tx => note(tx, 'zombie'))
          .catch((error: unknown) => {
            end([(error as Error).name, job.signal.aborted]);
            throw error;
          });
      }).made,
    );
    queue.start();
    await add(queue, 1);
    await become('running');
    const other = newUuid();
    await sql`update job set lease_token = ${other}, attempts = 2`.execute(opened.database.db);
    go();
    expect(await ended).toEqual(['LeaseLostError', true]);
    await queue.stop(5_000);
    expect(await notes()).toEqual([]);
    expect(await jobs()).toMatchObject([{ state: 'running', lease_token: other }]);
  });

  test('a zombie that only returns does not complete the job either', async () => {
    const queue = open();
    const { promise: takenOver, resolve: go } = Promise.withResolvers<void>();
    queue.register(kind(() => takenOver).made);
    queue.start();
    await add(queue, 1);
    await become('running');
    await sql`update job set lease_token = gen_random_uuid()`.execute(opened.database.db);
    go();
    await queue.stop(5_000);
    expect(await jobs()).toMatchObject([{ state: 'running' }]);
  });

  test('the heartbeat keeps a long job, and tells one that has lost it', async () => {
    const queue = open({ leaseMs: 5_000, heartbeatMs: 20 });
    const { promise: lost, resolve } = Promise.withResolvers<unknown>();
    queue.register(
      kind(
        job =>
          new Promise(end => {
            job.signal.addEventListener('abort', () => {
              resolve(job.signal.reason);
              end();
            });
          }),
      ).made,
    );
    queue.start();
    await add(queue, 1);
    await become('running');
    const first = (await jobs())[0]?.lease_until as Date;
    await expect.poll(async () => Number((await jobs())[0]?.lease_until) > Number(first)).toBe(true);
    await sql`update job set lease_token = gen_random_uuid()`.execute(opened.database.db);
    expect(await lost).toMatchObject({ name: 'LeaseLostError' });
  });

  test('a job that gets further between deaths is never set aside', async () => {
    const queue = open();
    const { made } = kind(job =>
      job
        .commit(async () => {}, 'further')
        .then(() => {
          throw new Problem('unavailable');
        }),
    );
    queue.register(made);
    await add(queue, 1);
    await sql`update job set deaths = 2, attempts = 4, state = 'waiting', lease_token = null,
      lease_until = null`.execute(opened.database.db);
    queue.start();
    await expect
      .poll(async () => (await jobs())[0])
      .toMatchObject({ state: 'waiting', attempts: 1, deaths: 0, checkpoint: 'further' });
  });

  test('a job whose worker vanished is taken over; the third time it is set aside and never run', async () => {
    const queue = open();
    const { made, seen } = kind();
    const reasons: unknown[] = [];
    queue.register({
      ...made,
      gaveUp: async (_tx, payload, why) => {
        reasons.push([payload, why.quarantined]);
      },
    });
    await add(queue, 1);
    await vanish();
    await add(queue, 2);
    await sql`update job set state = 'running', deaths = 2, attempts = 3, lease_until = now() - interval '1 minute'
      where payload ->> 'n' = '2'`.execute(opened.database.db);
    queue.start();
    await become('done');
    await become('quarantined');
    expect([seen, reasons]).toEqual([[1], [[{ n: 2 }, true]]]);
    expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 0, quarantined: 1 });
  });

  test('at the start, jobs still under lease are taken over only where nobody else can hold them', async () => {
    const queue = open();
    const { made, seen } = kind();
    queue.register(made);
    await add(queue, 1);
    await sql`update job set state = 'running', attempts = 1, lease_token = gen_random_uuid(),
      lease_until = now() + interval '1 hour'`.execute(opened.database.db);
    await add(queue, 2);
    queue.start();
    if (engine === 'pglite') await become('done', 2);
    else await become('done', 1);
    expect(seen.toSorted()).toEqual(engine === 'pglite' ? [1, 2] : [2]);
  });

  test('tenants take turns, and nobody takes every place', async () => {
    const queue = open({ mostPerTenant: 2 });
    const { promise: gate, resolve: go } = Promise.withResolvers<void>();
    const { made, seen } = kind(() => gate, { concurrency: 3 });
    queue.register(made);
    for (let n = 1; n <= 5; n += 1) await add(queue, n);
    await add(queue, 100, { tenantId: bob });
    queue.start();
    await become('running', 3);
    // Which of the five is left to chance where two were added at the same instant.
    await expect.poll(() => [seen.length, seen.filter(n => n <= 5).length, seen.includes(100)]).toEqual([3, 2, true]);
    go();
    await become('done', 6);
  });

  test('a light job of somebody who has none running need not wait for the heavy ones of others', async () => {
    const queue = open();
    const { promise: gate, resolve: go } = Promise.withResolvers<void>();
    const { made, seen } = kind(() => gate, { concurrency: 2, forNewcomers: 1 });
    queue.register(made);
    for (const n of [1, 2]) await add(queue, n);
    queue.start();
    await become('running', 2);
    // Neither a light one of whom others wait for, nor a heavy one of somebody else.
    await add(queue, 3, { priority: 1 });
    await add(queue, 100, { tenantId: bob });
    await add(queue, 101, { tenantId: bob, priority: 1 });
    await add(queue, 102, { tenantId: newUuid(), priority: 1 });
    await become('running', 3);
    // A job is claimed before it is run.
    await expect.poll(() => seen.slice(2)).toEqual([101]);
    go();
    await become('done', 6);
  });

  test('a higher priority goes first within a tenant', async () => {
    const queue = open();
    const { made, seen } = kind(undefined, { concurrency: 1 });
    queue.register(made);
    await add(queue, 1);
    await add(queue, 2, { priority: 5 });
    queue.start();
    await become('done', 2);
    expect(seen).toEqual([2, 1]);
  });

  test('two queues never run the same job', async () => {
    const first = kind();
    const second = kind();
    const queuesOfTwo = [open({ mostPerTenant: 100 }), open({ mostPerTenant: 100 })] as const;
    queuesOfTwo[0].register(first.made);
    queuesOfTwo[1].register(second.made);
    for (let n = 0; n < 60; n += 1) await add(queuesOfTwo[0], n);
    for (const queue of queuesOfTwo) queue.start();
    await become('done', 60);
    const all = [...first.seen, ...second.seen].sort((a, b) => a - b);
    // The embedded database has one process: there, a second queue takes the first one's running jobs for abandoned.
    expect(engine === 'postgresql' ? all : [...new Set(all)]).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  test('stopping asks running work to end and gives its job back, uncounted', async () => {
    const queue = open();
    queue.register(
      kind(job => new Promise((_, reject) => job.signal.addEventListener('abort', () => reject(job.signal.reason))))
        .made,
    );
    queue.start();
    await add(queue, 1);
    await become('running');
    await queue.stop(5_000);
    expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 0, deaths: 0, lease_token: null }]);
  });

  test('work that does not listen loses its job when the grace is over', async () => {
    const queue = open();
    const { promise: gate, resolve: go } = Promise.withResolvers<void>();
    const { promise: refused, resolve: tell } = Promise.withResolvers<string>();
    queue.register(
      kind(async job => {
        await gate;
        await job.commit(tx => note(tx, 'late')).catch((error: Error) => tell(error.name));
      }).made,
    );
    queue.start();
    await add(queue, 1);
    await become('running');
    await queue.stop(10);
    expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    go();
    expect(await refused).toBe('LeaseLostError');
  });

  test('it says for how long the job that is due the longest has waited', async () => {
    const queue = open();
    expect(await queue.oldestDueSeconds()).toBe(0);
    for (const n of [1, 2, 3]) await add(queue, n, { runAfterMs: 60_000 });
    expect(await queue.oldestDueSeconds()).toBe(0);
    await sql`update job set run_after = now() - minutes * interval '1 minute'
      from (values ('1', 5), ('2', 9)) as due (n, minutes) where payload ->> 'n' = n`.execute(opened.database.db);
    expect(await queue.oldestDueSeconds()).toBeCloseTo(540, -1);
  });

  test('a kind that is never given up is taken up again an hour after it ended badly, however long ago', async () => {
    const queue = open();
    for (const n of [1, 2, 3, 4]) await add(queue, n);
    await opened.database.transaction(tx => queue.add(tx, 'other', { n: 5 }, { tenantId: ada }));
    await sql`update job set state = ended.state, attempts = 5, deaths = 2,
        ended_at = now() - minutes * interval '1 minute'
      from (values ('1', 'failed', 61), ('2', 'quarantined', 61), ('3', 'failed', 59), ('4', 'failed', 50000),
        ('5', 'failed', 61)) as ended (n, state, minutes) where payload ->> 'n' = n`.execute(opened.database.db);
    const { made, seen } = kind(undefined, { isNeverGivenUp: true });
    queue.register(made);
    queue.register({ ...kind().made, name: 'other' });
    queue.start();
    await become('done', 3);
    expect(seen.toSorted()).toEqual([1, 2, 4]);
    expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 2, quarantined: 0 });
  });

  test('what ended badly about a thing is forgotten with it, but not where it is never given up', async () => {
    const queue = open();
    queue.register(kind(undefined, { isNeverGivenUp: true }).made);
    await add(queue, 1);
    await opened.database.transaction(tx => queue.add(tx, 'other', { n: 1 }, { tenantId: ada }));
    await sql`update job set state = 'failed', ended_at = now()`.execute(opened.database.db);
    await opened.database.transaction(tx => queue.forgetAbout(tx, ada, ['1']));
    expect((await jobs()).map(({ name }) => name)).toEqual(['sample']);
  });

  test('jobs that ended well are forgotten after a day, others after thirty, and are counted until then', async () => {
    const queue = open();
    for (const n of [1, 2, 3, 4, 5]) await add(queue, n);
    await sql`update job set state = ended.state, ended_at = now() - days * interval '1 day'
      from (values ('1', 'done', 2), ('2', 'failed', 2), ('3', 'quarantined', 29), ('4', 'failed', 31),
        ('5', 'quarantined', 31)) as ended (n, state, days) where payload ->> 'n' = n`.execute(opened.database.db);
    expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 2, quarantined: 2 });
    queue.start();
    await expect.poll(async () => (await jobs()).map(job => job.state).sort()).toEqual(['failed', 'quarantined']);
    expect(await queue.counts()).toEqual({ waiting: 0, running: 0, failed: 1, quarantined: 1 });
  });
});
