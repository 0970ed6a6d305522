import type { FailureReason } from '@nousboard/contracts';
import type { DocumentFacts, SegmentState } from '@nousboard/core/document';

/** Kinds of documents that know their own structure, and so need no layout analysis. */
export type FlowKind = 'docx' | 'doc' | 'xlsx' | 'xls' | 'pptx' | 'ppt' | 'epub';
/** Kinds of documents that a child can read. */
export type DocumentKind = 'pdf' | 'txt' | 'md' | FlowKind;
export type ParserName = 'pdfium' | 'pdfjs' | 'text' | 'flow';

/** The one thing an ingestion child is told. */
export interface ReadRequest {
  readonly path: string;
  readonly kind: DocumentKind;
  readonly parser: ParserName;
  /** Title to index under where the document shows none. */
  readonly title: string;
  /** Its words help to find the document, whatever title it turns out to have. */
  readonly filename: string;
  /** Where to go on; null for the beginning. */
  readonly state: SegmentState | null;
}

/** What an ingestion child says, in this order: `opened`, per segment (`facts` and `thumbnail` after the first) `segment`, `end`; or `failed`. */
export type ReadFrame =
  /** `kind` is what the content turned out to be: a container is recognised only when it is opened. */
  | { readonly type: 'opened'; readonly pageCount: number; readonly kind: DocumentKind }
  /** Alive, and this many pages done. */
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'facts'; readonly facts: DocumentFacts; readonly topics: readonly string[]; readonly questions: readonly string[] }
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
      /** Pages whose words can be trusted. */
      readonly readablePages: number;
      readonly state: SegmentState;
    }
  /** `peakBytes`: the most memory that its process has used. */
  | { readonly type: 'end'; readonly peakBytes: number }
  | { readonly type: 'failed'; readonly reason: FailureReason };

/** What a rendering child is asked, and what it answers (bytes: RGBA pixels). */
export interface RenderRequest {
  readonly page: number;
  readonly width: number;
}
export type RenderFrame =
  | { readonly type: 'opened'; readonly pageCount: number }
  | { readonly type: 'picture'; readonly width: number; readonly height: number }
  | { readonly type: 'failed'; readonly reason: FailureReason };
