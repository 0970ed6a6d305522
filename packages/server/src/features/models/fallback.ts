import type { FailureKind, ModelAdapter, ModelPart, ModelRequest } from './model-port.ts';
import { type Patience, supervise } from './supervised-stream.ts';

/** The model that steps in, by its own adapter. */
export interface Fallback {
  readonly adapter: ModelAdapter;
  readonly model: string;
}

/**
 * Failures that lie with one service or the operator's account there. A prompt that is too long or filtered stays so
 * elsewhere.
 */
const another: ReadonlySet<FailureKind> = new Set(['network', 'rate', 'overloaded', 'failed', 'quota', 'auth']);

/**
 * A supervised answer, by the fallback model when the chosen one fails before its first word for a reason of its own.
 * The parts say so once (`fellBack`), and end as every supervised stream does. A fallback that the prompt does not fit
 * into is not asked.
 */
export async function* superviseWithFallback(
  adapter: ModelAdapter,
  request: ModelRequest,
  patience: Patience,
  fallback: Fallback | undefined,
): AsyncGenerator<ModelPart, void, void> {
  const isOther = fallback && (fallback.adapter !== adapter || fallback.model !== request.model);
  let failed: ModelPart | undefined;
  let spoke = false;
  for await (const part of supervise(adapter, request, patience)) {
    if (part.t === 'error' && isOther && !spoke && another.has(part.failure.kind) && !request.signal.aborted) {
      failed = part;
      break;
    }
    if (part.t === 'text' || part.t === 'reasoning') spoke = true;
    yield part;
  }
  if (!failed || !fallback) return;
  const room = await fallback.adapter.contextTokens(fallback.model);
  if (request.signal.aborted) return;
  if (room < request.estimatedPromptTokens + request.maxOutputTokens) {
    yield failed;
    return;
  }
  yield { t: 'fellBack', endpoint: fallback.adapter.name, model: fallback.model };
  // What was set for the chosen model may be out of range for another one, which knows nothing of the conversation.
  const { sampling: _, conversation: __, ...unset } = request;
  yield* supervise(fallback.adapter, { ...unset, model: fallback.model }, patience);
}
