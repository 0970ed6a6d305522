import { inTheOpen } from '@nousboard/core/answer-parts';
import type { ShownTurn } from './thread-model.ts';

/** Turns that stand below each other and are drawn whole, or as bare words, together. */
export interface Stretch {
  readonly key: string;
  readonly turns: readonly ShownTurn[];
}

/**
 * Cuts a thread into stretches of eight turns on average. Where one begins is said by the turn itself: identifiers end
 * in random digits, and every eighth begins a stretch. So all others stay as they are when turns come in above or
 * below. `keys` remembers from call to call what a turn's stretch was named by: the first one grows upwards.
 */
export function stretchesOf(turns: readonly ShownTurn[], keys: Map<string, string>): readonly Stretch[] {
  const stretches: { key: string; turns: ShownTurn[] }[] = [];
  for (const turn of turns) {
    const id = turn.question.messageId;
    const key = keys.get(id);
    const open = stretches.at(-1);
    if (open === undefined || /[08]$/.test(id)) stretches.push({ key: key ?? id, turns: [turn] });
    else {
      if (key !== undefined && !keys.has(open.turns[0]?.question.messageId ?? '')) open.key = key;
      open.turns.push(turn);
    }
  }
  for (const stretch of stretches) for (const { question } of stretch.turns) keys.set(question.messageId, stretch.key);
  return stretches;
}

const CHARACTERS_OF_A_LINE = 70;
const QUESTION_LINE = 31;
/** A longer question is folded. */
const QUESTION_LINES = 6;
const ANSWER_LINE = 28;
/** When it was asked, what is proven, and the verbs. */
const AROUND = 130;

/** About how tall a turn is in px that was never drawn, so that the thread is about as long as it will be. */
export function guessedHeight({ question, answer }: Pick<ShownTurn, 'question' | 'answer'>): number {
  const lines = (text: string) => Math.ceil(text.length / CHARACTERS_OF_A_LINE);
  return (
    AROUND +
    Math.min(lines(question.text), QUESTION_LINES) * QUESTION_LINE +
    lines(inTheOpen(answer?.shown.text ?? '')) * ANSWER_LINE
  );
}
