import type { RecapLanguage } from '@nousboard/contracts';
import { buildRecapPrompt, RECAP_SCHEMA, recapTokens } from '@nousboard/core/prompt';
import { checkedLines, type ShownPassage, type WrittenLine } from '@nousboard/core/recap';
import { z } from 'zod';
import { asShown, promptSource, type ShownSource, shownSources } from '#features/answers/index.ts';
import type { AskableModels, ChosenModel } from '#features/models/index.ts';
import type { Found } from '#features/retrieval/index.ts';
import { newSecret } from '#platform/new-id.ts';

/** What a model may say at most; longer is no conversation. */
const proposal = z.object({
  lines: z.array(z.object({ host: z.enum(['A', 'B']), says: z.string().max(1_000) })).max(200),
});

/** With fewer statements that hold there is no conversation. */
const FEWEST_STATEMENTS = 2;

export interface LinesRequest {
  readonly title: string;
  readonly topic: string;
  readonly language: RecapLanguage;
  readonly lines: number;
  readonly found: Found;
}

/** Chinese is told by its letters. */
const CHINESE: ReadonlyMap<string, string> = new Map([
  ['zh-CN', 'zh-Hans'],
  ['zh-TC', 'zh-Hant'],
]);

/** Why a model has written nothing that can be said; for the log. */
export type AskedLines = { readonly lines: readonly WrittenLine[] } | { readonly why: string };

/** Has a model write what two hosts say about one source, and keeps what the source bears out. */
export async function askForLines(
  models: AskableModels,
  { endpoint, model, contextTokens, parameters }: ChosenModel,
  { found, language, ...wish }: LinesRequest,
  signal: AbortSignal,
): Promise<AskedLines> {
  const sources = shownSources(found);
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(CHINESE.get(language) ?? language) ?? language;
  const prompt = buildRecapPrompt({
    ...wish,
    language: name,
    contextTokens,
    parameters,
    sources: sources.map(promptSource),
    nonce: newSecret().replace(/[-_]/g, '').slice(0, 8),
  });
  if (prompt === undefined) return { why: 'no room in its context' };
  const generated = await models.generate(endpoint, {
    model,
    system: prompt.system,
    messages: prompt.messages,
    maxOutputTokens: recapTokens(wish.lines),
    estimatedPromptTokens: prompt.estimatedTokens,
    deterministic: true,
    format: { name: 'conversation', schema: RECAP_SCHEMA },
    signal,
  });
  signal.throwIfAborted();
  if (generated === undefined) return { why: 'called off' };
  if ('failure' in generated) return { why: generated.failure.kind };
  const shown = new Set(prompt.shown);
  const proposed = linesIn(generated.text);
  if (proposed === undefined) return { why: 'no JSON of the schema' };
  const seen = asShown(sources, prompt).filter(({ passage }) => shown.has(passage.key));
  const lines = checkedLines(proposed, new Map(seen.map(numbered)));
  return lines.filter(({ passage }) => passage !== null).length >= FEWEST_STATEMENTS
    ? { lines }
    : { why: 'too little of it holds' };
}

const numbered = ({ owner, segment, support, passage }: ShownSource): [number, ShownPassage] => [
  Number(passage.key.slice(1)),
  { owner, segment, sentences: support.sentences, spans: passage.sentences, context: support.context ?? '' },
];

/** The first object in an answer: some models put it into a fence or a sentence. */
function linesIn(answer: string): z.infer<typeof proposal>['lines'] | undefined {
  const from = answer.indexOf('{');
  const to = answer.lastIndexOf('}');
  if (from < 0 || to < from) return undefined;
  try {
    return proposal.safeParse(JSON.parse(answer.slice(from, to + 1))).data?.lines;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
