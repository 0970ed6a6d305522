import type { AnswerEvent, LoggedEvent } from '@nousboard/contracts';
import { frameOf } from '#platform/http/event-stream.ts';
import { type AnswerSoFar, emptyAnswer, nextAnswer } from './answer-so-far.ts';

const NOTHING = Buffer.alloc(0);
const isLast = (event: AnswerEvent) => event.name === 'final' || event.name === 'error';
const isPartOfSnapshot = ({ name }: AnswerEvent) =>
  name === 'text' || name === 'citation' || name === 'verdict' || name === 'snapshot' || name === 'resumed';

/**
 * The durable events of one run, in order; nothing else ever gets in here. Event `n` has `seq` n and lies at index n -
 * 1. Watchers are told when there is more, and read at their own pace.
 */
export class EventLog {
  readonly #events: LoggedEvent[] = [];
  /** As they travel: a thousand readers share one copy. */
  readonly #frames: Buffer[] = [];
  /** Bytes of all frames before the one at the same index. */
  readonly #offsets: number[] = [0];
  readonly #watchers = new Set<() => void>();
  #ended = false;

  get length(): number {
    return this.#events.length;
  }

  /** No event will follow: the last one is here, or the process gives the run up. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Somebody reads it. */
  get watched(): boolean {
    return this.#watchers.size > 0;
  }

  append(events: readonly LoggedEvent[]): void {
    for (const event of events) {
      const frame = Buffer.from(frameOf(event));
      this.#events.push(event);
      this.#frames.push(frame);
      this.#offsets.push((this.#offsets.at(-1) ?? 0) + frame.length);
      if (isLast(event)) this.#ended = true;
    }
    this.#tell();
  }

  /** Ends the log without a last event: another process, or this one after a restart, goes on with the run. */
  end(): void {
    this.#ended = true;
    this.#tell();
  }

  frame(index: number): Buffer {
    return this.#frames[index] ?? NOTHING;
  }

  bytesFrom(index: number): number {
    return (this.#offsets.at(-1) ?? 0) - (this.#offsets[index] ?? 0);
  }

  events(): readonly LoggedEvent[] {
    return this.#events;
  }

  fold(): AnswerSoFar {
    return this.#events.reduce(nextAnswer, emptyAnswer);
  }

  /**
   * What brings a reader who knows the first `known` events up to date in one step: everything but text, citations and
   * verdicts as it was said, then these three as one `snapshot`, then the last event if there is one. Ids keep rising.
   */
  catchUp(known: number): string[] {
    const last = this.#events.findIndex(isLast);
    const until = last < 0 ? this.#events.length : last;
    const said = this.#events.slice(0, until);
    const { text, citations, verdicts } = said.reduce(nextAnswer, emptyAnswer);
    const lastSeq = said.at(-1)?.seq ?? 0;
    return [
      ...said
        .slice(known, -1)
        .filter(event => !isPartOfSnapshot(event))
        .map(frameOf),
      frameOf({
        seq: lastSeq,
        name: 'snapshot',
        data: { text, citations: [...citations], verdicts: [...verdicts], lastSeq },
      }),
      // The event whose place the snapshot takes would be lost when it is none of the three.
      ...said
        .slice(Math.max(known, until - 1))
        .filter(event => !isPartOfSnapshot(event))
        .map(frameOf),
      ...(last < 0 ? [] : [this.frame(last).toString()]),
    ];
  }

  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  #tell(): void {
    for (const changed of this.#watchers) changed();
  }
}
