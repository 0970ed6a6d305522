import { Readable } from 'node:stream';
import { allowedName, isNote, Problem, STORED_TYPES } from '@nousboard/contracts';
import { withoutKeptWords } from '@nousboard/core/note';
import type { CataloguedFile } from '#features/files/index.ts';
import type { MessageRow } from '#features/messages/index.ts';

const MOST_NAME = 120;

/** How the file is known that holds a note. */
export const externalIdOf = (note: Pick<MessageRow, 'id'>): string => `note:${note.id}`;

/**
 * A note as a document: its title as the heading, its Markdown below, without the words that it keeps of other
 * sources. `conflict` for what is no note, `empty_file` for one without words.
 */
export function noteDocument(note: MessageRow): CataloguedFile {
  if (!isNote(note)) throw new Problem('conflict');
  if (note.text.trim() === '') throw new Problem('empty_file');
  const title = note.title ?? '';
  return {
    filename: allowedName(`${[...title].slice(0, MOST_NAME).join('').trim()}.md`),
    title,
    stream: Readable.from([Buffer.from(`# ${title}\n\n${withoutKeptWords(note.text)}\n`)]),
    made: STORED_TYPES.md,
    record: {
      source: 'note',
      license: null,
      fullText: true,
      lastEditedUtc: note.updated_at.toISOString(),
      facts: { title },
    },
  };
}
