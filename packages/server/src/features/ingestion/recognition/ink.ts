import type { GreyPicture } from './recogniser.ts';

/**
 * Dark pixels that touch each other, by the box that holds them, in pixels of the picture; right and bottom are
 * outside.
 */
export interface Shape {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Darker is ink: above the middle, as thin strokes of small print are pale, and paper is nearly white. */
export const DARK = 160;
/** A page of small print has 10,000 letters; what has more pieces than this is a photograph, or noise. */
const MOST_PIECES = 300_000;

/** Shapes that grow together while a picture is gone through row by row. */
class Pieces {
  readonly #same: number[] = [];
  readonly #boxes: Shape[] = [];

  get count(): number {
    return this.#same.length;
  }

  add(left: number, right: number, row: number): number {
    this.#boxes.push({ left, top: row, right, bottom: row + 1 });
    return this.#same.push(this.#same.length) - 1;
  }

  grow(piece: number, left: number, right: number, row: number): void {
    const main = this.#mainOf(piece);
    const box = this.#boxes[main] as Shape;
    this.#boxes[main] = {
      left: Math.min(box.left, left),
      top: box.top,
      right: Math.max(box.right, right),
      bottom: row + 1,
    };
  }

  join(one: number, other: number): void {
    const [main, rest] = [this.#mainOf(one), this.#mainOf(other)];
    if (main === rest) return;
    const [a, b] = [this.#boxes[main] as Shape, this.#boxes[rest] as Shape];
    this.#same[rest] = main;
    this.#boxes[main] = {
      left: Math.min(a.left, b.left),
      top: Math.min(a.top, b.top),
      right: Math.max(a.right, b.right),
      bottom: Math.max(a.bottom, b.bottom),
    };
  }

  shapes(): Shape[] {
    return this.#boxes.filter((_, piece) => this.#same[piece] === piece);
  }

  #mainOf(piece: number): number {
    let main = piece;
    while (this.#same[main] !== main) main = this.#same[main] = this.#same[this.#same[main] as number] as number;
    return main;
  }
}

/** A stretch of ink in one row, and the piece that it belongs to. */
interface Stretch {
  readonly left: number;
  readonly right: number;
  readonly piece: number;
}

/**
 * The shapes of ink in a picture, from its top to its bottom; none where there are more than print has. Pixels touch at
 * corners too.
 */
export function shapesIn({ pixels, width, height }: GreyPicture): Shape[] {
  const pieces = new Pieces();
  let above: Stretch[] = [];
  for (let row = 0; row < height; row += 1) {
    const stretches: Stretch[] = [];
    const end = (row + 1) * width;
    let next = 0;
    for (let at = row * width; at < end; at += 1) {
      if ((pixels[at] as number) >= DARK) continue;
      const left = at - row * width;
      while (at < end && (pixels[at] as number) < DARK) at += 1;
      const right = at - row * width;
      while (next < above.length && (above[next] as Stretch).right < left) next += 1;
      let piece = -1;
      for (let touching = next; touching < above.length && (above[touching] as Stretch).left <= right; touching += 1) {
        const upper = (above[touching] as Stretch).piece;
        if (piece < 0) pieces.grow((piece = upper), left, right, row);
        else pieces.join(piece, upper);
      }
      stretches.push({ left, right, piece: piece < 0 ? pieces.add(left, right, row) : piece });
    }
    if (pieces.count > MOST_PIECES) return [];
    above = stretches;
  }
  return pieces.shapes();
}
