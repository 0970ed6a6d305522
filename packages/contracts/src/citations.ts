import { z } from 'zod';
import { fileId, fileVersionId } from './ids.ts';

/** A rectangle on a page: fractions (0..1) of the page as displayed (rotated, cropped), origin top left. */
export const rect = z.object({ page: z.int().positive(), x: z.number(), y: z.number(), w: z.number(), h: z.number() });
export type Rect = z.infer<typeof rect>;

/** A claim's standing against its evidence. `none`: a sentence that no passage carries. */
export const verdict = z.enum(['verbatim', 'supported', 'partial', 'none']);
export type Verdict = z.infer<typeof verdict>;

/**
 * A place in a document, made by the server only. Offsets count UTF-16 units of the version's canonical text, and
 * `canonical.slice(start, end) === quote` always holds. `rects` is empty only for kinds without page geometry (text,
 * Markdown, Word, EPUB).
 */
export const citation = z.object({
  id: z.uuid(),
  /** The pointer it came from, e.g. `S1.2-3`. */
  key: z.string(),
  /** UTF-16 offset in the answer text where the tab stands. */
  at: z.int().nonnegative(),
  /** The answer sentence it supports. */
  claim: z.object({ start: z.int(), end: z.int() }),
  fileId,
  fileVersion: fileVersionId,
  title: z.string(),
  page: z.int().positive(),
  pageLabel: z.string().optional(),
  quote: z.string().min(1),
  start: z.int().nonnegative(),
  end: z.int().positive(),
  prefix: z.string(),
  suffix: z.string(),
  rects: z.array(rect),
  /** Cells of a sheet, e.g. `B3:D4`; `pageLabel` is the sheet's name then. */
  cells: z.string().optional(),
  how: z.enum(['pointer', 'native', 'quote', 'extract', 'repaired']),
  verdict: z.enum(['verbatim', 'supported', 'partial']),
  score: z.number(),
  /**
   * True when the rectangles hold more than the quote: a whole page, or a shape of a slide, because words have no
   * boxes.
   */
  approximate: z.boolean().optional(),
});
export type Citation = z.infer<typeof citation>;

/** Verdict of one sentence of an answer: its UTF-16 span in the answer text. */
export const sentenceVerdict = z.object({ start: z.int(), end: z.int(), verdict, why: z.string().optional() });
export type SentenceVerdict = z.infer<typeof sentenceVerdict>;

/** A passage that a run has found: what the model or the built-in engine may cite, and nothing else. */
export const foundPassage = z.object({
  key: z.string(),
  fileId,
  fileVersion: fileVersionId,
  title: z.string(),
  page: z.int().positive(),
  heading: z.string().nullable(),
  text: z.string(),
  start: z.int(),
  end: z.int(),
  rects: z.array(rect),
  score: z.number(),
  /** Sentence spans in the canonical text; pointer `S1.2` is the second of source `S1`. */
  sentences: z.array(z.tuple([z.int(), z.int()])),
});
export type FoundPassage = z.infer<typeof foundPassage>;

export const searchedScope = z.object({ files: z.int(), sentences: z.int() });
export const skippedFile = z.object({
  fileId,
  title: z.string(),
  /** `failed` stands in recaps and in earlier answers: what could not be read is no source that an answer may miss. */
  why: z.enum(['processing', 'failed', 'removed', 'partly_read', 'pages_unread']),
  pagesReady: z.int().optional(),
  pageCount: z.int().optional(),
  /** Of `pages_unread`: the pages on which more stands than could be read. */
  pages: z.array(z.tuple([z.int(), z.int()])).optional(),
});
export type SkippedFile = z.infer<typeof skippedFile>;
