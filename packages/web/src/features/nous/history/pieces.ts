import { noteWords, readNote, withoutAddresses } from '@nousboard/core/note';
import { compareTexts, type Piece } from '@nousboard/core/note-merge';

/**
 * What a note said, with what is different now: in its words. Where those are the same and only their form is not, in
 * Markdown, whose signs are then what has changed.
 */
export function piecesOf(before: string, now: string): readonly Piece[] {
  const [said, says] = [wordsOf(before), wordsOf(now)];
  const isOfForm = said === says && before !== now;
  return isOfForm ? compareTexts(withoutAddresses(before), withoutAddresses(now)) : compareTexts(said, says);
}

/** With room between its blocks. */
const wordsOf = (markdown: string): string =>
  readNote(markdown)
    .map(block => noteWords([block]))
    .filter(Boolean)
    .join('\n\n');
