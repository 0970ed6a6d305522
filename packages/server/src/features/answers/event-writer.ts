import type { LoggedEvent } from '@nousboard/contracts';
import type { Database } from '#platform/db/db.ts';
import { faults } from '#platform/faults.ts';
import { insertEvents } from './answers.repository.ts';

/** Which run writes, and the proof that it is still ours to write. */
export interface Lease {
  readonly runId: string;
  readonly tenantId: string;
  readonly token: string;
}

interface Waiting {
  readonly lease: Lease;
  readonly events: readonly LoggedEvent[];
  resolve(held: boolean): void;
  reject(error: unknown): void;
}

/**
 * Makes events durable. All runs of the process share it: what arrives while one insert is on its way goes together into the next,
 * so a hundred streams cost one commit at a time and not a hundred.
 */
export class EventWriter {
  readonly #database: Database;
  #waiting: Waiting[] = [];
  #busy = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Resolves when the events are on disk: true, or false when the lease was lost and nothing was written. */
  write(lease: Lease, events: readonly LoggedEvent[]): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ lease, events, resolve, reject });
      if (!this.#busy) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        const held = await this.#database.transaction(tx => insertEvents(tx, batch));
        faults.reach('answer-flushed');
        for (const { lease, resolve } of batch) resolve(held.has(lease.runId));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#busy = false;
  }
}
