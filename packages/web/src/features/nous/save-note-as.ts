import { getNoteFile, type MessageId, type NoteFileFormat } from '@nousboard/contracts';
import { open } from '#lib/api/index.ts';
import { currentLanguage } from '#lib/i18n/index.ts';
import { saveFile } from '#lib/save-file.ts';
import { type NoteOnPaper, noteFileName } from './note-file.ts';
import { sendWhole } from './send-whole.ts';

/** Has the server write a note, with what was typed last, as a file with footnotes and references. */
export async function saveNoteAs(
  format: NoteFileFormat,
  note: NoteOnPaper & { readonly messageId: MessageId },
): Promise<void> {
  await sendWhole(note.messageId);
  const reply = await open(getNoteFile, {
    params: { messageId: note.messageId },
    query: { format, locale: currentLanguage() },
  });
  saveFile(await reply.blob(), noteFileName(note, format));
}
