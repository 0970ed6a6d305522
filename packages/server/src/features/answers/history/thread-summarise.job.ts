import { Problem } from '@nousboard/contracts';
import { buildSummaryPrompt, LONGEST_SUMMARY, SUMMARY_TOKENS, withoutInvisible } from '@nousboard/core/prompt';
import { type AskableModels, type ModelPort, ModelRefusalError } from '#features/models/index.ts';
import type { Database } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { newSecret } from '#platform/new-id.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import { turnsToSum } from './earlier-turns.ts';
import { insertSummary } from './thread-summary.repository.ts';

/** The answer after which a thread has turns that are told in short, and the model that gave it. */
export interface SummariseJob {
  readonly tenantId: string;
  readonly projectId: string;
  readonly messageId: string;
  readonly endpoint: string;
  readonly model: string;
}

/** Turns that go into one summary; of a longer thread that was never summed up, the newest. */
const MOST_TURNS = 10;

/**
 * Job `thread-summarise`: has the model of an answer keep minutes of what came before the last turns. Nobody waits for
 * it.
 */
export const threadSummariseJob = ({
  database,
  models,
  log,
}: {
  database: Database;
  models: Pick<ModelPort, 'of'>;
  log: Log;
}): JobKind<SummariseJob> => ({
  name: 'thread-summarise',
  concurrency: 1,
  async run({ payload: { tenantId, projectId, messageId, endpoint, model }, signal, commit }) {
    const { before, turns, upTo } = await turnsToSum(database.db, tenantId, projectId, messageId);
    if (upTo === undefined || turns.length === 0) return;
    const contextTokens = await windowOf(models.of(tenantId), endpoint, model);
    const prompt =
      contextTokens &&
      buildSummaryPrompt({
        before,
        turns: turns.slice(-MOST_TURNS),
        nonce: newSecret().replace(/[-_]/g, '').slice(0, 8),
        contextTokens,
      });
    if (!prompt) return;
    const generated = await models.of(tenantId).generate(endpoint, {
      model,
      system: prompt.system,
      messages: prompt.messages,
      maxOutputTokens: SUMMARY_TOKENS,
      estimatedPromptTokens: prompt.estimatedTokens,
      deterministic: true,
      signal,
    });
    if (generated === undefined) return;
    if ('failure' in generated) {
      log.info(
        { messageId, why: generated.failure.kind },
        'a thread could not be summed up; its questions are named instead',
      );
      // Busy or out of reach: the queue tries again later, and gives up without harm.
      if (generated.failure.retryable) throw new ModelRefusalError(generated.failure);
      return;
    }
    const summary = withoutInvisible(generated.text).trim().slice(0, LONGEST_SUMMARY).toWellFormed();
    if (summary !== '') await commit(tx => insertSummary(tx, { messageId: upTo, tenantId, model, summary }));
  },
});

/** Undefined for a model that is not offered any more. */
async function windowOf(models: AskableModels, endpoint: string, model: string): Promise<number | undefined> {
  try {
    return (await models.choose(endpoint, model)).contextTokens;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
