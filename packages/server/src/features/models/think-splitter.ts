import type { ModelPart } from './model-port.ts';

const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Local models print their reasoning as `<think>…</think>` in front of the answer. Separates the two while they stream;
 * the result does not depend on how the text was cut. Only a block at the very beginning counts: later ones are text
 * about such a tag.
 */
export class ThinkSplitter {
  #state: 'start' | 'thinking' | 'answer' = 'start';
  #held = '';

  push(text: string): ModelPart[] {
    if (this.#state === 'answer') return text === '' ? [] : [{ t: 'text', s: text }];
    this.#held += text;
    const parts: ModelPart[] = [];
    if (this.#state === 'start') {
      const begun = this.#held.trimStart();
      if (begun.startsWith(OPEN)) {
        this.#state = 'thinking';
        this.#held = begun.slice(OPEN.length);
      } else if (!OPEN.startsWith(begun)) {
        return [...parts, ...this.#answer(this.#held)];
      }
    }
    if (this.#state === 'thinking') {
      const end = this.#held.indexOf(CLOSE);
      if (end >= 0) {
        if (end > 0) parts.push({ t: 'reasoning', s: this.#held.slice(0, end) });
        return [...parts, ...this.#answer(this.#held.slice(end + CLOSE.length).trimStart())];
      }
      const safe = this.#held.length - overlap(this.#held);
      if (safe > 0) parts.push({ t: 'reasoning', s: this.#held.slice(0, safe) });
      this.#held = this.#held.slice(safe);
    }
    return parts;
  }

  /** What was held back, released when the stream ends. */
  end(): ModelPart[] {
    const held = this.#held;
    this.#held = '';
    if (held === '') return [];
    return [this.#state === 'thinking' ? { t: 'reasoning', s: held } : { t: 'text', s: held }];
  }

  #answer(text: string): ModelPart[] {
    this.#state = 'answer';
    this.#held = '';
    return text === '' ? [] : [{ t: 'text', s: text }];
  }
}

/** How many characters at the end may be the beginning of the closing tag. */
function overlap(text: string): number {
  for (let length = Math.min(CLOSE.length - 1, text.length); length > 0; length--)
    if (CLOSE.startsWith(text.slice(-length))) return length;
  return 0;
}
