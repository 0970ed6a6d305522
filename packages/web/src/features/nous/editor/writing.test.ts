import { readNote } from '@nousboard/core/note';
import { AllSelection, EditorState } from 'prosemirror-state';
import { beforeAll, expect, test, vi } from 'vitest';
import { toDocument } from './convert.ts';
import { isTooMuch } from './writing.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'https://nous.example' }));

const allOf = (markdown: string) => {
  const state = EditorState.create({ doc: toDocument(readNote(markdown)) });
  return state.apply(state.tr.setSelection(new AllSelection(state.doc)));
};

test('so many words can be selected as an engine is told, whatever their citations keep', () => {
  const cited = `It helps [1](/file?file_id=a&start=1 "On tea · p. 4 · ${'Said so. '.repeat(60)}"). `;
  expect(isTooMuch(allOf(cited.repeat(20)))).toBe(false);
  expect(isTooMuch(allOf('It helps. '.repeat(600)))).toBe(true);
});
