import { pattern } from '../text/pattern.ts';
import { leadsToPage } from './block-text.ts';
import type { Line } from './lines.ts';
import { lineText } from './lines.ts';
import { textIn } from './span-text.ts';
import type { Block, Segment } from './types.ts';

const JUNK_TITLE = pattern('i')`
  ^(?:microsoft (?:word|powerpoint|excel)\b.*|adobe \w+ pdf|powerpoint presentation|untitled.*|paper title.*|title
  |document\d*|slide \d+|.*\.(?:docx?|pptx?|xlsx?|pdf|tex|dvi|qxd|indd|rtf|odt|jpe?g|png|tiff?)|\W*)$
`;
/**
 * What stands in large letters on a first page without being its title: forms, authorities, addresses, dates, running
 * heads, parts of a document.
 */
const JUNK_LETTERING = pattern('i')`
  ^(?:(?:united states )?securities and exchange commission.*|united states|form \d+-?[a-z]{1,2}(?:/a)?\b.*
  |proposed rules?|federal register.*|proposed rules federal register|\d+ cfr parts? .*|(?:date|author|from|to|subject)
  \s*:.*|(?:brief |detailed )?contents|table of contents|inhalt(?:sverzeichnis)?|table des matières|índice|abstract
  |introduction|foreword|preface|vorwort|préface|(?:chapter|kapitel|chapitre|cap[ií]tulo|capitolo|section|part)
  \s+[\divxlc]+\b.*|(?:page|vol(?:ume|\.)?|no\.?)\s*\d.*|[\d\s./,:–—-]+)$|\S@\S
`;
const AUTHORITY = pattern('i')`
  ^(?:u\.?s\.? )?(?:the )?(?:department|ministry|bureau|office|executive office|agency|administration|commission
  |university|faculty|institute|school)\b
  |\b(?:administration|commission|agency|department|ministry|corporation|inc\.?|ltd\.?|gmbh)$
`;
const MOST_TITLE_CHARACTERS = 300;
/** Letters of one title measure differently when a word of it is set in another face. */
const SAME_SIZE = 0.9;
const LINES_LOOKED_AT = 30;
const FIRST_SEGMENT_PAGES = 8;
/** More headings than this in one size, and none of them is the title of the page. */
const MOST_OF_ONE_SIZE = 3;

/** White space as a reader sees it. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
export const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
const isTitle = (text: string): boolean =>
  letters(text) >= 3 && text.length <= MOST_TITLE_CHARACTERS && !JUNK_TITLE.test(text) && !JUNK_LETTERING.test(text);

const LABEL = /^(?:title|titel|titre|título|titolo|titul)\s*:\s*(?=\S)/i;
/** A title without the word that says that it is one. */
const withoutLabel = (title: string): string => title.replace(LABEL, '');

/** A title as a file claims it, unless it is plainly none; null otherwise. */
export function claimedTitleOf(claimed: string | null): string | null {
  const title = claimed === null ? '' : withoutLabel(tidy(claimed)).slice(0, MOST_TITLE_CHARACTERS);
  return title !== '' && !JUNK_TITLE.test(title) && letters(title) >= 2 ? title : null;
}

const TITLE_WORD = /(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])|\p{Lo}{2,}/gu;
/** Of the characters of a title so many belong to words. */
const IN_WORDS = 0.7;

/** Whether what was recognised in a picture is no title but pieces of lettering: one word, or hardly any. */
export function isScrap(title: string): boolean {
  const words = title.match(TITLE_WORD) ?? [];
  const characters = title.replace(/\s/g, '').length;
  return (words.length < 2 && !/\p{Lo}{4,}/u.test(title)) || words.join('').length < characters * IN_WORDS;
}

export interface TitleLines {
  readonly title: string;
  /** Index of the line after it. */
  readonly after: number;
}

/** The lines from `from` on that are set like it and follow each other closely. */
function titleFrom(top: readonly Line[], from: number, size: number): TitleLines {
  let after = from;
  const parts: string[] = [];
  while (after < top.length && parts.length < 4) {
    const line = top[after] as Line;
    const previous = top[after - 1];
    if (
      line.size < size * SAME_SIZE ||
      (parts.length > 0 && previous !== undefined && line.y0 - previous.y1 > 1.2 * line.size)
    )
      break;
    const text = lineText(line);
    const last = parts[parts.length - 1];
    // A hyphen before a capital letter is the word's own.
    if (last !== undefined && previous?.hyphen === true)
      parts[parts.length - 1] = last + (/^\p{Lu}/u.test(text) && /\p{Ll}$/u.test(last) ? '-' : '') + text;
    else parts.push(text);
    after += 1;
  }
  return { title: tidy(parts.join(' ')), after };
}

/**
 * The largest lettering at the top of the first page (right for nearly every paper tried), or the next largest where
 * that is no title.
 */
export function titleOnPage(lines: readonly Line[]): TitleLines | null {
  const top = lines.slice(0, LINES_LOOKED_AT);
  const sizes = lines.map(line => line.size).sort((a, b) => a - b);
  const median = sizes[sizes.length >> 1] ?? 0;
  let candidates = top.filter(
    line =>
      letters(lineText(line)) >= 3 &&
      line.y1 - line.y0 < 4 * line.size &&
      line.x1 - line.x0 > line.y1 - line.y0 &&
      !leadsToPage(lineText(line)) &&
      !/^arxiv:|^https?:/i.test(lineText(line)),
  );
  while (candidates.length > 0) {
    const largest = Math.max(...candidates.map(line => line.size));
    // Set in the size of everything else, it is not a title but the first lines of a text.
    if (largest < median * 1.1 && lines.length > 12) return null;
    const first = candidates.find(line => line.size >= largest * SAME_SIZE) as Line;
    const found = titleFrom(top, top.indexOf(first), largest);
    const others = lines.filter(line => line.size >= largest * SAME_SIZE).length - (found.after - top.indexOf(first));
    if (letters(found.title) >= 4 && isTitle(found.title) && !(others > MOST_OF_ONE_SIZE && largest < median * 1.3))
      return found;
    const passed = new Set(top.slice(top.indexOf(first), found.after));
    candidates = candidates.filter(line => !passed.has(line) && line !== first);
  }
  return null;
}

const textOf = (segment: Segment, block: Block): string => tidy(textIn(segment, block));

/** A rule of the United States names its subject right above the agency that makes it. */
function subjectOfRule(segment: Segment): string | null {
  const blocks = segment.pages[0]?.blocks ?? [];
  const at = blocks.findIndex(block => textOf(segment, block).startsWith('AGENCY:'));
  const above = blocks[at - 1];
  return above?.role === 'heading' && isTitle(textOf(segment, above)) ? textOf(segment, above) : null;
}

/**
 * The heading that the first page begins with, else its first of the highest level: for pages whose lettering differs
 * little, or whose reading order begins in a margin.
 */
export function titleAmongHeadings(segment: Segment): string | null {
  const blocks = (segment.pages[0]?.blocks ?? []).filter(({ role }) => role !== 'furniture');
  const headings = blocks
    .filter(({ role, level }, at) => role === 'heading' && (at === 0 || level === 1))
    .map(block => textOf(segment, block));
  return (
    subjectOfRule(segment) ??
    headings.find(text => letters(text) >= 8 && text.length <= 120 && isTitle(text) && !AUTHORITY.test(text)) ??
    null
  );
}

const COVER_LINES = { most: 12, characters: 80 } as const;
const DATED = /\b(?:1[5-9]|20)\d\d\b/;

/**
 * The title on a cover that is set as plain lines: all that name neither an authority nor a date, when nothing else
 * stands on the page.
 */
function titleOnCover(segment: Segment): string | null {
  const [cover] = segment.pages;
  const blocks = (cover?.blocks ?? []).filter(({ role }) => role !== 'furniture');
  if (blocks.length < 2 || blocks.length > COVER_LINES.most || segment.pages.length < 2) return null;
  const lines = blocks.map(block => textOf(segment, block));
  if (
    blocks.some(({ role }) => role !== 'paragraph') ||
    lines.some(line => line.length > COVER_LINES.characters || /[.:;]$/.test(line))
  )
    return null;
  const naming = lines.map(line => letters(line) >= 3 && !AUTHORITY.test(line) && !DATED.test(line));
  const from = naming.findIndex((names, at) => names && isTitle(lines[at] ?? ''));
  const to = naming.indexOf(false, from);
  return from < 0 ? null : tidy(lines.slice(from, to < 0 ? undefined : to).join(' '));
}

/**
 * The title that a document with known structure shows: its cover's, else its first heading that can be one, else the
 * name of its only sheet.
 */
export function titleOfFlow(segment: Segment): string | null {
  const headings = segment.pages.flatMap(page => page.blocks).filter(({ role }) => role === 'heading');
  return (
    titleOnCover(segment) ??
    headings.map(block => withoutLabel(textOf(segment, block))).find(text => isTitle(text)) ??
    null
  );
}

/** The name that all parts of a workbook or book share, where it says something. */
export function sharedLabel(segment: Segment): string | null {
  // As many pages as a first segment holds: there may be others, with other names.
  if (segment.pages.length >= FIRST_SEGMENT_PAGES) return null;
  const labels = new Set(segment.pages.map(({ label }) => label ?? ''));
  const [label = ''] = labels;
  return labels.size === 1 && isTitle(label) && !/^(?:sheet|tabelle|feuil|hoja|foglio|blad)\s*\d*$/i.test(label)
    ? label
    : null;
}

/** A first line that reads like a title: short, not a sentence, and standing alone or spoken of again. */
export function titleInText(segment: Segment): string | null {
  const [first = '', second = ''] = segment.text.trimStart().split('\n', 2);
  const line = withoutLabel(tidy(first));
  if (
    line.length > 100 ||
    letters(line) < 4 ||
    /[.,;:]$/.test(line) ||
    !/^[\p{Lu}\p{Lo}]/u.test(line) ||
    !isTitle(line)
  )
    return null;
  const again = segment.text.split(line).length - 2;
  return second.trim() === '' || again >= 3 ? line : null;
}
