import type { Shape } from './ink.ts';
import type { RecognisedWord } from './recogniser.ts';

/** What stands in one place of a line: a letter with its dots and accents. In pixels, right and bottom outside. */
export interface Glyph extends Shape {
  readonly shapes: readonly Shape[];
  /** The word in whose box it lies. */
  readonly word: number;
  /** Where the letters around it stand, and how high their small ones reach; 0 where nothing stands on a line. */
  readonly baseline: number;
  readonly xHeight: number;
}

/** Smaller is a speck: the dash between two raised figures is one pixel high, but longer. */
const LEAST_PIXELS = 3;
/**
 * Of the height of its word, a letter may reach out of its box; a frame whose middle is a word is none of its letters.
 */
const REACH = 0.5;
/** Letters of italics lean over each other by less of their width than dots and accents do. */
const SAME_PLACE = 0.5;
/** Letters to each side that say where the line is: enough for a median, near enough for a page that lies askew. */
const AROUND = 12;
/** How high small letters reach is the same however a page lies, and a dozen letters may have few small ones. */
const FAR_AROUND = 30;
/** More than half of all letters are small ones; a third of them are, whatever the words. */
const SMALL_LETTERS = 0.35;
/** With fewer letters nobody knows where a line is. */
const LEAST_LETTERS = 5;
/** Of the tallest letter around: what stands on the line stands there as exactly as this. */
const STANDS = 0.2;
/** Shapes are looked up by rows of this many pixels. */
const BAND = 64;

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] as number;

/** The box that holds others. */
export const boxOf = (shapes: readonly Shape[]): Shape => ({
  left: Math.min(...shapes.map(shape => shape.left)),
  top: Math.min(...shapes.map(shape => shape.top)),
  right: Math.max(...shapes.map(shape => shape.right)),
  bottom: Math.max(...shapes.map(shape => shape.bottom)),
});

/**
 * The glyphs of each line from left to right, by the number of the line. `words` are those of the upright picture of
 * this size.
 */
export function glyphsOf(
  words: readonly RecognisedWord[],
  shapes: readonly Shape[],
  size: { width: number; height: number },
): Map<number, Glyph[]> {
  const lines = new Map<number, Placed[]>();
  for (const [shape, word] of ownersOf(words, shapes, size)) {
    const { line } = words[word] as RecognisedWord;
    const placed = lines.get(line) ?? [];
    lines.set(line, placed);
    placed.push({ ...shape, shapes: [shape], word });
  }
  return new Map([...lines].map(([line, placed]) => [line, standing(joined(placed))]));
}

type Placed = Omit<Glyph, 'baseline' | 'xHeight'>;

/** Of each shape the word in whose box its middle lies; of two such the smaller. */
export function ownersOf(
  words: readonly RecognisedWord[],
  shapes: readonly Shape[],
  { width, height }: { width: number; height: number },
): Map<Shape, number> {
  const bands = Map.groupBy(
    shapes.filter(shape => Math.max(shape.right - shape.left, shape.bottom - shape.top) >= LEAST_PIXELS),
    shape => Math.floor((shape.top + shape.bottom) / 2 / BAND),
  );
  const owners = new Map<Shape, number>();
  const areaOf = (word: number): number => (words[word] as RecognisedWord).w * (words[word] as RecognisedWord).h;
  for (const [at, { x, y, w, h }] of words.entries()) {
    for (let band = Math.floor((y * height) / BAND); band * BAND <= (y + h) * height; band += 1) {
      for (const shape of bands.get(band) ?? []) {
        const [across, down] = [(shape.left + shape.right) / 2 / width, (shape.top + shape.bottom) / 2 / height];
        const owner = owners.get(shape);
        const reach = REACH * h * height;
        const isFrame =
          shape.top < y * height - reach ||
          shape.bottom > (y + h) * height + reach ||
          shape.left < x * width - reach ||
          shape.right > (x + w) * width + reach;
        if (
          !isFrame &&
          across >= x &&
          across <= x + w &&
          down >= y &&
          down <= y + h &&
          (owner === undefined || areaOf(at) < areaOf(owner))
        )
          owners.set(shape, at);
      }
    }
  }
  return owners;
}

/** From left to right, what stands above each other as one. */
function joined(placed: readonly Placed[]): Placed[] {
  const glyphs: Placed[] = [];
  for (const one of placed.toSorted((a, b) => a.left - b.left)) {
    const last = glyphs.at(-1);
    const shared = last === undefined ? 0 : Math.min(last.right, one.right) - one.left;
    const narrower = last === undefined ? 1 : Math.min(last.right - last.left, one.right - one.left);
    if (last === undefined || last.word !== one.word || shared < SAME_PLACE * narrower) glyphs.push(one);
    else glyphs[glyphs.length - 1] = { ...boxOf([last, one]), shapes: [...last.shapes, ...one.shapes], word: one.word };
  }
  return glyphs;
}

/** With where they stand; none of a line that is too short to tell. */
function standing(glyphs: readonly Placed[]): Glyph[] {
  if (glyphs.length < LEAST_LETTERS) return [];
  const near = glyphs.map((_, at) =>
    quantile(
      around(glyphs, at, AROUND).map(one => one.bottom),
      0.5,
    ),
  );
  const letters = glyphs.map((glyph, at) => ({
    height: (near[at] as number) - glyph.top,
    stands: Math.abs((near[at] as number) - glyph.bottom),
  }));
  return glyphs.map((glyph, at) => {
    const some = around(letters, at, FAR_AROUND);
    const tallest = Math.max(...some.map(one => one.height));
    const heights = some.filter(one => one.stands <= STANDS * tallest).map(one => one.height);
    return {
      ...glyph,
      baseline: near[at] as number,
      xHeight: heights.length === 0 ? 0 : quantile(heights, SMALL_LETTERS),
    };
  });
}

const around = <T>(all: readonly T[], at: number, count: number): readonly T[] =>
  all.slice(Math.max(0, at - count), at + count + 1);
