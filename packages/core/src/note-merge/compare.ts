import { matching } from './matching.ts';
import { splitBlocks } from './split-blocks.ts';

/** A piece of two texts laid over each other: in both, in the later one only, or in the earlier one only. */
export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Words of a longer block are not compared: it is shown as replaced. */
const MOST_CHARACTERS = 20_000;

/** One character in so many, of the shorter text. */
const LEAST_IN_COMMON = 4;

/**
 * What has to be done to `before` to make it `after`: `same` and `added` make the later text, `same` and `removed` the
 * earlier one.
 */
export function compareTexts(before: string, after: string): Piece[] {
  return joinEqual(compareParts(withGaps(before), withGaps(after), true));
}

/** Each block with what follows it. */
function withGaps(text: string): string[] {
  const { blocks, gaps } = splitBlocks(text);
  return [gaps[0] ?? '', ...blocks.flatMap((block, at) => [block, gaps[at + 1] ?? ''])].filter(part => part !== '');
}
const wordsOf = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);

function compareParts(before: readonly string[], after: readonly string[], byWord: boolean): Piece[] {
  const pieces: Piece[] = [];
  let i = 0;
  let j = 0;
  for (const [inBefore, inAfter] of [...matching(before, after), [before.length, after.length] as const]) {
    const removed = before.slice(i, inBefore).join('');
    const added = after.slice(j, inAfter).join('');
    pieces.push(
      ...((byWord && wordByWord(removed, added)) || [
        { kind: 'removed' as const, text: removed },
        { kind: 'added' as const, text: added },
      ]),
    );
    pieces.push({ kind: 'same', text: before[inBefore] ?? '' });
    i = inBefore + 1;
    j = inAfter + 1;
  }
  return pieces;
}

/**
 * The words in which one text differs from the other; null where they have too little in common for that to be read.
 */
function wordByWord(before: string, after: string): Piece[] | null {
  if (before === '' || after === '' || before.length + after.length > MOST_CHARACTERS) return null;
  const pieces = compareParts(wordsOf(before), wordsOf(after), false);
  const common = pieces.reduce((sum, { kind, text }) => (kind === 'same' ? sum + text.trim().length : sum), 0);
  return common * LEAST_IN_COMMON >= Math.min(before.length, after.length) ? pieces : null;
}

function joinEqual(pieces: readonly Piece[]): Piece[] {
  const joinedPieces: Piece[] = [];
  for (const piece of pieces) {
    const last = joinedPieces.at(-1);
    if (piece.text === '') continue;
    if (last?.kind === piece.kind)
      joinedPieces[joinedPieces.length - 1] = { kind: last.kind, text: last.text + piece.text };
    else joinedPieces.push(piece);
  }
  return joinedPieces;
}
