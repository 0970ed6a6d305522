import { pattern } from '../text/pattern.ts';

/**
 * Characters that a reader cannot see but a model reads: zero-width and format characters, bidirectional controls,
 * Unicode tags and variation selectors. The two joiners stay between letters of scripts that are spelt with them.
 */
const invisible = pattern('gu')`
  [\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F
  \uFEFF\uFE00-\uFE0F\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]
`;
const strayJoiner = pattern('gu')`
  (?<![\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gujarati}\p{sc=Gurmukhi}\p{sc=Kannada}\p{sc=Malayalam}
  \p{sc=Tamil}\p{sc=Telugu}\p{sc=Sinhala}\p{M}])[\u200C\u200D]
`;
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

const bracketed = /[[【［]([^[\]【】［］]{1,160})[\]】］]/g;
const pointerInside = /^\s*S\s*\d/i;
const bibliographyInside = /^\s*\d{1,3}(?:\s*[-–—,;]\s*\d{1,3})*\s*$/;
const strayPointer = /[[【［](?=\s*S\s*\d)/gi;

/**
 * Tags that delimit our blocks, and those by which chat templates tell turns apart: servers of local models read them
 * wherever they stand.
 */
const markOfPrompt = pattern('gi')`
  <(?=\s*/?\s*(?:sources?|tools?|earlier|notes?|context|selected|system|assistant|user|model|think|start_of_turn
  |end_of_turn|bos|eos|pad)\b|\s*/?\s*s\s*>|(?:\s*<)?\s*/?\s*SYS\b|\s*[|｜])
`;
const instructionMark = /\[(\s*\/?\s*INST\s*)\]/gi;

/** Removes what only a machine would read. For copies in a prompt; stored text is never changed. */
export const withoutInvisible = (text: string): string =>
  text.replace(invisible, '').replace(strayJoiner, '').replace(controls, ' ');

/** The same with a space in the place of each unit, for copies whose offsets have to stay those of the text. */
export const withInvisibleBlank = (text: string): string => {
  const blank = (found: string): string => ' '.repeat(found.length);
  return text.replace(invisible, blank).replace(strayJoiner, blank).replace(controls, ' ');
};

/**
 * A copy of document text that cannot be taken for the prompt's own marks: pointer look-alikes and bibliography numbers
 * lose their brackets, tags that delimit the sources or a chat template lose their angle, the nonce disappears, and
 * everything is one line. Offsets may change freely: pointers address sentences, not characters.
 */
export function harmless(text: string, nonce: string): string {
  return (
    withoutInvisible(text)
      // First, because marks may have any space in them: the patterns below would look through a long stretch of it
      // again and again.
      .replace(/\s+/g, ' ')
      // Not with nothing: what stands around it could close up to another one.
      .replaceAll(nonce, ' ')
      .replace(bracketed, (whole, inside: string) =>
        pointerInside.test(inside) ? `(${inside})` : bibliographyInside.test(inside) ? `(ref ${inside.trim()})` : whole,
      )
      .replace(strayPointer, '(')
      .replace(/\[\[\s*NO_ANSWER\s*\]\]/gi, '(NO_ANSWER)')
      .replace(instructionMark, '($1)')
      .replace(markOfPrompt, '‹')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** The first characters of a harmless text, `most` at most; half of a tag that is cut is no mark either. */
export const harmlessBeginning = (harmlessText: string, most: number): string =>
  harmlessText.length <= most
    ? harmlessText
    : harmlessText
        .slice(0, most)
        .toWellFormed()
        .replace(/<([^<>]*)$/, '‹$1');
