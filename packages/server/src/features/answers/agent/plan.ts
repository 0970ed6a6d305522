import { buildPlanPrompt, PLAN_LIMITS, PLAN_SCHEMA, PLAN_TOKENS, type PlanPromptRequest } from '@nousboard/core/prompt';
import { z } from 'zod';
import type { ChosenModel, ModelPort } from '#features/models/index.ts';

/** Something to look up beside the searches. `document` is a place in the list of documents that the plan was given. */
export type Action =
  | { readonly do: 'find_text' | 'table_lookup'; readonly words: string }
  | { readonly do: 'read_pages'; readonly document: number; readonly from: number; readonly to: number };

/** How a question is to be looked up, within what a run allows. */
export interface Plan {
  /** The question, complete in itself. */
  readonly question: string;
  readonly parts: readonly string[];
  readonly queries: readonly string[];
  readonly actions: readonly Action[];
}

const LONGEST_WORDS = 400;
const LONGEST_QUESTION = 2_000;
/** Pages that one action may read. */
const MOST_PAGES = 12;
const LONGEST_ANSWER = 40_000;
/** A plan that takes longer is done without. */
export const PLAN_TIMEOUT_MS = 12_000;

/** NUL and halves of characters cannot be stored, and what is planned is told step by step. */
const clean = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
const words = z.string().transform(text => clean(clean(text).slice(0, LONGEST_WORDS)));
const said = z.object({
  question: z.string().transform(clean).pipe(z.string().max(LONGEST_QUESTION)).nullish(),
  parts: z.array(words).nullish(),
  queries: z.array(words),
  actions: z
    .array(
      z.object({
        do: z.string(),
        words: words.nullish(),
        source: z.string().nullish(),
        pages: z.union([z.string(), z.number()]).nullish(),
      }),
    )
    .nullish(),
});

/**
 * Reads a plan out of an answer: the first object in it, whatever stands around. What it names beyond the documents is
 * dropped, what it has too much of is cut, and it ends where it repeats itself. A text says what is wrong with it.
 */
export function planIn(answer: string, asked: string, documents: number): Plan | string {
  const from = answer.indexOf('{');
  const to = answer.lastIndexOf('}');
  if (from < 0 || to < from || answer.length > LONGEST_ANSWER) return 'it holds no JSON object';
  let value: unknown;
  try {
    value = JSON.parse(answer.slice(from, to + 1));
  } catch (cause) {
    if (cause instanceof SyntaxError) return 'it is not valid JSON';
    throw cause;
  }
  const { data, error } = said.safeParse(value);
  if (!data) return z.prettifyError(error).slice(0, 300);
  const queries = untilRepeated(data.queries.filter(Boolean), query => query.toLowerCase()).slice(
    0,
    PLAN_LIMITS.queries,
  );
  const actions = (data.actions ?? []).flatMap(entry => actionOf(entry, documents) ?? []);
  const parts = (data.parts ?? []).filter(Boolean).slice(0, PLAN_LIMITS.parts);
  const plan = {
    question: data.question || asked,
    parts: parts.length > 0 ? parts : [data.question || asked],
    queries,
    actions: untilRepeated(actions, action => JSON.stringify(action)).slice(0, PLAN_LIMITS.actions),
  };
  return plan.queries.length + plan.actions.length === 0 ? 'it plans nothing' : plan;
}

/** What comes before the first entry that was there already: who says the same twice goes in circles. */
function untilRepeated<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const seen = new Set<string>();
  const stop = entries.findIndex(entry => seen.size === seen.add(keyOf(entry)).size);
  return stop < 0 ? [...entries] : entries.slice(0, stop);
}

function actionOf(entry: NonNullable<z.output<typeof said>['actions']>[number], documents: number): Action | undefined {
  if ((entry.do === 'find_text' || entry.do === 'table_lookup') && entry.words)
    return { do: entry.do, words: entry.words };
  if (entry.do !== 'read_pages') return undefined;
  const document = Number(/^S(\d{1,4})$/.exec(entry.source?.trim() ?? '')?.[1] ?? 0) - 1;
  const [, first, last = first] = /^(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?$/.exec(String(entry.pages ?? '').trim()) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (document < 0 || document >= documents || !(from >= 1) || !(to >= from)) return undefined;
  return { do: 'read_pages', document, from, to: Math.min(to, from + MOST_PAGES - 1) };
}

/**
 * Asks the model for a plan: one short call, and one more when its answer cannot be read. Undefined when there is none,
 * whatever the reason; the question is then answered without.
 */
export async function makePlan(
  models: Pick<ModelPort, 'generate'>,
  { endpoint, model, contextTokens }: Pick<ChosenModel, 'endpoint' | 'model' | 'contextTokens'>,
  request: Omit<PlanPromptRequest, 'contextTokens' | 'rejected'>,
  signal: AbortSignal,
): Promise<Plan | undefined> {
  let rejected: PlanPromptRequest['rejected'];
  for (const _attempt of ['first', 'repair']) {
    const prompt = buildPlanPrompt({ ...request, contextTokens, ...(rejected && { rejected }) });
    if (!prompt) return undefined;
    const generated = await models.generate(endpoint, {
      model,
      system: prompt.system,
      messages: prompt.messages,
      maxOutputTokens: PLAN_TOKENS,
      estimatedPromptTokens: prompt.estimatedTokens,
      deterministic: true,
      format: { name: 'plan', schema: PLAN_SCHEMA },
      signal,
    });
    if (generated === undefined || 'failure' in generated) return undefined;
    const plan = planIn(generated.text, request.question, request.documents.length);
    if (typeof plan !== 'string') return plan;
    rejected = { answer: generated.text, why: plan };
  }
  return undefined;
}
