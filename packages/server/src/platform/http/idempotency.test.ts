import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createTestClock } from '@nousboard/testkit';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Actor } from '../access.ts';
import type { Database } from '../db/db.ts';
import { openTestDatabase, testEngine } from '../db/test-databases.ts';
import { thisProcess } from '../process-identity.ts';
import { createIdempotency, type Idempotency } from './idempotency.ts';

let database: Database;
let idempotency: Idempotency;
const clock = createTestClock();
beforeAll(async () => {
  const { database: opened, close } = await openTestDatabase(testEngine);
  database = opened;
  idempotency = createIdempotency({ database, clock, renewedMs: 10 });
  return close;
});

const somebody = () => ({ tenantId: randomUUID() }) as Actor;
const setClaimant = (by: Actor, claimant: object) =>
  database.transaction(tx =>
    tx
      .updateTable('idempotency')
      .set({ body: JSON.stringify(claimant) })
      .where('tenant_id', '=', by.tenantId)
      .execute(),
  );
const ageOf = async (by: Actor, key: string) => {
  const rows = database.db.selectFrom('idempotency').select('created_at').where('tenant_id', '=', by.tenantId);
  const { created_at: at } = await rows.where('key', '=', key).executeTakeFirstOrThrow();
  return clock.now().getTime() - at.getTime();
};

test('a reply stored with what it tells of is there for a retry, even if nothing came after the commit', async () => {
  const ada = somebody();
  const use = await idempotency.claim(ada, 'k', 'POST /things', 'hash');
  await database.transaction(tx => use.keepWith(tx, { status: 201, body: { id: 1 } }));
  expect((await idempotency.claim(ada, 'k', 'POST /things', 'hash')).kept).toEqual({ status: 201, body: { id: 1 } });
  await use.keep({ status: 500, body: 'later' });
  expect((await idempotency.claim(ada, 'k', 'POST /things', 'hash')).kept).toEqual({ status: 201, body: { id: 1 } });
});

test('a reply whose transaction is rolled back is not stored, and the request goes on', async () => {
  const ada = somebody();
  const use = await idempotency.claim(ada, 'k', 'POST /things', 'hash');
  const failing = database.transaction(async tx => {
    await use.keepWith(tx, { status: 201, body: { id: 1 } });
    throw new Error('nothing was made');
  });
  await expect(failing).rejects.toThrow('nothing was made');
  await expect(idempotency.claim(ada, 'k', 'POST /things', 'hash')).rejects.toMatchObject({
    code: 'idempotency_running',
  });
  await use.keep({ status: 201, body: { id: 2 } });
  expect((await idempotency.claim(ada, 'k', 'POST /things', 'hash')).kept?.body).toEqual({ id: 2 });
});

test('the claim of a process that is dead is free at once, and is taken over by one retry', async () => {
  const ada = somebody();
  const { pid } = spawnSync('true');
  await idempotency.claim(ada, 'k', 'POST /things', 'hash');
  await setClaimant(ada, { ...thisProcess(), pid, startTime: '1' });
  await expect(idempotency.claim(ada, 'k', 'POST /things', 'another')).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  });
  const retries = await Promise.allSettled([1, 2, 3].map(() => idempotency.claim(ada, 'k', 'POST /things', 'hash')));
  expect(retries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.runIf(testEngine === 'postgresql')(
  'the claim of a process on another machine is not free while its request may run',
  async () => {
    const ada = somebody();
    await idempotency.claim(ada, 'k', 'POST /things', 'hash');
    await setClaimant(ada, { ...thisProcess(), host: 'another-machine' });
    await expect(idempotency.claim(ada, 'k', 'POST /things', 'hash')).rejects.toMatchObject({
      code: 'idempotency_running',
    });
  },
);

test('a claim is renewed for as long as its request runs, however many others are made meanwhile', async () => {
  const ada = somebody();
  const use = await idempotency.claim(ada, 'slow', 'POST /things', 'hash');
  for (let minute = 0; minute < 3; minute += 1) {
    clock.advance(60_000);
    await vi.waitFor(async () => expect(await ageOf(ada, 'slow')).toBeLessThan(60_000));
    await (await idempotency.claim(ada, `other ${minute}`, 'POST /things', 'hash')).release();
  }
  await expect(idempotency.claim(ada, 'slow', 'POST /things', 'hash')).rejects.toMatchObject({
    code: 'idempotency_running',
  });
  await use.keep({ status: 201, body: { id: 1 } });
  expect((await idempotency.claim(ada, 'slow', 'POST /things', 'hash')).kept?.body).toEqual({ id: 1 });
});

test('a claim that was silent for too long is free, and whoever had it leaves the next one alone', async () => {
  const ada = somebody();
  const silent = createIdempotency({ database, clock });
  const first = await silent.claim(ada, 'k', 'POST /things', 'hash');
  clock.advance(121_000);
  const second = await silent.claim(ada, 'k', 'POST /things', 'hash');
  await first.release();
  await first.keep({ status: 201, body: { id: 1 } });
  await expect(silent.claim(ada, 'k', 'POST /things', 'hash')).rejects.toMatchObject({ code: 'idempotency_running' });
  await second.keep({ status: 201, body: { id: 2 } });
  expect((await silent.claim(ada, 'k', 'POST /things', 'hash')).kept?.body).toEqual({ id: 2 });
});
