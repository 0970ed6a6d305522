import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { MessageRow } from '#features/messages/index.ts';
import { noteDocument } from './note-document.ts';

test('what a note keeps of its sources is no part of it as a source', async () => {
  const note = {
    is_note: true,
    title: 'On tea',
    text: 'It is steeped [1](</file?file_id=a&start=4> "Leaves · p. 4 · \\"Minutes\\" (three)."). **So.**',
    updated_at: new Date(0),
  } as unknown as MessageRow;
  expect(await text(noteDocument(note).stream)).toBe(
    '# On tea\n\nIt is steeped [1](</file?file_id=a&start=4>). **So.**\n',
  );
});
