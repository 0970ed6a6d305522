import katex from 'katex';
import { wellFormed } from './markup.ts';

/**
 * A formula as MathML, which browsers draw by themselves; null for TeX that is none. Nothing in it leads anywhere or is
 * fetched.
 */
export function formulaMarkup(tex: string, isBlock: boolean): string | null {
  try {
    const drawn = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: 200,
    });
    // TeX can name any character by its number.
    return /<math[\s\S]*<\/math>/.exec(wellFormed(drawn))?.[0] ?? null;
  } catch {
    // What the note says is shown as it was typed.
    return null;
  }
}
