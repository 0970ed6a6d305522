import type { ConversationId, DocumentPassage, FileId, FileVersionId } from '@nousboard/contracts';
import { readNote, writeNote } from '@nousboard/core/note';
import { EditorState, TextSelection } from 'prosemirror-state';
import { beforeAll, expect, test, vi } from 'vitest';
import { citedLink } from '#lib/cited-link.ts';
import { fileLinkOf } from '#lib/file-link.ts';
import { cite } from './citations.ts';
import { citing, citingIn, startCiting, stopCiting } from './citing.ts';
import { toDocument, toNote } from './convert.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'https://nous.example' }));

const project = '0123456789abcdef01234567' as ConversationId;
const fileId = '4981b60f-73c0-4a53-bee6-91cfcb980f25' as FileId;
const version = '7b5bd49b-b9a8-42bc-9848-d64b78d639dd' as FileVersionId;
const words = (start: number, end: number) => ({ version, start, end });
const passage = (start: number, end: number): DocumentPassage => ({
  fileId,
  fileVersion: version,
  title: 'On tea',
  page: 4,
  pageLabel: 'Night 4',
  quote: `Said "${start}".`,
  start,
  end,
  rects: [],
});
/** As it is written: an address with a `&` stands in brackets, and the words that it leads to stand behind it. */
const link = (start: number, end: number) =>
  `<${fileLinkOf(fileId, project, words(start, end))}> "On tea · Night 4 · Said \\"${start}\\"."`;

/** A note with the cursor at its end. */
function noteOf(markdown: string): EditorState {
  const state = EditorState.create({ doc: toDocument(readNote(markdown)), plugins: [citing] });
  return state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
}
const typed = (state: EditorState, text: string) =>
  [...text].reduce((now, sign) => now.apply(now.tr.insertText(sign)), state);
const markdownOf = (state: EditorState) => writeNote(toNote(state.doc)).trim();
const cited = (state: EditorState, start: number, end: number) => {
  const at = citingIn(state);
  if (!at) throw new Error('Nothing is being cited.');
  return state.apply(
    cite(state, at, { title: 'On tea', words: words(start, end), link: citedLink(passage(start, end), project) }),
  );
};

test.each(['@', 'Tea @', '(@', '“@', '茶 ＠'])('%s asks what is to be cited', text => {
  expect(citingIn(typed(noteOf(''), `${text}hill tea`))).toMatchObject({ words: 'hill tea' });
});
test.each(['ada@example.org', 'at @ noon', '@ada @', 'code: `x`@', '@tea /table'])('%s', text => {
  const at = citingIn(typed(noteOf(''), text));
  expect(at?.words ?? null).toBe(text === '@ada @' ? '' : null);
});

test('an `@` that stood there before is words, and so is one that was closed, until only it is left', () => {
  expect(citingIn(noteOf('See @tea'))).toBeNull();
  let state = typed(noteOf(''), '@te');
  state = state.apply(stopCiting(state));
  expect(citingIn(typed(state, 'a'))).toBeNull();
  expect(markdownOf(state)).toBe('@te');
  state = state.apply(state.tr.delete(2, 4));
  expect(citingIn(state)).toMatchObject({ from: 1, words: '' });
});

test('the place of the sign is kept while words are put in before it', () => {
  const state = typed(noteOf('Tea'), ' @hill');
  expect(citingIn(state.apply(state.tr.insertText('Green ', 1)))).toEqual({ from: 11, words: 'hill' });
});

test('what is cited stands as a number that leads to its words; the same words have the same number', () => {
  let state = cited(typed(noteOf('Tea grows'), ' @hi'), 4, 9);
  expect(markdownOf(state)).toBe(`Tea grows [1](${link(4, 9)})`);
  state = cited(typed(state, ' and whales sing @'), 20, 30);
  state = cited(typed(state, '. Again @tea'), 4, 9);
  expect(markdownOf(state)).toBe(
    `Tea grows [1](${link(4, 9)}) and whales sing [2](${link(20, 30)}). Again [1](${link(4, 9)})`,
  );
  expect(readNote(markdownOf(state))).toEqual(toNote(state.doc));
});

test('numbers that an answer brought in are gone on from, and what is typed behind one is no link', () => {
  const state = typed(
    cited(
      typed(
        noteOf(
          `It works [7](<https://nous.example${fileLinkOf(fileId, project, words(1, 2))}>) and ` +
            '[2020](https://example.org).',
        ),
        ' @',
      ),
      3,
      4,
    ),
    '.',
  );
  expect(markdownOf(state)).toContain(` [8](${link(3, 4)}).`);
});

test('a source by itself stands with its title', () => {
  const state = typed(noteOf(''), 'See @tea');
  const at = citingIn(state);
  if (!at) throw new Error('Nothing is being cited.');
  expect(
    markdownOf(
      state.apply(
        cite(state, at, { title: 'On [tea]', words: null, link: { href: fileLinkOf(fileId, project), title: '' } }),
      ),
    ),
  ).toBe(`See [On \\[tea\\]](<${fileLinkOf(fileId, project)}>)`);
});

test('the entry of the menus types the sign, apart from the word before it, and nowhere in code', () => {
  const run = (state: EditorState) => {
    let next = state;
    const isDone = startCiting(state, transaction => {
      next = state.apply(transaction);
    });
    return { isDone, next };
  };
  const { next } = run(noteOf('Tea'));
  expect([markdownOf(next), citingIn(next)?.words]).toEqual(['Tea @', '']);
  expect(run(noteOf('```\nx\n```')).isDone).toBe(false);
});
