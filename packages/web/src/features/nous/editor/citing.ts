import { type Command, type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { wordsBehindAt } from '#lib/at-sign.ts';
import { marks } from './schema.ts';

/** An `@` that something is to be cited at, and the words behind it. */
export interface Citing {
  readonly from: number;
  readonly words: string;
}

function atSign(state: EditorState): Citing | null {
  const { $from, empty } = state.selection;
  if (!empty || !$from.parent.inlineContent || $from.parent.type.spec.code || marks.code.isInSet($from.marks()))
    return null;
  const words = wordsBehindAt($from.parent.textBetween(0, $from.parentOffset, '\uFFFC', '\uFFFC'));
  return words === null ? null : { from: $from.pos - words.length - 1, words };
}

/**
 * Where the `@` stands that was typed last; null when it was left, closed or made into a citation. One that stood there
 * before is only words.
 */
const key = new PluginKey<number | null>('citing');

export const citing = new Plugin<number | null>({
  key,
  state: {
    init: () => null,
    apply(transaction, before, _old, next) {
      const at = atSign(next);
      if (!at || transaction.getMeta(key) === 'close') return null;
      if (before !== null && transaction.mapping.map(before, -1) === at.from) return at.from;
      return transaction.docChanged && at.words === '' && transaction.getMeta('incoming') !== true ? at.from : null;
    },
  },
  props: {
    handleDOMEvents: {
      blur(view) {
        if (key.getState(view.state) !== null) view.dispatch(stopCiting(view.state));
        return false;
      },
    },
  },
});

export function citingIn(state: EditorState): Citing | null {
  const from = key.getState(state) ?? null;
  return from === null ? null : atSign(state);
}

/** The `@` stays where it is, as words. */
export const stopCiting = (state: EditorState) => state.tr.setMeta(key, 'close');

/** Types an `@` behind the selection. */
export const startCiting: Command = (state, dispatch) => {
  const { $to, to } = state.selection;
  if (!$to.parent.inlineContent || $to.parent.type.spec.code) return false;
  const before = $to.parent.textBetween(0, $to.parentOffset, '\uFFFC', '\uFFFC');
  dispatch?.(state.tr.insertText(/\S$/u.test(before) ? ' @' : '@', to).scrollIntoView());
  return true;
};
