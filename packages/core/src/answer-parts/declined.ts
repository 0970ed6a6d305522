/**
 * The text of an answer that there is none: what was found out about the question, a paragraph each, and last that the
 * sources do not answer it. `found` and `plain` are Markdown without blank lines.
 */
export const declinedText = (found: readonly string[], plain: string): string => [...found, plain].join(BETWEEN);

/** What the text of `declinedText` says before its last paragraph; '' where it says no more than that. */
export const foundBeforeDeclined = (text: string): string => text.slice(0, Math.max(0, text.lastIndexOf(BETWEEN)));

const BETWEEN = '\n\n';
