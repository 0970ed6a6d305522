import { pattern } from '@nousboard/core/text';

/** An address as it stands in running text; what closes a sentence or a bracket behind it is not part of it. */
const ADDRESS = /https:\/\/[^\s<>"'`\]】）」]+/g;
const TRAILING = /[.,;:!?)*_~|]+$/;

/** The address of a link that may be followed at all, or null. */
export function safeUrl(url: string): string | null {
  try {
    const parsed = new URL(url);
    return parsed.protocol === 'https:' ? parsed.href : null;
  } catch {
    // Not a URL at all: relative addresses of the model's invention lead nowhere good.
    return null;
  }
}

/**
 * The addresses that stand in texts of the reader's own: what they asked, and what is cited. Only to these an answer
 * may link. One of the model's invention can carry words out of the sources, and one press would send them.
 */
export function addressesIn(texts: Iterable<string>): readonly string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const [written] of text.matchAll(ADDRESS)) {
      for (const form of [written, written.replace(TRAILING, '')]) {
        const url = safeUrl(form);
        if (url !== null) found.add(url);
      }
    }
  }
  return [...found];
}

/** A picture or a link of Markdown, the innermost first. */
const LINK = /!?\[([^[\]]*)\]\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g;
const DEFINITION = /^ {0,3}\[[^\]\n]+\]:[ \t]*\S.*$/gm;
/** Tags that fetch, run or lead away where HTML is understood. */
const TAG = pattern('gi')`
  <(?=/?(?:a|area|audio|base|body|bgsound|button|embed|form|frame|iframe|image|img|input|link|math|meta|object|picture
  |portal|script|source|style|svg|table|td|th|track|use|video)\b|!|\?
  |[a-z][^<>]{0,200}\s(?:style|background|on\w{1,30})\s*=)
`;
/** What a target has that names another place, also by way of a character reference; `a[0](x)` is no link. */
const AWAY = /[:&]|[/\\]{2}/;
const DEEPEST = 4;

/**
 * Markdown to be pasted elsewhere, where it may be drawn by somebody less careful: no pictures, no tags that fetch, and
 * no links but those to `known` addresses.
 */
export function withoutExits(markdown: string, known: ReadonlySet<string>): string {
  let text = markdown.replace(TAG, '\\<');
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const before = text;
    text = text.replace(LINK, (whole, words: string, target: string) => {
      if (whole.startsWith('!')) return words;
      if (!AWAY.test(target)) return `\u0000${words}\u0001${target}\u0002`;
      const url = safeUrl(/^\s*<?([^\s>]*)/.exec(target)?.[1] ?? '');
      // Kept as it is; the brackets are put back below, so that the next round does not look into it again.
      return url !== null && known.has(url) ? `\u0000${words}\u0001${target}\u0002` : words;
    });
    if (text === before) break;
  }
  return text
    .replace(DEFINITION, '')
    .replaceAll('![', '[')
    .replaceAll('\u0000', '[')
    .replaceAll('\u0001', '](')
    .replaceAll('\u0002', ')');
}
