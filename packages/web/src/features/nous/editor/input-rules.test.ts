import { readNote, writeNote } from '@nousboard/core/note';
import { undoInputRule } from 'prosemirror-inputrules';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { expect, test } from 'vitest';
import { enter } from './commands.ts';
import { toDocument, toNote } from './convert.ts';
import { markdownRules } from './input-rules.ts';

/** An editor without a window: its state, and what is typed in it key by key. */
function editor(markdown: string) {
  let state = EditorState.create({ doc: toDocument(readNote(markdown)), plugins: [markdownRules] });
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
  };
  return {
    get state() {
      return state;
    },
    dispatch,
    text: () => writeNote(toNote(state.doc)),
    placeOf(words: string) {
      let at = -1;
      state.doc.descendants((node, position) => {
        if (node.text?.includes(words)) at = position + node.text.indexOf(words);
      });
      return at;
    },
    type(keys: string, at = 1) {
      dispatch(state.tr.setSelection(TextSelection.create(state.doc, at)));
      for (const key of keys) {
        const { from, to } = state.selection;
        const view = { state, dispatch, composing: false } as unknown as EditorView;
        const insert = () => state.tr.insertText(key, from, to);
        if (key === '\n') enter(state, dispatch);
        else if (!markdownRules.props.handleTextInput?.call(markdownRules, view, from, to, key, insert))
          dispatch(insert());
      }
    },
  };
}
/** What an empty note says after keys were pressed in it. */
function typed(keys: string): string {
  const note = editor('');
  note.type(keys);
  return note.text();
}

test('the sign of a list that is typed in an item of such a list goes', () => {
  expect(typed('- one\n- two\n* three')).toBe('- one\n- two\n- three');
  expect(typed('1. one\n2. two')).toBe('1. one\n2. two');
  expect(typed('7) seven\n8) eight')).toBe('7. seven\n8. eight');
  expect(typed('- [ ] one\n- [x] two\n- three')).toBe('- [ ] one\n- [x] two\n- [ ] three');
});

test('the sign of the other kind of list makes the item one of that kind, and leaves the others', () => {
  expect(typed('- 1. one\n2. two')).toBe('1. one\n2. two');
  expect(typed('- one\n- two\n1. three\nfour')).toBe('- one\n- two\n\n1. three\n2. four');
  expect(typed('1. one\n- two')).toBe('1. one\n\n- two');
  expect(typed('[x] one\n1. two')).toBe('- [x] one\n\n1. two');
});

test('the sign in an item between others parts them, and one step back leaves it as it was typed', () => {
  const note = editor('- one\n- two\n- three');
  note.type('1. ', note.placeOf('two'));
  expect(note.text()).toBe('- one\n\n1. two\n\n- three');
  undoInputRule(note.state, note.dispatch);
  expect(note.text()).toBe('- one\n- 1\\. two\n- three');
});

test('a paragraph that is not the first of its item still becomes a list in it', () => {
  const note = editor('- one\n\n  two');
  note.type('- ', note.placeOf('two'));
  expect(note.text()).toBe('- one\n  - two');
});
