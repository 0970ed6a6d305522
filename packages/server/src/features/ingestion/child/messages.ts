import type { FailureReason } from '@nousboard/contracts';
import type { DocumentFacts, PictureWord, SegmentState } from '@nousboard/core/document';
import type { PictureSize } from '#features/files/index.ts';
import type { WebPage } from '../web-page/web-page.ts';

/** Kinds of documents that know their own structure, and so need no layout analysis. */
export type FlowKind = 'docx' | 'doc' | 'xlsx' | 'xls' | 'pptx' | 'ppt' | 'epub';
/** Kinds of documents that a child can read. */
export type ImageKind = 'jpeg' | 'png' | 'webp';
export type DocumentKind = 'pdf' | 'txt' | 'md' | 'html' | FlowKind | ImageKind;
export type ParserName = 'pdfium' | 'pdfjs' | 'text' | 'flow' | 'image';

/** Paths of what is kept of a segment. */
export interface StoredSegment {
  readonly text: string;
  readonly index: string;
}

/** Where an attempt has broken off, and what it has found: read again would be what costs most, and not the same. */
export interface EarlierReading {
  readonly state: SegmentState;
  readonly facts: DocumentFacts;
  /** Those by which the document is described. */
  readonly segments: readonly StoredSegment[];
}

/** What an ingestion child is told first; afterwards it hears only what it asks for. */
export interface ReadRequest {
  readonly path: string;
  readonly kind: DocumentKind;
  readonly parser: ParserName;
  /** Title to index under where the document shows none. */
  readonly title: string;
  /** Its words help to find the document, whatever title it turns out to have. */
  readonly filename: string;
  /** Where to go on; null for the beginning. */
  readonly earlier: EarlierReading | null;
  /**
   * Whether words are recognised in the pictures of pages that say more than their text layer; `pages`: nearly every
   * page is one.
   */
  readonly recognise: 'never' | 'where_needed' | 'pages';
  /** How often to read it; once when not said. Only a rehearsal reads several times: V8 keeps what ran long enough. */
  readonly times?: number;
}

/** The answer to `recognise`. `words` is null where the page could not be recognised. */
export interface RecognisedReply {
  readonly page: number;
  readonly words: readonly PictureWord[] | null;
  /** 0..100. */
  readonly confidence: number;
}

/**
 * What an ingestion child says, in this order: `opened`, per segment (the first with `facts` before and `thumbnail`
 * after it) `segment`, `facts` again now that all is read, `end`; or `failed`.
 */
export type ReadFrame =
  /** `kind` is what the content turned out to be: a container is recognised only when it is opened. */
  | {
      readonly type: 'opened';
      readonly pageCount: number;
      readonly namedParts: number | null;
      readonly kind: DocumentKind;
      readonly picture?: PictureSize;
      /** See `ReadingQuality`; absent where there are none. */
      readonly attached?: number;
    }
  /** Alive, and this many pages done. */
  | { readonly type: 'page'; readonly page: number }
  | {
      readonly type: 'facts';
      readonly facts: DocumentFacts;
      readonly topics: readonly string[];
      readonly questions: readonly string[];
    }
  /** Bytes: RGBA pixels. */
  | { readonly type: 'thumbnail'; readonly width: number; readonly height: number }
  /** Bytes: the encoded segment (`textBytes` long), then its index. */
  | {
      readonly type: 'segment';
      readonly ordinal: number;
      readonly firstPage: number;
      readonly lastPage: number;
      readonly start: number;
      readonly end: number;
      readonly sentences: number;
      readonly passages: number;
      readonly textBytes: number;
      /**
       * Pages whose words can be trusted, and the numbers of those whose words cannot, and of those that were
       * recognised.
       */
      readonly readablePages: number;
      readonly unread: readonly number[];
      readonly recognised: readonly number[];
      readonly state: SegmentState;
    }
  /** Asks for the words of a page's picture. Bytes: one of grey per pixel. Answered in any order. */
  | { readonly type: 'recognise'; readonly page: number; readonly width: number; readonly height: number }
  /** `peakBytes`: the most memory that its process has used. */
  | { readonly type: 'end'; readonly peakBytes: number }
  | { readonly type: 'failed'; readonly reason: FailureReason };

/** What a child says of a page of the web. Bytes: the document that is kept of it. */
export type WebPageFrame =
  | { readonly type: 'page'; readonly page: WebPage }
  | { readonly type: 'failed'; readonly reason: FailureReason };

/** What a rendering child is told first, what it is asked then, and what it answers (bytes: RGBA pixels). */
export interface RenderedFile {
  readonly path: string;
  readonly kind: 'pdf' | 'image' | 'package';
}
/** A page, or of a package a part that is a picture. */
export type RenderRequest = ({ readonly page: number } | { readonly part: string }) & { readonly width: number };
export type RenderFrame =
  | { readonly type: 'opened'; readonly pageCount: number }
  | { readonly type: 'picture'; readonly width: number; readonly height: number }
  | { readonly type: 'failed'; readonly reason: FailureReason };

/**
 * What an unlocking child is told, and what it answers: the bytes of the document without its password in pieces, or
 * why there are none.
 */
export interface UnlockRequest {
  readonly path: string;
  readonly kind: 'pdf' | 'office';
  readonly password: string;
}
export type UnlockFrame = { readonly type: 'piece' } | { readonly type: 'failed'; readonly reason: FailureReason };
