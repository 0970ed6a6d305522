import type { LoggedEvent } from '@nousboard/contracts';
import { newUuid } from '#platform/new-id.ts';
import {
  claimStaleRuns,
  deleteOldCached,
  deleteOldEvents,
  deleteOldUse,
  listAbortRequested,
  listEvents,
  releaseLeases,
  renewLeases,
} from './answers.repository.ts';
import type { EventLog } from './event-log.ts';
import { EventWriter } from './event-writer.ts';
import type { Search } from './find-sources.ts';
import { Run, type RunIdentity } from './run.ts';
import { tailElsewhere } from './tail-elsewhere.ts';
import { type WriteNeeds, writeAnswer } from './write-answer.ts';

const RENEW_MS = 10_000;
const ABORT_POLL_MS = 200;
const CLEAN_MS = 10 * 60_000;
/** Runs taken over at once: each may call a model. */
const TAKEN_AT_ONCE = 50;

/** The runs that are written in this process, and those of others as far as somebody here watches them. */
export class Runs {
  readonly #needs: WriteNeeds;
  readonly #writer: EventWriter;
  readonly #mine = new Map<string, Run>();
  readonly #elsewhere = new Map<string, EventLog>();
  readonly #timers: NodeJS.Timeout[] = [];
  #stopping = false;

  constructor(needs: WriteNeeds) {
    this.#needs = needs;
    this.#writer = new EventWriter(needs.database);
  }

  get size(): number {
    return this.#mine.size;
  }

  find(runId: string): Run | undefined {
    return this.#mine.get(runId);
  }

  /** Begins to write. `durable` are its events so far; `search` is its search when that has begun already. */
  begin(identity: RunIdentity, durable: readonly LoggedEvent[], attempts: number, search?: Search): Run {
    const run = new Run(identity, this.#writer, durable, attempts);
    this.#mine.set(identity.runId, run);
    run.ended = writeAnswer(this.#needs, run, search).finally(() => this.#mine.delete(identity.runId));
    return run;
  }

  /**
   * The log of a run: live when it is written here, followed in the database when it is written elsewhere or has ended.
   */
  async logOf(runId: string): Promise<EventLog> {
    const here = this.#mine.get(runId)?.log.published ?? this.#elsewhere.get(runId);
    if (here) return here;
    const log = await tailElsewhere(this.#needs.database, runId, () => this.#elsewhere.delete(runId));
    const begun = this.#mine.get(runId)?.log.published;
    if (!log.ended && !begun) this.#elsewhere.set(runId, log);
    return begun ?? log;
  }

  /**
   * Goes on with what a dead process left. When the process starts on an embedded database, that is every run there is.
   */
  async takeOver(all = false): Promise<number> {
    if (this.#stopping) return 0;
    const { database } = this.#needs;
    const token = newUuid();
    const rows = await database.transaction(tx =>
      claimStaleRuns(tx, token, {
        all: all && database.engine === 'pglite',
        limit: TAKEN_AT_ONCE,
        except: [...this.#mine.keys()],
      }),
    );
    for (const row of rows) {
      const identity: RunIdentity = {
        runId: row.id,
        tenantId: row.tenant_id,
        token,
        projectId: row.project_id,
        userMessageId: row.user_message_id,
        responseMessageId: row.response_message_id,
        request: row.request,
      };
      const run = this.begin(identity, await listEvents(database.db, row.id, 0), Math.max(row.attempts, 1));
      if (row.abort_requested) run.stop('abort');
    }
    return rows.length;
  }

  start(): void {
    const every = (ms: number, work: () => Promise<unknown>, what: string) => {
      this.#timers.push(
        setInterval(
          () => void work().catch((error: unknown) => this.#needs.log.error({ err: error }, what)),
          ms,
        ).unref(),
      );
    };
    every(
      RENEW_MS,
      async () => {
        await this.#renew();
        await this.takeOver();
      },
      'leases of running answers could not be renewed',
    );
    every(CLEAN_MS, () => this.clean(), 'old event logs and remembered answers could not be removed');
    // Somebody who presses stop may reach another process than the one that writes.
    if (this.#needs.database.engine === 'postgresql')
      every(ABORT_POLL_MS, () => this.#stopRequested(), 'requests to stop could not be read');
  }

  /**
   * Removes what nobody needs any more: logs of ended runs, remembered answers whose files are gone, counts of past
   * days.
   */
  async clean(): Promise<void> {
    await this.#needs.database.transaction(deleteOldEvents);
    await this.#needs.database.transaction(deleteOldCached);
    await this.#needs.database.transaction(deleteOldUse);
  }

  /** Lets go of every run: what was said is durable, whoever comes next goes on from there at once. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    const runs = [...this.#mine.values()];
    for (const run of runs) {
      run.stop('suspend');
      run.log.giveUp();
    }
    await Promise.all(runs.map(run => run.ended));
    if (runs.length > 0)
      await this.#needs.database.transaction(tx =>
        releaseLeases(
          tx,
          runs.map(({ identity }) => identity),
        ),
      );
    for (const log of this.#elsewhere.values()) log.end();
  }

  async #renew(): Promise<void> {
    const runs = [...this.#mine.values()];
    if (runs.length === 0) return;
    const held = await this.#needs.database.transaction(tx =>
      renewLeases(
        tx,
        runs.map(({ identity }) => identity),
      ),
    );
    for (const run of runs) {
      // A run that ended while we asked is not lost.
      if (!held.has(run.identity.runId) && this.#mine.has(run.identity.runId) && !run.log.published.ended)
        run.stop('lost');
      if (held.get(run.identity.runId)?.abortRequested) run.stop('abort');
    }
  }

  async #stopRequested(): Promise<void> {
    for (const id of await listAbortRequested(this.#needs.database.db, [...this.#mine.keys()]))
      this.#mine.get(id)?.stop('abort');
  }
}
