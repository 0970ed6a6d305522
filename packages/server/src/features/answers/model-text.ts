import { NO_ANSWER } from '@nousboard/core/prompt';

/** Control characters that have no business in an answer. NUL also cannot be stored. */
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/**
 * A model's text on its way in: half characters wait for their other half, what cannot be stored is dropped, and the
 * line that says "no answer" is taken out and remembered. The result does not depend on how the text was cut.
 */
export class ModelText {
  #held = '';
  #declined = false;
  #isBlank = true;

  /** The model printed the sentinel. */
  get declined(): boolean {
    return this.#declined;
  }

  /** The model printed nothing, or nothing but spaces. */
  get isBlank(): boolean {
    return this.#isBlank;
  }

  push(piece: string): string {
    this.#isBlank &&= piece.trim() === '';
    this.#held += piece;
    for (let at = this.#held.indexOf(NO_ANSWER); at >= 0; at = this.#held.indexOf(NO_ANSWER)) {
      this.#declined = true;
      this.#held = this.#held.slice(0, at) + this.#held.slice(at + NO_ANSWER.length);
    }
    const ready = this.#held.slice(0, this.#held.length - waiting(this.#held));
    this.#held = this.#held.slice(ready.length);
    return clean(ready);
  }

  /** What is left, but for the beginning of a line that would have said "no answer". */
  end(): string {
    if (this.#held.length > 2 && NO_ANSWER.startsWith(this.#held)) {
      this.#declined = true;
      this.#held = '';
    }
    const rest = clean(this.#held);
    this.#held = '';
    return rest;
  }
}

const clean = (text: string) => text.replace(controls, '').toWellFormed();

/** How many units at the end may not be shown yet. */
function waiting(text: string): number {
  for (let length = Math.min(NO_ANSWER.length - 1, text.length); length > 0; length--)
    if (NO_ANSWER.startsWith(text.slice(-length))) return length;
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? 1 : 0;
}
