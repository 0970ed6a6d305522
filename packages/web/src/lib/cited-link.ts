import type { ConversationId, DocumentPassage } from '@nousboard/contracts';
import { writeKeptWords } from '@nousboard/core/note';
import { fileLinkOf } from './file-link.ts';
import { placeOf, placeWords } from './place-words.ts';

/** A link of a note, as its editor has it. */
export interface NoteLink {
  readonly href: string;
  readonly title: string;
}

/** The link of a note to words of a source, which keeps what they are for when the source is gone. */
export function citedLink(cited: DocumentPassage, project: ConversationId): NoteLink {
  const { fileId, fileVersion: version, start, end, title, quote } = cited;
  const place = placeOf(cited, undefined);
  return {
    href: fileLinkOf(fileId, project, { version, start, end }),
    title: writeKeptWords({ title, place: place.by === 'text' ? '' : placeWords(place, 'short'), quote }),
  };
}
