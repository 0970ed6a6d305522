import { readNote } from '@nousboard/core/note';
import fc from 'fast-check';
import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { toDocument } from './convert.ts';
import { replaceChanged } from './replace-changed.ts';

const documentOf = (markdown: string) => toDocument(readNote(markdown));
const blocks = fc
  .array(fc.constantFrom('One.', 'Two.', '# Three', '- four\n- five', '```\nsix\n```', '> seven'), { maxLength: 8 })
  .map(parts => parts.join('\n\n'));

test('any document becomes any other', () => {
  fc.assert(
    fc.property(blocks, blocks, (before, after) => {
      const state = EditorState.create({ doc: documentOf(before) });
      expect(replaceChanged(state.tr, documentOf(after)).doc.eq(documentOf(after))).toBe(true);
    }),
  );
});

test('the cursor stays at its words when others come in before and behind them', () => {
  const doc = documentOf('One.\n\nTwo.\n\nThree.');
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 8) });
  const { selection } = replaceChanged(state.tr, documentOf('Zero.\n\nOne.\n\nTwo.\n\nThree.\n\nFour.'));
  expect([selection.$from.parent.textContent, selection.$from.parentOffset]).toEqual([
    'Two.',
    state.selection.$from.parentOffset,
  ]);
});
