/** A part of a question: what it means, by English sides, or what is left as it is written. */
export type Piece = { readonly meanings: readonly string[] } | { readonly kept: string };

/** Quoted words, and words with what a hyphen, apostrophe, point or comma joins to them. */
const PARTS =
  /"[^"]+"|«[^»]+»|„[^“”"]+[“”"]|“[^”]+”|「[^」]+」|『[^』]+』|《[^》]+》|[\p{L}\p{M}\p{N}]+(?:[-'’.,/][\p{L}\p{M}\p{N}]+)*/gu;
const QUOTE = /^["«„“「『《]/;

export const partsOf = (question: string): readonly string[] => question.match(PARTS) ?? [];
export const isQuoted = (part: string): boolean => QUOTE.test(part);
