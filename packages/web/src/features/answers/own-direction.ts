import type { Element, Root } from 'hast';

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Every paragraph, heading and item of a list runs in the direction of its own words, whatever that of the interface is: its bullet and
 * the air at its tabs follow. What stands inside an item goes with the item, which is told its direction by these words.
 */
export function inOwnDirection(tree: Root): Root {
  turn(tree, false);
  return tree;
}

function turn(parent: Root | Element, isInItem: boolean): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const isItem = child.tagName === 'li';
    if (isItem || HEADINGS.has(child.tagName) || (child.tagName === 'p' && !isInItem)) child.properties['dir'] = 'auto';
    turn(child, isInItem || isItem);
  }
}
