import { type Cell, heightOf } from './line.ts';

/** A line of a footnote. */
export interface FootLine {
  readonly cells: readonly Cell[];
  readonly isRtl: boolean;
  /** Ahead of a footnote's first line: its number, and as it is drawn. */
  readonly first?: { readonly number: number; readonly sign: readonly Cell[] };
}

/** The line that parts the foot of a page from its text, with the room around. */
export const PARTING = 16;

/**
 * The footnotes of the page that is being filled: each stands where its number is met first, and what finds no room
 * there begins the next foot.
 */
export class Foot {
  readonly #footnotes: ReadonlyMap<number, readonly FootLine[]>;
  readonly #met = new Set<number>();
  #lines: FootLine[] = [];
  #owed: FootLine[] = [];

  constructor(footnotes: ReadonlyMap<number, readonly FootLine[]>) {
    this.#footnotes = footnotes;
  }

  /** Height of the foot as it would be with these lines of text on the page. */
  heightWith(text: readonly (readonly Cell[])[]): number {
    // Behind what has no room here nothing else has.
    return heightOfFoot(this.#owed.length > 0 ? this.#lines : [...this.#lines, ...this.#newIn(text).values()].flat());
  }

  /** These lines of text are on the page now, which has `room` for its foot. */
  take(text: readonly (readonly Cell[])[], room: number): void {
    for (const [number, lines] of this.#newIn(text)) {
      this.#met.add(number);
      this.#owed.push(...lines);
    }
    this.#fill(room);
  }

  /** The foot of the page, which is full. The next one has `room` for what is owed. */
  turn(room: number): readonly FootLine[] {
    const full = this.#lines;
    this.#lines = [];
    this.#fill(room);
    return full;
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  #fill(room: number): void {
    let next = this.#owed[0];
    while (next && heightOfFoot([...this.#lines, next]) <= room) {
      this.#lines.push(next);
      this.#owed.shift();
      next = this.#owed[0];
    }
  }

  #newIn(text: readonly (readonly Cell[])[]): ReadonlyMap<number, readonly FootLine[]> {
    const found = new Map<number, readonly FootLine[]>();
    for (const { words } of text.flat()) {
      const lines =
        words.footnote !== undefined && !this.#met.has(words.footnote)
          ? this.#footnotes.get(words.footnote)
          : undefined;
      if (words.footnote !== undefined && lines) found.set(words.footnote, lines);
    }
    return found;
  }
}

const heightOfFoot = (lines: readonly FootLine[]): number =>
  lines.reduce((sum, { cells }) => sum + heightOf(cells), lines.length > 0 ? PARTING : 0);
