import type { AnswerEvent, ProgressEvent } from '@nousboard/contracts';

/** What the steps are called; the client has words for each. */
export type StepCode =
  | 'searching_sources' | 'searched_sources' | 'search_failed'
  | 'writing_answer' | 'wrote_answer' | 'writing_failed'
  | 'checking_quotes' | 'checked_quotes' | 'checking_failed';

export interface Step {
  done(code: StepCode, params?: ProgressEvent['details']['params']): void;
  failed(code: StepCode): void;
}

/** Announces steps of the work. Every step that starts is completed or fails: what is still open when a run breaks off is failed by `breakOff`. */
export class Progress {
  readonly #say: (event: AnswerEvent) => void;
  readonly #now: () => Date;
  readonly #open = new Map<string, () => void>();

  constructor(say: (event: AnswerEvent) => void, now: () => Date) {
    this.#say = say;
    this.#now = now;
  }

  start(agentId: ProgressEvent['agentId'], stepId: string, code: StepCode, failure: StepCode, params: ProgressEvent['details']['params'] = {}): Step {
    const say = (eventType: ProgressEvent['eventType'], said: StepCode, facts: ProgressEvent['details']['params']) =>
      this.#say({ name: 'progress', data: { agentId, eventType, stepId, details: { code: said, params: facts }, timestamp: this.#now().toISOString() } });
    const end = (eventType: ProgressEvent['eventType'], said: StepCode, facts: ProgressEvent['details']['params']) => {
      if (this.#open.delete(stepId)) say(eventType, said, facts);
    };
    this.#open.set(stepId, () => end('ERROR', failure, {}));
    say('STARTED', code, params);
    return { done: (said, facts = {}) => end('COMPLETED', said, facts), failed: said => end('ERROR', said, {}) };
  }

  breakOff(): void {
    for (const fail of [...this.#open.values()]) fail();
  }
}
