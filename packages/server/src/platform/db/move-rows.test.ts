// @module-tag slow
import { contract } from '@nousboard/contracts';
import { createCaller } from '@nousboard/testkit';
import { settled, soon, used } from '@nousboard/testkit/archive-workspace';
import { startAgain } from '@nousboard/testkit/start-again';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from './db.ts';
import { moveRows } from './move-rows.ts';
import { contentsOf, openTestDatabase, testEngine } from './test-databases.ts';

const referencesOf = async ({ db }: Database) =>
  (
    await sql`select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as says from pg_constraint
      where contype = 'f' order by 1, 2`.execute(db)
  ).rows;

test('all rows move into an empty database, and the installation goes on there as it was', async () => {
  const { app } = await used();
  await expect.poll(() => settled(app), soon).toBe(0);
  await app.app.close();
  const target = await openTestDatabase(testEngine);
  try {
    const [before, references] = [await contentsOf(app.database), await referencesOf(app.database)];
    const moved = await moveRows(app.database, target.database);
    expect(moved).toBeGreaterThan(20);
    expect(await contentsOf(target.database)).toEqual(before);
    expect(await referencesOf(target.database)).toEqual(references);

    const { app: again } = await startAgain({ app: app.app, database: target.database, clock: app.clock });
    const ada = app.as('ada');
    const caller = createCaller(again.http, async () => ({}));
    const { token } = await caller.call(contract.login, { body: { email: ada.email, password: ada.password } });
    const headers = { authorization: `Bearer ${token}` };
    expect((await caller.call(contract.listProjects, { headers })).items.length).toBeGreaterThan(0);
    await caller.call(contract.createProject, { body: { title: 'Made there' }, headers });
    await again.close();
    await expect(moveRows(app.database, target.database)).rejects.toThrow(/has rows already/);
  } finally {
    await target.close();
  }
});

test('a move that fails leaves the other database as empty as it was', async () => {
  const { app } = await used();
  await app.app.close();
  const target = await openTestDatabase(testEngine);
  try {
    await sql`alter table message add constraint no_more check (false)`.execute(target.database.db);
    const [empty, references] = [await contentsOf(target.database), await referencesOf(target.database)];
    await expect(moveRows(app.database, target.database)).rejects.toThrow(/no_more/);
    expect([await contentsOf(target.database), await referencesOf(target.database)]).toEqual([empty, references]);
  } finally {
    await target.close();
  }
});
