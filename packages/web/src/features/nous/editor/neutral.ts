import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Nodes never change, so each is read once. */
const known = new WeakMap<Node, boolean>();

/** Whether nothing in a block says in which direction it is read. */
function isNeutral(block: Node): boolean {
  const answer = known.get(block) ?? !/\p{L}/u.test(block.textContent);
  known.set(block, answer);
  return answer;
}

function neutralBlocks(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    if (!node.type.spec.code && isNeutral(node))
      found.push(Decoration.node(at, at + node.nodeSize, { class: 'is-neutral' }));
    return false;
  });
  return DecorationSet.create(doc, found);
}

/** Marks blocks without a letter: browsers would begin them on the left, whatever stands around them. */
export const neutral = new Plugin<DecorationSet>({
  state: {
    init: (_config, { doc }) => neutralBlocks(doc),
    apply: (transaction, before) => (transaction.docChanged ? neutralBlocks(transaction.doc) : before),
  },
  props: {
    decorations(state) {
      return this.getState(state);
    },
  },
});
