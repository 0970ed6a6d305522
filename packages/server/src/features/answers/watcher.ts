import type { ServerResponse } from 'node:http';
import type { EventLog } from './event-log.ts';

/** Further behind than this, a reader gets one snapshot instead of everything it missed. */
const EVENTS_BEHIND = 500;
const BYTES_BEHIND = 2_000_000;
const HEARTBEAT_MS = 15_000;

/**
 * Connections that watch runs. One timer keeps all of them alive; a connection that does not read costs nobody
 * anything.
 */
export class Watchers {
  readonly #open = new Set<Watcher>();
  #heartbeat: NodeJS.Timeout | undefined;

  get size(): number {
    return this.#open.size;
  }

  /** Sends a log to a response from the event after `known`, until its last event or until either side closes. */
  watch(log: EventLog, response: ServerResponse, known: number, closed?: () => void): void {
    const watcher = new Watcher(log, response, known, () => {
      this.#open.delete(watcher);
      if (this.#open.size === 0) {
        clearInterval(this.#heartbeat);
        this.#heartbeat = undefined;
      }
      closed?.();
    });
    this.#open.add(watcher);
    this.#heartbeat ??= setInterval(() => {
      for (const open of this.#open) open.beat();
    }, HEARTBEAT_MS).unref();
    watcher.start();
  }

  closeAll(): void {
    for (const watcher of [...this.#open]) watcher.close();
  }
}

class Watcher {
  readonly #log: EventLog;
  readonly #response: ServerResponse;
  readonly #closed: () => void;
  readonly #unwatch: () => void;
  #next: number;
  #blocked = false;
  #over = false;

  constructor(log: EventLog, response: ServerResponse, known: number, closed: () => void) {
    this.#log = log;
    this.#response = response;
    this.#next = Math.min(Math.max(known, 0), log.length);
    this.#closed = closed;
    this.#unwatch = log.watch(() => this.#pump());
    response.on('drain', () => {
      this.#blocked = false;
      this.#pump();
    });
    response.once('close', () => this.#forget());
    // A connection that was cut reports it as an error too; `close` follows.
    response.on('error', () => this.#forget());
  }

  start(): void {
    if (this.#response.destroyed) return this.#forget();
    if (this.#log.length - this.#next > EVENTS_BEHIND) this.#skipAhead();
    this.#pump();
  }

  beat(): void {
    if (!this.#blocked && !this.#over) this.#write(':\n\n');
  }

  close(): void {
    if (!this.#over) this.#response.end();
    this.#forget();
  }

  #pump(): void {
    if (this.#over || this.#blocked) return;
    if (this.#log.bytesFrom(this.#next) > BYTES_BEHIND) this.#skipAhead();
    while (!this.#blocked && this.#next < this.#log.length) this.#write(this.#log.frame(this.#next++));
    if (this.#next >= this.#log.length && this.#log.ended) this.close();
  }

  #skipAhead(): void {
    const frames = this.#log.catchUp(this.#next);
    this.#next = this.#log.length;
    this.#write(frames.join(''));
  }

  #write(frames: string | Buffer): void {
    if (!this.#response.write(frames)) this.#blocked = true;
  }

  #forget(): void {
    if (this.#over) return;
    this.#over = true;
    this.#unwatch();
    this.#closed();
  }
}
