import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '../log.ts';
import { DatabaseAwayError } from './database-away.ts';
import { DatabaseError, sqlState } from './database-error.ts';
import { isDiskFull } from './disk-full.ts';
import type { Canceller } from './engine-cancel.ts';
import { createCanceller } from './engine-cancel.ts';
import type {
  EngineGreeting,
  EngineOptions,
  EngineReply,
  EngineRequest,
  EngineResult,
  EngineStats,
} from './engine-protocol.ts';

interface Pending {
  resolve(result: EngineResult): void;
  reject(error: Error): void;
  timer?: NodeJS.Timeout | undefined;
  /** A script, of which migrations consist, takes as long as it takes. */
  readonly isScript: boolean;
}

export interface EngineProxyOptions extends EngineOptions {
  /** A statement that takes longer is cancelled; PGlite ignores `statement_timeout`. */
  readonly statementMs: number;
  /** A thread that answers nothing for this long beyond a statement's time, though it is asked, is ended. */
  readonly stuckMs?: number | undefined;
  /**
   * Looked at before everything that is asked; where the folder is not ours any more, the engine ends without another
   * write.
   */
  readonly ownership?: Ownership | undefined;
  /** Called once, where the thread could not be started again for `giveUpMs`; there are no more attempts. */
  readonly gaveUp?: ((error: Error) => void) | undefined;
  readonly giveUpMs?: number | undefined;
  /** A thread that has not closed within this is ended. */
  readonly closeMs?: number | undefined;
}

export interface Ownership {
  isHeld(): boolean;
  /** Called once. */
  lost(): void;
}

/** Much longer than a cancelled statement takes to end, or a commit to reach a slow disk. */
const STUCK_MS = 30_000;
const CLOSE_MS = 20_000;
const GIVE_UP_MS = 5 * 60_000;
/** Between two attempts to start the thread: none before the first, then this long, and twice as long each time. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** A thread that has served for so long ended for a reason of its own. */
const CALM_MS = 60_000;
const CANCEL_AGAIN_MS = 20;

/**
 * The embedded engine as the main thread sees it. Every call is answered or fails: none hangs, whatever happens to the
 * thread.
 */
export class EngineProxy {
  readonly #options: EngineProxyOptions;
  readonly #log: Log;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  /** The thread, also while it is starting. */
  #thread: Worker | undefined;
  #canceller: Canceller | undefined;
  /** Since the thread answered last, or was asked when it had nothing to do. */
  #silence: NodeJS.Timeout | undefined;
  #durable = false;
  #closing = false;
  #lastId = 0;
  #lastTx = 0;
  #startedAt = 0;
  #pauseMs = 0;
  #opening: Promise<unknown> | undefined;

  private constructor(options: EngineProxyOptions, log: Log) {
    this.#options = options;
    this.#log = log;
  }

  /** Starts the thread and opens the database in it. Throws when it cannot be opened. */
  static async open(options: EngineProxyOptions, log: Log): Promise<EngineProxy> {
    const engine = new EngineProxy(options, log);
    await engine.#start();
    return engine;
  }

  get durable(): boolean {
    return this.#durable;
  }

  /** A number for a new transaction; statements that carry it run in it between `begin` and its end. */
  newTransaction(): number {
    return (this.#lastTx += 1);
  }

  /** `started` hears the id of the request, which is what `cancel` wants. */
  async run(
    op: EngineRequest['op'],
    sql: string,
    params: readonly unknown[] = [],
    tx?: number,
    started?: (id: number) => void,
  ): Promise<EngineResult> {
    if (this.#closing) throw stopped();
    if (this.#opening !== undefined) await this.#opening;
    const worker = this.#worker;
    if (this.#closing) throw stopped();
    if (worker === undefined) throw this.#away();
    if (this.#options.ownership?.isHeld() === false) {
      await this.#abandon(this.#options.ownership);
      throw stopped();
    }
    const id = (this.#lastId += 1);
    started?.(id);
    return await new Promise<EngineResult>((resolve, reject) => {
      const pending: Pending = { resolve, reject, isScript: op === 'script' };
      // Only what may be cut off without leaving the session in another state has a limit of its own.
      if (op === 'query') pending.timer = setTimeout(() => void this.cancel(id), this.#options.statementMs).unref();
      if (this.#pending.size === 0) this.#silence?.refresh();
      this.#pending.set(id, pending);
      try {
        worker.postMessage({ id, op, sql, params, tx } satisfies EngineRequest);
      } catch (error) {
        this.#settle(id)?.reject(
          new DatabaseError(
            { code: sqlState.invalidText, message: 'A parameter cannot be sent to the database.' },
            { cause: error },
          ),
        );
      }
    });
  }

  /** Stops a statement, waiting or running; its caller gets 57014. One that is done already keeps its answer. */
  async cancel(id: number): Promise<void> {
    while (this.#canceller !== undefined && this.#pending.has(id)) {
      const place = await this.#canceller.cancel(id);
      if (place === 'unreachable') this.#log.warn({ statement: id }, 'a database statement could not be interrupted');
      if (place === 'removed')
        this.#settle(id)?.reject(
          new DatabaseError({ code: sqlState.cancelled, message: 'canceling statement due to user request' }),
        );
      if (place !== 'running') return;
      // Between the messages of which a statement consists PostgreSQL takes a cancellation for a late one, and forgets
      // it.
      await delay(CANCEL_AGAIN_MS, undefined, { ref: false });
    }
  }

  async stats(): Promise<EngineStats> {
    const { rows } = await this.run('stats', '');
    return rows[0] as EngineStats;
  }

  /** Ends after everything that was asked before it, or after a while; later calls fail. */
  async close(): Promise<void> {
    if (this.#closing) return;
    // What a crash survives, survives this as well.
    const limit = setTimeout(() => {
      this.#closing = true;
      void this.#thread?.terminate();
    }, this.#options.closeMs ?? CLOSE_MS);
    await this.#opening;
    const closed = this.run('close', '');
    this.#closing = true;
    await closed.catch((error: unknown) => this.#log.warn({ err: error }, 'the database engine did not close cleanly'));
    clearTimeout(limit);
    this.#canceller?.close();
    await this.#thread?.terminate();
    this.#worker = undefined;
  }

  /** What was asked and is not answered fails then; nobody can tell any more whose disk it would reach. */
  async #abandon({ lost }: Ownership): Promise<void> {
    this.#closing = true;
    await this.#worker?.terminate();
    this.#canceller?.close();
    lost();
  }

  /** Ends the thread at once, as a crash would: for the tests of what survives that. */
  async crash(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #start(): Promise<void> {
    const { directory, idleTransactionMs, groupCommit, fsyncHook, statementMs, stuckMs = STUCK_MS } = this.#options;
    const name = `database-${randomUUID()}`;
    const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), {
      workerData: { directory, idleTransactionMs, groupCommit, fsyncHook } satisfies EngineOptions,
      execArgv: [],
      name,
    });
    this.#thread = worker;
    const greeting = await firstMessage(worker);
    if (!greeting.ready) {
      await worker.terminate();
      throw new Error(`The database could not be opened: ${greeting.message}`);
    }
    this.#worker = worker;
    this.#startedAt = performance.now();
    this.#durable = greeting.durable;
    this.#canceller = createCanceller(name);
    this.#silence = setTimeout(() => this.#endIfStuck(worker), statementMs + stuckMs).unref();
    worker.on('message', (reply: EngineReply) => this.#receive(reply));
    worker.on('error', error => this.#log.error({ err: error }, 'the database engine failed'));
    worker.on('exit', () => this.#ended(worker));
  }

  #endIfStuck(worker: Worker): void {
    const pending = [...this.#pending.values()];
    if (pending.length === 0) return;
    if (pending.some(({ isScript }) => isScript)) {
      this.#silence?.refresh();
      return;
    }
    this.#log.error('the database engine answers nothing any more and is ended');
    void worker.terminate();
  }

  #receive(reply: EngineReply): void {
    this.#silence?.refresh();
    const pending = this.#settle(reply.id);
    if (pending === undefined) return;
    if ('error' in reply) pending.reject(new DatabaseError(reply.error));
    else pending.resolve(reply.result);
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(pending?.timer);
    return pending;
  }

  /** The thread is gone. What was asked fails; a database on disk comes back in a new thread, one in memory is lost. */
  #ended(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    clearTimeout(this.#silence);
    this.#canceller?.close();
    for (const id of [...this.#pending.keys()]) this.#settle(id)?.reject(this.#closing ? stopped() : this.#away());
    if (this.#closing || this.#options.directory === undefined) return;
    this.#log.error('the database engine stopped and is started again');
    if (performance.now() - this.#startedAt > CALM_MS) this.#pauseMs = 0;
    void this.#startAgain();
  }

  /** What whoever asks is told while there is no thread. */
  #away(): Error {
    return this.#isDiskFull()
      ? new DatabaseError({ code: sqlState.diskFull, message: 'The disk of the database is full.' })
      : ended(sqlState.crashed, 'The connection to the database was lost.');
  }

  #isDiskFull(): boolean {
    const { directory } = this.#options;
    return directory !== undefined && isDiskFull(directory);
  }

  /**
   * Tries until the thread serves, or has not served for so long that somebody has to look. A disk that is full is said
   * to whoever asks, and nothing but room helps then.
   */
  async #startAgain(): Promise<void> {
    const { ownership, gaveUp, giveUpMs = GIVE_UP_MS } = this.#options;
    const since = performance.now();
    for (;;) {
      if (this.#pauseMs > 0) await delay(this.#pauseMs, undefined, { ref: false });
      if (this.#closing) return;
      if (ownership?.isHeld() === false) return await this.#abandon(ownership);
      this.#pauseMs = Math.min(Math.max(2 * this.#pauseMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      const opening = this.#start().then(
        () => undefined,
        (error: Error) => error,
      );
      // What is asked meanwhile waits for it.
      this.#opening = opening;
      const failure = await opening;
      this.#opening = undefined;
      if (failure === undefined || this.#closing) return;
      if (performance.now() - since > giveUpMs && !this.#isDiskFull())
        return gaveUp?.(new Error('The database engine stopped and could not be started again.', { cause: failure }));
      this.#log.error({ err: failure, againInMs: this.#pauseMs }, 'the database engine could not be started again');
    }
  }
}

const ended = (code: string, message: string) => new DatabaseAwayError(new DatabaseError({ code, message }));
const stopped = () => ended(sqlState.shutdown, 'The database is closed.');

function firstMessage(worker: Worker): Promise<EngineGreeting> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(error);
    const ended = (code: number) => reject(new Error(`The database engine ended with ${code} while it was starting.`));
    worker.once('error', failed).once('exit', ended);
    worker.once('message', (greeting: EngineGreeting) => {
      worker.off('error', failed).off('exit', ended);
      resolve(greeting);
    });
  });
}
