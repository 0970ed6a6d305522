import { getNoteFile, type MessageId, type NoteFileFormat } from '@nousboard/contracts';
import { open } from '#lib/api/index.ts';
import { currentLanguage, t } from '#lib/i18n/index.ts';
import { saveFile } from '#lib/save-file.ts';
import { keptNote } from './kept-notes.ts';
import { type NoteOnPaper, noteFileName } from './note-file.ts';
import { sendNote } from './send-notes.ts';

/** The server has other words than those that are seen here. Its message says why. */
export class WordsKeptHereError extends Error {}

/** Has the server write a note, with what was typed last, as a file with footnotes and references. */
export async function saveNoteAs(
  format: NoteFileFormat,
  note: NoteOnPaper & { readonly messageId: MessageId },
): Promise<void> {
  await sendNote(note.messageId);
  const { phase, seen } = keptNote(note.messageId) ?? {};
  if (phase === 'conflict')
    throw new WordsKeptHereError(t(seen === null ? 'nous:conflict.gone' : 'nous:conflict.text'));
  if (phase === 'refused' || phase === 'kept') throw new WordsKeptHereError(t('nous:refused'));
  const reply = await open(getNoteFile, {
    params: { messageId: note.messageId },
    query: { format, locale: currentLanguage() },
  });
  saveFile(await reply.blob(), noteFileName(note, format));
}
