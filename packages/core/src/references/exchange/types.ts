import type { FileMetadata, ReferenceFaultCode } from '@nousboard/contracts';

/** A work as reference managers exchange it. What nobody knows is null or empty. */
export interface ReferenceWork extends Omit<FileMetadata, 'title' | 'questions'> {
  readonly title: string;
  /** Of an article: `publisher` brought it out. Without this it is what the article appeared in, as entries name it. */
  readonly isHouse?: boolean;
  /** Where it can be read; http or https. */
  readonly url: string | null;
}

/** An entry of a reference file. */
export interface ReadEntry {
  readonly work: ReferenceWork;
  /**
   * Files that the entry names, with `/` between their folders; addresses are left out. Nothing says that they exist.
   */
  readonly attachments: readonly string[];
  /** Where the entry begins, counted from 1. */
  readonly line: number;
}

/** An entry that could not be read. */
export interface ReferenceFault {
  readonly line: number;
  readonly code: ReferenceFaultCode;
  /** What the entry is called, as far as it could be read: its key, or nothing. */
  readonly name: string;
}

export interface ReadReferences {
  readonly entries: readonly ReadEntry[];
  readonly faults: readonly ReferenceFault[];
}

/** What reading a reference file may cost: it comes from anywhere. */
export const LIMITS = {
  characters: 20_000_000,
  entries: 10_000,
  fields: 200,
  fieldCharacters: 100_000,
  /** What abbreviations may add to a file in all: a few that hold each other could stand for more than any file. */
  expandedCharacters: 5_000_000,
  depth: 100,
  /** After so many broken entries the rest is not looked at, nor after so many that had to be read twice. */
  faults: 200,
  attachments: 20,
} as const;

/** A text without the mark that some programs begin a file with. */
export const withoutMark = (text: string): string => (text.startsWith('\ufeff') ? text.slice(1) : text);

/** The lines of a text, for saying where something stands. */
export function linesOf(text: string): (offset: number) => number {
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) ends.push(at);
  return offset => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
