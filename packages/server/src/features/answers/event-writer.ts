import type { LoggedEvent } from '@nousboard/contracts';
import type { StoredFound } from '#features/retrieval/index.ts';
import type { Database } from '#platform/db/db.ts';
import { faults } from '#platform/faults.ts';
import { insertEvents, storeFound } from './answers.repository.ts';

/** Which run writes, and the proof that it is still ours to write. */
export interface Lease {
  readonly runId: string;
  readonly tenantId: string;
  readonly token: string;
}

/** What a run makes durable at once. */
export interface Writing {
  readonly events: readonly LoggedEvent[];
  /** What the answer is written from, when that was settled since the last writing. */
  readonly found?: StoredFound | undefined;
}

interface Waiting extends Writing {
  readonly lease: Lease;
  resolve(held: boolean): void;
  reject(error: unknown): void;
}

/**
 * Makes events durable. All runs of the process share it: what arrives while one insert is on its way goes together
 * into the next, so a hundred streams cost one commit at a time and not a hundred.
 */
export class EventWriter {
  readonly #database: Database;
  #waiting: Waiting[] = [];
  #busy = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolves when all of it is on disk: true, or false when the lease was lost and nothing was written. */
  write(lease: Lease, writing: Writing): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ lease, ...writing, resolve, reject });
      if (!this.#busy) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const held = await this.#database.transaction(async tx => {
          for (const { lease, found } of batch) if (found) await storeFound(tx, lease, found);
          return insertEvents(tx, batch);
        });
        faults.reach('answer-flushed');
        if (batch.some(({ found }) => found)) faults.reach('answer-settled');
        for (const { lease, resolve } of batch) resolve(held.has(lease.runId));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#busy = false;
  }
}
