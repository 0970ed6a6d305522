import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isUniqueViolation, sqlStateOf } from './database-error.ts';
import type { TestDatabase } from './test-databases.ts';
import { testEngine as engine, openTestDatabase } from './test-databases.ts';
import { afterCommit, NestedQueryError } from './transaction.ts';

describe(`the database on ${engine}`, () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    await sql`create table sample (id serial primary key, name text unique, taken integer check (taken >= 0),
      note jsonb)`.execute(opened.database.db);
  }, 180_000);
  afterAll(() => opened.close());

  const one = async <T>(expression: ReturnType<typeof sql>): Promise<T> => {
    const { rows } = await sql<{ value: T }>`select ${expression} as value`.execute(opened.database.db);
    return (rows[0] as { value: T }).value;
  };
  const stored = async (name: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) from sample where name = ${name}`.execute(
      opened.database.db,
    );
    return rows[0]?.count;
  };

  test('every type comes back as it was sent', async () => {
    const at = new Date('2026-03-01T12:34:56.789Z');
    expect(await one(sql`${at}::timestamptz`)).toEqual(at);
    expect(await one(sql`${'2026-02-28'}::date`)).toEqual(new Date('2026-02-28T00:00:00.000Z'));
    expect(await one(sql`${JSON.stringify({ a: [1, 'é'] })}::jsonb`)).toEqual({ a: [1, 'é'] });
    expect(await one(sql`${JSON.stringify([1, 2])}::jsonb`)).toEqual([1, 2]);
    expect(await one(sql`${['plain', 'a "quote", and comma', '']}::text[]`)).toEqual([
      'plain',
      'a "quote", and comma',
      '',
    ]);
    expect(await one(sql`${7}::bigint`)).toBe(7);
    expect(await one(sql`${'9007199254740993'}::bigint`)).toBe(9_007_199_254_740_993n);
    expect(await one(sql`array[1, 9007199254740993]::bigint[]`)).toEqual([1, 9_007_199_254_740_993n]);
    expect(await one(sql`${'12.50'}::numeric`)).toBe('12.50');
    expect(await one(sql`${true}::boolean`)).toBe(true);
    expect(await one(sql`${null}::text`)).toBeNull();
    expect(await one(sql`${0.25}::real`)).toBe(0.25);
    expect(await one(sql`${'[1,2,3]'}::vector`)).toBe('[1,2,3]');
  });

  test('bytes come back unchanged, a million of them too', async () => {
    const bytes = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * 31) % 256);
    const back = await one<Uint8Array>(sql`${Buffer.from(bytes)}::bytea`);
    expect(Buffer.compare(back, bytes)).toBe(0);
  });

  test('the number of changed rows is counted for writes', async () => {
    const { db } = opened.database;
    await sql`insert into sample (name) values ('count-a'), ('count-b')`.execute(db);
    expect((await sql`update sample set taken = 1 where name like 'count-%'`.execute(db)).numAffectedRows).toBe(2n);
    expect((await sql`delete from sample where name = 'nobody'`.execute(db)).numAffectedRows).toBe(0n);
  });

  test('an error names its state, table and constraint, and shows no parameters', async () => {
    const { db } = opened.database;
    await sql`insert into sample (name) values ('twice')`.execute(db);
    const error = await sql`insert into sample (name) values (${'twice'})`
      .execute(db)
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: '23505', table: 'sample', constraint: 'sample_name_key' });
    expect(isUniqueViolation(error, 'sample_name_key')).toBe(true);
    expect(isUniqueViolation(error, 'another')).toBe(false);
    expect(error).not.toHaveProperty('params');
    await expect(sql`insert into sample (taken) values (-1)`.execute(db)).rejects.toMatchObject({ code: '23514' });
    await expect(sql`select ${'x'}::integer`.execute(db)).rejects.toMatchObject({ code: '22P02' });
    await expect(sql`select ${'\u0000'}::text`.execute(db)).rejects.toMatchObject({ code: '22021' });
  });

  test('a transaction is seen whole after its end and not at all after a failure', async () => {
    const { transaction } = opened.database;
    const insert = (name: string) => transaction(tx => sql`insert into sample (name) values (${name})`.execute(tx));
    await insert('kept');
    await expect(
      transaction(async tx => {
        await sql`insert into sample (name) values ('dropped')`.execute(tx);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect([await stored('kept'), await stored('dropped')]).toEqual([1, 0]);
  });

  test('a transaction in which a statement failed never reports success', async () => {
    const work = opened.database.transaction(async tx => {
      await sql`insert into sample (name) values ('half')`.execute(tx);
      await sql`select 1 / 0`.execute(tx).catch(() => 'swallowed');
    });
    await expect(work).rejects.toMatchObject({ code: '25P02' });
    expect(await stored('half')).toBe(0);
  });

  test('a savepoint saves the rest of its transaction', async () => {
    const { db } = opened.database;
    const tx = await db.startTransaction().execute();
    await sql`insert into sample (name) values ('before')`.execute(tx);
    const inner = await tx.savepoint('point "one"').execute();
    await sql`select 1 / 0`.execute(inner).catch(() => 'expected');
    await inner.rollbackToSavepoint('point "one"').execute();
    await tx.commit().execute();
    expect(await stored('before')).toBe(1);
  });

  test('a query on the root handle inside a transaction is refused, and so is a second transaction', async () => {
    const { db, transaction } = opened.database;
    await expect(transaction(() => sql`select 1`.execute(db))).rejects.toBeInstanceOf(NestedQueryError);
    await expect(transaction(() => transaction(async () => 1))).rejects.toBeInstanceOf(NestedQueryError);
    await expect(opened.database.ping()).resolves.toBeUndefined();
  });

  test('an isolation level is honoured', async () => {
    const { rows } = await opened.database.db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(tx => sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx));
    expect(rows[0]?.level).toBe('serializable');
  });

  test('transactions do not mix', async () => {
    const { transaction } = opened.database;
    await Promise.all(
      Array.from({ length: 12 }, (_, writer) =>
        transaction(async tx => {
          await sql`insert into sample (name) values (${`mix-${writer}-a`})`.execute(tx);
          if (writer % 3 === 0) await sql`select 1 / 0`.execute(tx);
          await sql`insert into sample (name) values (${`mix-${writer}-b`})`.execute(tx);
        }).catch(() => 'a third of them fails'),
      ),
    );
    const { rows } = await sql<{ count: number }>`select count(*) from sample where name like 'mix-%'`.execute(
      opened.database.db,
    );
    expect(rows[0]?.count).toBe(16);
  });

  test('a serialization failure is tried again, at most three times', async () => {
    const conflict = Object.assign(new Error('conflict'), { code: '40001' });
    let runs = 0;
    const value = await opened.database.transaction(async () => {
      runs += 1;
      if (runs < 3) throw conflict;
      return runs;
    });
    expect(value).toBe(3);
    runs = 0;
    await expect(
      opened.database.transaction(async () => {
        runs += 1;
        throw conflict;
      }),
    ).rejects.toBe(conflict);
    expect(runs).toBe(4);
  });

  test('work that was ended because nothing came in it is done once more', async () => {
    const ended = Object.assign(new Error('terminating transaction due to idle-in-transaction timeout'), {
      code: '25P03',
    });
    let runs = 0;
    expect(
      await opened.database.transaction(async () => {
        runs += 1;
        if (runs === 1) throw ended;
        return runs;
      }),
    ).toBe(2);
    runs = 0;
    const forgetful = opened.database.transaction(async () => {
      runs += 1;
      throw ended;
    });
    await expect(forgetful).rejects.toBe(ended);
    expect(runs).toBe(2);
  });

  test('what shall happen after the commit happens then, and not after a rollback', async () => {
    const seen: string[] = [];
    await opened.database.transaction(async tx => {
      afterCommit(tx, () => seen.push('committed'));
      seen.push('working');
    });
    await opened.database
      .transaction(async tx => {
        afterCommit(tx, () => seen.push('never'));
        throw new Error('no');
      })
      .catch(() => 'expected');
    expect(seen).toEqual(['working', 'committed']);
  });

  test('a running query is really cancelled, and the next one is not hurt', async () => {
    const { db } = opened.database;
    const cancel = new AbortController();
    const began = performance.now();
    const slow = sql`select count(*) from generate_series(1, 300000000)`.execute(db, {
      signal: cancel.signal,
      inflightQueryAbortStrategy: 'cancel query',
    });
    const seen = slow.catch((error: unknown) => error);
    setTimeout(() => cancel.abort(), 100);
    expect(await seen).toMatchObject({ name: 'AbortError' });
    await opened.database.ping();
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('an error state is known for errors of the database only', () => {
    expect(sqlStateOf(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBeUndefined();
    expect(sqlStateOf('23505')).toBeUndefined();
  });
});
