import { formulaEnd } from '@nousboard/core/note';
import type { InlineCode, Nodes, PhrasingContent, Root, Text } from 'mdast';
import { sourceOffsets } from './source-offsets.ts';

/** A formula between dollar signs: where it stands with them, and its TeX without. */
export interface FormulaSpan {
  readonly start: number;
  readonly end: number;
  readonly fence: '$' | '$$';
  /** It stands alone on its lines, between double signs. */
  readonly isBlock: boolean;
}

/**
 * A sign that may begin a formula, and what it may not stand in: code, an address, a character that is meant as itself.
 */
const STOPS =
  /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|^ {0,3}(~{3,})[\s\S]*?^ {0,3}\2|https?:\/\/[^\s)>]+|\\[\s\S]|\$\$?/gm;
const EMPTY_LINE = /\n[ \t]*\n/;
/** "$5 million (US$)": an amount, and a word for what there are so many of. */
const AMOUNT = /^\d[\d.,]*\s\p{L}{2,}/u;

/** The formulas of a block of Markdown, as notes have them; an amount in dollars is none. */
export function formulasIn(source: string): readonly FormulaSpan[] {
  const found: FormulaSpan[] = [];
  for (const stop of source.matchAll(STOPS)) {
    const [fence] = stop;
    const start = stop.index;
    if ((fence !== '$' && fence !== '$$') || start < (found.at(-1)?.end ?? 0)) continue;
    if (fence === '$' && /[\p{L}\p{N}]$/u.test(source.slice(0, start))) continue;
    const close = formulaEnd(source, start + fence.length, fence);
    if (close === null) continue;
    const text = source.slice(start + fence.length, close);
    if (text.trim() === '' || EMPTY_LINE.test(text) || (fence === '$' && AMOUNT.test(text))) continue;
    const end = close + fence.length;
    const isAlone = /(?:^|\n)[ \t]*$/.test(source.slice(0, start)) && /^[ \t]*(?:\n|$)/.test(source.slice(end));
    found.push({ start, end, fence, isBlock: fence === '$$' && isAlone });
  }
  return found;
}

/** What a node of the tree is that stands for a formula: code as far as marks are placed, and drawn as what it says. */
export interface FormulaData {
  readonly formula: Pick<FormulaSpan, 'fence' | 'isBlock'>;
}

/**
 * Cuts the formulas out of the texts of a tree, in place. `source` is what the tree was made of, with the signs of the
 * formulas hidden.
 */
export function cutFormulas(tree: Root, source: string, formulas: readonly FormulaSpan[]): Root {
  const cut = (text: Text): PhrasingContent[] => {
    const [from, to] = [text.position?.start.offset ?? 0, text.position?.end.offset ?? 0];
    const inside = formulas.filter(({ start, end }) => start >= from && end <= to);
    if (inside.length === 0) return [text];
    const valueOffset = sourceOffsets(source.slice(from, to), text.value);
    const piece = (start: number, end: number) => ({
      value: text.value.slice(valueOffset(start - from), valueOffset(end - from)),
      position: placed(text, start, end),
    });
    const pieces: PhrasingContent[] = [];
    let at = from;
    for (const { start, end, fence, isBlock } of inside) {
      if (start > at) pieces.push({ type: 'text', ...piece(at, start) });
      const data: FormulaData = { formula: { fence, isBlock } };
      const { value } = piece(start + fence.length, end - fence.length);
      pieces.push({ type: 'inlineCode', value, data, position: placed(text, start, end) } as InlineCode);
      at = end;
    }
    if (at < to) pieces.push({ type: 'text', ...piece(at, to) });
    return pieces;
  };
  const walk = (node: Nodes): void => {
    if (!('children' in node)) return;
    node.children.forEach(walk);
    node.children = (node.children as Nodes[]).flatMap<Nodes>(child =>
      child.type === 'text' ? cut(child) : [child],
    ) as never;
  };
  walk(tree);
  return tree;
}

/** Marks are placed by offsets alone: lines and columns stay those of the whole text. */
const placed = ({ position }: Text, start: number, end: number) =>
  position && { start: { ...position.start, offset: start }, end: { ...position.end, offset: end } };
