import { chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, Node, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { marks, nodes, schema } from './schema.ts';

/** What a list can be. */
export type ListKind = 'bullet' | 'ordered' | 'task';

/** The nearest node of a type around the selection, and where it begins. */
export function around(
  $from: ResolvedPos,
  ...types: readonly NodeType[]
): { node: Node; before: number; depth: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return { node, before: $from.before(depth), depth };
  }
  return null;
}

export const isMarked = (state: EditorState, type: MarkType): boolean => {
  const { empty, $from, from, to } = state.selection;
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type);
};
export const isIn = (
  state: EditorState,
  type: NodeType,
  attributes: Readonly<Record<string, unknown>> = {},
): boolean => {
  const found = around(state.selection.$from, type);
  return found !== null && Object.entries(attributes).every(([name, value]) => found.node.attrs[name] === value);
};
/** Which kind of list the selection stands in, the innermost. */
export function listKind(state: EditorState): ListKind | null {
  const list = around(state.selection.$from, nodes.bullet_list, nodes.ordered_list);
  if (!list) return null;
  if (list.node.firstChild?.attrs['checked'] !== null) return 'task';
  return list.node.type === nodes.ordered_list ? 'ordered' : 'bullet';
}

export const mark = (type: MarkType): Command => toggleMark(type);
export const paragraph: Command = setBlockType(nodes.paragraph);
/** A heading of a level; again makes it a paragraph. */
export const heading =
  (level: number): Command =>
  (state, dispatch) =>
    isIn(state, nodes.heading, { level })
      ? paragraph(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);
export const quote: Command = (state, dispatch) =>
  (isIn(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch);
export const code: Command = (state, dispatch) =>
  setBlockType(isIn(state, nodes.code_block) ? nodes.paragraph : nodes.code_block)(state, dispatch);

/** Makes a list, or another kind of it; the same kind again takes the item out of it. */
export const list =
  (kind: ListKind): Command =>
  (state, dispatch) => {
    const type = kind === 'ordered' ? nodes.ordered_list : nodes.bullet_list;
    const checked = kind === 'task' ? false : null;
    const found = around(state.selection.$from, nodes.bullet_list, nodes.ordered_list);
    if (!found) {
      return wrapInList(type)(state, dispatch && (tr => dispatch(checked === null ? tr : withBoxes(tr.doc, tr))));
    }
    if (listKind(state) === kind) return liftListItem(nodes.list_item)(state, dispatch);
    if (dispatch) {
      const tr = state.tr.setNodeMarkup(found.before, type);
      found.node.forEach((item, offset) => {
        tr.setNodeMarkup(found.before + 1 + offset, null, {
          checked: checked === null ? null : (item.attrs['checked'] ?? checked),
        });
      });
      dispatch(tr);
    }
    return true;
  };
function withBoxes(doc: Node, tr: EditorState['tr']): EditorState['tr'] {
  const { $from, to } = tr.selection;
  const found = around($from, nodes.bullet_list);
  if (!found) return tr;
  doc.nodesBetween(found.before, Math.max(to, found.before + found.node.nodeSize - 1), (node, at) => {
    if (node.type === nodes.list_item && at > found.before) tr.setNodeMarkup(at, null, { checked: false });
    return node.type !== nodes.paragraph;
  });
  return tr;
}

/** The next item; of a task one that is not done. */
const splitItem: Command = (state, dispatch) => {
  const item = around(state.selection.$from, nodes.list_item);
  if (!item) return false;
  return splitListItem(nodes.list_item, { checked: item.node.attrs['checked'] === null ? null : false })(
    state,
    dispatch,
  );
};
/** A cell has one line of text; a new line in it is a break. */
const breakInCell: Command = (state, dispatch) => isInTable(state) && lineBreak(state, dispatch);
export const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});
export const enter: Command = chainCommands(breakInCell, splitItem);
export const indent: Command = sinkListItem(nodes.list_item);
export const outdent: Command = liftListItem(nodes.list_item);

/** Sets the box of the task at the selection. */
export const toggleTask: Command = (state, dispatch) => {
  const item = around(state.selection.$from, nodes.list_item);
  if (!item || item.node.attrs['checked'] === null) return false;
  dispatch?.(state.tr.setNodeAttribute(item.before, 'checked', !item.node.attrs['checked']));
  return true;
};

/** Puts a block in the place of an empty paragraph, or behind the block of the selection. */
const insertBlock =
  (node: Node): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    if (isInTable(state)) return false;
    const isOpen = $from.parent.type === nodes.paragraph && $from.parent.content.size === 0;
    const from = $from.depth === 0 ? $from.pos : isOpen ? $from.before() : $from.after();
    const to = $from.depth > 0 && isOpen ? $from.after() : from;
    if (!dispatch) return true;
    const tr = state.tr.replaceWith(from, to, node);
    if (from + node.nodeSize >= tr.doc.content.size) tr.insert(from + node.nodeSize, nodes.paragraph.create());
    const at =
      node.type === nodes.formula_block
        ? NodeSelection.create(tr.doc, from)
        : Selection.near(tr.doc.resolve(from + (node.isAtom ? node.nodeSize : 1)), 1);
    dispatch(tr.setSelection(at).scrollIntoView());
    return true;
  };
export const insertRule: Command = (state, dispatch) => insertBlock(nodes.rule.create())(state, dispatch);
export const insertFormulaBlock: Command = (state, dispatch) =>
  insertBlock(nodes.formula_block.create())(state, dispatch);
/** A formula in the line, of the words that are selected. */
export const insertFormula: Command = (state, dispatch) => {
  const { from, to, $from } = state.selection;
  if (!$from.parent.inlineContent || $from.parent.type.spec.code) return false;
  if (dispatch) {
    const tr = state.tr.replaceSelectionWith(
      nodes.formula.create({ text: state.doc.textBetween(from, to, ' ') }),
      false,
    );
    dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView());
  }
  return true;
};
export const insertTable: Command = (state, dispatch) => {
  const cell = (isHead: boolean) =>
    (isHead ? nodes.table_header : nodes.table_cell).create(null, nodes.paragraph.create());
  const row = (isHead: boolean) => nodes.table_row.create(null, [cell(isHead), cell(isHead), cell(isHead)]);
  return insertBlock(nodes.table.create(null, [row(true), row(false), row(false)]))(state, dispatch);
};

/**
 * Sets the address of the selected words, or of the link that the cursor is in; an empty one takes it away. Without
 * words the address is the words.
 */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, ...before } = linkRange(state);
    if (!dispatch) return true;
    // What is kept of the words at one address says nothing of another.
    const link = marks.link.create({ href, title: href === before.href ? before.title : '' });
    const tr = state.tr;
    if (href === '') tr.removeMark(from, to, marks.link);
    else if (from === to) tr.replaceWith(from, to, schema.text(href, [link]));
    else tr.removeMark(from, to, marks.link).addMark(from, to, link);
    if (from === to) tr.setSelection(TextSelection.create(tr.doc, from + href.length));
    dispatch(tr.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
/** The words that a link is about, the address and the title it has. */
export function linkRange(state: EditorState): { from: number; to: number; href: string; title: string } {
  const { from, to, empty, $from } = state.selection;
  const link =
    marks.link.isInSet($from.marks()) ?? ($from.nodeAfter ? marks.link.isInSet($from.nodeAfter.marks) : undefined);
  const { href = '', title = '' } = (link?.attrs ?? {}) as { href?: string; title?: string };
  if (!empty || !link) return { from, to, href, title };
  let start = $from.start();
  let found = { from, to };
  $from.parent.forEach((child, offset) => {
    const begin = $from.start() + offset;
    if (!link.isInSet(child.marks)) start = begin + child.nodeSize;
    else if (begin + child.nodeSize >= from && start <= from) found = { from: start, to: begin + child.nodeSize };
  });
  return { ...found, href, title };
}
