import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { Attrs, MarkType, NodeType } from 'prosemirror-model';
import { marks, nodes } from './schema.ts';

/** Signs around words that have just been closed set the words. */
const markRule = (pattern: RegExp, type: MarkType): InputRule =>
  new InputRule(
    pattern,
    (state, match, start, end) => {
      const words = match[2] as string;
      const from = start + (match[1] as string).length;
      if (state.doc.rangeHasMark(from, end, marks.code)) return null;
      const length = match[0].length - (match[1] as string).length;
      const sign = (length - words.length) / 2;
      const tr = state.tr;
      // What was typed last is not in the document yet.
      tr.delete(from + sign + words.length, end).delete(from, from + sign);
      return tr.addMark(from, from + words.length, type.create()).removeStoredMark(type);
    },
    { inCodeMark: false },
  );

const BULLET = /^\s*[-+*]\s$/;
const NUMBER = /^(\d{1,9})[.)]\s$/;
const startOf = (match: RegExpMatchArray): Attrs => ({ start: Number(match[1]) });

/**
 * The sign of a list that is typed in an item: one of the same kind of list says what the item is already and goes; of
 * the other kind it makes this item, and no other, one of that kind.
 */
const itemRule = (pattern: RegExp, type: NodeType, attrs: (match: RegExpMatchArray) => Attrs | null): InputRule =>
  new InputRule(pattern, (state, match, start, end) => {
    const $start = state.doc.resolve(start);
    if ($start.depth < 3 || $start.node(-1).type !== nodes.list_item || $start.index(-1) > 0) return null;
    const tr = state.tr.delete(start, end);
    const list = $start.node(-2);
    if (list.type === type) return tr;
    const before = $start.before(-1);
    const isFirst = $start.index(-2) === 0;
    if ($start.indexAfter(-2) < list.childCount) tr.split(tr.mapping.map($start.after(-1)));
    if (!isFirst) tr.split(before);
    const own = isFirst ? $start.before(-2) : before + 1;
    return tr.setNodeMarkup(own, type, attrs(match)).setNodeAttribute(own + 1, 'checked', null);
  });

const box = (match: RegExpMatchArray): Attrs => ({ checked: /x/i.test(match[1] ?? '') });

/** Markdown that is typed becomes what it says, at once. */
export const markdownRules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, match => ({ level: (match[1] as string).length })),
    // The box before the list: "[] " at the beginning of a paragraph, or of an item that has none.
    new InputRule(/^\[([ x]?)\]\s$/i, (state, match, start, end) => {
      const $start = state.doc.resolve(start);
      const checked = box(match)['checked'] as boolean;
      if ($start.depth > 1 && $start.node(-1).type === nodes.list_item) {
        return state.tr.delete(start, end).setNodeAttribute($start.before(-1), 'checked', checked);
      }
      if ($start.parent.type !== nodes.paragraph) return null;
      const tr = state.tr.delete(start, end);
      const range = tr.doc.resolve(start).blockRange();
      return range && tr.wrap(range, [{ type: nodes.bullet_list }, { type: nodes.list_item, attrs: { checked } }]);
    }),
    itemRule(BULLET, nodes.bullet_list, () => null),
    wrappingInputRule(BULLET, nodes.bullet_list),
    itemRule(NUMBER, nodes.ordered_list, startOf),
    wrappingInputRule(
      NUMBER,
      nodes.ordered_list,
      startOf,
      (match, node) => node.childCount + (node.attrs['start'] as number) === Number(match[1]),
    ),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    textblockTypeInputRule(/^```([\w+#-]*)\s$/, nodes.code_block, match => ({ language: match[1] ?? '' })),
    new InputRule(/^(?:---|\*\*\*|___)$/, (state, _match, start, end) => {
      const $start = state.doc.resolve(start);
      if ($start.parent.type !== nodes.paragraph || !$start.node(-1).type.contentMatch.matchType(nodes.rule))
        return null;
      const tr = state.tr.delete(start, end);
      return tr.insert(tr.mapping.map($start.before()), nodes.rule.create());
    }),
    new InputRule(/(^|[^\\$\p{L}\p{N}])\$([^\s$](?:[^$]*[^\s$])?)\$$/u, (state, match, start, end) =>
      state.tr.replaceWith(start + (match[1] as string).length, end, nodes.formula.create({ text: match[2] })),
    ),
    markRule(/(^|[^*\\])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, marks.bold),
    markRule(/(^|[^*\\])\*([^\s*](?:[^*]*[^\s*])?)\*$/, marks.italic),
    markRule(/(^|[^_\\\p{L}\p{N}])__([^\s_](?:[^_]*[^\s_])?)__$/u, marks.bold),
    markRule(/(^|[^_\\\p{L}\p{N}])_([^\s_](?:[^_]*[^\s_])?)_$/u, marks.italic),
    markRule(/(^|[^~\\])~~([^\s~](?:[^~]*[^\s~])?)~~$/, marks.strike),
    markRule(/(^|[^`\\])`([^`]+)`$/, marks.code),
  ],
});
