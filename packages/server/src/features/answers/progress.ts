import type { AnswerEvent, ProgressEvent } from '@nousboard/contracts';

/** What the steps are called; the client has words for each. */
export type StepCode =
  | 'planning_question'
  | 'planned_question'
  | 'planning_failed'
  | 'searching_sources'
  | 'searched_sources'
  | 'searching_part'
  | 'searched_part'
  | 'reading_pages'
  | 'read_pages'
  | 'finding_text'
  | 'found_text'
  | 'search_failed'
  | 'choosing_tools'
  | 'chose_tools'
  | 'tools_failed'
  | 'using_tool'
  | 'used_tool'
  | 'tool_failed'
  | 'recalled'
  | 'thinking_answer'
  | 'writing_answer'
  | 'wrote_answer'
  | 'wrote_answer_instead'
  | 'writing_failed'
  | 'checking_quotes'
  | 'checking_sentence'
  | 'checked_quotes'
  | 'comparing_sources'
  | 'compared_sources'
  | 'checking_failed';

/** A step keeps its name when a run goes through it again. Of the numbered ones there may be several. */
export type StepId =
  | 'plan'
  | 'search'
  | 'recall'
  | 'tools'
  | 'write'
  | 'check'
  | 'compare'
  | `look-${string}`
  | `tool-${string}`;

function failureOf(stepId: string): StepCode {
  if (stepId === 'plan') return 'planning_failed';
  if (stepId === 'write') return 'writing_failed';
  if (stepId === 'tools') return 'tools_failed';
  if (stepId.startsWith('tool-')) return 'tool_failed';
  return stepId === 'check' || stepId === 'compare' ? 'checking_failed' : 'search_failed';
}

export interface Step {
  /** `thought`: what the step came to, in words for its reader. */
  done(code: StepCode, params?: ProgressEvent['details']['params'], thought?: string): void;
  failed(): void;
  /** A model is reasoning: nothing of the answer is written meanwhile. */
  thinks(code: StepCode, params?: ProgressEvent['details']['params']): void;
  /** What it has come to. */
  goesOn(code: StepCode, params?: ProgressEvent['details']['params']): void;
}

/**
 * Announces steps of the work. Every step that starts is completed or fails: what is still open when a run breaks off
 * is failed by `breakOff`.
 */
export class Progress {
  readonly #say: (event: AnswerEvent) => void;
  readonly #now: () => Date;
  readonly #open = new Map<string, () => void>();

  /** `said`: steps that an earlier process announced. What it left open is open here too. */
  constructor(say: (event: AnswerEvent) => void, now: () => Date, said: readonly ProgressEvent[] = []) {
    this.#say = say;
    this.#now = now;
    for (const { agentId, stepId, eventType } of said) {
      if (eventType === 'STARTED')
        this.#open.set(stepId, () => this.#end(agentId, stepId, 'ERROR', failureOf(stepId), {}));
      else if (eventType === 'COMPLETED' || eventType === 'ERROR') this.#open.delete(stepId);
    }
  }

  start(
    agentId: ProgressEvent['agentId'],
    stepId: StepId,
    code: StepCode,
    params: ProgressEvent['details']['params'] = {},
  ): Step {
    this.#open.set(stepId, () => this.#end(agentId, stepId, 'ERROR', failureOf(stepId), {}));
    this.#tell(agentId, stepId, 'STARTED', code, params);
    return {
      done: (said, facts = {}, thought) => this.#end(agentId, stepId, 'COMPLETED', said, facts, thought),
      failed: () => this.#end(agentId, stepId, 'ERROR', failureOf(stepId), {}),
      thinks: (said, facts = {}) => this.#tellIfOpen(agentId, stepId, 'THINKING', said, facts),
      goesOn: (said, facts = {}) => this.#tellIfOpen(agentId, stepId, 'PROGRESS', said, facts),
    };
  }

  #end(
    agentId: ProgressEvent['agentId'],
    stepId: string,
    eventType: 'COMPLETED' | 'ERROR',
    code: StepCode,
    params: ProgressEvent['details']['params'],
    thoughtProcess?: string,
  ): void {
    if (this.#open.delete(stepId)) this.#tell(agentId, stepId, eventType, code, params, thoughtProcess);
  }

  #tellIfOpen(
    agentId: ProgressEvent['agentId'],
    stepId: string,
    eventType: 'THINKING' | 'PROGRESS',
    code: StepCode,
    params: ProgressEvent['details']['params'],
  ): void {
    if (this.#open.has(stepId)) this.#tell(agentId, stepId, eventType, code, params);
  }

  #tell(
    agentId: ProgressEvent['agentId'],
    stepId: string,
    eventType: ProgressEvent['eventType'],
    code: StepCode,
    params: ProgressEvent['details']['params'],
    thoughtProcess?: string,
  ): void {
    const details = { code, params };
    this.#say({
      name: 'progress',
      data: {
        agentId,
        eventType,
        stepId,
        details,
        ...(thoughtProcess !== undefined && { thoughtProcess }),
        timestamp: this.#now().toISOString(),
      },
    });
  }

  breakOff(): void {
    for (const fail of [...this.#open.values()]) fail();
  }
}
