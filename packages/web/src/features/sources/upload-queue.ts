/** One file on its way: waiting for its turn, being sent, refused by the server, or cut off. */
export type UploadPhase = 'waiting' | 'sending' | 'refused' | 'failed';
export interface QueuedUpload<Job> {
  id: string;
  job: Job;
  phase: UploadPhase;
  sentBytes: number /** Why it was refused or failed. */;
  error: unknown;
}

/** Sends one job. Reports bytes as they leave; rejects with what went wrong; stops when `signal` aborts. */
export type SendUpload<Job> = (job: Job, options: { signal: AbortSignal; onSent: (bytes: number) => void }) => Promise<void>;

export const UPLOADS_AT_ONCE = 3;

/**
 * Files on their way, at most three at once, first come first served. Holds no clock and knows no network: `send` does the
 * work and `onChange` hears of every step. A finished upload leaves the queue; a refused or failed one stays until it is
 * dismissed or retried, so that a person can read why.
 */
export class UploadQueue<Job> {
  #items: readonly QueuedUpload<Job>[] = [];
  readonly #aborts = new Map<string, AbortController>();
  readonly #send: SendUpload<Job>;
  readonly #onChange: (items: readonly QueuedUpload<Job>[]) => void;
  readonly #isRefusal: (error: unknown) => boolean;
  readonly #atOnce: number;

  constructor(options: { send: SendUpload<Job>; onChange: (items: readonly QueuedUpload<Job>[]) => void; isRefusal: (error: unknown) => boolean; atOnce?: number }) {
    this.#send = options.send;
    this.#onChange = options.onChange;
    this.#isRefusal = options.isRefusal;
    this.#atOnce = options.atOnce ?? UPLOADS_AT_ONCE;
  }

  get items(): readonly QueuedUpload<Job>[] {
    return this.#items;
  }

  add(id: string, job: Job): void {
    this.#set([...this.#items, { id, job, phase: 'waiting', sentBytes: 0, error: null }]);
    this.#fill();
  }

  /** A file that is not even tried: it stands in the list with its reason. */
  addRefused(id: string, job: Job, error: unknown): void {
    this.#set([...this.#items, { id, job, phase: 'refused', sentBytes: 0, error }]);
  }

  /** Stops a running upload, or takes a row away. */
  remove(id: string): void {
    this.#aborts.get(id)?.abort();
    this.#aborts.delete(id);
    this.#set(this.#items.filter(item => item.id !== id));
    this.#fill();
  }

  retry(id: string): void {
    this.#patch(id, { phase: 'waiting', sentBytes: 0, error: null });
    this.#fill();
  }

  #fill(): void {
    const running = this.#items.filter(item => item.phase === 'sending').length;
    const next = this.#items.filter(item => item.phase === 'waiting').slice(0, this.#atOnce - running);
    for (const item of next) void this.#run(item);
  }

  async #run({ id, job }: QueuedUpload<Job>): Promise<void> {
    const abort = new AbortController();
    this.#aborts.set(id, abort);
    this.#patch(id, { phase: 'sending' });
    try {
      await this.#send(job, { signal: abort.signal, onSent: bytes => this.#patch(id, { sentBytes: bytes }) });
      this.#set(this.#items.filter(item => item.id !== id));
    } catch (error) {
      // A cancelled upload has left the list already.
      if (!abort.signal.aborted) this.#patch(id, { phase: this.#isRefusal(error) ? 'refused' : 'failed', error });
    } finally {
      if (this.#aborts.get(id) === abort) this.#aborts.delete(id);
      this.#fill();
    }
  }

  #patch(id: string, change: Partial<QueuedUpload<Job>>): void {
    if (this.#items.some(item => item.id === id)) this.#set(this.#items.map(item => (item.id === id ? { ...item, ...change } : item)));
  }

  #set(items: readonly QueuedUpload<Job>[]): void {
    this.#items = items;
    this.#onChange(items);
  }
}
