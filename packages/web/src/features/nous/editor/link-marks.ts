import { FILE_LINK_PATH } from '#lib/file-link-path.ts';

/** A link of Markdown as we write it. */
const LINK = /\[((?:[^[\]\\]|\\.)*)\]\((<[^<>\n]*>|[^()\s<>]+)( "(?:[^"\\]|\\.)*")?\)/g;
const LINK_OR_PICTURE = new RegExp(`!?${LINK.source}`, 'g');
/** An address with `&` stands between angles in what the editor writes, and without them in what an answer brings. */
const bare = (target: string) => target.replace(/^<|>$/g, '').replace(/\\(?=[&<>\\])/g, '');
const isNumber = (words: string) => /^\p{Nd}{1,4}$/u.test(words);

/** Markdown without the addresses of its links, and without the numbers of its citations: what it says. */
export const withoutLinks = (markdown: string): string =>
  markdown
    .replace(LINK_OR_PICTURE, (whole, words: string) =>
      isNumber(words) ? '' : words || (whole.startsWith('!') ? '' : whole),
    )
    .replace(/ +(?=[.,;:!?\n]|$)/gm, '');

/** Links and pictures, and what looks like the mark of one: that is carried over as well, and comes back as it was. */
const MARKED = new RegExp(`${LINK_OR_PICTURE.source}|\\{\\{\\d{1,4}\\}\\}`, 'g');

/**
 * Markdown whose links are marks that a model can carry over: `{{1}}` for a citation or a picture, `[words](#2)` for
 * another link.
 */
export function markLinks(markdown: string): { readonly text: string; readonly links: readonly string[] } {
  const links: string[] = [];
  const text = markdown.replace(MARKED, (whole, words: string | undefined) => {
    links.push(whole);
    return words === undefined || whole.startsWith('!') || isNumber(words)
      ? `{{${links.length}}}`
      : `[${words}](#${links.length})`;
  });
  return { text, links };
}

/**
 * The same with the links in the places of their marks again. A mark that stands for none, or whose address was made
 * up, is gone.
 */
export const unmarkLinks = (text: string, links: readonly string[]): string =>
  text
    .replace(/\{\{(\d{1,4})\}\}/g, (_, number: string) => links[Number(number) - 1] ?? '')
    .replace(/\[([^\]]*)\]\(#(\d{1,4})\)/g, (_, words: string, number: string) => {
      const target = /\]\((.*)\)$/.exec(links[Number(number) - 1] ?? '')?.[1];
      return target === undefined ? words : `[${words}](${target})`;
    });

/** Markdown whose citations go on in the numbers of a note: the same words keep theirs, others have the next ones. */
export function numberedAfter(note: string, markdown: string): string {
  const numbers = new Map<string, string>();
  for (const [, words = '', target = ''] of note.matchAll(LINK))
    if (isNumber(words) && bare(target).startsWith(FILE_LINK_PATH)) numbers.set(bare(target), words);
  const used = new Set(numbers.values());
  let next = 1;
  return markdown.replace(LINK, (whole, words: string, target: string, title = '') => {
    const address = bare(target);
    if (!isNumber(words) || !address.startsWith(FILE_LINK_PATH)) return whole;
    let number = numbers.get(address);
    if (number === undefined) {
      while (used.has(String(next))) next += 1;
      number = String(next);
      used.add(number);
      numbers.set(address, number);
    }
    return `[${number}](${target}${title})`;
  });
}
