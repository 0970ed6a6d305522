import type { Match } from './match.ts';
import { idf } from './score.ts';
import type { SearchableSegment } from './types.ts';

/** Words of a file's body say less about which file is meant than those of its title and name. */
const BODY_SHARE = 0.5;
/** Passages a file has on average, from and to which files count as more than the few passages they consist of. */
const SHORT = 2,
  LONG = 3;
/** Files with this share of the best one's score are as good as named by the question. */
const NAMED_FROM = 0.8;

/**
 * How well each file of the scope fits the question as a whole, 1 for the best, by position of its segments in the
 * scope.
 */
export interface Documents {
  readonly shares: Float64Array;
  /** What the shares are worth, 0..1: nothing where files are a passage or two, which have been judged already. */
  readonly weight: number;
  /** Number of the file that a segment belongs to. */
  readonly fileOf: Uint32Array;
  readonly files: number;
}

/**
 * Which files a question is about: its content words that tell the files in scope apart, found in the title and file
 * name, or, for less, in the body. A word that all files have (or none) decides nothing, however rare it is in
 * sentences.
 */
export function documentsOf(match: Match, scope: readonly SearchableSegment[]): Documents {
  const numbers = new Map<string, number>();
  const fileOf = Uint32Array.from(scope, ({ owner }) => {
    const number = numbers.get(owner.fileVersion) ?? numbers.size;
    numbers.set(owner.fileVersion, number);
    return number;
  });
  const files = numbers.size,
    { sought } = match,
    terms = sought.length;
  const shares = new Float64Array(scope.length);
  if (files < 2) return { shares, weight: 0, fileOf, files };
  const inTitle = new Uint8Array(files * terms),
    times = new Float64Array(files * terms),
    lengths = new Float64Array(files);
  for (const [segment, reader] of match.readers.entries()) {
    const file = fileOf[segment] ?? 0;
    lengths[file] = (lengths[file] ?? 0) + reader.sentenceTokens;
    for (let term = 0; term < terms; term += 1) {
      const list = segment * terms + term;
      const whole = match.query.terms[sought[term] ?? -1]?.content ? (match.sums.root[list] ?? 0) : 0;
      if (whole === 0) continue;
      const cell = file * terms + term,
        title = match.sums.titleRoot[list] ?? 0;
      if (title > 0) inTitle[cell] = 1;
      times[cell] = (times[cell] ?? 0) + whole - title;
    }
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / files;
  const scores = new Float64Array(files);
  for (let term = 0; term < terms; term += 1) {
    let titles = 0,
      bodies = 0;
    for (let file = 0; file < files; file += 1) {
      titles += inTitle[file * terms + term] ?? 0;
      if ((times[file * terms + term] ?? 0) > 0) bodies += 1;
    }
    if (titles + bodies === 0) continue;
    const weight = match.query.terms[sought[term] ?? -1]?.weight ?? 0;
    const ofTitle = weight * idf(titles, files),
      ofBody = BODY_SHARE * weight * idf(bodies, files);
    for (let file = 0; file < files; file += 1) {
      const often = times[file * terms + term] ?? 0;
      scores[file] =
        (scores[file] ?? 0) +
        ofTitle * (inTitle[file * terms + term] ?? 0) +
        (ofBody * often) / (often + 0.5 + (0.5 * (lengths[file] ?? 0)) / Math.max(1, average));
    }
  }
  let best = 1e-9;
  for (const score of scores) if (score > best) best = score;
  for (let segment = 0; segment < shares.length; segment += 1)
    shares[segment] = (scores[fileOf[segment] ?? 0] ?? 0) / best;
  const weight = Math.min(1, Math.max(0, (match.passages / files - SHORT) / (LONG - SHORT)));
  return { shares, weight, fileOf, files };
}

/**
 * The files that a question is about, where it tells some of the scope's files from others: several when it names
 * several.
 */
export function namedFiles({ shares, weight, fileOf, files }: Documents): ReadonlySet<number> {
  const named = new Set<number>();
  for (const [segment, share] of shares.entries())
    if (weight > 0 && share >= NAMED_FROM) named.add(fileOf[segment] ?? 0);
  return named.size < files ? named : new Set();
}
