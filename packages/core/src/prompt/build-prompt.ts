import type { Strictness } from '@nousboard/contracts';
import { unfolded } from '../answer-parts/answer-parts.ts';
import { type Beside, background, backgroundTokens, type EarlierTurns, type PromptMemory } from './background.ts';
import { harmless, withoutInvisible } from './harmless.ts';
import { sharesFor } from './prompt-size.ts';
import {
  briefSystemText,
  CONTINUE_TEXT,
  type Manner,
  mannerText,
  NO_ANSWER,
  systemText,
  systemTextWithDocuments,
  wishesText,
} from './system-text.ts';
import { estimateTokens } from './tokens.ts';
import { type PromptToolResult, toolResultsBlock, toolResultsText } from './tool-results.ts';

/** A passage as it may be shown, best first. Sentence `n` (from 1) of source `S3` gets the pointer `S3.n`. */
export interface PromptSource {
  readonly key: string;
  readonly title: string;
  readonly page: number;
  readonly heading: string | null;
  readonly sentences: readonly string[];
}

export interface PromptRequest {
  readonly question: string;
  /** Earlier questions and answers of the thread, oldest first. */
  readonly history: readonly { readonly question: string; readonly answer: string }[];
  /** What came before `history`. */
  readonly earlier?: EarlierTurns;
  /** What the asker wants remembered, the most fitting first. */
  readonly memories?: readonly PromptMemory[];
  readonly sources: readonly PromptSource[];
  /** What tools have given for the question: it may be used, and cannot be cited. */
  readonly toolResults?: readonly PromptToolResult[];
  readonly strictness: Strictness;
  /** What the asker wants of every answer, beside the rules. */
  readonly instructions?: string | undefined;
  /** How the asker wants it to speak. */
  readonly manner?: Manner | undefined;
  /** What the asker wants known beside the sources. */
  readonly context?: string | undefined;
  /** Exchanges that show the form which the asker wants, the most telling first. */
  readonly examples?: readonly { readonly question: string; readonly answer: string }[];
  /** Random per request, so that a document cannot close the block it stands in. */
  readonly nonce: string;
  /** Tokens of the model's window and how many of them are kept for its answer. */
  readonly contextTokens: number;
  readonly answerTokens: number;
  /** How many parameters the model has, where that is known. */
  readonly parameters?: number | undefined;
  /** What was already written of the answer when a broken one is continued: with its pointers, and as it was shown. */
  readonly partial?: { readonly withPointers: string; readonly shown: string };
  /** Another task than to answer the question: its rules, and what is asked for in the question's place. */
  readonly task?: { readonly system: string; readonly systemWithDocuments: string; readonly asked: string };
}

type ChatTurn = { readonly role: 'user' | 'assistant'; readonly content: string };

export interface Prompt {
  readonly system: string;
  readonly messages: readonly ChatTurn[];
  /** The same for a service that cites attached documents by itself; the sources that are shown are to be attached. */
  readonly withDocuments: { readonly system: string; readonly messages: readonly ChatTurn[] };
  /** Keys of the sources that fitted, in order. Nothing else may be cited. */
  readonly shown: readonly string[];
  /** The one source of which only the first sentences fitted, and how many. */
  readonly cut?: { readonly key: string; readonly sentences: number };
  readonly estimatedTokens: number;
}

/** What the roles and separators of a chat cost around each message. */
const TOKENS_PER_MESSAGE = 8;
/** No service takes a turn without a word. */
const NOTHING = '…';

/**
 * Lays out the conversation for a model: rules as system text, earlier turns, then background, sources and the
 * question. The estimate of its length never exceeds `contextTokens - answerTokens`: sources and examples are left out
 * from the end, earlier turns from the beginning, whose questions are named instead where there is room. A small model
 * gets shorter rules and fewer of all of these, and the beginning of the best source where that has no room as a whole.
 * Undefined when not even the question fits with one source, or with what tools have given.
 */
export function buildPrompt(request: PromptRequest): Prompt | undefined {
  const { task } = request;
  const budget = request.contextTokens - request.answerTokens;
  const size = sharesFor(request);
  const examples = fittingExamples(request.examples ?? [], Math.floor(budget * size.examples));
  const instructions = withoutInvisible(request.instructions ?? '').trim();
  const wishes =
    mannerText(request.manner) +
    wishesText(beginningOf(instructions, Math.floor(budget * size.instructions)), examples.length / 2);
  const results = toolResultsBlock(request.toolResults ?? [], request.nonce, Math.floor(budget * size.tools));
  const rules = toolResultsText(results !== '', NO_ANSWER) + wishes;
  const ownRules = size.isSmall ? briefSystemText(request.strictness) : systemText(request.strictness);
  const system = (task?.system ?? ownRules) + rules;
  const question = withoutInvisible(request.question).trim();
  const wanted = task?.asked ?? `Question: ${question}`;
  const continued = continuation(request.partial?.withPointers);
  const fixed =
    cost(system) +
    estimateTokens(results) +
    cost(layOut([], wanted, request.nonce)) +
    [...examples, ...continued].reduce((sum, { content }) => sum + cost(content), 0);
  const room = budget - fixed;
  if (room <= 0) return undefined;

  const turns = history(request.history, size.answerCharacters);
  const blocks = request.sources.map(source => ({ key: source.key, text: block(source, request.nonce) }));
  const wantedByTurns = turns.slice(-size.turns).reduce((sum, turn) => sum + turn.tokens, 0);
  const besides: Beside = {
    context: request.context ?? '',
    earlier: request.earlier,
    memories: request.memories ?? [],
  };
  const forTurns = Math.min(wantedByTurns, room * size.history);
  const forBackground = Math.min(
    backgroundTokens(besides, request.nonce),
    Math.floor(room * (besides.context === '' ? size.background : size.context)),
  );

  const forSources = room - forTurns - forBackground;
  const shown: { readonly key: string; readonly text: string }[] = [];
  let used = 0;
  for (const candidate of blocks) {
    const tokens = estimateTokens(candidate.text) + 1;
    if (used + tokens > forSources) continue;
    shown.push(candidate);
    used += tokens;
    if (shown.length === size.sources) break;
  }
  const best = request.sources[0];
  const cut =
    size.isSmall && shown.length === 0 && best ? beginningOfSource(best, forSources, request.nonce) : undefined;
  if (cut) {
    shown.push(cut);
    used = estimateTokens(cut.text) + 1;
  }
  if (shown.length === 0 && results === '') return undefined;

  const kept: ChatTurn[] = [];
  let left = room - used - forBackground;
  let dropped = turns.length;
  for (const turn of turns.slice(-size.turns).toReversed()) {
    if (turn.tokens > left) break;
    left -= turn.tokens;
    dropped -= 1;
    kept.unshift(...turn.messages);
  }
  const earlier: EarlierTurns = {
    summary: request.earlier?.summary ?? null,
    questions: [...(request.earlier?.questions ?? []), ...request.history.slice(0, dropped).map(turn => turn.question)],
  };
  const beside = background({ ...besides, earlier }, request.nonce, forBackground + left).text;
  const asked =
    beside +
    results +
    layOut(
      shown.map(({ text }) => text),
      wanted,
      request.nonce,
    );
  const messages: ChatTurn[] = [...examples, ...kept, { role: 'user', content: asked }, ...continued];
  return {
    system,
    messages,
    withDocuments: {
      system: (task?.systemWithDocuments ?? systemTextWithDocuments(request.strictness)) + rules,
      messages: [
        ...examples,
        ...kept,
        { role: 'user', content: beside + results + (task?.asked ?? question) },
        ...continuation(request.partial?.shown),
      ],
    },
    shown: shown.map(({ key }) => key),
    ...(cut && { cut: { key: cut.key, sentences: cut.sentences } }),
    estimatedTokens: cost(system) + messages.reduce((sum, { content }) => sum + cost(content), 0),
  };
}

const continuation = (partial: string | undefined): ChatTurn[] =>
  partial === undefined
    ? []
    : [
        { role: 'assistant', content: partial },
        { role: 'user', content: CONTINUE_TEXT },
      ];

/** The first that fit, as turns. */
function fittingExamples(examples: NonNullable<PromptRequest['examples']>, room: number): ChatTurn[] {
  const shown: ChatTurn[] = [];
  let left = room;
  for (const { question, answer } of examples) {
    const pair: ChatTurn[] = [
      { role: 'user', content: withoutInvisible(question) || NOTHING },
      { role: 'assistant', content: withoutInvisible(answer) || NOTHING },
    ];
    left -= pair.reduce((sum, { content }) => sum + cost(content), 0);
    if (left < 0) break;
    shown.push(...pair);
  }
  return shown;
}

const cost = (text: string) => estimateTokens(text) + TOKENS_PER_MESSAGE;

const layOut = (blocks: readonly string[], wanted: string, nonce: string) =>
  `<sources nonce="${nonce}">\n${blocks.join('\n')}\n</sources nonce="${nonce}">\n\n${wanted}`;

function block(source: PromptSource, nonce: string): string {
  const named = (name: string, value: string) =>
    ` ${name}="${harmless(value, nonce).replaceAll('"', "'").replace(/[<>]/g, ' ')}"`;
  const sentences = source.sentences
    .map((text, index) => `[${source.key}.${index + 1}] ${harmless(text, nonce)}`)
    .join(' ');
  return (
    `<source key="${source.key}"${named('title', source.title)} ` +
    `page="${source.page}"${source.heading === null ? '' : named('section', source.heading)}>\n` +
    `${sentences}\n</source>`
  );
}

/** As many of its first sentences as fit; undefined when there is no room for one. */
function beginningOfSource(source: PromptSource, room: number, nonce: string) {
  for (let sentences = source.sentences.length - 1; sentences > 0; sentences--) {
    const text = block({ ...source, sentences: source.sentences.slice(0, sentences) }, nonce);
    if (estimateTokens(text) + 1 <= room) return { key: source.key, text, sentences };
  }
  return undefined;
}

/** What fits of a text from its beginning, up to the end of a word where it has spaces. */
function beginningOf(text: string, room: number): string {
  if (estimateTokens(text) <= room) return text;
  let fits = 0;
  for (let over = text.length; over - fits > 1; ) {
    const middle = (fits + over) >> 1;
    if (estimateTokens(text.slice(0, middle)) <= room) fits = middle;
    else over = middle;
  }
  const kept = text.slice(0, fits);
  const space = kept.search(/\s\S*$/);
  return (space > 0 ? kept.slice(0, space) : kept).toWellFormed();
}

function history(turns: PromptRequest['history'], answerCharacters: number) {
  return turns.map(({ question, answer }) => {
    const messages = [
      { role: 'user' as const, content: withoutInvisible(question) },
      {
        role: 'assistant' as const,
        content: withoutInvisible(unfolded(answer)).slice(0, answerCharacters).toWellFormed() || NOTHING,
      },
    ];
    return { messages, tokens: messages.reduce((sum, { content }) => sum + cost(content), 0) };
  });
}
