import type { FileId, FileVersionId, Rect } from '@nousboard/contracts';

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
}
