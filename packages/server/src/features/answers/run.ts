import type { AnswerEvent, FinishReason, FoundPassage, LoggedEvent, ProblemCode } from '@nousboard/contracts';
import type { StoredFound } from '#features/retrieval/index.ts';
import type { EventWriter, Lease } from './event-writer.ts';
import { RunLog } from './run-log.ts';
import type { StoredRequest } from './stored-request.ts';

/** How the writing of an answer ended. */
export type Outcome =
  | {
      readonly kind: 'done';
      readonly finishReason: Exclude<FinishReason, 'aborted'>;
      readonly usage: Usage | null;
      readonly cacheKey?: string | undefined;
    }
  | { readonly kind: 'aborted' }
  | { readonly kind: 'failed'; readonly code: ProblemCode };
export interface Usage {
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
}

export interface RunIdentity extends Lease {
  readonly projectId: string;
  readonly userMessageId: string;
  readonly responseMessageId: string;
  readonly request: StoredRequest;
}

/**
 * Why a run was told to stop: somebody pressed stop, this process ends, the run is not ours any more, or there is no
 * room for its words.
 */
export type StopReason = 'abort' | 'suspend' | 'lost' | 'full';

/** An answer while it is written in this process. */
export class Run {
  readonly identity: RunIdentity;
  readonly log: RunLog;
  /** Number of times it was taken up again after a process died. */
  readonly attempts: number;
  /** It writes on in an answer that was there, with words that somebody may have changed. */
  readonly isContinuation: boolean;
  /** Who writes it: the model that was asked for, or the one that stepped in for it. */
  writer: { readonly endpoint: string; readonly model: string };
  /** A model was asked for its words, or for a plan of how to find them. */
  isModelAsked = false;
  /** What it is written from, once that is settled. */
  found: StoredFound | undefined;
  /** Resolves when the run is stored, suspended or lost. Never rejects. */
  ended: Promise<void> = Promise.resolve();
  readonly #stopper = new AbortController();
  readonly #said: Said;

  constructor(identity: RunIdentity, writer: EventWriter, durable: readonly LoggedEvent[], attempts: number) {
    this.identity = identity;
    this.writer = { endpoint: identity.request.endpoint, model: identity.request.model };
    this.attempts = attempts;
    this.log = new RunLog(identity, writer, durable, { lost: () => this.stop('lost'), full: () => this.stop('full') });
    const [first] = durable;
    this.isContinuation = first?.name === 'created' && first.data.responseMessage.text !== '';
    this.#said = { length: this.log.answer.text.length, keys: new Set(durable.flatMap(keysOf)) };
  }

  get signal(): AbortSignal {
    return this.#stopper.signal;
  }
  get stopped(): StopReason | undefined {
    return this.signal.aborted ? (this.signal.reason as StopReason) : undefined;
  }
  stop(reason: StopReason): void {
    if (!this.signal.aborted) this.#stopper.abort(reason);
  }

  /** Says an event, unless it was said before a restart, or stands in the answer that is continued. */
  readonly say = (event: AnswerEvent): void => {
    const news = withoutRepetition(event, this.#said);
    if (news) this.log.say(news);
  };
}

/** What stands already, for a run that goes through the same steps again. */
interface Said {
  readonly length: number;
  readonly keys: ReadonlySet<string>;
}

const keyOf = ({ name, data }: AnswerEvent): string => {
  switch (name) {
    case 'progress':
      // A step goes on in several ways.
      return (
        `progress ${data.stepId} ` +
        `${data.eventType}${data.eventType === 'PROGRESS' ? JSON.stringify(data.details) : ''}`
      );
    case 'citation':
      return `citation ${data.claim.start} ${data.fileVersion} ${data.start} ${data.end}`;
    case 'verdict':
      // The check may have found later what carries a sentence.
      return `verdict ${data.start} ${data.verdict}`;
    case 'sources':
      // That none of them comes near may be told behind those that were found.
      return data.items.length === 0 ? 'no sources' : name;
    case 'followUps':
      return name;
    case 'created':
    case 'text':
    case 'snapshot':
    case 'resumed':
    case 'final':
    case 'error':
      return '';
  }
};

/** What a stored event says; for the first one, everything that the answer held when the run began. */
function keysOf(event: AnswerEvent): string[] {
  if (event.name === 'sources') return [keyOf(event), ...event.data.items.map(sourceKeyOf)];
  if (event.name !== 'created') return [keyOf(event)].filter(key => key !== '');
  const { citations, verdicts, events } = event.data.responseMessage;
  return [
    ...citations.map(data => keyOf({ name: 'citation', data })),
    ...verdicts.map(data => keyOf({ name: 'verdict', data })),
    ...events.map(data => keyOf({ name: 'progress', data })),
  ];
}

const sourceKeyOf = ({ key }: FoundPassage): string => `source ${key}`;

function withoutRepetition(event: AnswerEvent, said: Said): AnswerEvent | undefined {
  // Once more when the check has found another one.
  if (event.name === 'sources' && event.data.items.some(item => !said.keys.has(sourceKeyOf(item)))) return event;
  if (event.name !== 'text') return said.keys.has(keyOf(event)) ? undefined : event;
  const { offset, piece } = event.data;
  if (offset >= said.length) return event;
  const rest = piece.slice(said.length - offset);
  return rest === '' ? undefined : { name: 'text', data: { offset: said.length, piece: rest } };
}
