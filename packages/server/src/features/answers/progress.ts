import type { AnswerEvent, ProgressEvent } from '@nousboard/contracts';

/** What the steps are called; the client has words for each. */
export type StepCode =
  | 'searching_sources'
  | 'searched_sources'
  | 'search_failed'
  | 'writing_answer'
  | 'wrote_answer'
  | 'wrote_answer_instead'
  | 'writing_failed'
  | 'checking_quotes'
  | 'checked_quotes'
  | 'checking_failed';

export type StepId = 'search' | 'write' | 'check';
const failureOf: Record<StepId, StepCode> = { search: 'search_failed', write: 'writing_failed', check: 'checking_failed' };

export interface Step {
  done(code: StepCode, params?: ProgressEvent['details']['params']): void;
  failed(): void;
}

/** Announces steps of the work. Every step that starts is completed or fails: what is still open when a run breaks off is failed by `breakOff`. */
export class Progress {
  readonly #say: (event: AnswerEvent) => void;
  readonly #now: () => Date;
  readonly #open = new Map<string, () => void>();

  /** `said`: steps that an earlier process announced. What it left open is open here too. */
  constructor(say: (event: AnswerEvent) => void, now: () => Date, said: readonly ProgressEvent[] = []) {
    this.#say = say;
    this.#now = now;
    for (const { agentId, stepId, eventType } of said) {
      if (eventType === 'STARTED') this.#open.set(stepId, () => this.#end(agentId, stepId, 'ERROR', failureOf[stepId as StepId], {}));
      else this.#open.delete(stepId);
    }
  }

  start(agentId: ProgressEvent['agentId'], stepId: StepId, code: StepCode, params: ProgressEvent['details']['params'] = {}): Step {
    this.#open.set(stepId, () => this.#end(agentId, stepId, 'ERROR', failureOf[stepId], {}));
    this.#tell(agentId, stepId, 'STARTED', code, params);
    return {
      done: (said, facts = {}) => this.#end(agentId, stepId, 'COMPLETED', said, facts),
      failed: () => this.#end(agentId, stepId, 'ERROR', failureOf[stepId], {}),
    };
  }

  #end(agentId: ProgressEvent['agentId'], stepId: string, eventType: 'COMPLETED' | 'ERROR', code: StepCode, params: ProgressEvent['details']['params']): void {
    if (this.#open.delete(stepId)) this.#tell(agentId, stepId, eventType, code, params);
  }

  #tell(agentId: ProgressEvent['agentId'], stepId: string, eventType: ProgressEvent['eventType'], code: StepCode, params: ProgressEvent['details']['params']): void {
    this.#say({ name: 'progress', data: { agentId, eventType, stepId, details: { code, params }, timestamp: this.#now().toISOString() } });
  }

  breakOff(): void {
    for (const fail of [...this.#open.values()]) fail();
  }
}
