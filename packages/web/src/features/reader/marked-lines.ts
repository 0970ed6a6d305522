import type { DocumentElement } from '@nousboard/contracts';
import type { ReaderPlace } from './place.ts';

/** A run of characters with the numbers of the passages that cover it. `start` is its place in the canonical text. */
export interface MarkedPiece {
  start: number;
  text: string;
  numbers: readonly number[];
}
export interface TextBlock {
  start: number;
  role: DocumentElement['role'];
  lines: readonly { number: number; pieces: readonly MarkedPiece[] }[];
}

/** Elements as numbered lines, cut where a cited passage begins or ends. */
export function linesOfElements(elements: readonly DocumentElement[], places: readonly ReaderPlace[]): readonly TextBlock[] {
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

/** A stretch of an element, `start` being its place in the canonical text, cut where a cited passage begins or ends. */
export function markedPieces(line: string, start: number, element: DocumentElement, places: readonly ReaderPlace[]): readonly MarkedPiece[] {
  // An element whose words were tidied up has no exact offsets inside: a passage within it marks it whole.
  const isExact = element.text.length === element.end - element.start;
  const near = places
    .filter(place => place.start < element.end && place.end > element.start)
    .map(place => (isExact ? place : { ...place, start: element.start, end: element.start + element.text.length }));
  const end = start + line.length;
  const cuts = [...new Set([start, end, ...near.flatMap(place => [place.start, place.end]).filter(cut => cut > start && cut < end)])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => {
    const until = cuts[index + 1] ?? end;
    return { start: from, text: line.slice(from - start, until - start), numbers: near.filter(place => place.start < until && place.end > from).map(place => place.number) };
  });
}
