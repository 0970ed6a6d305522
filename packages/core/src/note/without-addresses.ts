/**
 * What a citation keeps of its source (kept-words.ts), behind its address. The quotation mark at its end is missing
 * where the text is the beginning of another that was cut off there.
 */
const KEPT = String.raw` "(?:[^"\\\n]|\\.)*"?\\?`;
/** Where a citation leads: bare, in the brackets of the editor, or cut off. */
const ADDRESS = new RegExp(String.raw`\]\(<?/file\?[^\s<>()]*>?(?:${KEPT})? ?(?:\)|$)`, 'g');
const KEPT_WORDS = new RegExp(String.raw`(\]\(<?[^\s<>()]*/file\?[^\s<>()]*>?)${KEPT}`, 'g');

/** A note with its citations as a reader sees them, `[1]`: where they lead is longer than what they stand behind. */
export const withoutAddresses = (markdown: string): string => markdown.replace(ADDRESS, ']');

/** A note whose citations lead to words and do not say them. */
export const withoutKeptWords = (markdown: string): string => markdown.replace(KEPT_WORDS, '$1');
