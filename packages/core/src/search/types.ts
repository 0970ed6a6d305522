import type { DocumentFacts, Segment, SegmentOwner } from '../document/types.ts';

/**
 * The searchable form of one segment, decoded lazily from bytes made by `buildIndex`: a sorted word dictionary,
 * postings per sentence, and per sentence its length, role and passage. Prefix lookups are ranges of the dictionary, so
 * no second field is stored.
 */
export interface SegmentIndex {
  readonly sentences: number;
  readonly passages: number;
  readonly bytes: number;
}

/** What is known of a segment's document, as far as questions about the sources themselves need it. */
export type SourceFacts = Pick<DocumentFacts, 'authors' | 'publishedOn' | 'language'> & {
  /** MIME type of its file; absent where nobody has told. */
  readonly type?: string;
  /** Absent where nobody has told. */
  readonly filename?: string;
};

/** A segment that may be searched: only what this reader may read is ever put here. */
export interface SearchableSegment {
  readonly owner: SegmentOwner;
  readonly ordinal: number;
  readonly index: SegmentIndex;
  /** Number of its first page, for questions that name a page; absent where nobody has told. */
  readonly firstPage?: number;
  /** Absent where nobody has told. */
  readonly facts?: SourceFacts;
}

/**
 * A passage proposed by the index alone, before its text was looked at. `segment` is a position in the scope's list.
 */
export interface Candidate {
  readonly segment: number;
  readonly passage: number;
  readonly score: number;
}

/**
 * A scored sentence with its text. `coverage` is the IDF-weighted share of the question's content terms in it ±1
 * sentence (0..1).
 */
export interface RankedSentence {
  readonly segment: number;
  readonly sentence: number;
  readonly passage: number;
  readonly score: number;
  readonly coverage: number;
}
export interface RankedPassage {
  readonly segment: number;
  readonly passage: number;
  readonly score: number;
  readonly sentences: readonly RankedSentence[];
}

/**
 * Places of a phrase, when every one of them was asked for: how many there are, at least that many when not
 * `isComplete`.
 */
export interface FoundMentions {
  readonly phrase: string;
  readonly total: number;
  readonly isComplete: boolean;
}

/** A document that a question about the sources asks for, by a segment of it, and the sentence that shows why. */
export interface ListedSource {
  readonly segment: number;
  readonly sentence: RankedSentence | null;
}

/**
 * Documents that a question about the sources asks for: all that there are, of `all` in scope, and those to be shown.
 */
export interface FoundSources {
  readonly count: number;
  readonly all: number;
  readonly shown: readonly ListedSource[];
}

/** What one of several documents says: its first segment in the scope, and sentences, the best first. */
export interface FoundDocument {
  readonly segment: number;
  readonly sentences: readonly RankedSentence[];
  /** So many of them, from the first on, say all that is wanted: nothing that they lead to comes with them. */
  readonly alone: number;
  /** The day, month or year on which it came out, where that was asked for and no sentence of it says so. */
  readonly publishedOn?: string;
}

/** A place that was asked for by its number. */
export interface FoundPlace {
  readonly kind: 'table' | 'figure' | 'section' | 'page' | 'requirement' | 'heading';
  /** It was asked for by its heading, between quotation marks. */
  readonly isQuoted: boolean;
  /** As many of the sentences, behind a heading, sum it up; absent where they stand in the order of reading. */
  readonly summing?: number;
}

/**
 * What was found for a question, best first; the same on every database. `gate` says how far the sources answer, 0..1
 * (`gate.ts`).
 */
export interface Evidence {
  readonly passages: readonly RankedPassage[];
  readonly sentences: readonly RankedSentence[];
  readonly gate: number;
  readonly searched: { readonly files: number; readonly sentences: number };
  /**
   * Present when every place of a phrase was asked for. The sentences are then those places, in the order of reading.
   */
  readonly mentions?: FoundMentions;
  /** Present when the sources themselves were asked for. */
  readonly sources?: FoundSources;
  /** Present when each of several documents was asked: what every one of them says, in the order of the scope. */
  readonly documents?: readonly FoundDocument[];
  /**
   * Present when a place was asked for by its number, and found: its sentences are then in the order of reading, the
   * caption of a table or figure first.
   */
  readonly place?: FoundPlace;
  /** What was found lies in the section or on the page that was asked for. */
  readonly isPlaced?: true;
  /** Its sentences are what was asked for, one as much as the other. */
  readonly isListed?: true;
  /** Present when it was asked how many steps there are: their number. The sentences are those of all of them. */
  readonly steps?: number;
  /**
   * Present when something was asked of each of several things: the sentence or row that says it, in their order, and
   * how far they answer, as `gate` says it of the whole.
   */
  readonly members?: { readonly sentences: readonly RankedSentence[]; readonly gate: number };
  /** The first of the sentences say what the thing is that a definition was asked for of. */
  readonly isDefined?: true;
  /** Present when a summary was asked for: its sentences, in the order of reading. */
  readonly summary?: readonly RankedSentence[];
  /**
   * Present when a figure was asked for that is worked out from lines of a company's statements: how the question calls
   * it, and these lines.
   */
  readonly workedOut?: { readonly name: string; readonly rows: readonly RankedSentence[] };
  /** Present when a line was asked for of a statement that the question names: its row there. */
  readonly statementLine?: RankedSentence;
}

/** Text of the segments that candidates lie in, by position in the scope's list. */
export type SegmentTexts = ReadonlyMap<number, Segment>;
