import { unfolded } from '../answer-parts/answer-parts.ts';
import { harmless, harmlessBeginning } from './harmless.ts';
import { estimateTokens } from './tokens.ts';

/**
 * What came in a thread before the turns that are shown word for word: summed up, and the questions that no summary
 * covers. Oldest first.
 */
export interface EarlierTurns {
  readonly summary: string | null;
  readonly questions: readonly string[];
}

/** An answer with its question that the asker wants to be known. It proves nothing: only sources can be cited. */
export interface PromptMemory {
  readonly question: string;
  readonly answer: string;
}

/** What a model is told beside the sources. */
export interface Beside {
  /** What the asker wants it to know. */
  readonly context: string;
  readonly earlier: EarlierTurns | undefined;
  readonly memories: readonly PromptMemory[];
}

/** Longer stretches are cut between words: of what does not fit as a whole, the beginning is told. */
const LONGEST_STRETCH = 300;
const LONGEST_SUMMARY = 3_000;
const LONGEST_QUESTION = 240;
const LONGEST_MEMORY = 700;
const MOST_QUESTIONS = 24;

/**
 * What a model is told beside the sources, as blocks of a message, the most telling first, within `room` tokens: what
 * the asker wants it to know, notes, then the summary, then the newest of the earlier questions. Empty when nothing
 * fits.
 */
export function background(
  { context, earlier, memories }: Beside,
  nonce: string,
  room: number,
): { readonly text: string; readonly tokens: number } {
  let left = room;
  /** The first of `lines` that fit; `arrange` puts them into the order of reading. */
  const block = (
    name: string,
    says: string,
    lines: readonly string[],
    arrange: (kept: readonly string[]) => readonly string[] = kept => kept,
  ): string => {
    const opening = `<${name} nonce="${nonce}">${says}`;
    const closing = `</${name} nonce="${nonce}">\n`;
    const kept: string[] = [];
    let used = estimateTokens(opening) + estimateTokens(closing) + 2;
    for (const line of lines) {
      const tokens = estimateTokens(line) + 1;
      if (used + tokens > left) break;
      used += tokens;
      kept.push(line);
    }
    if (kept.length === 0) return '';
    left -= used;
    return [opening, ...arrange(kept), closing].join('\n');
  };
  const notes = memories.map(
    ({ question, answer }) =>
      `- ${shortened(question, LONGEST_QUESTION, nonce)} ${shortened(unfolded(answer), LONGEST_MEMORY, nonce)}`,
  );
  const summary = earlier?.summary ? [shortened(earlier.summary, LONGEST_SUMMARY, nonce)] : [];
  // The newest are the likeliest to be meant, so they get the room first; that there were older ones is not worth a
  // line.
  const questions = (earlier?.questions ?? [])
    .slice(-MOST_QUESTIONS)
    .map(question => `- asked: ${shortened(question, LONGEST_QUESTION, nonce)}`);
  const text =
    block('context', 'What the asker wants you to know: background that cannot be cited.', stretches(context, nonce)) +
    block(
      'notes',
      "The asker's own notes of earlier answers: background that proves nothing and cannot be cited.",
      notes,
    ) +
    block(
      'earlier',
      'What this conversation was about before: background that cannot be cited.',
      [...summary, ...questions.toReversed()],
      kept => [...kept.slice(0, summary.length), ...kept.slice(summary.length).toReversed()],
    );
  return { text, tokens: room - left };
}

/** What the background would take if there were room for all of it. */
export const backgroundTokens = (beside: Beside, nonce: string): number =>
  background(beside, nonce, Number.MAX_SAFE_INTEGER).tokens;

/** Its lines, each in pieces that are short enough to be left out one by one. */
function stretches(text: string, nonce: string): string[] {
  return text.split('\n').flatMap(line => {
    const pieces: string[] = [];
    let rest = harmless(line, nonce);
    while (rest.length > LONGEST_STRETCH) {
      const space = rest.lastIndexOf(' ', LONGEST_STRETCH);
      const at = space > 0 ? space : LONGEST_STRETCH;
      pieces.push(harmlessBeginning(rest, at));
      rest = rest.slice(at).trimStart();
    }
    return rest === '' ? pieces : [...pieces, rest.toWellFormed()];
  });
}

const shortened = (text: string, most: number, nonce: string): string => {
  const line = harmless(text, nonce);
  return line.length <= most ? line : `${harmlessBeginning(line, most - 1)}…`;
};
