import { matching } from '@nousboard/core/note-merge';
import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';

const written = (document: Node): string[] => document.content.content.map(block => JSON.stringify(block.toJSON()));

/**
 * Makes a document another one, block by block from the end: what is the same in both stays untouched, and so does a
 * cursor in it.
 */
export function replaceChanged(transaction: Transaction, next: Node): Transaction {
  const before = transaction.doc;
  const starts: number[] = [];
  before.forEach((_, offset) => {
    starts.push(offset);
  });
  starts.push(before.content.size);
  let blocks = before.childCount;
  let others = next.childCount;
  for (const [inBefore, inNext] of [[-1, -1] as const, ...matching(written(before), written(next))].toReversed()) {
    const made = next.content.content.slice(inNext + 1, others);
    const from = starts[inBefore + 1] as number;
    const to = starts[blocks] as number;
    if (made.length > 0) transaction.replaceWith(from, to, made);
    else if (to > from) transaction.delete(from, to);
    blocks = inBefore;
    others = inNext;
  }
  return transaction;
}
