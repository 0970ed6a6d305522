import type { ConversationId, WritingWish } from '@nousboard/contracts';
import { readNote, writeNote } from '@nousboard/core/note';
import { history, undo, undoDepth } from 'prosemirror-history';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { expect, test, vi } from 'vitest';
import { toDocument, toNote } from './convert.ts';
import { replaceChanged } from './replace-changed.ts';
import { acceptSuggestion, nextSuggestion, suggestionIn, suggestions, withStep } from './suggestion.ts';
import { lastOf, selectedWords, textBefore, writeSuggestion } from './writing.ts';

/** An editor without a window: its state, and what is done to it. */
function editor(markdown: string) {
  const plugins = [suggestions('Suggestion', { accept: () => false, leave: () => undefined }), history()];
  let state = EditorState.create({ doc: toDocument(readNote(markdown)), plugins });
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
  };
  const placeOf = (words: string) => {
    let at = -1;
    state.doc.descendants((node, position) => {
      if (node.isText && at < 0 && node.text?.includes(words)) at = position + node.text.indexOf(words);
    });
    return at;
  };
  return {
    get state() {
      return state;
    },
    dispatch,
    placeOf,
    text: () => writeNote(toNote(state.doc)),
    old: () => {
      const now = suggestionIn(state);
      return now && state.doc.textBetween(now.from, now.to);
    },
    suggest(wish: WritingWish, words: string, said: string) {
      const from = placeOf(words);
      const to = from + words.length;
      dispatch(withStep(state.tr, { type: 'begin', id: 1, wish, from: wish === 'continue' ? to : from, to }));
      dispatch(withStep(state.tr, { type: 'grow', id: 1, markdown: said }));
      dispatch(withStep(state.tr, { type: 'end', id: 1 }));
    },
    type: (words: string, typed: string) => dispatch(state.tr.insertText(typed, placeOf(words))),
    incoming: (next: string) =>
      dispatch(
        replaceChanged(state.tr, toDocument(readNote(next)))
          .setMeta('incoming', true)
          .setMeta('addToHistory', false),
      ),
  };
}

test('a suggestion is no part of the text until it is taken, which is one step to undo', () => {
  const note = editor('Sleep helps.\n\nThe end.');
  note.suggest('continue', 'Sleep helps.', 'It **does**.');
  expect([note.text(), undoDepth(note.state)]).toEqual(['Sleep helps.\n\nThe end.', 0]);
  expect(acceptSuggestion(note)).toBe(true);
  expect(note.text()).toBe('Sleep helps. It **does**.\n\nThe end.');
  note.dispatch(note.state.tr.insertText('!'));
  expect(undoDepth(note.state)).toBe(2);
  undo(note.state, note.dispatch);
  undo(note.state, note.dispatch);
  expect([note.text(), suggestionIn(note.state)]).toEqual(['Sleep helps.\n\nThe end.', null]);
});

test.each<[WritingWish, string, string]>([
  ['fix', 'Sleep helps.', 'Sleep is good.\n\nThe end.'],
  ['ask', 'Sleep helps.', 'Sleep helps.\n\nSleep is good.\n\nThe end.'],
])('%s puts its words where they belong', (wish, words, text) => {
  const note = editor('Sleep helps.\n\nThe end.');
  note.suggest(wish, words, 'Sleep is good.');
  acceptSuggestion(note);
  expect(note.text()).toBe(text);
});

test('where sentences have no space between them none is put there', () => {
  const note = editor('睡眠は大切だ。');
  note.suggest('continue', '睡眠は大切だ。', '記憶を強める。');
  acceptSuggestion(note);
  expect(note.text()).toBe('睡眠は大切だ。記憶を強める。');
});

test.each<[WritingWish, string]>([
  ['fix', '| x<br>y | b |\n| --- | --- |\n| c | d |\n\nThe end.'],
  ['ask', '| a | b |\n| --- | --- |\n| c | d |\n\nx\n\ny\n\nThe end.'],
])('%s in a cell leaves the table whole', (wish, text) => {
  const note = editor('| a | b |\n| --- | --- |\n| c | d |\n\nThe end.');
  note.suggest(wish, 'a', 'x\n\ny');
  acceptSuggestion(note);
  expect(note.text()).toBe(text);
});

test('what is not whole cannot be taken, and of another one nothing is heard', () => {
  const note = editor('Sleep helps.');
  note.dispatch(withStep(note.state.tr, { type: 'begin', id: 2, wish: 'continue', from: 13, to: 13 }));
  note.dispatch(withStep(note.state.tr, { type: 'grow', id: 1, markdown: 'late' }));
  expect([suggestionIn(note.state)?.markdown, acceptSuggestion(note)]).toEqual(['', false]);
  expect(nextSuggestion(null, { type: 'grow', id: 1, markdown: 'late' })).toBeNull();
});

test('typing elsewhere moves it, and typing at its place ends it', () => {
  const note = editor('First.\n\nSleep helps.\n\nThe end.');
  note.suggest('fix', 'Sleep helps.', 'x');
  note.type('First', 'Very ');
  note.type('The end', 'And ');
  expect(note.old()).toBe('Sleep helps.');
  note.type('helps', 'often ');
  expect(note.old()).toBeNull();
  note.suggest('continue', 'Very First.', 'x');
  note.dispatch(note.state.tr.insertText('!', note.placeOf('First.') + 6));
  expect(note.old()).toBeNull();
});

test('changes from elsewhere leave it at its words, also in a changed paragraph, and end it if they are gone', () => {
  const note = editor('First.\n\nSleep helps. Much.\n\nThe end.');
  note.suggest('fix', 'Sleep helps.', 'x');
  note.incoming('Zero.\n\nFirst.\n\nNow: Sleep helps. Much.\n\nThe end.');
  expect(note.old()).toBe('Sleep helps.');
  note.incoming('Zero.\n\nThe end.');
  expect(suggestionIn(note.state)).toBeNull();
  note.suggest('continue', 'Zero.', 'Then one.');
  note.incoming('Zero and a half.\n\nThe end.');
  acceptSuggestion(note);
  expect(note.text()).toBe('Zero and a half. Then one.\n\nThe end.');
});

test('words are what can be asked about: also all of them at once, and neither code nor nothing', () => {
  const note = editor('Sleep helps.\n\n```python\nprint(1)\n```');
  const select = (from: number, to: number) =>
    note.dispatch(note.state.tr.setSelection(TextSelection.create(note.state.doc, from, to)));
  select(1, 6);
  expect(selectedWords(note.state)).toEqual({ from: 1, to: 6 });
  select(3, 3);
  expect(selectedWords(note.state)).toBeNull();
  select(note.placeOf('print'), note.placeOf('print') + 3);
  expect(selectedWords(note.state)).toBeNull();
});

test('the end of a long text begins with a whole line or word', () => {
  expect(lastOf('one two three', 100)).toBe('one two three');
  expect(lastOf(`${'x'.repeat(50)}\nlast line of it, which is long`, 40)).toBe('last line of it, which is long');
  expect(lastOf(`word ${'many words '.repeat(20)}`, 40).startsWith('words ')).toBe(true);
});

test('continuing sends the 5,000 characters before the cursor, and what comes back stands after them', async () => {
  const before = '0123456789'.repeat(600);
  const note = editor(`${before}\n\nThe end.`);
  note.dispatch(note.state.tr.setSelection(TextSelection.create(note.state.doc, before.length + 1)));
  expect(textBefore(note.state)).toBe(before.slice(-5_000));
  const asked = vi.fn<typeof fetch>(
    async () =>
      new Response(
        'event: text\ndata: {"offset":0,"piece":" And more."}\n\nevent: final\ndata: {"finish_reason":"stop"}\n\n',
      ),
  );
  vi.stubGlobal('fetch', asked);
  const view = Object.assign(note, { isDestroyed: false }) as unknown as EditorView;
  const writing = {
    conversationId: '0123456789abcdef01234567' as ConversationId,
    sources: [],
    hasModel: true,
    showRefusal: () => null,
    loadMarkdown: async () => (text: string) => text,
  };
  expect(await writeSuggestion(view, writing, { wish: 'continue' }, new AbortController().signal)).toBe('ready');
  const [address, sent] = asked.mock.calls[0] ?? [];
  expect([address, sent?.method]).toEqual(['/api/notes/continue', 'POST']);
  expect(JSON.parse(String(sent?.body))).toMatchObject({ wish: 'continue', text: before.slice(-5_000), selection: '' });
  expect(suggestionIn(note.state)).toMatchObject({
    from: before.length + 1,
    to: before.length + 1,
    markdown: ' And more.',
  });
});
