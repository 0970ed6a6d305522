/**
 * One file on its way: waiting for its turn, being sent, paused by the person, waiting for the connection, waiting for
 * the person to choose the file again, arrived and about to be shown among the sources, refused by the server, or
 * failed.
 */
export type UploadPhase = 'waiting' | 'sending' | 'paused' | 'offline' | 'absent' | 'arrived' | 'refused' | 'failed';
export interface QueuedUpload<Job> {
  readonly id: string;
  readonly job: Job;
  readonly phase: UploadPhase;
  readonly sentBytes: number;
  /** Bytes a second of late, while it is being sent; null when not known yet. */
  readonly rate: number | null;
  /** Why it was refused or failed, or cannot be sent just now. */
  readonly error: unknown;
}

/**
 * Sends one job. Reports bytes as they are known to be there; rejects with what went wrong; stops when `signal` aborts.
 */
export type SendUpload<Job> = (
  job: Job,
  options: { id: string; signal: AbortSignal; onSent: (bytes: number) => void },
) => Promise<void>;

/**
 * What a failure means: the server said no, something broke, the file itself is needed again, or trying again later
 * will do.
 */
export type Verdict = 'refused' | 'failed' | 'absent' | 'away';

export interface QueueNeeds<Job> {
  readonly send: SendUpload<Job>;
  readonly judge: (error: unknown) => Verdict;
  /** Resolves when another attempt is worth it. `attempts` counts those in a row that moved nothing. */
  readonly untilBack: (attempts: number, error: unknown, signal: AbortSignal) => Promise<void>;
  readonly onChange: (items: readonly QueuedUpload<Job>[]) => void;
  /**
   * Hears of one that has arrived. Its row stays until the promise is settled; its place is given to the next at once.
   */
  readonly onArrived: (item: QueuedUpload<Job>) => Promise<void>;
  /** Milliseconds of a clock that only moves forward. */
  readonly now: () => number;
  readonly atOnce?: number;
}

const UPLOADS_AT_ONCE = 3;
/** A rate is told over the last few seconds, and not before there is a little to go by. */
const RATE_OVER_MS = 6_000;
const RATE_AFTER_MS = 800;

/** Phases in which a file is still to come. */
const underWay: readonly UploadPhase[] = ['waiting', 'sending', 'paused', 'offline', 'absent'];
export const isUnderWay = ({ phase }: Pick<QueuedUpload<unknown>, 'phase'>): boolean => underWay.includes(phase);

/**
 * Files on their way, at most three at once, first come first served. Knows no network and no clock of its own. An
 * upload that has arrived leaves the queue; one that has lost its connection keeps its place and goes on by itself; a
 * refused or failed one stays until it is dismissed or tried again, so that a person can read why.
 */
export class UploadQueue<Job> {
  #items: readonly QueuedUpload<Job>[] = [];
  readonly #aborts = new Map<string, AbortController>();
  /** Ends the waiting of those that have lost their connection. */
  readonly #wakes = new Set<AbortController>();
  readonly #needs: QueueNeeds<Job>;

  constructor(needs: QueueNeeds<Job>) {
    this.#needs = needs;
  }

  get items(): readonly QueuedUpload<Job>[] {
    return this.#items;
  }

  add(...jobs: readonly { id: string; job: Job }[]): void {
    this.#set([...this.#items, ...jobs.map(({ id, job }) => entry(id, job, 'waiting'))]);
    this.#fill();
  }

  /** A file that is not even tried: it stands in the list with its reason. */
  addRefused(id: string, job: Job, error: unknown): void {
    this.#set([...this.#items, { ...entry(id, job, 'refused'), error }]);
  }

  /** A file of an earlier visit, whose bytes the page has no more. */
  addAbsent(id: string, job: Job): void {
    this.#set([...this.#items, entry(id, job, 'absent')]);
  }

  /** The file of an absent row was chosen again, or one that was refused for its name has another. */
  supply(id: string, job: Job): void {
    this.#patch(id, { job, phase: 'waiting', error: null });
    this.#fill();
  }

  /** Stops running uploads, or takes rows away. */
  remove(...ids: readonly string[]): void {
    for (const id of ids) this.#stop(id);
    const gone = new Set(ids);
    this.#set(this.#items.filter(item => !gone.has(item.id)));
    this.#fill();
  }

  /** Stops them where they are, and says which. What cannot be stopped (refused, absent) stays as it is. */
  pause(...ids: readonly string[]): ReadonlySet<string> {
    const chosen = this.#chosen(ids, ['waiting', 'sending', 'offline']);
    for (const id of chosen) this.#stop(id);
    this.#set(this.#items.map(item => (chosen.has(item.id) ? { ...item, phase: 'paused', rate: null } : item)));
    this.#fill();
    return chosen;
  }

  /** Lets paused ones go on, and failed ones try again. */
  resume(...ids: readonly string[]): void {
    const chosen = this.#chosen(ids, ['paused', 'failed']);
    this.#set(this.#items.map(item => (chosen.has(item.id) ? { ...item, phase: 'waiting', error: null } : item)));
    this.#fill();
  }

  /** Those that wait for their connection try again at once. */
  hurry(): void {
    for (const wake of this.#wakes) wake.abort();
  }

  #chosen(ids: readonly string[], phases: readonly UploadPhase[]): ReadonlySet<string> {
    const wanted = new Set(ids);
    return new Set(this.#items.filter(item => wanted.has(item.id) && phases.includes(item.phase)).map(item => item.id));
  }

  #stop(id: string): void {
    this.#aborts.get(id)?.abort();
    this.#aborts.delete(id);
  }

  #fill(): void {
    const running = this.#items.filter(item => item.phase === 'sending' || item.phase === 'offline').length;
    const room = Math.max(0, (this.#needs.atOnce ?? UPLOADS_AT_ONCE) - running);
    for (const { id } of this.#items.filter(item => item.phase === 'waiting').slice(0, room)) void this.#run(id);
  }

  async #run(id: string): Promise<void> {
    const abort = new AbortController();
    const { signal } = abort;
    this.#aborts.set(id, abort);
    for (let attempts = 0; !signal.aborted; ) {
      const begun = this.#items.find(item => item.id === id);
      if (!begun) break;
      this.#patch(id, { phase: 'sending', rate: null, error: null });
      let mostBytes = begun.sentBytes;
      const pace = createPace(this.#needs.now);
      try {
        const onSent = (bytes: number) => {
          if (signal.aborted) return;
          if (bytes > mostBytes) [mostBytes, attempts] = [bytes, 0];
          this.#patch(id, { sentBytes: bytes, rate: pace(bytes) });
        };
        await this.#needs.send(begun.job, { id, signal, onSent });
        if (signal.aborted) break;
        this.#patch(id, { phase: 'arrived', rate: null });
        // The way is open.
        this.hurry();
        void this.#needs.onArrived(begun).finally(() => this.#set(this.#items.filter(item => item.id !== id)));
        break;
      } catch (error) {
        // One that was cancelled or paused has left this phase already.
        if (signal.aborted) break;
        const verdict = this.#needs.judge(error);
        this.#patch(id, { phase: verdict === 'away' ? 'offline' : verdict, rate: null, error });
        if (verdict !== 'away') break;
        const wake = new AbortController();
        this.#wakes.add(wake);
        await this.#needs.untilBack(attempts, error, AbortSignal.any([signal, wake.signal]));
        this.#wakes.delete(wake);
        attempts += 1;
      }
    }
    if (this.#aborts.get(id) === abort) this.#aborts.delete(id);
    this.#fill();
  }

  #patch(id: string, change: Partial<QueuedUpload<Job>>): void {
    if (this.#items.some(item => item.id === id))
      this.#set(this.#items.map(item => (item.id === id ? { ...item, ...change } : item)));
  }

  #set(items: readonly QueuedUpload<Job>[]): void {
    this.#items = items;
    this.#needs.onChange(items);
  }
}

const entry = <Job>(id: string, job: Job, phase: UploadPhase): QueuedUpload<Job> => ({
  id,
  job,
  phase,
  sentBytes: 0,
  rate: null,
  error: null,
});

/** Tells the rate of late from how many bytes are there now. */
function createPace(now: () => number): (bytes: number) => number | null {
  const seen: { at: number; bytes: number }[] = [];
  return bytes => {
    const at = now();
    seen.push({ at, bytes });
    while (seen.length > 2 && at - (seen[1]?.at ?? at) >= RATE_OVER_MS) seen.shift();
    const first = seen[0]!;
    return at - first.at < RATE_AFTER_MS ? null : Math.max(0, ((bytes - first.bytes) / (at - first.at)) * 1_000);
  };
}
