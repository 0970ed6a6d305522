import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Dialect, Kysely } from 'kysely';
import { AbortedTransactionError } from 'kysely';
import { DatabaseError, sqlState, sqlStateOf } from './database-error.ts';
import type { Tx } from './db.ts';
import type { Tables } from './tables.ts';

interface Running {
  tx: Tx | undefined;
  open: boolean;
  readonly afterCommit: (() => void)[];
}

const running = new AsyncLocalStorage<Running>();
const attempts = 4;

/**
 * A query on the root handle, or a second transaction, inside a transaction: it would see other data, or wait for
 * itself.
 */
export class NestedQueryError extends Error {
  constructor() {
    super('Inside a transaction use its own handle: a query on the root handle would run outside it.');
    this.name = 'NestedQueryError';
  }
}

/** Refuses every connection that is asked for inside a running `transaction()`. */
export function refuseNesting(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: db => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async options => {
        if (running.getStore()?.open === true) throw new NestedQueryError();
        return await acquire(options);
      };
      return driver;
    },
  };
}

/**
 * Runs `action` once the transaction has committed; never when it rolls back. Outside `Database.transaction` it is not
 * called at all.
 */
export function afterCommit(tx: Tx, action: () => void): void {
  const store = running.getStore();
  if (store?.open === true && store.tx === tx) store.afterCommit.push(action);
}

/** Whether the same work may go through when it is done again: what it did is rolled back. */
function isWorthRepeating(code: string | undefined, attempt: number): boolean {
  if (code === sqlState.serializationFailure || code === sqlState.deadlock) return attempt < attempts;
  // A program that gets no turn from a busy machine says nothing for seconds, and is none that has forgotten it.
  return code === sqlState.idleTransaction && attempt === 1;
}

/**
 * Runs `work` in one transaction, again after a serialization failure or a deadlock, three times at most, and once
 * after it was ended because nothing came in it.
 */
export async function runTransaction<T>(db: Kysely<Tables>, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (running.getStore()?.open === true) throw new NestedQueryError();
  for (let attempt = 1; ; attempt += 1) {
    const current: Running = { tx: undefined, open: true, afterCommit: [] };
    try {
      const value = await db.transaction().execute(tx => {
        current.tx = tx;
        // Work that outlives the transaction keeps this context; it may use the root handle again once `open` is false.
        return running
          .run(current, () => work(tx))
          .finally(() => {
            current.open = false;
          });
      });
      for (const action of current.afterCommit) action();
      return value;
    } catch (error) {
      const code = sqlStateOf(error);
      if (isWorthRepeating(code, attempt)) {
        await wait(Math.random() * 20 * 2 ** attempt);
        continue;
      }
      if (error instanceof AbortedTransactionError)
        throw new DatabaseError({ code: sqlState.transactionAborted, message: error.message }, { cause: error });
      throw error;
    }
  }
}
