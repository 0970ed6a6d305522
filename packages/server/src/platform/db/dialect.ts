import type { DatabaseConnection, Dialect, Driver, Kysely, QueryResult, TransactionSettings } from 'kysely';
import { CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { EngineProxy } from './engine-proxy.ts';

const counted = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A logical session: any number of them share the engine, which keeps their transactions apart by number. */
class EngineSession implements DatabaseConnection {
  readonly #engine: EngineProxy;
  tx: number | undefined;
  #running: number | undefined;

  constructor(engine: EngineProxy) {
    this.#engine = engine;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { rows, affectedRows, command } = await this.#engine.run('query', sql, parameters, this.tx, id => {
        this.#running = id;
      });
      const changed =
        command !== undefined && counted.has(command) ? { numAffectedRows: BigInt(affectedRows ?? 0) } : {};
      return { rows: rows as Row[], ...changed };
    } finally {
      this.#running = undefined;
    }
  }

  /** Kysely calls this for `execute({ signal, inflightQueryAbortStrategy: 'cancel query' })`. */
  async cancelQuery(): Promise<void> {
    if (this.#running !== undefined) await this.#engine.cancel(this.#running);
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream rows: ask for them in pages.');
  }
}

class EngineDriver implements Driver {
  readonly #engine: EngineProxy;

  constructor(engine: EngineProxy) {
    this.#engine = engine;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EngineSession> {
    return new EngineSession(this.#engine);
  }

  async beginTransaction(session: EngineSession, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const tx = this.#engine.newTransaction();
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    await this.#engine.run('begin', `begin${level}${accessMode === undefined ? '' : ` ${accessMode}`}`, [], tx);
    session.tx = tx;
  }

  async commitTransaction(session: EngineSession): Promise<void> {
    await this.#end(session, 'commit');
  }

  async rollbackTransaction(session: EngineSession): Promise<void> {
    await this.#end(session, 'rollback');
  }

  async savepoint(session: EngineSession, name: string): Promise<void> {
    await session.executeQuery(CompiledQuery.raw(`savepoint ${quoted(name)}`));
  }

  async rollbackToSavepoint(session: EngineSession, name: string): Promise<void> {
    await session.executeQuery(CompiledQuery.raw(`rollback to savepoint ${quoted(name)}`));
  }

  async releaseSavepoint(session: EngineSession, name: string): Promise<void> {
    await session.executeQuery(CompiledQuery.raw(`release savepoint ${quoted(name)}`));
  }

  async releaseConnection(session: EngineSession): Promise<void> {
    if (session.tx !== undefined) await this.#end(session, 'rollback');
  }

  async destroy(): Promise<void> {
    await this.#engine.close();
  }

  async #end(session: EngineSession, op: 'commit' | 'rollback'): Promise<void> {
    const { tx } = session;
    session.tx = undefined;
    if (tx !== undefined) await this.#engine.run(op, op, [], tx);
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Kysely over the embedded engine. Kysely's own PGlite dialect is not used: a root query inside a transaction would
 * wait for itself for ever, it ignores isolation levels, and it hands over one statement at a time, so that nothing
 * could share a flush.
 */
export function engineDialect(engine: EngineProxy): Dialect {
  return {
    createDriver: () => new EngineDriver(engine),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  };
}
