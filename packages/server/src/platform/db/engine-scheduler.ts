import { setImmediate as yieldToMessages } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { sqlState } from './database-error.ts';
import { describeFailure } from './engine-failure.ts';
import type { EngineReply, EngineRequest, EngineResult, EngineStats } from './engine-protocol.ts';
import type { EngineStatements } from './engine-statements.ts';

/** Flushes what the statements before it wrote, and only if they wrote: a group of reads costs no flush. */
const flushGroup = `select case when pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()
  then pg_logical_emit_message(false, 'group', '', true) end as flushed; set synchronous_commit = on`;

const groupAtLeast = 3;
const groupAtMost = 64;

export interface SchedulerNeeds {
  readonly pg: Pick<PGlite, 'exec' | 'close' | 'closed' | 'isInTransaction'>;
  readonly statements: Pick<EngineStatements, 'run' | 'forget'>;
  readonly idleTransactionMs: number;
  readonly groupCommit: boolean;
  fsyncs(): number;
  reply(message: EngineReply): void;
  /** The engine cannot go on; everything unanswered must fail. */
  died(reason: string): void;
  /** Takes back a cancellation that came too late for its statement, before it can hit the next one. */
  clearInterrupt(): void;
}

/**
 * The order in which the one session of the embedded engine serves everybody. While a transaction owns the engine only
 * its own statements run and the rest wait. Each single statement is its own transaction; when several wait they share
 * one flush, and no answer leaves before it, since even a read may show rows that are not on the disk yet.
 */
export class EngineScheduler {
  readonly #needs: SchedulerNeeds;
  readonly #waiting: EngineRequest[] = [];
  readonly #expired = new Set<number>();
  readonly #cancelled = new Set<number>();
  /**
   * Those that came and have not been done. A cancellation comes in between any two steps of this code: what is told by
   * where a request is kept would not be known while it is moved.
   */
  readonly #open = new Set<number>();
  #lastSeen = 0;
  #running: number | undefined;
  #owner: number | undefined;
  #idle: NodeJS.Timeout | undefined;
  #busy = false;
  #interrupted = false;
  #statements = 0;
  #groups = 0;

  constructor(needs: SchedulerNeeds) {
    this.#needs = needs;
  }

  get running(): number | undefined {
    return this.#running;
  }

  submit(request: EngineRequest): void {
    this.#open.add(request.id);
    this.#lastSeen = request.id;
    if (request.tx !== undefined && request.op !== 'begin' && request.tx !== this.#owner)
      return this.#refuseStranger(request);
    if (request.tx !== undefined && request.tx === this.#owner) this.#stopWatching();
    this.#waiting.push(request);
    void this.#work();
  }

  /**
   * Takes a request out before it runs. `running`: the caller has to interrupt it. `gone`: its answer is on the way.
   */
  cancel(id: number): 'running' | 'removed' | 'gone' {
    if (this.#running === id) {
      this.#interrupted = true;
      return 'running';
    }
    if (id <= this.#lastSeen && !this.#open.has(id)) return 'gone';
    this.#cancelled.add(id);
    return 'removed';
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (;;) {
        // Messages arrive only between turns of the event loop: without this the queue would never hold more than one.
        await yieldToMessages();
        const batch = this.#next();
        if (batch.length === 0) break;
        if (batch.length > 1) await this.#runGroup(batch);
        else for (const request of batch) this.#needs.reply(await this.#run(request));
      }
    } catch (error) {
      this.#needs.died(describeFailure(error).fields.message);
    } finally {
      this.#busy = false;
    }
    if (this.#owner !== undefined) this.#watchIdle(this.#owner);
  }

  #next(): EngineRequest[] {
    if (this.#owner !== undefined) {
      const mine = this.#waiting.findIndex(request => request.tx === this.#owner);
      return mine === -1 ? [] : this.#waiting.splice(mine, 1);
    }
    const single = this.#waiting.findIndex(request => request.op !== 'query');
    const leading = Math.min(single === -1 ? this.#waiting.length : single, groupAtMost);
    return this.#waiting.splice(0, this.#needs.groupCommit && leading >= groupAtLeast ? leading : 1);
  }

  async #run(request: EngineRequest): Promise<EngineReply> {
    // First: whoever cancels it from here on has to interrupt it.
    this.#running = request.id;
    let isDead = false;
    try {
      if (this.#cancelled.delete(request.id))
        return {
          id: request.id,
          error: { code: sqlState.cancelled, message: 'canceling statement due to user request' },
        };
      this.#statements += 1;
      return { id: request.id, result: await this.#perform(request) };
    } catch (error) {
      const { fields, dead } = describeFailure(error);
      isDead = dead;
      if (dead) throw error;
      return { id: request.id, error: fields };
    } finally {
      this.#open.delete(request.id);
      this.#running = undefined;
      if (this.#interrupted) this.#needs.clearInterrupt();
      this.#interrupted = false;
      // A script that failed after its own `begin` would hand an open, broken transaction to whoever comes next.
      if (!isDead && this.#owner === undefined && !this.#needs.pg.closed && this.#needs.pg.isInTransaction())
        await this.#needs.pg.exec('rollback');
    }
  }

  async #perform(request: EngineRequest): Promise<EngineResult> {
    const { pg } = this.#needs;
    switch (request.op) {
      case 'query': {
        const { rows, affectedRows, command } = await this.#needs.statements.run(request.sql, request.params);
        return { rows, affectedRows, command };
      }
      case 'script':
        await this.#needs.statements.forget();
        await pg.exec(request.sql);
        return { rows: [] };
      case 'begin':
        await pg.exec(request.sql);
        this.#owner = request.tx;
        return { rows: [] };
      case 'commit':
      case 'rollback':
        return await this.#end(request);
      case 'stats':
        return {
          rows: [
            { fsyncs: this.#needs.fsyncs(), statements: this.#statements, groups: this.#groups } satisfies EngineStats,
          ],
        };
      case 'close':
        await pg.close();
        return { rows: [] };
    }
  }

  async #end(request: EngineRequest): Promise<EngineResult> {
    this.#owner = undefined;
    // Statements sent after the end, without waiting for it, must not run outside the transaction they were meant for.
    for (const late of this.#waiting.filter(waiting => waiting.tx === request.tx)) {
      this.#waiting.splice(this.#waiting.indexOf(late), 1);
      this.#refuseStranger(late);
    }
    const [result] = await this.#needs.pg.exec(request.op);
    // After an earlier error PostgreSQL answers `commit` with a friendly ROLLBACK. Nobody may take that for success.
    if (request.op === 'commit' && result?.command === 'ROLLBACK') {
      throw Object.assign(new Error('The transaction was rolled back: an earlier statement had failed.'), {
        code: sqlState.transactionAborted,
      });
    }
    return { rows: [] };
  }

  async #runGroup(batch: readonly EngineRequest[]): Promise<void> {
    const { pg } = this.#needs;
    await pg.exec('set synchronous_commit = off');
    const replies: EngineReply[] = [];
    for (const request of batch) replies.push(await this.#run(request));
    const before = this.#needs.fsyncs();
    const [flush] = await pg.exec(flushGroup);
    if (flush?.rows[0]?.['flushed'] != null && this.#needs.fsyncs() === before)
      throw new Error('the flush of a group of commits did not reach the disk');
    this.#groups += 1;
    for (const reply of replies) this.#needs.reply(reply);
  }

  /** Runs from the owner's last statement on: that others come and wait meanwhile does not prolong it. */
  #watchIdle(owner: number, forMs = this.#needs.idleTransactionMs): void {
    this.#idle ??= setTimeout(() => {
      this.#idle = undefined;
      if (this.#owner !== owner) return;
      // Somebody else's statement is just being looked at; it takes a moment.
      if (this.#busy) return this.#watchIdle(owner, 1);
      this.#expired.add(owner);
      this.#owner = undefined;
      void this.#needs.pg.exec('rollback').then(
        () => this.#work(),
        (error: unknown) => this.#needs.died(describeFailure(error).fields.message),
      );
    }, forMs);
  }

  #stopWatching(): void {
    clearTimeout(this.#idle);
    this.#idle = undefined;
  }

  #refuseStranger(request: EngineRequest): void {
    this.#open.delete(request.id);
    this.#cancelled.delete(request.id);
    const expired = request.tx !== undefined && this.#expired.has(request.tx);
    // Rolling back what is rolled back already is what the caller wants to hear.
    if (request.op === 'rollback') return this.#needs.reply({ id: request.id, result: { rows: [] } });
    const error = expired
      ? { code: sqlState.idleTransaction, message: 'terminating transaction due to idle-in-transaction timeout' }
      : { code: sqlState.noActiveTransaction, message: 'this transaction has ended' };
    this.#needs.reply({ id: request.id, error });
  }
}
