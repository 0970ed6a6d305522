import { asksForSummary, passesGate } from '@nousboard/core/engine';
import type { PromptToolResult } from '@nousboard/core/prompt';
import type { AskableModels, ChosenModel } from '#features/models/index.ts';
import { type Found, type Retrieval, widened } from '#features/retrieval/index.ts';
import type { Database } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Settings } from '#platform/settings.ts';
import { mayPlan, plannedSources } from './agent/planned-sources.ts';
import { type ToolNeeds, toolResultsIn, useTools } from './agent/use-tools.ts';
import { type FoundSources, settleOn, wholeQuestion } from './find-sources.ts';
import type { Progress } from './progress.ts';
import type { Run } from './run.ts';
import { type ShownSource, shownSources } from './shown-sources.ts';
import type { StoredRequest } from './stored-request.ts';

export interface ModelSourceNeeds {
  readonly retrieval: Pick<Retrieval, 'completed' | 'findEvidence' | 'lookUpPages' | 'lookUpText' | 'lookUpTables'>;
  readonly database: Database;
  readonly models: AskableModels;
  readonly log: Log;
  readonly agent: Settings['agent'];
  readonly openToolbox: ToolNeeds['openToolbox'];
}

/** What a model may answer from. */
export interface ModelSources {
  readonly found: Found;
  readonly sources: readonly ShownSource[];
  /** A plan led here, so the answer is checked as thoroughly. */
  readonly isPlanned: boolean;
  /** What tools gave beside the sources. */
  readonly toolResults: readonly PromptToolResult[];
  /** The model would have used more tools. */
  readonly isLimited: boolean;
}

/**
 * Sources that take at most this share of the model's window are shown to it whole: then nothing that matters can be
 * left out.
 */
const WHOLE_SHARE = 0.4;

/** Passages in all, where tools have searched as well. */
const MOST_PASSAGES = 40;
const noTools = { toolResults: [], isLimited: false } as const;

/** How far what was found answers, by words alone: decided by code, never by a model. */
function passesByWords(
  question: string,
  strictness: Parameters<typeof passesGate>[2],
  { evidence, usedVectors }: Found,
): boolean {
  return (
    evidence.passages.length > 0 &&
    (asksForSummary(question) || usedVectors || passesGate(question, evidence.gate, strictness) !== 'decline')
  );
}

/** Whether a plan came to its end, in this process or in one before it. */
const wasPlanned = (run: Run): boolean =>
  run.log.answer.events.some(({ stepId, eventType }) => stepId === 'plan' && eventType === 'COMPLETED');

/**
 * The sources for a model's answer: what was found, what a plan finds beside it, or everything where that is little.
 * Undefined when the run was stopped, or nothing is near the question, which is then declined without asking the model
 * to answer. Settled before anybody sees them.
 */
export async function sourcesForModel(
  needs: ModelSourceNeeds,
  run: Run,
  progress: Progress,
  best: FoundSources,
  chosen: ChosenModel,
): Promise<ModelSources | undefined> {
  const { request } = run.identity;
  if (best.isSettled)
    return {
      ...best,
      ...noTools,
      isPlanned: wasPlanned(run),
      toolResults: usableResults(request, toolResultsIn(run.log.answer.events)),
    };
  const { strictness, agent } = request;
  const passes = passesByWords(wholeQuestion(request), strictness, best.found);
  if (agent) return sourcesByTools(needs, run, progress, best, chosen, agent, passes);
  if (!passes && !mayPlan(needs.agent, chosen)) return undefined;
  const room = chosen.contextTokens * WHOLE_SHARE;
  const whole = await needs.retrieval.completed(best.found, room);
  const planned = await plannedSources(
    needs,
    progress,
    chosen,
    request,
    { found: best.found, scope: best.scope, isWhole: whole !== best.found, passes },
    run.signal,
  );
  if (run.signal.aborted || (!passes && !planned?.passes)) return undefined;
  const found = planned ? await needs.retrieval.completed(planned.found, room) : whole;
  settleOn(run, found);
  return {
    found,
    sources: found === best.found ? best.sources : shownSources(found),
    ...noTools,
    isPlanned: planned !== undefined,
  };
}

/** What is as the sources themselves say it cannot come from a tool. */
const usableResults = (
  { strictness }: Pick<StoredRequest, 'strictness'>,
  results: readonly PromptToolResult[],
): readonly PromptToolResult[] => (strictness === 'very_strict' ? [] : results);

/** The same where the model is given tools: it chooses what is looked up. */
async function sourcesByTools(
  needs: ModelSourceNeeds,
  run: Run,
  progress: Progress,
  best: FoundSources,
  chosen: ChosenModel,
  agent: NonNullable<StoredRequest['agent']>,
  passes: boolean,
): Promise<ModelSources | undefined> {
  const work = await useTools(needs, run, progress, best, chosen, agent);
  const toolResults = usableResults(run.identity.request, work.results);
  if (run.signal.aborted || (!passes && !work.passes && toolResults.length === 0)) return undefined;
  const all = work.looked.length === 0 ? best.found : widened(best.found, work.looked, MOST_PASSAGES);
  const found = await needs.retrieval.completed(all, chosen.contextTokens * WHOLE_SHARE);
  settleOn(run, found);
  return {
    found,
    sources: shownSources(found),
    isPlanned: work.looked.length > 0,
    toolResults,
    isLimited: work.isLimited,
  };
}
