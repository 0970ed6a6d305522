import type { FileId, FileVersionId, WorkKind } from '@nousboard/contracts';

/**
 * What a block of a page is. `furniture` (running heads, page numbers) and `reference` are kept but not answered from;
 * `figure` are the words drawn in one.
 */
export type BlockRole =
  | 'heading'
  | 'paragraph'
  | 'list'
  | 'table'
  | 'caption'
  | 'footnote'
  | 'reference'
  | 'furniture'
  | 'code'
  | 'figure';

/** A block of text on a page. Offsets are UTF-16 units of the version's canonical text. */
export interface Block {
  readonly role: BlockRole;
  readonly start: number;
  readonly end: number;
  /** 1..6 for headings. */
  readonly level?: number;
}

/**
 * Word boxes of a page in reading order, as parallel arrays. One entry is a run of non-space characters on one line; a
 * word broken by a soft hyphen has two. `start`/`end` are canonical offsets; `box` holds x, y, w, h per entry as
 * fractions of the displayed page times 65535. Empty for kinds without page geometry.
 */
export interface WordBoxes {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly box: Uint16Array;
}

/**
 * What the boxes of a page without printed words mean. `shapes`: each stands for a whole shape of a slide, and shapes
 * may lie over each other. `cells`: each is a cell of a sheet whose first row and column here, counted from 1, are
 * given.
 */
export type PageGeometry =
  | { readonly of: 'shapes' }
  | { readonly of: 'cells'; readonly firstRow: number; readonly firstColumn: number };

/**
 * The picture itself, where the document holds it in a part of its own: the part's name, or of one that cannot be shown
 * its format, as "EMF". Its size is that at which the document sets it, in CSS pixels.
 */
export interface FigurePicture {
  readonly part?: string;
  readonly format?: string;
  readonly width?: number;
  readonly height?: number;
}

/** A picture on a page. It has no words of its own in the canonical text: its caption is a block like others. */
export interface Figure {
  /** Canonical offset where it stands in the order of reading. */
  readonly at: number;
  /** Fractions of the displayed page, origin top left; absent where pages have no geometry. */
  readonly box?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly caption?: { readonly start: number; readonly end: number };
  /** What the file says of it for people who do not see it. */
  readonly alt?: string;
  /** Absent where pages are drawn whole, and where it is not known what stands there. */
  readonly picture?: FigurePicture;
}

/**
 * One page of a file version. `start..end` is its slice of the canonical text; pages follow each other, separated by
 * one "\n".
 */
export interface DocumentPage {
  readonly number: number;
  /** Printed page number where the file names one, e.g. "iv". */
  readonly label?: string;
  /** Displayed size in points (rotation and crop box applied); 0 × 0 for kinds without page geometry. */
  readonly width: number;
  readonly height: number;
  /** Absent where boxes are printed words, or there are none. */
  readonly geometry?: PageGeometry;
  readonly start: number;
  readonly end: number;
  readonly blocks: readonly Block[];
  readonly words: WordBoxes;
  /** Absent where there are none. */
  readonly figures?: readonly Figure[];
  /**
   * `recognised`: its words were recognised in its picture. `poor`: more stands there than could be read. `none`:
   * nothing to read here.
   */
  readonly textLayer: 'good' | 'recognised' | 'poor' | 'none';
}

/** A sentence. `page` is where it starts; `block` its role; `passage` the index of its passage in the segment. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly page: number;
  readonly role: BlockRole;
  readonly passage: number;
}

/**
 * Citable words: 80–180 words, whole sentences, never across a heading; a table is one, or one for about ten rows each.
 */
export interface Passage {
  readonly start: number;
  readonly end: number;
  readonly page: number;
  readonly role: BlockRole;
  /** Headings above it, outermost first. */
  readonly headings: readonly string[];
  /**
   * What else it is found by and never quoted from: the name of its sheet or chapter, the header row of the table it is
   * a later part of.
   */
  readonly context?: string;
  readonly firstSentence: number;
  /** Exclusive. */
  readonly lastSentence: number;
}

/**
 * A run of consecutive pages (at most 32), final from the moment it is stored: its canonical text never changes, so a
 * page is answerable as soon as its segment is. `text` is the canonical text from `start` to `end`.
 */
export interface Segment {
  readonly ordinal: number;
  readonly firstPage: number;
  readonly lastPage: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly pages: readonly DocumentPage[];
  readonly sentences: readonly Sentence[];
  readonly passages: readonly Passage[];
}

/** Which version a segment belongs to: what a citation needs beside the segment itself. */
export interface SegmentOwner {
  readonly fileId: FileId;
  readonly fileVersion: FileVersionId;
  readonly title: string;
}

/** What was learnt of a document beside its text. */
export interface DocumentFacts {
  readonly title: string | null;
  readonly kind: WorkKind | null;
  readonly authors: readonly string[];
  readonly publisher: string | null;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly publishedOn: string | null;
  readonly edition: string | null;
  readonly abstract: string | null;
  readonly doi: string | null;
  readonly isbn: string | null;
  /** BCP 47 language of the text, null when undetermined. */
  readonly language: string | null;
}
