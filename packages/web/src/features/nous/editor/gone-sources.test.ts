import type { FileId } from '@nousboard/contracts';
import { readNote } from '@nousboard/core/note';
import { EditorState } from 'prosemirror-state';
import { beforeAll, expect, test, vi } from 'vitest';
import { toDocument } from './convert.ts';
import { filesThere } from './files-there.ts';
import { citedFiles, goneSources, withGone } from './gone-sources.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'https://nous.example' }));

const gone = '4981b60f-73c0-4a53-bee6-91cfcb980f25' as FileId;
const there = '5981b60f-73c0-4a53-bee6-91cfcb980f25' as FileId;
const words = '&version=7b5bd49b-b9a8-42bc-9848-d64b78d639dd&start=1&end=9';
const text =
  `It helps [1](/file?file_id=${gone}${words}) and [2](/file?file_id=${there}${words}), again ` +
  `[1](/file?file_id=${gone}${words}). See [the source](/file?file_id=${gone}&open=true), [3](https://x.org).`;

function struckIn(state: EditorState): string[] {
  const found = goneSources.getState(state)?.tabs.find() ?? [];
  return found.map(({ from, to }) => state.doc.textBetween(from, to));
}

test('citations of a source that is gone are struck, wherever they come to stand', () => {
  let state = EditorState.create({ doc: toDocument(readNote(text)), plugins: [goneSources] });
  expect(citedFiles(state.doc)).toEqual([gone, there]);
  expect(struckIn(state)).toEqual([]);
  state = state.apply(withGone(state, new Set([gone])));
  expect(struckIn(state)).toEqual(['1', '1']);
  state = state.apply(state.tr.insertText('Tea. ', 1));
  expect(struckIn(state)).toEqual(['1', '1']);
  state = state.apply(withGone(state, new Set()));
  expect(struckIn(state)).toEqual([]);
});

test('of more sources than can be asked about at once each is struck that is gone', async () => {
  const sources = Array.from({ length: 450 }, () => crypto.randomUUID() as FileId);
  const lost = sources.filter((_, at) => at % 9 === 0);
  vi.stubGlobal('fetch', async (address: string) => {
    const asked = new URL(address, location.origin).searchParams.get('ids')?.split(',') ?? [];
    if (asked.length > 200) return Response.json({ code: 'validation' }, { status: 422 });
    const there = asked.filter(id => !lost.includes(id as FileId));
    return Response.json({ items: there.map(file_id => ({ file_id })) });
  });
  const cited = sources.map((id, at) => `[${at + 1}](/file?file_id=${id}${words})`).join(' ');
  let state = EditorState.create({ doc: toDocument(readNote(cited)), plugins: [goneSources] });
  const there = await filesThere(citedFiles(state.doc));
  state = state.apply(withGone(state, new Set(sources.filter(id => !there.has(id)))));
  expect(struckIn(state)).toEqual(sources.flatMap((id, at) => (lost.includes(id) ? `${at + 1}` : [])));
});
