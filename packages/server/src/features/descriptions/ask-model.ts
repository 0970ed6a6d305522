import type { Proposal } from '@nousboard/core/engine';
import { buildDescriptionPrompt, DESCRIPTION_SCHEMA, DESCRIPTION_TOKENS } from '@nousboard/core/prompt';
import { z } from 'zod';
import { BUILTIN, type ModelFailure, type ModelPort } from '#features/models/index.ts';
import { newSecret } from '#platform/new-id.ts';

/** What a model may say at most; longer is no description. The words are checked against the document afterwards. */
const text = z.string().max(2_000).nullish();
const texts = z.array(z.string().max(2_000)).max(60).nullish();
const description = z.object({
  title: text,
  kind: text,
  authors: texts,
  publisher: text,
  publishedOn: text,
  edition: text,
  abstract: texts,
  topics: texts,
  questions: texts,
});

export type Asked =
  | { readonly kind: 'said'; readonly proposal: Proposal }
  | { readonly kind: 'failed'; readonly why: string; readonly failure?: ModelFailure }
  /** No model, no room in its context, or called off. */
  | { readonly kind: 'nothing' };

/** The first object in an answer: some models put it into a fence or a sentence. */
function proposalIn(answer: string): Proposal | undefined {
  const from = answer.indexOf('{');
  const to = answer.lastIndexOf('}');
  if (from < 0 || to < from) return undefined;
  let said: unknown;
  try {
    said = JSON.parse(answer.slice(from, to + 1));
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
  const { data } = description.safeParse(said);
  return (
    data && {
      title: data.title ?? null,
      kind: data.kind ?? null,
      authors: data.authors ?? [],
      publisher: data.publisher ?? null,
      publishedOn: data.publishedOn ?? null,
      edition: data.edition ?? null,
      abstract: data.abstract ?? [],
      topics: data.topics ?? [],
      questions: data.questions ?? [],
    }
  );
}

/** Asks the first configured model what a document is. Its answer is not believed here, only read. */
export async function askModel(
  models: Pick<ModelPort, 'preferred' | 'choose' | 'generate'>,
  document: { readonly filename: string; readonly beginning: string },
  signal: AbortSignal,
): Promise<Asked> {
  const { endpoint, model } = await models.preferred();
  if (endpoint === BUILTIN) return { kind: 'nothing' };
  const { contextTokens } = await models.choose(endpoint, model);
  const prompt = buildDescriptionPrompt({
    ...document,
    contextTokens,
    nonce: newSecret().replace(/[-_]/g, '').slice(0, 8),
  });
  if (prompt === undefined) return { kind: 'nothing' };
  const generated = await models.generate(endpoint, {
    model,
    system: prompt.system,
    messages: prompt.messages,
    maxOutputTokens: DESCRIPTION_TOKENS,
    estimatedPromptTokens: prompt.estimatedTokens,
    deterministic: true,
    format: { name: 'description', schema: DESCRIPTION_SCHEMA },
    signal,
  });
  if (generated === undefined) return { kind: 'nothing' };
  if ('failure' in generated) return { kind: 'failed', why: generated.failure.kind, failure: generated.failure };
  const proposal = proposalIn(generated.text);
  return proposal === undefined ? { kind: 'failed', why: 'no JSON of the schema' } : { kind: 'said', proposal };
}
