import { CAPTION } from './block-text.ts';
import type { Line } from './lines.ts';
import { lineText } from './lines.ts';
import { BOX_UNITS } from './page-text.ts';
import type { RawPage } from './raw-page.ts';
import type { Block, Figure, WordBoxes } from './types.ts';

type Sides = readonly [x0: number, y0: number, x1: number, y1: number];

/**
 * Pictures that cover more of the page, or of its height, are its background, its scan, or a drawing of unknown size.
 */
const MOST_OF_PAGE = 0.85;
const MOST_OF_HEIGHT = 0.95;
/** Smaller ones are logos, rules and signs: points of either side, and share of the page. */
const SHORTEST_SIDE = 36;
const LEAST_OF_PAGE = 0.01;
/** Strips and tiles of one picture lie this close, in points. */
const TOUCHING = 3;
/** More are no pictures but a drawing made of them. */
const MOST_PICTURES = 200;
/** A caption stands at most this share of the page's height away from its figure; above it only half as far. */
const CAPTION_REACH = 0.12;
/** Captions of what is no picture. */
const OTHER_CAPTION = /^(?:tab|listing|algorithm|cuadro|таб|جدول|表|표|ตาราง)/iu;

const union = (a: Sides, b: Sides): Sides => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];
const areaOf = ([x0, y0, x1, y1]: Sides): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);
const touch = (a: Sides, b: Sides): boolean =>
  a[0] < b[2] + TOUCHING && b[0] < a[2] + TOUCHING && a[1] < b[3] + TOUCHING && b[1] < a[3] + TOUCHING;

/** Joins boxes that touch until none does any more. */
function joined(boxes: readonly Sides[]): Sides[] {
  const whole: Sides[] = [];
  for (const box of boxes) {
    let grown = box;
    for (let at = 0; at < whole.length; ) {
      const other = whole[at] as Sides;
      if (!touch(grown, other)) {
        at += 1;
        continue;
      }
      grown = union(grown, other);
      whole.splice(at, 1);
      // It has grown: what it passed before may touch it now.
      at = 0;
    }
    whole.push(grown);
  }
  return whole;
}

function boxesOn({ width, height }: RawPage, sides: Float32Array | undefined): Sides[] {
  if (sides === undefined) return [];
  const boxes: Sides[] = [];
  for (let at = 0; at < sides.length && at < MOST_PICTURES * 4; at += 4) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = sides.subarray(at, at + 4);
    const box: Sides = [Math.max(0, x0), Math.max(0, y0), Math.min(width, x1), Math.min(height, y1)];
    if (areaOf(box) > 0 && areaOf(box) < MOST_OF_PAGE * width * height && box[3] - box[1] < MOST_OF_HEIGHT * height)
      boxes.push(box);
  }
  return boxes;
}

const isLarge = (box: Sides, { width, height }: RawPage): boolean =>
  Math.min(box[2] - box[0], box[3] - box[1]) >= SHORTEST_SIDE &&
  areaOf(box) >= LEAST_OF_PAGE * width * height &&
  areaOf(box) < MOST_OF_PAGE * width * height;

interface Caption {
  readonly start: number;
  readonly end: number;
  readonly box: Sides;
}

function captionsOn(
  page: RawPage,
  text: string,
  offset: number,
  blocks: readonly Block[],
  words: WordBoxes,
): Caption[] {
  const captions: Caption[] = [];
  for (const { role, start, end } of blocks) {
    if (role !== 'caption' || OTHER_CAPTION.test(text.slice(start - offset, end - offset))) continue;
    let box: Sides | undefined;
    for (
      let word = words.start.findIndex(at => at >= start);
      word >= 0 && word < words.start.length && (words.start[word] as number) < end;
      word += 1
    ) {
      const [x = 0, y = 0, w = 0, h = 0] = words.box.subarray(word * 4, word * 4 + 4);
      const own: Sides = [x, y, x + w, y + h];
      box = box === undefined ? own : union(box, own);
    }
    if (box === undefined) continue;
    const [scaleX, scaleY] = [page.width / BOX_UNITS, page.height / BOX_UNITS];
    captions.push({ start, end, box: [box[0] * scaleX, box[1] * scaleY, box[2] * scaleX, box[3] * scaleY] });
  }
  return captions;
}

/** The nearest caption under a picture, or above it. */
function captionOf<T extends { readonly box: Sides }>(
  picture: Sides,
  captions: readonly T[],
  reach: number,
): T | undefined {
  let nearest: T | undefined;
  let least = reach;
  for (const caption of captions) {
    const { box } = caption;
    if (Math.min(box[2], picture[2]) <= Math.max(box[0], picture[0])) continue;
    const isUnder = (box[1] + box[3]) / 2 > (picture[1] + picture[3]) / 2;
    const distance = isUnder ? Math.max(0, box[1] - picture[3]) : 2 * Math.max(0, picture[1] - box[3]);
    if (distance < least) [nearest, least] = [caption, distance];
  }
  return nearest;
}

/** A drawing may say that it is larger than what is seen of it: it ends where its caption begins. */
function upTo(caption: Sides, [x0, y0, x1, y1]: Sides): Sides {
  const isUnder = (caption[1] + caption[3]) / 2 > (y0 + y1) / 2;
  return isUnder
    ? [x0, y0, x1, Math.min(y1, Math.max(y0, caption[1]))]
    : [x0, Math.max(y0, Math.min(y1, caption[3])), x1, y1];
}

/** So many lines like those of the text around are no words in a figure but text that lies under a drawing's box. */
const MOST_PROSE = 2;
const PROSE_CHARACTERS = 35;
/** A caption that stands on one line with the last words of its figure. */
const HOLDS_CAPTION = /\s(?:fig(?:ure|\.)|abb(?:ildung|\.))\s*\d{1,3}[.:]\s/iu;

/**
 * The words that are drawn in a figure: the lines within a picture or drawing that has a caption, each figure's
 * together.
 */
export function linesInFigures(page: RawPage, lines: readonly Line[], bodySize: number): Line[][] {
  const boxes = joined([...boxesOn(page, page.pictures), ...boxesOn(page, page.drawings)]).filter(box =>
    isLarge(box, page),
  );
  if (boxes.length === 0) return [];
  const captions = lines.flatMap(line => {
    const text = lineText(line);
    return CAPTION.test(text) && !OTHER_CAPTION.test(text)
      ? [{ line, box: [line.x0, line.y0, line.x1, line.y1] as const }]
      : [];
  });
  const isProse = (line: Line): boolean =>
    line.characters >= PROSE_CHARACTERS && Math.abs(line.size - bodySize) < 0.08 * bodySize;
  return boxes.flatMap(box => {
    const caption = captionOf(box, captions, CAPTION_REACH * page.height);
    if (caption === undefined) return [];
    const [x0, y0, x1, y1] = upTo(caption.box, box);
    const inside = lines.filter(line => {
      const [x, y] = [(line.x0 + line.x1) / 2, (line.y0 + line.y1) / 2];
      return x > x0 && x < x1 && y > y0 && y < y1 && !HOLDS_CAPTION.test(lineText(line));
    });
    const isText =
      inside.length === 0 ||
      inside.filter(isProse).length > MOST_PROSE ||
      captions.some(({ line }) => inside.includes(line));
    return isText ? [] : [inside];
  });
}

const fraction = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/**
 * The figures of a page: its pictures, tiles joined, without backgrounds and small marks, and drawings that have a
 * caption; those that share a caption are one. `text` is the page's own, from canonical offset `offset` on.
 */
export function figuresOf(
  page: RawPage,
  text: string,
  offset: number,
  blocks: readonly Block[],
  words: WordBoxes,
): Figure[] {
  if (page.pictures === undefined && page.drawings === undefined) return [];
  const pictures = boxesOn(page, page.pictures);
  const captions = captionsOn(page, text, offset, blocks, words);
  const found = new Map<Caption | Sides, Sides>();
  for (const box of joined([...pictures, ...boxesOn(page, page.drawings)]).filter(one => isLarge(one, page))) {
    const caption = captionOf(box, captions, CAPTION_REACH * page.height);
    // A drawing may as well be a frame or a piece of text.
    if (caption === undefined && !pictures.some(picture => touch(picture, box))) continue;
    const before = caption && found.get(caption);
    const whole = before === undefined ? box : union(before, box);
    found.set(caption ?? box, caption === undefined ? whole : upTo(caption.box, whole));
  }
  return [...found].map(([key, [x0, y0, x1, y1]]): Figure => {
    const [x, y] = [fraction(x0 / page.width), fraction(y0 / page.height)];
    const box = { x, y, w: fraction((x1 - x0) / page.width), h: fraction((y1 - y0) / page.height) };
    return 'box' in key
      ? { at: key.start, box, caption: { start: key.start, end: key.end } }
      : { at: offset + text.length, box };
  });
}
