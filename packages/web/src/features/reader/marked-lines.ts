import type { DocumentElement } from '@nousboard/contracts';
import type { ReaderPlace, WordSpan } from './place.ts';

/** What is marked in a text: a cited passage by its number, or words that a reader highlighted by their id. */
export type LitSpan = Pick<ReaderPlace, 'start' | 'end' | 'number'> | WordSpan;

/** A run of characters with the numbers of the passages that cover it. `start` is its place in the canonical text. */
export interface MarkedPiece {
  start: number;
  text: string;
  numbers: readonly number[];
  /** The highlights that cover it; absent where there are none. */
  highlights?: readonly string[];
}
export interface TextBlock {
  start: number;
  role: DocumentElement['role'];
  lines: readonly { number: number; pieces: readonly MarkedPiece[] }[];
}

/** Elements as numbered lines, cut where marked words begin or end. */
export function linesOfElements(
  elements: readonly DocumentElement[],
  places: readonly LitSpan[],
): readonly TextBlock[] {
  let number = 0;
  return elements.map(element => {
    let start = element.start;
    const lines = element.text
      .replace(/\n$/, '')
      .split('\n')
      .map(line => {
        const pieces = markedPieces(line, start, element, places);
        start += line.length + 1;
        number += 1;
        return { number, pieces };
      });
    return { start: element.start, role: element.role, lines };
  });
}

/** The cells of a table's row: its pieces, parted where tabs stand. An empty cell has no pieces. */
export function cellsOfLine(pieces: readonly MarkedPiece[]): readonly (readonly MarkedPiece[])[] {
  const cells: MarkedPiece[][] = [[]];
  for (const piece of pieces) {
    let { start } = piece;
    for (const [at, text] of piece.text.split('\t').entries()) {
      if (at > 0) cells.push([]);
      if (text !== '') cells.at(-1)?.push({ ...piece, start, text });
      start += text.length + 1;
    }
  }
  return cells;
}

/** A stretch of an element, `start` being its place in the canonical text, cut where marked words begin or end. */
export function markedPieces(
  line: string,
  start: number,
  element: DocumentElement,
  places: readonly LitSpan[],
): readonly MarkedPiece[] {
  // An element whose words were tidied up has no exact offsets inside: a passage within it marks it whole.
  const isExact = element.text.length === element.end - element.start;
  const near = places
    .filter(place => place.start < element.end && place.end > element.start)
    .map(place => (isExact ? place : { ...place, start: element.start, end: element.start + element.text.length }));
  const end = start + line.length;
  const cuts = [
    ...new Set([
      start,
      end,
      ...near.flatMap(place => [place.start, place.end]).filter(cut => cut > start && cut < end),
    ]),
  ].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => {
    const until = cuts[index + 1] ?? end;
    const here = near.filter(place => place.start < until && place.end > from);
    const highlights = here.flatMap(span => ('id' in span ? [span.id] : []));
    return {
      start: from,
      text: line.slice(from - start, until - start),
      numbers: here.flatMap(span => ('number' in span ? [span.number] : [])),
      ...(highlights.length > 0 ? { highlights } : {}),
    };
  });
}
