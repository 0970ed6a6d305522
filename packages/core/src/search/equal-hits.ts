import { formsOf, rootOf } from '../text/fold.ts';
import { ByteReader } from './bytes.ts';
import type { EqualTerm } from './equal-terms/index.ts';
import type { Hits } from './match.ts';
import { type IndexReader, type Wanted, wantedOf } from './open-index.ts';

/**
 * The names of a thing as they are looked up: each word once, by its spellings, and the words that each name consists
 * of.
 */
export interface NameLookUps {
  readonly words: readonly LookedUp[];
  readonly names: readonly (readonly number[])[];
}

/** A word by its spellings, or by the beginning of all words that have its root. */
interface LookedUp {
  readonly spellings: readonly Wanted[];
  readonly root: string | null;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function nameLookUpsOf(terms: readonly EqualTerm[]): NameLookUps {
  const numbers = new Map<string, number>();
  const words: LookedUp[] = [];
  const names = terms.map(({ words: own, byRoot = false }) =>
    own.map(spellings => {
      const word = spellings[0] ?? '';
      const number = numbers.get(word) ?? words.push(lookedUp(spellings, byRoot)) - 1;
      numbers.set(word, number);
      return number;
    }),
  );
  return { words, names };
}

function lookedUp(spellings: readonly string[], byRoot: boolean): LookedUp {
  const wanted = (words: readonly string[]) => words.map(word => wantedOf(encoder.encode(word)));
  const { exact, prefix } = formsOf(spellings[0] ?? '');
  if (!byRoot || prefix === null) return { spellings: wanted(byRoot ? exact : spellings), root: null };
  return { spellings: wanted([prefix, ...exact]), root: rootOf(spellings[0] ?? '') };
}

type Times = ReadonlyMap<number, number>;

/**
 * Where a thing stands in a segment under any of its names; null where it does not. A name of several words stands in
 * the units that have all of them: where in a unit words stand, the index does not know.
 */
export function nameHits(reader: IndexReader, { words, names }: NameLookUps): Hits | null {
  const known: (Times | undefined)[] = [];
  const timesOf = (word: number) => (known[word] ??= unitsOf(reader, words[word] ?? NOTHING));
  const times = new Map<number, number>();
  for (const [first, ...others] of names) {
    if (first === undefined) continue;
    for (const [unit, once] of timesOf(first)) {
      let least = once;
      for (const other of others) least = Math.min(least, timesOf(other).get(unit) ?? 0);
      if (least > (times.get(unit) ?? 0)) times.set(unit, least);
    }
  }
  return hitsOf(times);
}

const NOTHING: LookedUp = { spellings: [], root: null };

function unitsOf(reader: IndexReader, { spellings, root }: LookedUp): Times {
  const times = new Map<number, number>();
  for (const spelling of spellings) {
    reader.scan(spelling, root !== null, (found, length, bytes, from, end) => {
      if (root !== null && rootOf(decoder.decode(found.subarray(0, length))) !== root) return;
      const postings = new ByteReader(bytes, from);
      for (let unit = -1; postings.at < end; ) {
        const packed = postings.varint();
        unit += (packed >>> 1) + 1;
        times.set(unit, (times.get(unit) ?? 0) + (packed & 1 ? postings.varint() : 1));
      }
    });
  }
  return times;
}

/**
 * Of the places of a thing under other names those in passages that lack the asker's word, which stands at `own`: a
 * name only fills a gap.
 */
export function wherePassagesLack(reader: IndexReader, named: Hits, own: Hits | null): Hits | null {
  if (!own) return named;
  const title = reader.sentences + reader.passages;
  if (own.units.includes(title)) return null;
  const passageOf = (unit: number) =>
    unit < reader.sentences ? (reader.sentencePassage[unit] ?? 0) : unit - reader.sentences;
  const having = new Set<number>();
  for (const unit of own.units) having.add(passageOf(unit));
  const lacking = new Map<number, number>();
  for (const [at, unit] of named.units.entries())
    if (!having.has(passageOf(unit))) lacking.set(unit, named.root[at] ?? 0);
  return hitsOf(lacking);
}

function hitsOf(times: Times): Hits | null {
  if (times.size === 0) return null;
  const counts = Uint16Array.from(times.values());
  return { units: Uint32Array.from(times.keys()), word: counts, root: counts };
}
