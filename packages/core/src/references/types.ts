import type { FileMetadata } from '@nousboard/contracts';

/** What is known of a document that is cited. `title` is what the library calls it, so there is always one. */
export interface Work extends Pick<FileMetadata, 'kind' | 'authors' | 'publisher' | 'publishedOn' | 'edition' | 'doi'> {
  readonly title: string;
  /** Where it can be read, for works without a DOI; anything but http and https is left out. */
  readonly url?: string | null;
  /** Tells works of one author and year apart (`a`, `b`, …); `orderOf` gives it. */
  readonly letter?: string;
  /** Other works in the list have the same author: a style that shows no year adds the title. `orderOf` gives it. */
  readonly sharesAuthor?: boolean;
}

/** A piece of a reference in one face. Its text is plain: no Markdown, no HTML. */
export interface Run {
  readonly text: string;
  readonly italic: boolean;
}

/** Where in the text a work is cited. */
export interface Place {
  /** The work's number in the list. */
  readonly number: number;
  /**
   * A page as it is printed (`4`, `xii`, `4–6`), or another place such as a sheet's name; null where there are none.
   */
  readonly page: string | null;
}

/**
 * A work in the list of references. `number` counts from 1 in the order in which the text first cites them, in every
 * style.
 */
export interface Listed<Given extends Work> {
  readonly number: number;
  readonly work: Given;
}
