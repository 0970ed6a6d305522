import { availableParallelism } from 'node:os';
import type { Log } from '#platform/log.ts';
import type { RecognisedReply } from '../child/messages.ts';
import { LIMITS } from '../limits.ts';
import type { GreyPicture, Recogniser } from './recogniser.ts';
import { RecognitionError } from './recogniser.ts';

/**
 * Recognises the pages of one document as its reader asks for them. Never throws for a page that cannot be recognised:
 * it has no words then.
 */
export type PageWords = (page: number, picture: GreyPicture, signal: AbortSignal) => Promise<RecognisedReply>;

/** From this confidence on, the language of a page is what the next one probably has. */
const SURE = 70;

/** Lets so many at once go through; the others wait in line. */
class Slots {
  #free: number;
  readonly #waiting: Array<() => void> = [];

  constructor(count: number) {
    this.#free = count;
  }

  async use<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>(resolve => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}

/**
 * Pages that are recognised at once in this process, of all documents together: a core stays free for people who ask.
 */
const slots = new Slots(Math.max(1, availableParallelism() - 1));

/**
 * `language`: of the document, as far as it could be read; then the pages before say it. `onLate` is told when a page
 * took too long.
 */
export function pageWords(
  {
    recogniser,
    log,
    fileId,
    onLate,
  }: {
    readonly recogniser: Recogniser;
    readonly log: Log;
    readonly fileId: string;
    readonly onLate?: () => void;
  },
  language: string | null,
): PageWords {
  let hint = language;
  let failures = 0;

  return (page, picture, signal) =>
    slots.use(async () => {
      const unread: RecognisedReply = { page, words: null, confidence: 0 };
      if (failures >= LIMITS.recognitionFailures || signal.aborted) return unread;
      try {
        const found = await recogniser.recognise(picture, { language: hint }, signal);
        if (found.confidence >= SURE) hint = found.language;
        return {
          page,
          words: found.words.map(({ text, x, y, w, h, line }) => ({ text, x, y, w, h, line })),
          confidence: found.confidence,
        };
      } catch (cause) {
        if (!(cause instanceof RecognitionError)) throw cause;
        if (cause.end !== 'stopped') {
          failures += 1;
          if (cause.end === 'took_too_long') onLate?.();
          log.warn({ fileId, page, err: cause }, 'the words of a page could not be recognised');
        }
        return unread;
      }
    });
}
