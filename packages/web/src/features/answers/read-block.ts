import type { Root } from 'mdast';
import { answerTree } from './answer-tree.ts';
import { cutFormulas, formulasIn } from './formulas.ts';
import { hideLiterals, showLiterally } from './literal.ts';
import type { LiteralMark } from './place-marks.ts';

/** A block of an answer as a tree: words of sources stand in it sign by sign, and formulas are parts of their own. */
export function readBlock(source: string, literal: readonly LiteralMark[], links: ReadonlySet<string>): Root {
  // A dollar sign in the words of a source begins nothing.
  const formulas = source.includes('$') ? formulasIn(hideLiterals(source, literal)) : [];
  if (literal.length + formulas.length === 0) return answerTree(source, links);
  const hidden = hideLiterals(source, [...literal, ...formulas]);
  return showLiterally(cutFormulas(answerTree(hidden, links), hidden, formulas));
}
