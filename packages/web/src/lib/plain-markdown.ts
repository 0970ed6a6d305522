/** Signs that mean something anywhere in a line of Markdown, or of the Markdown of those who draw formulas. */
const ANYWHERE = /[\\`*_[\]<>|~$&]/g;
/** What means something at the start of a line only: headings, lists, rules, and the line under a heading. */
const AT_START = /^(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|[=-]{2,}\s*$|\d{1,9}(?=[.)](?:\s|$)))/gm;

/**
 * Text that somebody typed, as Markdown that reads the same: its signs are only signs, and each of its lines stays one.
 */
export const asMarkdown = (typed: string): string =>
  typed
    .replace(ANYWHERE, '\\$&')
    .replace(AT_START, (_, space: string, mark: string) => space + (/^\d/.test(mark) ? `${mark}\\` : `\\${mark}`))
    .replace(/^[ \t]+/gm, spaces => '\u00a0'.repeat(spaces.length))
    .replace(/[ \t]*\n(?!\n|$)/g, (end, at: number, all: string) => (all[at - 1] === '\n' || at === 0 ? end : '\\\n'));
