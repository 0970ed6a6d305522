import type { EqualTerm } from './equal-terms/index.ts';

/** Languages that write several nouns as one word: "Müllabfuhr", "huisvuilcontainer", "sophämtning". */
const COMPOUNDING: ReadonlySet<string> = new Set(['de', 'nl', 'sv']);
/** Letters of a compound, and of each of its parts, at least. */
const SHORTEST = { compound: 8, part: 4 };
/** Letters that join two parts. */
const JOINTS = ['', 's', 'n', 'en', 'es', 'er', 'e'];

/**
 * What sources may call a thing that a question names by a compound of which no source has any form: by both of its
 * parts, else by the first, which says what it is about, else by the last. The longest first part counts. Null for
 * words of other languages, or that cannot be taken apart into words of the sources.
 *
 * @param isInSources - whether a word, in any of its forms, stands in what is searched
 */
export function partsOfCompound(
  term: string,
  language: string | null,
  isInSources: (word: string) => boolean,
): EqualTerm | null {
  if (language === null || !COMPOUNDING.has(language) || term.length < SHORTEST.compound || isInSources(term))
    return null;
  const splits = Array.from(
    { length: term.length - 2 * SHORTEST.part + 1 },
    (_, at) => term.length - SHORTEST.part - at,
  );
  const parted = splits.map(at => {
    const [front, last] = [term.slice(0, at), term.slice(at)];
    const first = JOINTS.flatMap(joint =>
      front.endsWith(joint) ? [front.slice(0, front.length - joint.length)] : [],
    ).find(part => part.length >= SHORTEST.part && isInSources(part));
    return { first, last: isInSources(last) ? last : undefined };
  });
  const both = parted.find(({ first, last }) => first !== undefined && last !== undefined);
  const words = both
    ? [both.first, both.last]
    : [
        parted.find(({ first }) => first !== undefined)?.first ??
          parted.findLast(({ last }) => last !== undefined)?.last,
      ];
  const known = words.flatMap(word => (word === undefined ? [] : [[word]]));
  return known.length === 0 ? null : { words: known, byRoot: true };
}
