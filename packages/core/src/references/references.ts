import type { CitationStyle } from '@nousboard/contracts';
import { apa } from './apa.ts';
import { mla } from './mla.ts';
import { sortedByAuthor } from './order.ts';
import { runsOf } from './runs.ts';
import type { Listed, Place, Run, Work } from './types.ts';
import { vancouver } from './vancouver.ts';

/**
 * The entry of a work in the list of references: APA 7, MLA 9, Vancouver, or just its number and title. Made of the
 * document's own metadata, so a field that nobody knows is left out in the way the style asks for. Titles keep the case
 * they are written in.
 */
export function referenceOf(style: CitationStyle, work: Work, number: number): Run[] {
  switch (style) {
    case 'apa':
      return apa.reference(work);
    case 'mla':
      return mla.reference(work);
    case 'vancouver':
      return vancouver.reference(work, number);
    case 'none':
      return runsOf(`[${number}] ${work.title}`);
  }
}

/**
 * The form in the running text, brackets included: `(Lee & Park, 2023, p. 4)`, `(Lee and Park 4)`, `(1, p. 4)`, `[1]`.
 */
export function inTextOf(style: CitationStyle, work: Work, place: Place): Run[] {
  switch (style) {
    case 'apa':
      return apa.inText(work, place);
    case 'mla':
      return mla.inText(work, place);
    case 'vancouver':
      return vancouver.inText(place);
    case 'none':
      return runsOf(`[${place.number}]`);
  }
}

/**
 * The works in the order of the style's list. `works` come in the order in which the text first cites them, which is
 * the order of Vancouver and of none; APA and MLA go by author, and there the works get what tells those of one author
 * apart: pass on `work` from here to the other two functions.
 */
export function orderOf<Given extends Work>(style: CitationStyle, works: readonly Given[]): Listed<Given>[] {
  if (style === 'apa' || style === 'mla') return sortedByAuthor(style, works);
  return works.map((work, at) => ({ number: at + 1, work }));
}
