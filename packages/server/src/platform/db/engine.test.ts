import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { DatabaseAwayError } from './database-away.ts';
import type { EngineProxyOptions } from './engine-proxy.ts';
import { EngineProxy } from './engine-proxy.ts';
import { informPlanner, tidy } from './upkeep.ts';

const log = createLog({ logLevel: 'silent' });
const root = mkdtempSync(join(tmpdir(), 'nousboard-engine-'));
const template = join(root, 'template');
const slow = 'select count(*) from generate_series(1, 500000000)';
/** Goes on after each cancellation, also after one that comes while another is being got over. */
const unstoppable = `do $$ begin ${Array.from({ length: 3 }).reduce(
  inner => `loop begin ${inner} exception when query_canceled then null; end; end loop;`,
  'perform count(*) from generate_series(1, 1000000);',
)} end $$`;

// Opening a database on disk is seconds of work for a processor, and the processors may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

beforeAll(async () => {
  // An unfinished first boot, as a crash leaves it.
  mkdirSync(join(template, 'pg.new'), { recursive: true });
  writeFileSync(join(template, 'pg.new', 'PG_VERSION'), 'half a file');
  const engine = await EngineProxy.open(optionsFor(template), log);
  await engine.run('script', 'create table sample (name text primary key)');
  await engine.close();
});
afterAll(async () => {
  for (const engine of opened.values()) await (await engine).close();
  rmSync(root, { recursive: true, force: true });
});

function optionsFor(directory: string | undefined, changes: Partial<EngineProxyOptions> = {}): EngineProxyOptions {
  return { directory, idleTransactionMs: 5_000, statementMs: 60_000, groupCommit: true, fsyncHook: true, ...changes };
}

const opened = new Map<string, Promise<EngineProxy>>();

/**
 * One engine for all tests that ask for the same options: opening one takes seconds. Each test writes names of its own.
 */
async function openCopy(changes: Partial<EngineProxyOptions> = {}) {
  const key = JSON.stringify(changes);
  if (!opened.has(key)) opened.set(key, openFresh(changes));
  return using((await opened.get(key)) as EngineProxy);
}

async function openFresh(changes: Partial<EngineProxyOptions> = {}): Promise<EngineProxy> {
  const directory = mkdtempSync(join(root, 'copy-'));
  cpSync(template, directory, { recursive: true });
  return await EngineProxy.open(optionsFor(directory, changes), log);
}

const using = (engine: EngineProxy) => ({
  engine,
  insert: (name: string) => engine.run('query', 'insert into sample values ($1)', [name]),
  names: async (prefix: string) =>
    (await engine.run('query', 'select name from sample where name like $1 order by name', [`${prefix}%`])).rows.map(
      row => (row as { name: string }).name,
    ),
});

test('a first boot that was cut off is started afresh, and leaves nothing behind', () => {
  expect(existsSync(join(template, 'pg.new'))).toBe(false);
  expect(existsSync(join(template, 'pg', 'PG_VERSION'))).toBe(true);
});

test('each commit of a single writer reaches the disk', async () => {
  const { engine, insert } = await openCopy();
  expect(engine.durable).toBe(true);
  const before = await engine.stats();
  for (let row = 0; row < 20; row += 1) await insert(`single-${row}`);
  const after = await engine.stats();
  expect(after.fsyncs - before.fsyncs).toBeGreaterThanOrEqual(20);
  expect(after.groups).toBe(before.groups);
});

test('without the hook the self-test says that commits are not durable', async () => {
  const { engine } = await openCopy({ fsyncHook: false });
  expect(engine.durable).toBe(false);
});

test('writers that wait together share a flush, and one that fails does not spoil the others', async () => {
  const { engine, insert, names } = await openCopy();
  const before = await engine.stats();
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, row) => insert(row % 10 === 9 ? 'group-same' : `group-${row}`)),
  );
  const after = await engine.stats();
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(19);
  expect(await names('group-')).toHaveLength(181);
  expect(after.groups - before.groups).toBeGreaterThan(0);
  expect(after.fsyncs - before.fsyncs).toBeLessThan(100);
});

test('a group of reads costs no flush', async () => {
  const { engine } = await openCopy();
  const read = () => Promise.all(Array.from({ length: 50 }, () => engine.run('query', 'select count(*) from sample')));
  // The first readers of new rows mark them as settled, which is a write of its own.
  await read();
  const before = await engine.stats();
  await read();
  const after = await engine.stats();
  expect([after.groups > before.groups, after.fsyncs - before.fsyncs]).toEqual([true, 0]);
});

test('an idle transaction is rolled back, so that it cannot block everybody; its owner is told', async () => {
  const { engine, insert, names } = await openCopy({ idleTransactionMs: 150, statementMs: 400 });
  const tx = engine.newTransaction();
  await engine.run('begin', 'begin', [], tx);
  await engine.run('query', "insert into sample values ('idle-owner')", [], tx);
  await insert('idle-waited');
  expect(await names('idle')).toEqual(['idle-waited']);
  await expect(engine.run('query', 'select 1', [], tx)).rejects.toMatchObject({ code: '25P03' });
  await expect(engine.run('commit', 'commit', [], tx)).rejects.toMatchObject({ code: '25P03' });
  await expect(engine.run('rollback', 'rollback', [], tx)).resolves.toBeDefined();
});

test('an idle transaction is rolled back also while others come again and again', async () => {
  const { engine, insert } = await openCopy({ idleTransactionMs: 150, statementMs: 10_000 });
  const tx = engine.newTransaction();
  await engine.run('begin', 'begin', [], tx);
  const begun = performance.now();
  const asking = setInterval(() => void engine.run('query', 'select 1').catch(() => undefined), 20);
  try {
    await insert('others-waited');
  } finally {
    clearInterval(asking);
  }
  expect(performance.now() - begun).toBeLessThan(5_000);
  await expect(engine.run('query', 'select 1', [], tx)).rejects.toMatchObject({ code: '25P03' });
});

test('a script that fails after its own begin does not poison the next caller', async () => {
  const { engine, insert, names } = await openCopy();
  await expect(engine.run('script', 'begin; select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await insert('script-after');
  expect(await names('script-')).toEqual(['script-after']);
});

test('statements sent after the end of their transaction do not run outside it', async () => {
  const { engine, names } = await openCopy();
  const tx = engine.newTransaction();
  await engine.run('begin', 'begin', [], tx);
  const late = await Promise.allSettled([
    engine.run('rollback', 'rollback', [], tx),
    engine.run('query', "insert into sample values ('late')", [], tx),
  ]);
  expect(late[1]).toMatchObject({ status: 'rejected', reason: { code: '25P01' } });
  expect(await names('late')).toEqual([]);
});

test('a cancelled statement never runs if waiting, stops if running, and keeps its answer if done', async () => {
  const { engine, names } = await openCopy();
  let runningId = 0;
  let waitingId = 0;
  let doneId = 0;
  await engine.run('query', 'select 1', [], undefined, id => {
    doneId = id;
  });
  const running = engine
    .run('query', slow, [], undefined, id => {
      runningId = id;
    })
    .catch((error: unknown) => error);
  const waiting = engine
    .run('query', "insert into sample values ('waiting')", [], undefined, id => {
      waitingId = id;
    })
    .catch((error: unknown) => error);
  await engine.cancel(doneId);
  await engine.cancel(waitingId);
  expect(await waiting).toMatchObject({ code: '57014' });
  await engine.cancel(runningId);
  expect(await running).toMatchObject({ code: '57014' });
  expect(await names('waiting')).toEqual([]);
});

test('a statement stops at whatever moment it is cancelled', async () => {
  const { engine } = await openCopy();
  // Between the messages that a statement consists of, PostgreSQL takes a cancellation for one that came too late.
  const late: number[] = [];
  for (let round = 0; round < 80; round += 1) {
    let running = 0;
    const comment = round % 2 === 0 ? ` -- ${round}` : '';
    const begun = performance.now();
    const stopped = engine
      .run('query', slow + comment, [], undefined, id => {
        running = id;
      })
      .catch((error: unknown) => error);
    for (let turn = 0; turn < round % 40; turn += 1) await nextTurn();
    await engine.cancel(running);
    expect(await stopped).toMatchObject({ code: '57014' });
    if (performance.now() - begun > 20_000) late.push(round);
  }
  expect(late).toEqual([]);
});

test('a statement that takes too long is cancelled, in a transaction too', async () => {
  const { engine, insert } = await openCopy({ idleTransactionMs: 150, statementMs: 400 });
  await expect(engine.run('query', slow)).rejects.toMatchObject({ code: '57014' });
  const tx = engine.newTransaction();
  await engine.run('begin', 'begin', [], tx);
  await expect(engine.run('query', slow, [], tx)).rejects.toMatchObject({ code: '57014' });
  await expect(engine.run('commit', 'commit', [], tx)).rejects.toMatchObject({ code: '25P02' });
  await expect(insert('limit-after')).resolves.toBeDefined();
});

test('when the engine dies every waiting call fails, and it comes back with what it had acknowledged', async () => {
  const { engine, insert, names } = await openCopy();
  await insert('acknowledged');
  const lost = engine.run('query', slow).catch((error: unknown) => error);
  await engine.crash();
  expect(await lost).toMatchObject({ name: 'DatabaseAwayError', cause: { code: '57P02' } });
  expect(await names('acknowledged')).toEqual(['acknowledged']);
});

/** Takes the database out of its folder, so that no engine opens there, until it is put back. */
function takeAway(directory: string): () => void {
  const folder = join(directory, 'pg');
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, '');
  return () => {
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
  };
}

test('an engine that cannot be started again is tried again, and whoever asks meanwhile hears that', async () => {
  const directory = mkdtempSync(join(root, 'copy-'));
  cpSync(template, directory, { recursive: true });
  const gaveUp = vi.fn<(error: Error) => void>();
  const engine = await EngineProxy.open(optionsFor(directory, { gaveUp }), log);
  const { insert, names } = using(engine);
  await insert('before');
  const putBack = takeAway(directory);
  await engine.crash();
  for (const _ of ['while it is tried', 'until it is tried again'])
    await expect(names('before')).rejects.toMatchObject({ name: 'DatabaseAwayError', cause: { code: '57P02' } });
  putBack();
  await expect.poll(() => names('before'), { timeout: 120_000 }).toEqual(['before']);
  expect(gaveUp).not.toHaveBeenCalled();
  await engine.close();
});

test('an engine that could not be started again for some time is given up, which is said once', async () => {
  const directory = mkdtempSync(join(root, 'copy-'));
  cpSync(template, directory, { recursive: true });
  const gaveUp = vi.fn<(error: Error) => void>();
  const engine = await EngineProxy.open(optionsFor(directory, { gaveUp, giveUpMs: 1 }), log);
  takeAway(directory);
  await engine.crash();
  await vi.waitFor(() => expect(gaveUp).toHaveBeenCalledOnce(), { timeout: 120_000 });
  expect(gaveUp.mock.calls[0]?.[0]).toMatchObject({ cause: { message: expect.stringMatching(/could not be opened/) } });
  await expect(engine.run('query', 'select 1')).rejects.toThrow(DatabaseAwayError);
  await engine.close();
  expect(gaveUp).toHaveBeenCalledOnce();
});

test('a statement that does not stop ends the thread, and others are answered by the next', async () => {
  const engine = await openFresh({ statementMs: 2_000, stuckMs: 2_000 });
  const { insert, names } = using(engine);
  await insert('stuck-before');
  const stuck = engine.run('query', unstoppable);
  await expect(stuck).rejects.toMatchObject({ name: 'DatabaseAwayError', cause: { code: '57P02' } });
  expect(await names('stuck-')).toEqual(['stuck-before']);
  await engine.close();
});

test('a thread with a script, of which migrations consist, is not taken for one that is stuck', async () => {
  const engine = await openFresh({ statementMs: 500, stuckMs: 500 });
  const script = "do $$ begin while clock_timestamp() < now() + interval '1500 ms' loop end loop; end $$";
  await expect(engine.run('script', script)).resolves.toEqual({ rows: [] });
  await engine.close();
});

test('the end does not wait for a statement that does not stop', async () => {
  const engine = await openFresh({ closeMs: 500 });
  const stuck = engine.run('query', unstoppable).catch((error: unknown) => error);
  await engine.close();
  expect(await stuck).toMatchObject({ name: 'DatabaseAwayError', cause: { code: '57P01' } });
});

test('after the end every call fails at once', async () => {
  const engine = await openFresh();
  await engine.close();
  await expect(engine.run('query', 'select 1')).rejects.toMatchObject({
    name: 'DatabaseAwayError',
    cause: { code: '57P01' },
  });
  await expect(engine.close()).resolves.toBeUndefined();
});

test('a parameter that cannot be sent fails its own call only', async () => {
  const { engine } = await openCopy();
  await expect(engine.run('query', 'select $1', [() => 1])).rejects.toMatchObject({ code: '22P02' });
  await expect(engine.run('query', 'select $1::bytea', ['not bytes'])).rejects.toMatchObject({ code: '22P02' });
  await expect(engine.run('query', 'select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

test.each([
  [
    'values of all kinds',
    'select $1::int as n, $2::text as t, $3::jsonb as j, $4::bytea as b, $5::text[] as a, $6::timestamptz as d, ' +
      '$7::bigint as i, $8::bool as y, $9::uuid as u',
    [
      7,
      'ä',
      { a: [1, null] },
      new Uint8Array([0, 255]),
      ['x', 'y,"z'],
      new Date(0),
      9n,
      true,
      '6f1de4a2-0000-4000-8000-000000000000',
    ],
  ],
  ['nothing', 'select $1::int as n, $2::jsonb as j', [null, undefined]],
  ['no rows', 'select name from sample where name = $1', ['nobody']],
  ['counted changes', 'update sample set name = name where name = $1', ['nobody']],
  ['a failure', 'select 1 / $1::int as n', [0]],
  ['a wrong value', 'select $1::int as n', ['seven']],
])('a statement that comes again, and so is prepared, answers as the first time: %s', async (_, text, values) => {
  const { engine } = await openCopy();
  const answer = () => engine.run('query', text, values).catch((error: unknown) => error);
  const first = await answer();
  for (const again of [await answer(), await answer(), await answer()]) expect(again).toEqual(first);
  expect(await engine.run('query', 'select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
});

test('a prepared statement sees that its table was changed', async () => {
  const { engine } = await openCopy();
  await engine.run('script', 'create table growing (a int); insert into growing values (1)');
  const all = async () => (await engine.run('query', 'select * from growing')).rows;
  expect([await all(), await all(), await all()]).toEqual(Array(3).fill([{ a: 1 }]));
  await engine.run('script', 'alter table growing add column b int default 2');
  expect([await all(), await all()]).toEqual(Array(2).fill([{ a: 1, b: 2 }]));
});

test('only so many statements are kept prepared', async () => {
  const { engine } = await openCopy();
  for (let n = 0; n < 700; n += 1) for (const _ of [1, 2]) await engine.run('query', `select ${n} as n`);
  const { rows } = await engine.run('query', 'select count(*)::int as n from pg_prepared_statements');
  expect((rows[0] as { n: number }).n).toBeLessThanOrEqual(300);
  expect(await engine.run('query', 'select 1 as n')).toMatchObject({ rows: [{ n: 1 }] });
});

test('tidying returns the space of dead rows and informs the planner, even beside an open transaction', async () => {
  const { engine } = await openCopy();
  await engine.run('script', 'create table diary (day int, words text)');
  const size = async () =>
    Number(
      ((await engine.run('query', "select pg_relation_size('diary')::int as bytes")).rows[0] as { bytes: number })
        .bytes,
    );
  await engine.run('query', "insert into diary select n, repeat('word ', 40) from generate_series(1, 4000) n");
  const full = await size();
  await engine.run('query', 'delete from diary where day > 100');
  const tx = engine.newTransaction();
  await engine.run('begin', 'begin', [], tx);
  const tidied = tidy(engine);
  await engine.run('commit', 'commit', [], tx);
  await tidied;
  expect(await size()).toBeLessThan(full / 10);
  const { rows } = await engine.run('query', "select reltuples::int as rows from pg_class where relname = 'diary'");
  expect(rows).toEqual([{ rows: 100 }]);
});

test('the planner hears of tables that have doubled, and of no others', async () => {
  const { engine } = await openCopy();
  await engine.run('script', 'create table ledger (day int, words text)');
  const add = (rows: number) =>
    engine.run('query', `insert into ledger select n, repeat('word ', 40) from generate_series(1, ${rows}) n`);
  const known = async () => {
    const { rows } = await engine.run('query', "select reltuples::int as rows from pg_class where relname = 'ledger'");
    return (rows[0] as { rows: number }).rows;
  };
  await informPlanner(engine);
  expect(await known(), 'an empty table').toBe(-1);

  const seen: number[] = [];
  for (const rows of [400, 200, 300]) {
    await add(rows);
    await informPlanner(engine);
    seen.push(await known());
  }
  expect(seen).toEqual([400, 400, 900]);
});
