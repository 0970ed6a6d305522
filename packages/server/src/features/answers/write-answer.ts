import { type LoggedEvent, Problem, type ProblemCode } from '@nousboard/contracts';
import type { Credit } from '#features/billing/index.ts';
import { showMessage, updateAnswer } from '#features/messages/index.ts';
import { BUILTIN } from '#features/models/index.ts';
import { accessProject, showProject } from '#features/projects/index.ts';
import type { Retrieval } from '#features/retrieval/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { faults } from '#platform/faults.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { AnswerSoFar } from './answer-so-far.ts';
import { endRun, insertCached, insertOwnEvents, storeFound, uncountModelUse } from './answers.repository.ts';
import { errorEvent, type ShownMessage, type ShownProject } from './ending.ts';
import { findSources, type Search, settleOn } from './find-sources.ts';
import { HISTORY_TURNS } from './history/earlier-turns.ts';
import type { SummariseJob } from './history/thread-summarise.job.ts';
import { Progress } from './progress.ts';
import type { Outcome, Run } from './run.ts';
import { RunLeaseLostError } from './run-log.ts';
import { writeBuiltin } from './write-builtin.ts';
import { type CachedAnswer, type ModelNeeds, writeWithModel } from './write-model.ts';

export interface WriteNeeds extends ModelNeeds {
  readonly retrieval: Retrieval;
  readonly now: () => Date;
  readonly credit: Pick<Credit, 'giveBack'> | undefined;
  readonly queue: Pick<Queue, 'add'>;
}

/** After this many processes died over a run, it ends as an error with what was written. */
const MOST_ATTEMPTS = 2;

/**
 * The whole life of a run in this process: find, write, save. However it goes, the run ends stored, or suspended for
 * another process, or given up because another process has it. Never throws.
 */
export async function writeAnswer(needs: WriteNeeds, run: Run, search?: Search): Promise<void> {
  const progress = new Progress(run.say, needs.now, run.log.answer.events);
  try {
    const outcome = await outcomeOf(needs, run, progress, search);
    if (run.stopped === 'suspend') await run.log.flush();
    if (run.stopped === 'suspend' || run.stopped === 'lost') return run.log.suspend();
    // Also of an answer that is done: steps that an earlier process began, and this one had no need of.
    progress.breakOff();
    faults.reach('answer-written');
    await save(needs, run, run.stopped === 'full' ? { kind: 'failed', code: 'storage_full' } : outcome);
    faults.reach('answer-saved');
  } catch (error) {
    run.log.suspend();
    if (!(error instanceof RunLeaseLostError))
      needs.log.error({ err: error, runId: run.identity.runId }, 'an answer could not be stored; it is taken up again');
  }
}

async function outcomeOf(
  needs: WriteNeeds,
  run: Run,
  progress: Progress,
  search: Search | undefined,
): Promise<Outcome> {
  if (run.attempts > MOST_ATTEMPTS) return { kind: 'failed', code: 'answer_interrupted' };
  try {
    const found = await findSources(needs, run, progress, search);
    if (run.signal.aborted) return { kind: 'aborted' };
    sayRecalled(run, progress);
    // What can be counted and listed exactly is not left to a model, which sees passages and not the list of sources.
    if (found.found.evidence.sources ?? found.found.evidence.mentions)
      run.writer = { endpoint: BUILTIN, model: BUILTIN };
    if (run.writer.endpoint !== BUILTIN) return await writeWithModel(needs, run, progress, found);
    if (!found.found.isRepeatable && !found.isSettled) settleOn(run, found.found);
    return await writeBuiltin(run, progress, found);
  } catch (error) {
    if (run.signal.aborted) return { kind: 'aborted' };
    if (!(error instanceof Problem)) needs.log.error({ err: error, runId: run.identity.runId }, 'an answer failed');
    return { kind: 'failed', code: error instanceof Problem ? error.code : 'answer_interrupted' };
  }
}

/** That the answer knows of remembered ones, when it does. */
function sayRecalled({ identity: { request } }: Run, progress: Progress): void {
  const count = request.picked.length + request.recalled.length;
  if (count > 0) progress.start('Memory', 'recall', 'recalled', { count }).done('recalled', { count });
}

/**
 * One transaction: the run's end, the message as it was shown, the last events. Then, and only then, the reader sees
 * `final`.
 */
async function save(needs: WriteNeeds, run: Run, outcome: Outcome): Promise<void> {
  const { identity } = run;
  await run.log.finish((pending, answer, settled) =>
    needs.database.transaction(async tx => {
      if (settled) await storeFound(tx, identity, settled);
      const begun = await endRun(tx, identity, outcome.kind);
      if (!begun) return undefined;
      // What failed, and what no model had to write after all, costs nothing, and is none of the answers of its day.
      if (identity.request.endpoint !== BUILTIN && (outcome.kind === 'failed' || !run.isModelAsked)) {
        await needs.credit?.giveBack(tx, identity.tenantId, identity.runId);
        await uncountModelUse(tx, identity.tenantId, begun);
      }
      const row = await updateAnswer(tx, identity.responseMessageId, {
        text: answer.text,
        ...run.writer,
        ...columnsOf(outcome, run),
        evidence: {
          citations: [...answer.citations],
          verdicts: [...answer.verdicts],
          sources: [...answer.sources],
          searched: answer.searched,
          skipped: [...answer.skipped],
          followUps: [...answer.followUps],
          events: [...answer.events],
        },
      });
      if (outcome.kind === 'done' && outcome.cacheKey !== undefined) {
        const versions = identity.request.scope.map(({ fileVersion }) => fileVersion);
        await insertCached(tx, identity.tenantId, outcome.cacheKey, cached(answer, run.found), versions);
      }
      if (outcome.kind === 'done') await askForSummary(needs, tx, run);
      // Now that the answer is there: it suggests what follows it.
      const project = await accessProject(tx, identity.request.actor, identity.projectId, 'read');
      const seq = (pending.at(-1)?.seq ?? run.log.published.length) + 1;
      const shown = row ? (showMessage(row) as ShownMessage) : null;
      const last = lastEvent(run, outcome, seq, questionOf(run), shown, showProject(project) as ShownProject);
      const events = [...pending, last];
      await insertOwnEvents(tx, identity, events);
      return events;
    }),
  );
}

/**
 * A thread that is longer than what a model is told of it word for word is summed up in the background, by the model
 * that answers in it.
 */
async function askForSummary({ queue }: WriteNeeds, tx: Tx, { identity }: Run): Promise<void> {
  const { tenantId, projectId, responseMessageId: messageId, request } = identity;
  const { endpoint, model, history } = request;
  if (endpoint === BUILTIN || history.length < HISTORY_TURNS) return;
  const job: SummariseJob = { tenantId, projectId, messageId, endpoint, model };
  await queue.add(tx, 'thread-summarise', job, { tenantId, dedupeKey: `thread-summarise/${messageId}`, priority: -2 });
}

/** As it was when it was asked: questions are never changed. */
function questionOf(run: Run): ShownMessage | null {
  const [first] = run.log.published.events();
  return first?.name === 'created' ? first.data.userMessage : null;
}

const cached = ({ text, citations, verdicts, followUps }: AnswerSoFar, found: Run['found']): CachedAnswer => ({
  text,
  citations,
  verdicts,
  followUps,
  found,
});

function columnsOf(
  outcome: Outcome,
  { isContinuation }: Run,
): {
  unfinished: boolean;
  cancelled?: boolean;
  error?: ProblemCode | null;
  finishReason?: string | null;
} {
  switch (outcome.kind) {
    case 'done':
      return { unfinished: false, cancelled: false, error: null, finishReason: outcome.finishReason };
    case 'aborted':
      return { unfinished: false, cancelled: true, error: null, finishReason: 'aborted' };
    case 'failed':
      // An answer that could not be written on is what it was, and can be continued again.
      if (isContinuation) return { unfinished: false };
      return { unfinished: true, cancelled: false, error: outcome.code, finishReason: null };
  }
}

function lastEvent(
  run: Run,
  outcome: Outcome,
  seq: number,
  userMessage: ShownMessage | null,
  responseMessage: ShownMessage | null,
  conversation: ShownProject,
): LoggedEvent {
  // A message deleted in the middle of its answer leaves nothing to finish.
  if (outcome.kind === 'failed' || !userMessage || !responseMessage)
    return { seq, ...errorEvent(outcome.kind === 'failed' ? outcome.code : 'not_found', responseMessage) };
  return {
    seq,
    name: 'final',
    data: {
      userMessage,
      responseMessage,
      conversation,
      finish_reason: outcome.kind === 'aborted' ? 'aborted' : outcome.finishReason,
      usage: outcome.kind === 'done' ? outcome.usage : null,
      engine: run.writer,
    },
  };
}
