import type { FileId, FileVersionId, FoundPassage, Rect } from '@nousboard/contracts';
import { nearestOf } from './nearest.ts';
import type { Passage } from './numbering.ts';

/** A place to open beside the thread, with everything the page panel needs to light it. */
export interface PassagePlace {
  number: number;
  fileId: FileId;
  fileVersion: FileVersionId;
  title: string;
  page: number;
  rects: readonly Rect[];
  start: number;
  end: number;
  quote: string;
  cells?: string | undefined;
  approximate?: boolean | undefined;
}
/** The passages of one answer and which of them is open. `cited` is false for the near misses of a refusal. */
export interface OpenedPassages {
  messageId: string;
  number: number;
  cited: boolean;
  places: readonly PassagePlace[];
}

export const openedOf = (messageId: string, passages: readonly Passage[], number: number): OpenedPassages => ({
  messageId,
  number,
  cited: true,
  places: passages.map(({ number: own, citation }) => ({
    number: own,
    fileId: citation.fileId,
    fileVersion: citation.fileVersion,
    title: citation.title,
    page: citation.page,
    rects: citation.rects,
    start: citation.start,
    end: citation.end,
    quote: citation.quote,
    cells: citation.cells,
    approximate: citation.approximate,
  })),
});

/** The nearest passages as a refusal lists them; the pressed one, of the same `sources`, is open. */
export function openedNearest(
  messageId: string,
  sources: readonly FoundPassage[],
  pressed: FoundPassage,
): OpenedPassages {
  const nearest = nearestOf(sources);
  return {
    messageId,
    number: nearest.indexOf(pressed) + 1,
    cited: false,
    places: nearest.map((passage, at) => ({
      number: at + 1,
      fileId: passage.fileId,
      fileVersion: passage.fileVersion,
      title: passage.title,
      page: passage.page,
      rects: passage.rects,
      start: passage.start,
      end: passage.end,
      quote: passage.text,
    })),
  };
}
