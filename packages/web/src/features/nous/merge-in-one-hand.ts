import { readNote, writeNote } from '@nousboard/core/note';
import { mergeNotes, type NoteWords } from '@nousboard/core/note-merge';

const inOneHand = ({ title, text }: NoteWords): NoteWords => ({ title, text: writeNote(readNote(text)) });

/**
 * Joins what was written here and elsewhere after each has been written down in the same way. A note that no editor has
 * written yet (by a program, or out of a file) is written anew as a whole with the first letter that is typed into it,
 * which is no change to be asked about.
 */
export const mergeInOneHand = (base: NoteWords, mine: NoteWords, theirs: NoteWords): NoteWords | null =>
  mergeNotes(inOneHand(base), inOneHand(mine), inOneHand(theirs));
