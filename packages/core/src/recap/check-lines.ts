import type { DocumentPassage } from '@nousboard/contracts';
import type { Segment, SegmentOwner } from '../document/types.ts';
import { passageAt } from '../grounding/passage-at.ts';
import { type Pointer, PointerParser } from '../grounding/pointer-parser.ts';
import { verifyWithRepair } from '../grounding/verify-claim.ts';
import type { WrittenLine } from './script.ts';
import { secondsOf, spoken } from './spoken.ts';

/** A passage that a model was shown; the pointer `S2.1` is the first sentence of the one with the number 2. */
export interface ShownPassage {
  readonly owner: SegmentOwner;
  readonly segment: Segment;
  /** Sentences as they were shown, and their spans in the canonical text. */
  readonly sentences: readonly string[];
  readonly spans: readonly (readonly [start: number, end: number])[];
  /** Title and headings above them. */
  readonly context: string;
}

/** A line as a model proposes it: with pointers where it says something of the source. */
export interface ProposedLine {
  readonly host: 'A' | 'B';
  readonly says: string;
}

const LONGEST_QUESTION = 160;
const MOST_SECONDS = 25;
const ASKS = /[?？؟]["”»」』)]?$/u;
/** Nothing that is said leads anywhere, and it is one line of plain text. */
const NO_PLAIN_LINE = /https?:|\bwww\.|\S@\S|\]\(|[<>{}\u0000-\u001f\u007f\u2028\u2029]/iu;
const FIGURE = /\p{N}/u;

/**
 * The lines that may be said: a statement whose sentences carry it, with the place where they stand, and a question
 * that claims nothing. Everything else that a model has written is left out, and so is a question that nobody answers
 * any more.
 */
export function checkedLines(
  proposed: readonly ProposedLine[],
  passages: ReadonlyMap<number, ShownPassage>,
): WrittenLine[] {
  const lines = proposed.flatMap((line): WrittenLine[] => {
    const { text, pointers } = parted(line.says);
    const host = line.host === 'A' ? 0 : 1;
    if (text === '' || !text.isWellFormed() || NO_PLAIN_LINE.test(text) || secondsOf(spoken(text)) > MOST_SECONDS)
      return [];
    const [first] = pointers;
    if (first === undefined)
      return ASKS.test(text) && text.length <= LONGEST_QUESTION && !FIGURE.test(text)
        ? [{ host, text, passage: null }]
        : [];
    const passage = carrying(text, first, pointers, passages);
    return passage ? [{ host, text, passage }] : [];
  });
  return lines.filter((line, at) => line.passage !== null || lines[at + 1]?.passage != null);
}

function parted(says: string): { text: string; pointers: Pointer[] } {
  const parser = new PointerParser();
  const parts = [...parser.push(says), ...parser.end()];
  const text = parts.map(part => (part.type === 'text' ? part.text : '')).join('');
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    pointers: parts.flatMap(part => (part.type === 'cite' ? part.pointers : [])),
  };
}

/** The words that carry a statement, among those that it points to and their neighbours; undefined when they do not. */
function carrying(
  text: string,
  first: Pointer,
  pointers: readonly Pointer[],
  passages: ReadonlyMap<number, ShownPassage>,
): DocumentPassage | undefined {
  const shown = passages.get(first.source);
  if (!shown) return undefined;
  const last = shown.sentences.length;
  const within = pointers.filter(({ source }) => source === first.source);
  const from = Math.min(...within.map(pointer => pointer.from ?? 1));
  const to = Math.max(...within.map(pointer => pointer.to ?? last));
  if (from < 1 || to > last || from > to) return undefined;
  const found = verifyWithRepair(text, { sentences: shown.sentences, context: shown.context }, from - 1, to - 1);
  // Words of two languages cannot be compared: then the figures agree, and the pointer is believed.
  const isCarried = found.verdict === 'verbatim' || found.verdict === 'supported' || found.why === 'language';
  const start = shown.spans[found.from]?.[0];
  const end = shown.spans[found.to]?.[1];
  if (!isCarried || start === undefined || end === undefined) return undefined;
  return passageAt(shown.owner, shown.segment, start, end) ?? undefined;
}
