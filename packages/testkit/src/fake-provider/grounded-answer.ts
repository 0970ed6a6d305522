import type { WireMessage } from './scenario.ts';

const shown = /\[(S\d{1,3}\.\d{1,3})\] ([\s\S]*?)(?=\s*\[S\d{1,3}\.\d{1,3}\] |\s*<\/source)/g;
const pointer =
  /\s*[[【［]S\d{1,3}(?:\.\d{1,3})?(?:-\d{1,3})?(?:[,;，、]\s*S\d{1,3}(?:\.\d{1,3})?(?:-\d{1,3})?)*[\]】］]/g;

/** The numbered sentences that a prompt shows, in order. */
export function sentencesIn(messages: readonly WireMessage[]): { key: string; text: string }[] {
  const sources = messages.findLast(message => message.role === 'user' && message.content.includes('<sources nonce='));
  if (!sources) return [];
  return [...sources.content.matchAll(shown)].map(([, key = '', text = '']) => ({ key, text: text.trim() }));
}

/**
 * A well-behaved answer: up to `count` of the longest shown sentences of the first sources, word for word, each with
 * its pointer.
 */
export function groundedAnswer(messages: readonly WireMessage[], count = 4): string {
  const sentences = sentencesIn(messages)
    .filter(sentence => sentence.text.length > 30)
    .slice(0, count);
  if (sentences.length === 0) return '[[NO_ANSWER]]';
  return sentences.map(({ key, text }) => `${text} [${key}]`).join(' ');
}

/** Whether the model is asked how to look a question up, and not to answer it. */
export const isPlanRequest = (messages: readonly WireMessage[]): boolean =>
  messages.some(({ role, content }) => role === 'system' && content.startsWith('You plan how to look up'));

/**
 * A plan that adds nothing to the question: itself as its only part and search. Undefined when no plan is asked for.
 */
export function plannedAnswer(messages: readonly WireMessage[]): string | undefined {
  if (!isPlanRequest(messages)) return undefined;
  const question =
    /\nQuestion: ([\s\S]+)$/
      .exec(messages.findLast(({ content }) => content.includes('\nQuestion: '))?.content ?? '')?.[1]
      ?.trim() ?? '';
  return JSON.stringify({ question, parts: [question], queries: [question], actions: [] });
}

const significant = (text: string) => text.replace(pointer, '').replace(/\s+/g, '');

/**
 * What is left of `answer` when the conversation already ends with a part of it as an assistant turn: a model that is
 * asked to continue goes on after the last character. Pointers and spaces do not count, as clients may have moved them.
 */
export function continuationOf(answer: string, messages: readonly WireMessage[]): string {
  const sources = messages.findLastIndex(message => message.content.includes('<sources nonce='));
  const partial = messages.findLast((message, index) => message.role === 'assistant' && index > sources);
  if (!partial) return answer;
  const done = significant(partial.content);
  if (!significant(answer).startsWith(done)) return answer;
  for (let cut = 0; cut <= answer.length; cut++) {
    if (significant(answer.slice(0, cut)) !== done) continue;
    // A pointer of the last finished sentence belongs to what was said already when the partial has it too.
    const trailing = answer.slice(cut).match(/^\s*\[S[\d., S-]*\]/)?.[0] ?? '';
    return partial.content.trimEnd().endsWith(']') ? answer.slice(cut + trailing.length) : answer.slice(cut);
  }
  return '';
}
