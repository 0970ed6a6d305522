import type { ClientBase } from 'pg';
import type { EngineProxy } from './engine-proxy.ts';
import type { MigrationSession } from './migrate.ts';

/** The migration runner's session on the embedded engine. */
export function engineMigrationSession(engine: EngineProxy, tx?: number): MigrationSession {
  return {
    query: async (sql, params = []) => (await engine.run('query', sql, params, tx)).rows as Record<string, unknown>[],
    script: async sql => {
      await engine.run('script', sql, [], tx);
    },
    async transaction(work) {
      const inner = engine.newTransaction();
      await engine.run('begin', 'begin', [], inner);
      try {
        await work(engineMigrationSession(engine, inner));
        await engine.run('commit', 'commit', [], inner);
      } catch (error) {
        await engine.run('rollback', 'rollback', [], inner);
        throw error;
      }
    },
  };
}

/** The migration runner's session on PostgreSQL: one connection, since the advisory lock belongs to it. */
export function postgresMigrationSession(client: ClientBase): MigrationSession {
  const query: MigrationSession['query'] = async (sql, params = []) =>
    (await client.query<Record<string, unknown>>(sql, [...params])).rows;
  const script: MigrationSession['script'] = async sql => {
    await client.query(sql);
  };
  return {
    query,
    script,
    async transaction(work) {
      await script('begin');
      try {
        await work({ query, script });
        await script('commit');
      } catch (error) {
        await script('rollback');
        throw error;
      }
    },
  };
}
