import type { Link, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { Block } from './markdown-blocks.ts';
import { sourceOffsets } from './source-offsets.ts';

/**
 * What is drawn onto an answer: a tab behind a word, the sentence that a citation carries, a sentence that nothing
 * carries.
 */
export interface TabMark {
  at: number;
  citationId: string;
}
export interface ClaimMark {
  start: number;
  end: number;
  citationId: string;
}
export interface BareMark {
  start: number;
  end: number;
}
/** Words of a source; `isMarkdown`: those of a text of Markdown, whose signs are left out. */
export interface LiteralMark extends BareMark {
  isMarkdown?: boolean;
}
export interface Marks {
  tabs: readonly TabMark[];
  claims: readonly ClaimMark[];
  bare: readonly BareMark[];
  /** Words of a source, shown sign by sign: nothing in them is Markdown. */
  literal: readonly LiteralMark[];
}

/**
 * The marks of one block, with offsets that count from the start of the block. A tab at a block's very start belongs to
 * the block before it.
 */
export function marksOfBlock(
  marks: Marks,
  block: Block,
  isFirst: boolean,
  next: number = block.start + block.text.length,
): Marks {
  const end = block.start + block.text.length;
  const here = (at: number) => (at > block.start || (isFirst && at === block.start)) && at <= Math.max(end, next);
  const overlaps = (span: { start: number; end: number }) => span.start < end && span.end > block.start;
  const fromHere = (span: { start: number; end: number }) => ({
    start: span.start - block.start,
    end: span.end - block.start,
  });
  return {
    tabs: marks.tabs.filter(tab => here(tab.at)).map(tab => ({ ...tab, at: Math.min(tab.at, end) - block.start })),
    claims: marks.claims
      .filter(overlaps)
      .map(claim => ({ ...claim, start: claim.start - block.start, end: claim.end - block.start })),
    bare: marks.bare.filter(overlaps).map(fromHere),
    literal: marks.literal.filter(overlaps).map(span => ({ ...span, ...fromHere(span) })),
  };
}

export type MarkName = 'cite-tab' | 'cite-claim' | 'no-passage' | 'bare-claim' | 'keep-together';

/**
 * Nodes of our own: the tree carries them to `drawAnswer` by `data.hName`, so no markup is ever read out of the text.
 */
const mark = (name: MarkName, properties: Record<string, string>, children: PhrasingContent[]): PhrasingContent =>
  ({ type: 'emphasis', children, data: { hName: name, hProperties: properties } }) as PhrasingContent;

const tabNode = (tab: TabMark) => mark('cite-tab', { citationId: tab.citationId }, []);
const noPassageNode = () => mark('no-passage', {}, []);

type Leaf = Extract<RootContent, { value: string }>;
interface Place {
  leaf: Leaf;
  start: number;
  end: number;
  parents: Parent[];
}
type Parent = { children: RootContent[] };
/** Something that stands behind a character of the source. */
interface Insert {
  at: number;
  node: () => PhrasingContent;
}

const LEAVES = new Set(['text', 'inlineCode', 'code', 'html']);
const INLINE_PARENTS = new Set(['strong', 'emphasis', 'delete', 'link']);

/**
 * Draws `marks` into the tree of one block, in place. `source` is the block's Markdown, which the tree's positions
 * count in.
 */
export function placeMarks(tree: Root, source: string, marks: Marks): Root {
  const places = leavesOf(tree);
  const inserts: Insert[] = [
    ...marks.tabs.map(tab => ({ at: tab.at, node: () => tabNode(tab) })),
    ...marks.bare.filter(span => span.end <= source.length + 1).map(span => ({ at: span.end, node: noPassageNode })),
  ]
    .map(insert => ({ ...insert, at: Math.max(insert.at, (places[0]?.start ?? 0) + 1) }))
    .sort((a, b) => a.at - b.at);

  // From the last leaf to the first, so that what is replaced never moves what is still to be looked up.
  for (const [index, place] of [...places.entries()].reverse()) {
    const from = index === 0 ? -1 : place.start;
    const until = places[index + 1]?.start ?? Number.POSITIVE_INFINITY;
    redraw(
      place,
      source,
      marks,
      inserts.filter(insert => insert.at > from && insert.at <= until),
    );
  }
  if (places.length === 0 && inserts.length > 0)
    tree.children.push({ type: 'paragraph', children: inserts.map(insert => insert.node()) });
  return tree;
}

function leavesOf(tree: Root): Place[] {
  const places: Place[] = [];
  const walk = (node: RootContent | Root, parents: Parent[]): void => {
    if (LEAVES.has(node.type) && node.position) {
      places.push({
        leaf: node as Leaf,
        start: node.position.start.offset ?? 0,
        end: node.position.end.offset ?? 0,
        parents,
      });
      return;
    }
    if ('children' in node) for (const child of node.children) walk(child as RootContent, [...parents, node as Parent]);
  };
  walk(tree, []);
  return places;
}

/**
 * Replaces one leaf by its pieces, with tabs between them; tabs behind its end stand behind the emphasis that ends
 * there too.
 */
function redraw(place: Place, source: string, marks: Marks, inserts: readonly Insert[]): void {
  const inside = place.leaf.type === 'text' ? inserts.filter(insert => insert.at < place.end) : [];
  const behind = inserts.filter(insert => !inside.includes(insert)).map(insert => insert.node());
  const parent = place.parents.at(-1);
  if (!parent) return;

  if (place.leaf.type === 'code') {
    if (behind.length > 0) insertAfter(parent, place.leaf, [{ type: 'paragraph', children: behind }]);
    return;
  }
  const outer = outermostEndingHere(place, source);
  const pieces =
    place.leaf.type === 'text'
      ? textPieces(place, source, marks, inside, outer === place.leaf ? behind : [])
      : [...wrapped(marks, place.start, [place.leaf as PhrasingContent]), ...(outer === place.leaf ? behind : [])];
  if (outer !== place.leaf && behind.length > 0) holdTogether(parentOf(place, outer), outer, behind);
  parent.children.splice(parent.children.indexOf(place.leaf), 1, ...(pieces as RootContent[]));
}

/** The text of a leaf, cut where a mark begins, ends or stands; each tab keeps the word before it on its line. */
function textPieces(
  place: Place,
  source: string,
  marks: Marks,
  inside: readonly Insert[],
  behind: readonly PhrasingContent[],
): PhrasingContent[] {
  const value = (place.leaf as Text).value;
  const valueOffset = sourceOffsets(source.slice(place.start, place.end), value);
  const cuts = new Set<number>([place.start, place.end, ...inside.map(insert => insert.at)]);
  for (const span of [...marks.claims, ...marks.bare])
    for (const edge of [span.start, span.end]) if (edge > place.start && edge < place.end) cuts.add(edge);
  const edges = [...cuts].sort((a, b) => a - b);

  const pieces: PhrasingContent[] = [];
  for (const [index, start] of edges.slice(0, -1).entries()) {
    const end = edges[index + 1] ?? place.end;
    const text = value.slice(valueOffset(start - place.start), valueOffset(end - place.start));
    const tabs = end === place.end ? behind : inside.filter(insert => insert.at === end).map(insert => insert.node());
    pieces.push(...wrapped(marks, start, glued(text, tabs)));
  }
  return pieces;
}

/** Han and Kana have no spaces between words: one character is enough to hold a tab. */
const LAST_WORD = /(?:[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]\p{P}?|\S{1,24}?)\s?$/u;

/** The last word and the tabs after it, held together; everything before them as it was. */
function glued(text: string, tabs: readonly PhrasingContent[]): PhrasingContent[] {
  if (tabs.length === 0) return text === '' ? [] : [{ type: 'text', value: text }];
  const word = LAST_WORD.exec(text)?.[0] ?? '';
  const before = text.slice(0, text.length - word.length);
  const held = mark('keep-together', {}, [...(word === '' ? [] : [{ type: 'text' as const, value: word }]), ...tabs]);
  return before === '' ? [held] : [{ type: 'text', value: before }, held];
}

/** The claim around a piece of text that begins at `start`, or the dotted line of a sentence without a passage. */
function wrapped(marks: Marks, start: number, children: PhrasingContent[]): PhrasingContent[] {
  if (children.length === 0) return [];
  const ids = marks.claims.filter(claim => claim.start <= start && start < claim.end).map(claim => claim.citationId);
  if (ids.length > 0) return [mark('cite-claim', { citationIds: ids.join(' ') }, children)];
  if (marks.bare.some(span => span.start <= start && start < span.end)) return [mark('bare-claim', {}, children)];
  return children;
}

/** The leaf, or the emphasis or link around it that has nothing but closing syntax after the leaf. */
function outermostEndingHere(place: Place, source: string): RootContent {
  let outer: RootContent = place.leaf;
  for (const parent of [...place.parents].reverse()) {
    const node = parent as unknown as RootContent | Link;
    if (!INLINE_PARENTS.has(node.type) || !node.position) return outer;
    const isLast = (parent.children.at(-1) as RootContent) === outer;
    if (!isLast || source.slice(place.end, node.position.end.offset).includes('\n')) return outer;
    outer = node as RootContent;
  }
  return outer;
}

function parentOf(place: Place, node: RootContent): Parent {
  const chain: readonly unknown[] = place.parents;
  return place.parents[chain.indexOf(node) - 1] ?? (place.parents.at(-1) as Parent);
}

/** An emphasis of one word keeps the tab behind it on its line; a longer one may break before it. */
function holdTogether(parent: Parent, outer: RootContent, behind: PhrasingContent[]): void {
  const length = (outer.position?.end.offset ?? 0) - (outer.position?.start.offset ?? 0);
  if (length > 28) return insertAfter(parent, outer, behind);
  parent.children.splice(
    parent.children.indexOf(outer),
    1,
    mark('keep-together', {}, [outer as PhrasingContent, ...behind]),
  );
}

function insertAfter(parent: Parent, node: RootContent, inserted: RootContent[]): void {
  parent.children.splice(parent.children.indexOf(node) + 1, 0, ...inserted);
}
