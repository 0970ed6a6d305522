import type { Choices } from './random.ts';

type Stroke = (bytes: Buffer, choices: Choices) => Buffer;

/** Values at which counters and lengths go wrong. */
const EXTREMES = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff] as const;
const EXTREME_FIGURES = [
  '0',
  '-1',
  '1',
  '99999',
  '2147483647',
  '4294967296',
  '1e308',
  '999999999999999999999',
] as const;
/** So many bits of a file are turned at most. */
const MOST_FLIPS = 64;
const MOST_SPLICED = 20_000;

/** A few bits, anywhere. */
const flipBits: Stroke = (bytes, { below }) => {
  for (let left = 1 + below(MOST_FLIPS); left > 0; left -= 1) {
    const at = below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
  }
  return bytes;
};

/** The end is gone, as when a download broke off. */
const truncate: Stroke = (bytes, { below }) => bytes.subarray(0, 1 + below(bytes.length));

/** A piece is left out, comes twice, or takes the place of another. */
const splice: Stroke = (bytes, { below, pick }) => {
  const [from, to] = [below(bytes.length), below(bytes.length)];
  const length = 1 + below(pick([40, 400, MOST_SPLICED]));
  const piece = Buffer.from(bytes.subarray(from, from + length));
  return Buffer.concat([bytes.subarray(0, to), pick([piece, Buffer.alloc(0)]), bytes.subarray(to + pick([0, length]))]);
};

/** Zeros or noise over a piece. */
const overwrite: Stroke = (bytes, { below, pick }) => {
  const from = below(bytes.length);
  const to = Math.min(bytes.length, from + 1 + below(pick([4, 40, 4_000])));
  const fill = pick([0, 0xff, undefined]);
  for (let at = from; at < to; at += 1) bytes[at] = fill ?? below(256);
  return bytes;
};

/** A binary number that could be a length or a count becomes an extreme one. */
const stretchNumber: Stroke = (bytes, { below, pick }) => {
  const width = pick([1, 2, 4]);
  if (bytes.length <= width) return bytes;
  // Lengths are small numbers: of a few places the one with the smallest number is taken.
  const places = Array.from({ length: 8 }, () => below(bytes.length - width));
  const at = places.reduce((best, place) =>
    bytes.readUIntLE(place, width) < bytes.readUIntLE(best, width) ? place : best,
  );
  const value = pick(EXTREMES) % 2 ** (8 * width);
  if (pick([true, false])) bytes.writeUIntLE(value, at, width);
  else bytes.writeUIntBE(value, at, width);
  return bytes;
};

/** A number written in figures becomes an extreme one: lengths, counts and references of a PDF. */
const stretchFigures: Stroke = (bytes, { below, pick }) => {
  const from = below(bytes.length);
  const window = bytes.toString('latin1', from, from + 4_000);
  const found = /\d+/.exec(window);
  if (found === null) return bytes;
  return Buffer.concat([
    bytes.subarray(0, from + found.index),
    Buffer.from(pick(EXTREME_FIGURES)),
    bytes.subarray(from + found.index + found[0].length),
  ]);
};

const STROKES: readonly Stroke[] = [flipBits, truncate, splice, overwrite, stretchNumber, stretchFigures];

/** The bytes after one to four strokes of bad luck or bad will. Never the same object, never empty. */
export function damageBytes(original: Uint8Array, choices: Choices): Buffer {
  let bytes = Buffer.from(original);
  for (let left = 1 + choices.below(4); left > 0 && bytes.length > 0; left -= 1)
    bytes = Buffer.from(choices.pick(STROKES)(bytes, choices));
  return bytes.length === 0 ? Buffer.from([0]) : bytes;
}
