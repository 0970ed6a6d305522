import type { FileId, FileVersionId, Rect } from '@nousboard/contracts';
import type { ReactNode } from 'react';

/** A passage to light in a document. Its number is the one that its tab in the answer shows. */
export interface ReaderPlace {
  number: number;
  fileId: FileId;
  fileVersion: FileVersionId;
  page: number;
  rects: readonly Rect[];
  start: number;
  end: number;
  quote: string;
}

/** The document that is open beside the thread. */
export interface ReaderFile {
  id: FileId;
  title: string;
  type: string;
  version: FileVersionId | null;
  pages: number | null;
  /** More of it will be there: its first reading is not over. */
  isBeingRead?: boolean;
}

/** Highlighted words by their place in the canonical text. */
export interface WordSpan {
  id: string;
  start: number;
  end: number;
}

/** Highlights in a text, and how their words are drawn: `begins` are those whose first word comes next. */
export interface ReaderWords {
  spans: readonly WordSpan[];
  draw: (ids: readonly string[], begins: readonly string[], words: ReactNode) => ReactNode;
}

/** What whoever opens a document lays over its pages and beside them. */
export interface ReaderAnnotations {
  /** Stands in the bar. */
  tool: ReactNode;
  /** Lies on a page that is near, under its words; null until it is drawn. */
  layer: (page: number, picture: HTMLCanvasElement | HTMLImageElement | null) => ReactNode;
  /** Stands beside the pages. */
  aside: ReactNode;
  /** Takes away what stands there; null where nothing does. */
  closeAside: (() => void) | null;
  /** The same for documents that are their text. */
  words: ReaderWords;
  /** What is brought to sight whenever `jump` grows: a place of a page, or highlighted words of a text. */
  goal: { page: number; rects: readonly Rect[]; id: string; jump: number } | null;
}
