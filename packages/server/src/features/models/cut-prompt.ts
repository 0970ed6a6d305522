import { failure } from './model-failure.ts';
import type { ModelPart, ModelRequest } from './model-port.ts';

/** A server that reports fewer than this share of the tokens we sent has cut the prompt, and with it the rules. */
const LEAST_REPORTED_SHARE = 0.3;

/**
 * The same parts, ending as an error when the server reports far fewer tokens than were sent: servers with a small
 * window drop the beginning of a longer prompt without a word, and what they answer then follows no rules.
 */
export async function* unlessCut(
  parts: AsyncIterable<ModelPart>,
  { estimatedPromptTokens }: ModelRequest,
): AsyncGenerator<ModelPart, void, void> {
  for await (const part of parts) {
    yield part;
    // A cached prompt is reported as null or 0; only a small positive number says that the prompt was cut.
    if (part.t !== 'usage' || !part.promptTokens || part.promptTokens >= estimatedPromptTokens * LEAST_REPORTED_SHARE)
      continue;
    yield { t: 'error', failure: failure('context') };
    return;
  }
}
