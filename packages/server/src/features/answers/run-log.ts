import type { AnswerEvent, LoggedEvent } from '@nousboard/contracts';
import type { StoredFound } from '#features/retrieval/index.ts';
import { asProblem } from '#platform/http/problem-reply.ts';
import { type AnswerSoFar, nextAnswer } from './answer-so-far.ts';
import { errorEvent } from './ending.ts';
import { EventLog } from './event-log.ts';
import type { EventWriter, Lease } from './event-writer.ts';

/**
 * Writes begin at least this far apart, so that a fast model does not cost a commit per word; the first words and what
 * comes after a pause go at once. Half of what is promised, as a commit takes time too.
 */
const GATHER_MS = 25;
const RETRY_MS = 200;
const WRITE_ATTEMPTS = 25;
/** A disk that was full is tried again this often, so that its project is free soon after there is room. */
const FULL_RETRY_MS = 1_000;
/** Upper bound of a log, in UTF-16 units. */
const LOG_LIMIT = 16_000_000;

/**
 * Another process has taken the run over, or its project was deleted: whoever gets this stops at once and writes
 * nothing more.
 */
export class RunLeaseLostError extends Error {
  constructor() {
    super('The run is no longer ours.');
    this.name = 'RunLeaseLostError';
  }
}

/**
 * What a run says. Events are numbered when they are said, written in batches, and appear in `published` only when they
 * are on disk. A run that lost its lease is told so by `lost`, and one that found the disk full by `full`: its readers
 * are told at once, by an event that cannot be stored yet, and what was said waits for `finish`.
 */
export class RunLog {
  readonly published = new EventLog();
  readonly lease: Lease;
  readonly #writer: EventWriter;
  readonly #lose: () => void;
  readonly #fill: () => void;
  #pending: LoggedEvent[] = [];
  /** Goes with the next events. */
  #settled: StoredFound | undefined;
  #answer: AnswerSoFar;
  #bytes = 0;
  #hasWords = false;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #closed = false;
  #hasNoRoom = false;
  #isGivenUp = false;

  /** `durable`: events that are stored already. `lost` and `full` are called at most once. */
  constructor(
    lease: Lease,
    writer: EventWriter,
    durable: readonly LoggedEvent[],
    { lost, full }: { readonly lost: () => void; readonly full: () => void },
  ) {
    this.lease = lease;
    this.#writer = writer;
    this.#lose = lost;
    this.#fill = full;
    this.published.append(durable);
    this.#answer = this.published.fold();
  }

  /** The answer as said so far, durable or not. */
  get answer(): AnswerSoFar {
    return this.#answer;
  }

  get isFull(): boolean {
    return this.#bytes > LOG_LIMIT;
  }

  say(event: AnswerEvent): void {
    if (this.#closed) return;
    if (event.name === 'text' && !this.#hasWords) this.#hurry();
    this.#answer = nextAnswer(this.#answer, event);
    const last = this.#pending.at(-1);
    if (event.name === 'text' && last?.name === 'text') {
      this.#pending[this.#pending.length - 1] = {
        ...last,
        data: { offset: last.data.offset, piece: last.data.piece + event.data.piece },
      };
      this.#bytes += event.data.piece.length;
    } else {
      const seq = this.#nextSeq();
      this.#pending.push({ ...event, seq });
      this.#bytes += event.name === 'text' ? event.data.piece.length : 400;
    }
    if (!this.#writing && !this.#hasNoRoom) this.#writeSoon();
  }

  /** Makes what the answer is written from durable with the next event, or with the end. */
  settle(found: StoredFound): void {
    this.#settled = found;
  }

  /** Resolves when everything said so far is durable. */
  async flush(): Promise<void> {
    const last = this.#nextSeq() - 1;
    while (!this.#closed && !this.#hasNoRoom && this.published.length < last) await (this.#writing ?? this.#write());
  }

  /**
   * Ends the log: what is still pending goes to `store`, with what was settled and is not stored yet. It writes all in
   * a transaction of its own, with the last event, and says whether the lease was held. While the disk is full it is
   * tried again until it holds, or until the log is given up. Throws `RunLeaseLostError` when the lease was not held.
   */
  async finish(
    store: (
      events: LoggedEvent[],
      answer: AnswerSoFar,
      settled: StoredFound | undefined,
    ) => Promise<LoggedEvent[] | undefined>,
  ): Promise<void> {
    this.#unschedule();
    while (this.#writing) await this.#writing;
    // The writing that ended has seen what is pending, and set out to write that too.
    this.#unschedule();
    if (this.#closed) throw new RunLeaseLostError();
    this.#closed = true;
    const stored = await this.#insist(() => store(this.#pending, this.#answer, this.#settled));
    if (!stored) {
      this.published.end();
      throw new RunLeaseLostError();
    }
    this.#pending = [];
    if (!this.published.ended) this.published.append(stored);
  }

  /** The process ends: what cannot be stored for want of room is left to whoever takes the run up again. */
  giveUp(): void {
    this.#isGivenUp = true;
  }

  /**
   * Stops without a last event; nothing more is written. Everything durable stays, and the run can be taken up from
   * there.
   */
  suspend(): void {
    this.#unschedule();
    this.#closed = true;
    this.#pending = [];
    this.published.end();
  }

  /** Number of the event that would come next. */
  #nextSeq(): number {
    return (this.#pending.at(-1)?.seq ?? this.#inFlight ?? this.published.length) + 1;
  }
  #inFlight: number | undefined;
  /** A log begins where something was just written. */
  #lastWriteAt = performance.now();

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => this.#write(), Math.max(0, this.#lastWriteAt + GATHER_MS - performance.now()));
  }

  /** Somebody is waiting for the first words: they do not wait for company. */
  #hurry(): void {
    this.#hasWords = true;
    this.#lastWriteAt = Number.NEGATIVE_INFINITY;
    this.#unschedule();
  }

  /** No writing begins by itself. */
  #unschedule(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #write(): Promise<void> {
    this.#unschedule();
    const batch = this.#pending;
    if (batch.length === 0) return Promise.resolve();
    const writing = { events: batch, found: this.#settled };
    this.#pending = [];
    this.#settled = undefined;
    this.#lastWriteAt = performance.now();
    this.#inFlight = batch.at(-1)?.seq;
    // A database that does not come back is as good as a lost lease: whoever starts next goes on from what it has.
    this.#writing = this.#insist(() => this.#writer.write(this.lease, writing))
      .catch((error: unknown) => isFullDisk(error) && ('full' as const))
      .then(held => {
        this.#writing = undefined;
        this.#inFlight = undefined;
        if (held === 'full') {
          this.#pending = [...batch, ...this.#pending];
          this.#settled ??= writing.found;
          this.#stall();
          return;
        }
        if (this.#closed && !held) return;
        if (!held) {
          this.suspend();
          this.#lose();
          return;
        }
        this.published.append(batch);
        if (this.#pending.length > 0) this.#writeSoon();
      });
    return this.#writing;
  }

  /** Nothing is written until the end, and readers need not wait for that. */
  #stall(): void {
    this.#hasNoRoom = true;
    this.published.append([{ seq: this.published.length + 1, ...errorEvent('storage_full', null) }]);
    this.#fill();
  }

  /**
   * A database that is away for a moment must not end an answer; one that stays away does. A full disk is no such
   * moment.
   */
  async #insist<Result>(write: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await write();
      } catch (error) {
        const isFull = isFullDisk(error);
        if (isFull ? !this.#closed || this.#isGivenUp : attempt >= WRITE_ATTEMPTS) throw error;
        if (isFull && !this.#hasNoRoom) this.#stall();
        await wait(isFull ? FULL_RETRY_MS : RETRY_MS);
      }
    }
  }
}

const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

const isFullDisk = (error: unknown): boolean => asProblem(error).code === 'storage_full';
