import type { CitationStyle } from '@nousboard/contracts';
import { fileId, fileVersionId } from '@nousboard/contracts';
import {
  type Block,
  type Inline,
  isNotePicture,
  type KeptWords,
  type Note,
  readKeptWords,
  readNote,
} from '@nousboard/core/note';
import { orderOf, pageOf, type Run, referenceOf, stopped, type Work } from '@nousboard/core/references';
import type { Picture } from './picture.ts';

/** Words of a document that a link names. */
export interface CitedWords {
  readonly fileId: string;
  readonly span: { readonly version: string; readonly start: number; readonly end: number } | null;
}

/** What whoever asks may know of such words. */
export interface KnownWords {
  readonly work: Work;
  readonly quote: string | null;
  readonly page: string | null;
}

export interface Footnote {
  readonly number: number;
  /** Where the words are, as a whole address. */
  readonly href: string;
  /** Null for a source that is gone, or not theirs who asks. */
  readonly known: KnownWords | null;
  /** What the note itself keeps of the words. */
  readonly kept: KeptWords | null;
}

/** A note on its way out: what every kind of file is written from. */
export interface Paper {
  readonly title: string;
  readonly note: Note;
  readonly origin: string;
  /** By the addresses as the note has them, in the order of their numbers. */
  readonly footnotes: ReadonlyMap<string, Footnote>;
  /** By the addresses as the note has them; one that is not here is named by its words. */
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly heading: string;
  readonly references: readonly (readonly Run[])[];
}

export interface PaperDraft {
  readonly title: string;
  readonly text: string;
  readonly origin: string;
  readonly style: CitationStyle;
  readonly heading: string;
  readonly look: (words: CitedWords) => Promise<KnownWords | null>;
  readonly draw: (address: string) => Promise<Picture | null>;
}

/**
 * Pictures that are looked at, and how much of them a file holds, each in all its places: more would be too large to be
 * sent to anybody.
 */
const MOST_PICTURES = 100;
const MOST_PICTURE_BYTES = 50 * 1024 ** 2;

/**
 * Looks up what the note cites, numbers it in the order of the text, and lists each source once in the style's order.
 */
export async function makePaper({ title, text, origin, style, heading, look, draw }: PaperDraft): Promise<Paper> {
  const note = readNote(text);
  const footnotes = new Map<string, Footnote>();
  const works = new Map<string, Work>();
  for (const thing of everythingIn(note)) {
    const link = linkMarkOf(thing);
    const words = link === null || footnotes.has(link.href) ? null : citedWords(link.href, origin);
    if (link === null || words === null) continue;
    const known = await look(words);
    footnotes.set(link.href, {
      number: footnotes.size + 1,
      href: safeAddress(link.href, origin) ?? origin,
      known,
      kept: readKeptWords(link.title),
    });
    if (known && !works.has(words.fileId)) works.set(words.fileId, known.work);
  }
  const references = orderOf(style, [...works.values()]).map(({ number, work }) => referenceOf(style, work, number));
  return { title, note, origin, footnotes, pictures: await picturesOf(note, draw), heading, references };
}

async function picturesOf(note: Note, draw: PaperDraft['draw']): Promise<Paper['pictures']> {
  const places = new Map<string, number>();
  for (const thing of everythingIn(note))
    if (thing.type === 'image' && isNotePicture(thing.src)) places.set(thing.src, (places.get(thing.src) ?? 0) + 1);
  const pictures = new Map<string, Picture>();
  let left = MOST_PICTURE_BYTES;
  for (const [address, count] of [...places].slice(0, MOST_PICTURES)) {
    const picture = await draw(address);
    if (!picture || picture.jpeg.length * count > left) continue;
    left -= picture.jpeg.length * count;
    pictures.set(address, picture);
  }
  return pictures;
}

/**
 * What a footnote says before its address: of words that cannot be read any more, what the note keeps of them. The
 * title is given apart, because it is set in another face.
 */
export function footnoteWords({
  known,
  kept,
}: Footnote): { readonly quote: string; readonly title: string; readonly page: string } | null {
  const title = known?.work.title ?? kept?.title;
  if (title === undefined) return null;
  const words = known?.quote
    ? { quote: known.quote, place: known.page === null ? '' : pageOf(known.page) }
    : { quote: kept?.quote ?? '', place: kept?.place ?? '' };
  return {
    quote: words.quote === '' ? '' : `“${words.quote}” `,
    title,
    page: words.place === '' ? '.' : `, ${stopped(words.place)}`,
  };
}

/** A piece of a line: as in the note, or the number of a footnote. */
export type Piece = Inline | { readonly type: 'footnote'; readonly note: Footnote };

/**
 * A line with its citations as footnotes. Words under such a link stay; its number, which is what citations are made
 * with, is the footnote's.
 */
export function piecesOf({ footnotes }: Paper, line: readonly Inline[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, inline] of line.entries()) {
    const href = linkOf(inline);
    const note = href === null ? undefined : footnotes.get(href);
    if (note === undefined || inline.type === 'break') {
      pieces.push(inline);
      continue;
    }
    const isNumber = inline.type === 'text' && /^\[?\p{Nd}+\]?$/u.test(inline.text.trim());
    if (!isNumber) pieces.push({ ...inline, marks: inline.marks.filter(({ type }) => type !== 'link') });
    const next = line[at + 1];
    if (next === undefined || linkOf(next) !== href) pieces.push({ type: 'footnote', note });
  }
  return pieces;
}

function linkMarkOf(thing: Block | Inline) {
  if (!('marks' in thing)) return null;
  for (const mark of thing.marks) if (mark.type === 'link') return mark;
  return null;
}
export const linkOf = (thing: Block | Inline): string | null => linkMarkOf(thing)?.href ?? null;

/** An address as it works outside of the product; null for one that leads nowhere or would run something. */
export function safeAddress(href: string, origin: string): string | null {
  const isOurs = /^\/(?![/\\])/.test(href);
  if (!isOurs && !/^(?:https?:\/\/|mailto:)/i.test(href)) return null;
  const url = URL.parse(href, isOurs ? origin : undefined);
  return url && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : null;
}

/**
 * `/file?file_id=…&version=…&start=…&end=…`, as the client writes it, also with this installation's own origin ahead.
 */
function citedWords(href: string, origin: string): CitedWords | null {
  const address = safeAddress(href, origin);
  const url = address === null ? null : new URL(address);
  if (url === null || url.origin !== new URL(origin).origin || url.pathname !== '/file') return null;
  const file = fileId.safeParse(url.searchParams.get('file_id'));
  if (!file.success) return null;
  const version = fileVersionId.safeParse(url.searchParams.get('version'));
  const [start, end] = ['start', 'end'].map(name => url.searchParams.get(name) ?? '') as [string, string];
  const isSpan = version.success && /^\d{1,9}$/.test(start) && /^\d{1,9}$/.test(end) && Number(start) < Number(end);
  return { fileId: file.data, span: isSpan ? { version: version.data, start: Number(start), end: Number(end) } : null };
}

/** Every block of a note and everything in its lines, in the order of the text. */
export function* everythingIn(blocks: readonly Block[]): Generator<Block | Inline> {
  for (const block of blocks) {
    yield block;
    switch (block.type) {
      case 'paragraph':
      case 'heading':
        yield* block.content;
        break;
      case 'quote':
        yield* everythingIn(block.content);
        break;
      case 'list':
        for (const item of block.items) yield* everythingIn(item.content);
        break;
      case 'table':
        yield* block.rows.flat(2);
        break;
    }
  }
}
