import { matching } from './matching.ts';
import { isItem, type Split, splitBlocks } from './split-blocks.ts';

/** The blocks from `start` to `end` of the base became these. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly blocks: readonly string[];
}

/** What one side did to the base, from its beginning to its end. */
function changesOf(base: readonly string[], side: readonly string[]): Change[] {
  const changes: Change[] = [];
  let start = 0;
  let from = 0;
  for (const [inBase, inSide] of [...matching(base, side), [base.length, side.length] as const]) {
    if (inBase > start || inSide > from) changes.push({ start, end: inBase, blocks: side.slice(from, inSide) });
    start = inBase + 1;
    from = inSide + 1;
  }
  return changes;
}

const isInsertion = ({ start, end }: Change): boolean => start === end;
const isSame = (a: Change, b: Change): boolean =>
  a.start === b.start &&
  a.end === b.end &&
  a.blocks.length === b.blocks.length &&
  a.blocks.every((block, at) => block === b.blocks[at]);
/** Both at one place. What each of two inserts between the same blocks can stand there one after the other. */
const collide = (a: Change, b: Change): boolean =>
  isInsertion(a) && isInsertion(b) ? false : a.start < b.end && b.start < a.end;

/** Everything that both did, in the order of the base; null where both changed the same place. */
function joined(mine: readonly Change[], theirs: readonly Change[]): Change[] | null {
  const own = mine.filter(change => !theirs.some(other => isSame(change, other)));
  if (own.some(change => theirs.some(other => !isSame(change, other) && collide(change, other)))) return null;
  // Of two insertions theirs comes first: it was there before.
  return [...theirs, ...own].sort((a, b) => a.start - b.start || a.end - b.end);
}

const END = Symbol('end');
type Edge = string | typeof END;

/**
 * What stands between two blocks, by these. Two that are neighbours nowhere get an empty line, or none between items of
 * a list.
 */
class Gaps {
  readonly #known = new Map<Edge, Map<Edge, string>>();
  constructor({ blocks, gaps }: Split) {
    const edges: readonly Edge[] = [END, ...blocks, END];
    for (const [at, gap] of gaps.entries()) {
      const before = edges[at] as Edge;
      const after = this.#known.get(before) ?? new Map<Edge, string>();
      this.#known.set(before, after.set(edges[at + 1] as Edge, gap));
    }
  }
  between(before: Edge, after: Edge): string | undefined {
    return this.#known.get(before)?.get(after);
  }
}

function gapOf(before: Edge, after: Edge, base: Gaps, mine: Gaps, theirs: Gaps): string {
  const own = mine.between(before, after);
  const other = theirs.between(before, after);
  if (own !== undefined && other !== undefined) return own === base.between(before, after) ? other : own;
  return (
    own ??
    other ??
    (before === END || after === END ? '' : isItem(before as string) && isItem(after as string) ? '\n' : '\n\n')
  );
}

/**
 * Joins what two writers made of the same text, block by block. Each block that one of them wrote or changed is in the
 * result as it was written; null where both changed the same block, which only a person can decide.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | null {
  if (theirs === base || mine === theirs) return mine;
  if (mine === base) return theirs;
  const splits = { base: splitBlocks(base), mine: splitBlocks(mine), theirs: splitBlocks(theirs) };
  const changes = joined(
    changesOf(splits.base.blocks, splits.mine.blocks),
    changesOf(splits.base.blocks, splits.theirs.blocks),
  );
  if (changes === null) return null;
  const blocks: string[] = [];
  let at = 0;
  for (const { start, end, blocks: made } of changes) {
    blocks.push(...splits.base.blocks.slice(at, start), ...made);
    at = end;
  }
  blocks.push(...splits.base.blocks.slice(at));
  const gaps = { base: new Gaps(splits.base), mine: new Gaps(splits.mine), theirs: new Gaps(splits.theirs) };
  let before: Edge = END;
  let text = '';
  for (const block of [...blocks, END] as const) {
    text += gapOf(before, block, gaps.base, gaps.mine, gaps.theirs);
    if (block !== END) text += block;
    before = block;
  }
  return text;
}

/** What a writer sees of a note. */
export interface NoteWords {
  readonly title: string;
  readonly text: string;
}

/** Joins two states of a note that come from the same one; null where a person has to decide. */
export function mergeNotes(base: NoteWords, mine: NoteWords, theirs: NoteWords): NoteWords | null {
  const title =
    theirs.title === base.title || mine.title === theirs.title
      ? mine.title
      : mine.title === base.title
        ? theirs.title
        : null;
  const text = mergeTexts(base.text, mine.text, theirs.text);
  return title === null || text === null ? null : { title, text };
}
