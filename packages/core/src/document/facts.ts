import { languageOf } from './language.ts';
import type { Line } from './lines.ts';
import { linesOf, lineText } from './lines.ts';
import { FRONT_MATTER } from './plain-text.ts';
import type { RawPage } from './raw-page.ts';
import type { DocumentFacts, Segment } from './types.ts';

/** What the file says of itself, before anybody believes it. */
export interface ClaimedFacts {
  readonly title: string | null;
  readonly author: string | null;
  /** As written, e.g. `D:20090401163925-07'00'`. */
  readonly createdOn: string | null;
}

const JUNK_TITLE = /^(?:microsoft (?:word|powerpoint|excel)\b.*|untitled.*|paper title.*|title|document\d*|slide \d+|.*\.(?:docx?|pptx?|xlsx?|pdf|tex|dvi|qxd|indd|rtf|odt)|\W*)$/i;
/** What stands in large letters on a first page without being its title: forms, authorities, addresses, dates, running heads. */
const JUNK_LETTERING =
  /^(?:(?:united states )?securities and exchange commission.*|united states|form \d+-?[a-z]{1,2}(?:\/a)?\b.*|proposed rules?|federal register.*|proposed rules federal register|(?:date|author|from|to|subject)\s*:.*|contents|table of contents|abstract|introduction|(?:page|vol(?:ume|\.)?|no\.?)\s*\d.*|[\d\s./,:–—-]+)$|\S@\S/i;
const MOST_TITLE_CHARACTERS = 300;
/** Letters of one title measure differently when a word of it is set in another face. */
const SAME_SIZE = 0.9;
const LINES_LOOKED_AT = 30;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

interface TitleLines {
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
    if (line.size < size * SAME_SIZE || (parts.length > 0 && previous !== undefined && line.y0 - previous.y1 > 1.2 * line.size)) break;
    const text = lineText(line);
    const last = parts[parts.length - 1];
    if (last !== undefined && previous?.hyphen === true) parts[parts.length - 1] = last + text;
    else parts.push(text);
    after += 1;
  }
  return { title: tidy(parts.join(' ')), after };
}

/** The largest lettering at the top of the first page (right for nearly every paper tried), or the next largest where that is no title. */
function titleOnPage(lines: readonly Line[]): TitleLines | null {
  const top = lines.slice(0, LINES_LOOKED_AT);
  const sizes = lines.map(line => line.size).sort((a, b) => a - b);
  const median = sizes[sizes.length >> 1] ?? 0;
  let candidates = top.filter(
    line => letters(lineText(line)) >= 3 && line.y1 - line.y0 < 4 * line.size && line.x1 - line.x0 > line.y1 - line.y0 && !/^arxiv:|^https?:/i.test(lineText(line)),
  );
  while (candidates.length > 0) {
    const largest = Math.max(...candidates.map(line => line.size));
    // Set in the size of everything else, it is not a title but the first lines of a text.
    if (largest < median * 1.1 && lines.length > 12) return null;
    const first = candidates.find(line => line.size >= largest * SAME_SIZE) as Line;
    const found = titleFrom(top, top.indexOf(first), largest);
    if (letters(found.title) >= 4 && found.title.length <= MOST_TITLE_CHARACTERS && !JUNK_LETTERING.test(found.title)) return found;
    const passed = new Set(top.slice(top.indexOf(first), found.after));
    candidates = candidates.filter(line => !passed.has(line) && line !== first);
  }
  return null;
}

const ABSTRACT =
  /^\s*(?:abstract|a b s t r a c t|summary|zusammenfassung|kurzfassung|résumé|resumen|resumo|sommario|riassunto|samenvatting|sammanfattning|аннотация|streszczenie|özet|ملخص|摘要|要旨|초록)\s*[—–:.-]?\s*/iu;
const NOT_A_NAME =
  /\b(?:university|universit|institute|institut|department|dept|school|college|laborator|faculty|centre|center|corporation|inc|ltd|research|academy|hospital|company|google|microsoft|facebook|ai|conference|proceedings|journal|member|ieee|fellow|street|avenue|usa|china|email|version|vol|draft|copyright|abstract|foundation|report|federal|administration|agency|commission|directives?|cfr|part|office|securities|rules?|the|january|february|march|april|may|june|july|august|september|october|november|december|\d{3,})\b|[@{}<>]|https?:|www\./i;

/** Affiliation marks that a superscript left glued to the names: all names of the line end in one, from "a" on ("Jan Smitha, Bo Leeb"). */
function withoutGluedMarks(line: string): string {
  const parts = line.split(/\s*,\s*/).filter(part => part !== '');
  const marks = parts.map(part => /\p{Ll}([a-f])$/u.exec(part)?.[1]);
  // The last name may go on in the next line.
  const whole = parts.length > 2 ? marks.slice(0, -1) : marks;
  const glued = whole.length > 1 && marks[0] === 'a' && !whole.includes(undefined) && new Set(whole).size > 1;
  return glued ? parts.map((part, at) => (marks[at] === undefined ? part : part.slice(0, -1))).join(', ') : line;
}

/** Names among the lines between the title and the abstract. Conservative: a line that is not plainly names adds none. */
function authorsIn(lines: readonly string[]): string[] {
  const authors: string[] = [];
  for (const line of lines) {
    if (NOT_A_NAME.test(line)) continue;
    const plain = withoutGluedMarks(line).replace(/[\d*∗†‡§¶#$+⋆♠♣♦♥◇♢⊕]+/g, ',');
    for (const part of plain.split(/,|;|\band\b|\bund\b|\bet\b|&|•|·|\s{2,}/u)) {
      const name = tidy(part).replace(/^(?:by|von|par|por)\s+/i, '');
      const words = name.split(' ');
      if (words.length < 2 || words.length > 5 || name.length > 50) continue;
      if (!words.every(word => /^(?:\p{Lu}[\p{L}'’.-]*|de|van|von|der|den|da|di|del|la|le|el|al|bin|ten|dos)$/u.test(word))) continue;
      if (!authors.includes(name)) authors.push(name);
    }
    if (authors.length >= 40) break;
  }
  return authors;
}

/** The date of `D:YYYYMMDD…`, or null. */
function pdfDate(written: string | null): string | null {
  const match = /^D?:?(\d{4})(\d{2})?(\d{2})?/.exec(written ?? '');
  if (match === null) return null;
  const [, year = '', month = '01', day = '01'] = match;
  if (Number(year) < 1970 || Number(year) > 2200 || Number(month) > 12 || Number(month) < 1 || Number(day) > 31 || Number(day) < 1) return null;
  return match[2] === undefined ? year : `${year}-${month}-${day}`;
}

const DOI = /\b(10\.\d{4,9}\/[^\s"<>{}|\\^`]+)/;
const ARXIV = /arXiv:(\d{4}\.\d{4,5})/i;

function doiIn(text: string): string | null {
  const doi = DOI.exec(text)?.[1]?.replace(/[.,;:)\]]+$/, '');
  if (doi !== undefined) return doi;
  const arxiv = ARXIV.exec(text)?.[1];
  return arxiv === undefined ? null : `10.48550/arXiv.${arxiv}`;
}

/** The text under the heading "Abstract" (or a paragraph that begins with it), at most 3,000 characters. */
function abstractOf(segment: Segment): string | null {
  const slice = (start: number, end: number): string => segment.text.slice(start - segment.start, end - segment.start);
  const blocks = segment.pages
    .slice(0, 3)
    .flatMap(page => page.blocks)
    .filter(block => block.role !== 'furniture');
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at] as (typeof blocks)[number];
    const text = slice(block.start, block.end);
    const mark = ABSTRACT.exec(text);
    if (mark === null) continue;
    const rest = text.slice(mark[0].length).trim();
    if (rest.length > 80) return tidy(rest).slice(0, 3_000);
    if (rest.length > 20) continue;
    const following: string[] = [];
    for (let next = at + 1; next < blocks.length && (blocks[next] as typeof block).role !== 'heading' && following.join(' ').length < 1_200; next += 1) {
      following.push(slice((blocks[next] as typeof block).start, (blocks[next] as typeof block).end));
    }
    const found = tidy(following.join(' '));
    if (found.length > 80) return found.slice(0, 3_000);
  }
  return null;
}

/**
 * What can be learnt of a document from its first segment and its own claims, without a model: the title is the largest lettering
 * on page 1, else what the file claims unless that is junk, else null (the caller has the filename).
 */
export function factsOf(firstPage: RawPage | undefined, segment: Segment, claimed: ClaimedFacts): DocumentFacts {
  const lines = firstPage === undefined ? [] : linesOf(firstPage);
  const onPage = titleOnPage(lines);
  const claimedTitle = claimed.title !== null && !JUNK_TITLE.test(claimed.title) ? tidy(claimed.title).slice(0, MOST_TITLE_CHARACTERS) : null;
  const texts = lines.map(lineText);
  const abstractAt = texts.findIndex(text => ABSTRACT.test(text));
  const between = onPage === null ? [] : texts.slice(onPage.after, Math.min(abstractAt < 0 ? onPage.after + 6 : abstractAt, onPage.after + 14));
  const authors = authorsIn(between);
  const firstText = segment.text.slice(0, 12_000);
  return {
    title: onPage?.title ?? claimedTitle,
    authors: authors.length > 0 ? authors : claimed.author === null ? [] : authorsIn([claimed.author]),
    publishedOn: pdfDate(claimed.createdOn),
    abstract: abstractOf(segment),
    doi: doiIn(texts.join('\n')) ?? doiIn(firstText.slice(0, 4_000)),
    language: languageOf(firstText),
  };
}

const frontMatterField = (matter: string, field: string): string | null => {
  const value = new RegExp(`^${field}\\s*:[ \\t]*(.+)$`, 'im')
    .exec(matter)?.[1]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2');
  return value === undefined || value === '' ? null : value;
};

/** Facts of a text without pages: what its front matter says, else its first heading is its title. */
export function factsOfText(segment: Segment): DocumentFacts {
  const front = FRONT_MATTER.exec(segment.text.slice(0, 5_000));
  const matter = front?.[1] ?? '';
  const from = segment.start + (front?.[0].length ?? 0);
  const heading = segment.pages[0]?.blocks.find(block => block.role === 'heading' && block.start >= from);
  const headed = heading === undefined ? '' : segment.text.slice(heading.start - segment.start, heading.end - segment.start);
  const title = tidy(frontMatterField(matter, 'title') ?? headed.replace(/^[#\s%]+|[#\s]+$/g, ''));
  const author = frontMatterField(matter, 'authors?');
  const dated = /^\d{4}-\d{2}-\d{2}/.exec(frontMatterField(matter, 'date') ?? '')?.[0] ?? null;
  return {
    title: title === '' || JUNK_LETTERING.test(title) ? null : title.slice(0, MOST_TITLE_CHARACTERS),
    authors: author === null ? [] : authorsIn([author.replace(/^\[|\]$/g, '')]),
    publishedOn: dated,
    abstract: abstractOf(segment),
    doi: doiIn(segment.text.slice(0, 4_000)),
    language: languageOf(segment.text),
  };
}

/** Facts of a document that knows its structure: what it claims unless that is junk, else its first heading is its title. */
export function factsOfFlow(segment: Segment, claimed: ClaimedFacts): DocumentFacts {
  const slice = (block: { start: number; end: number } | undefined) => (block ? tidy(segment.text.slice(block.start - segment.start, block.end - segment.start)) : '');
  const headings = segment.pages.flatMap(page => page.blocks).filter(block => block.role === 'heading');
  const claimedTitle = claimed.title === null ? '' : tidy(claimed.title);
  const title = [claimedTitle, slice(headings[0])].find(text => letters(text) >= 3 && !JUNK_TITLE.test(text) && !JUNK_LETTERING.test(text)) ?? null;
  const author = claimed.author === null ? '' : tidy(claimed.author);
  return {
    title: title?.slice(0, MOST_TITLE_CHARACTERS) ?? null,
    authors: author === '' ? [] : authorsIn([author]),
    publishedOn: /^\d{4}(?:-\d{2}(?:-\d{2})?)?/.exec(claimed.createdOn ?? '')?.[0] ?? null,
    abstract: abstractOf(segment),
    doi: doiIn(segment.text.slice(0, 4_000)),
    language: languageOf(segment.text.slice(0, 12_000)),
  };
}
