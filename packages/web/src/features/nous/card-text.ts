import { DEFAULT_NOTE_TITLE, NOUS_CHARACTERS } from '@nousboard/contracts';
import { unfolded } from '@nousboard/core/answer-parts';
import { noteWords, readNote, withoutKeptWords } from '@nousboard/core/note';
import { withoutCitations } from './cited-places.ts';

/**
 * So much of a text as its card is made of. Signs take room that is not seen, but not ten times as much as words; what
 * its citations keep of theirs may take as much again.
 */
export const beginningOf = (markdown: string): string => withoutKeptWords(markdown.slice(0, NOUS_CHARACTERS * 40));

/** The first characters of a text as a person reads it, whole ones; "…" where there is more. */
export function cardText(markdown: string): string {
  const words = noteWords(readNote(withoutCitations(unfolded(beginningOf(markdown)))));
  const characters = Array.from(
    new Intl.Segmenter().segment(words.slice(0, NOUS_CHARACTERS * 4)),
    ({ segment }) => segment,
  );
  return characters.length > NOUS_CHARACTERS ? `${characters.slice(0, NOUS_CHARACTERS).join('').trimEnd()}…` : words;
}

/** A note that nobody has named is called so in the person's own language. */
export const isUntitled = (title: string): boolean => title === DEFAULT_NOTE_TITLE;
