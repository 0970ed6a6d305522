import { readNote, writeNote } from '@nousboard/core/note';
import { Fragment, Slice } from 'prosemirror-model';
import { EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { CellSelection } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { expect, test, vi } from 'vitest';
import { speakEnglish } from '#lib/testing/english.ts';
import { attachToastStack } from '#ui/toast.tsx';
import { toDocument, toNote } from './convert.ts';
import { fitting, hasWords, markdownOf, PASTED_PICTURE, pastedAt, sliceOfLines, sliceOfMarkdown } from './paste.ts';
import { pictures, withPicture } from './pictures.ts';
import { nodes } from './schema.ts';

const keepNotePicture = vi.hoisted(() => vi.fn<(file: File) => Promise<string>>());
vi.mock('#lib/keep-note-picture.ts', () => ({ keepNotePicture }));

const TABLE = '| a | b |\n| --- | --- |\n| one | two |\n| three | four |';

function opened(markdown: string) {
  const state = EditorState.create({ doc: toDocument(readNote(markdown)) });
  const placesOf = (isWanted: (node: (typeof state)['doc']) => boolean) => {
    const places: number[] = [];
    state.doc.descendants((node, at) => {
      if (isWanted(node)) places.push(at);
    });
    return places;
  };
  const behind = (words: string) => (placesOf(node => node.text?.includes(words) === true)[0] ?? 0) + words.length;
  const put = (at: number, slice: ReturnType<typeof sliceOfLines>) => {
    const { tr } = state;
    return writeNote(toNote(tr.setSelection(TextSelection.create(tr.doc, at)).replaceSelection(slice).doc));
  };
  return { state, placesOf, behind, put };
}

test.each([
  ['lines', sliceOfLines('x\ny'), '| onex<br>y | two |'],
  ['blocks', sliceOfMarkdown('# x\n\n- y\n- **z**\n\n$$q$$'), '| onex<br>y<br>**z**<br>$q$ | two |'],
  ['words', sliceOfMarkdown('x **y**'), '| onex **y** | two |'],
])('%s that come into a cell stay in it, and the table stays one', (_what, slice, row) => {
  const { state, behind, put } = opened(TABLE);
  const at = behind('one');
  const text = put(at, fitting(state.doc.resolve(at), slice));
  expect(readNote(text)).toHaveLength(1);
  expect(readNote(text)[0]).toMatchObject({ type: 'table' });
  expect(text).toContain(row);
});

test('outside of tables, and where cells come into cells, everything is put as it came', () => {
  const { state, behind } = opened(`Words.\n\n${TABLE}`);
  const slice = sliceOfMarkdown('# x\n\ny');
  expect(fitting(state.doc.resolve(behind('Words')), slice)).toBe(slice);
  const cells = sliceOfMarkdown(TABLE);
  expect(fitting(state.doc.resolve(behind('one')), cells)).toBe(cells);
});

test('what comes into code is put to the letter; elsewhere plain words are read as Markdown', () => {
  const { state, behind } = opened('Words.\n\n```python\nx = 1\n```');
  const pasted = sliceOfLines('# no heading');
  const sent = { text: '# no heading', html: '<span># no heading</span>' };
  expect(pastedAt(state.doc.resolve(behind('x = 1')), pasted, sent)).toBe(pasted);
  expect(pastedAt(state.doc.resolve(behind('Words')), pasted, sent).content.firstChild?.type).toBe(nodes.heading);
});

test('cells, a formula and an item of a list are copied as Markdown too', () => {
  const table = opened(TABLE);
  const cells = table.placesOf(node => node.type === nodes.table_cell || node.type === nodes.table_header);
  expect(markdownOf(CellSelection.create(table.state.doc, cells[0] ?? 0, cells[3] ?? 0).content())).toBe(
    '| a | b |\n| --- | --- |\n| one | two |',
  );
  const formula = opened('A $x^2$ b');
  expect(
    markdownOf(
      NodeSelection.create(formula.state.doc, formula.placesOf(node => node.type === nodes.formula)[0] ?? 0).content(),
    ),
  ).toBe('$x^2$');
  const list = opened('- one\n- two');
  expect(
    markdownOf(
      NodeSelection.create(list.state.doc, list.placesOf(node => node.type === nodes.list_item)[1] ?? 0).content(),
    ),
  ).toBe('- two');
});

test('a picture that comes into code stands behind it, and the code stays whole', () => {
  const { state, behind } = opened('```js\nlet a = 1;\nlet b;\n```\n\nWords.');
  const picture = nodes.image.create({ src: '/api/files/pictures/a.png', alt: 'p' });
  const put = (at: number) => writeNote(toNote(withPicture(state.tr, at, picture).doc));
  expect(put(behind('let a'))).toBe('```js\nlet a = 1;\nlet b;\n```\n\n![p](/api/files/pictures/a.png)\n\nWords.');
  expect(put(behind('Wor'))).toContain('Wor![p](/api/files/pictures/a.png)ds.');
});

test.each([
  ['a picture that is moved within the text', ['image/png'], true],
  ['a picture beside other files, which become sources', ['image/png', 'application/pdf'], false],
])('%s is not taken for a picture that was dropped', (_what, types, isMoved) => {
  const plugin = pictures(() => expect.unreachable());
  const { state } = opened('Words.');
  const view = {
    state,
    posAtCoords: () => ({ pos: 1 }),
    dispatch: () => expect.unreachable(),
  } as unknown as EditorView;
  const dropped = { dataTransfer: { files: types.map(type => ({ type })) } } as unknown as DragEvent;
  expect(plugin.props.handleDrop?.call(plugin, view, dropped, Slice.empty, isMoved)).toBe(false);
});

test.each([
  ['<meta charset="utf-8"><img src="https://example.org/a.png" alt="A graph">', false],
  [
    '<html><head><style><!-- p { margin: 0 } --></style><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml>' +
      '<![endif]--></head><body><p>&nbsp;<img src="file:///C:/a.png"></p></body></html>',
    false,
  ],
  ['<p>Words <img src="a.png"></p>', true],
])('whether %s says anything', (html, says) => {
  expect(hasWords(html)).toBe(says);
});

test('of pictures in pasted words those that hold themselves are kept in place, and others told of', async () => {
  await speakEnglish();
  const told: string[] = [];
  attachToastStack({ add: ({ text }) => void told.push(text), close: () => undefined });
  const kept: string[] = [];
  keepNotePicture.mockImplementation(async file => {
    kept.push(`${file.name} ${file.type} ${await file.text()}`);
    return '/api/files/pictures/a.png';
  });
  const plugin = pictures(() => expect.unreachable());
  const view = {
    state: EditorState.create({ doc: toDocument(readNote('Before after.')), plugins: [plugin] }),
    isDestroyed: false,
    dispatch(tr: Transaction): void {
      const before = view.state;
      view.state = before.apply(tr);
      coming?.update?.(view as unknown as EditorView, before);
    },
  };
  const coming = plugin.spec.view?.(view as unknown as EditorView);
  const written = () => writeNote(toNote(view.state.doc));
  const of = (address: string, alt = '') => nodes.image.create({ src: PASTED_PICTURE + address, alt });
  const text = (words: string) => nodes.paragraph.create(null, view.state.schema.text(words)).content;
  const words = Fragment.empty
    .append(text('one '))
    .addToEnd(of(`data:image/png;base64,${btoa('bytes')}`, 'A graph'))
    .append(text('two '))
    .addToEnd(of('file:///C:/a.png'))
    .addToEnd(of('data:image/svg+xml,%3Csvg/%3E'))
    .addToEnd(of('data:image/png;base64,?'));
  const { tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, 8)).replaceSelection(new Slice(words, 0, 0)));
  expect(written()).toBe('Before one two after.');
  expect(told).toEqual(['3 images could not be taken over. Paste or drop them by themselves.']);
  await vi.waitFor(() => expect(written()).toBe('Before one ![A graph](/api/files/pictures/a.png)two after.'));
  expect(kept).toEqual(['A graph image/png bytes']);
});
