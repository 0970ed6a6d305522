import type { Glyph } from './glyphs.ts';

/** Of the x-height. Figures stand at least so far above the line … */
const LEAST_RAISED = 0.45;
/** … and are at least so tall: quotes, degrees and the dots of letters are smaller. */
const LEAST_TALL = 0.75;
/** Letters of a larger line, or of one that runs up the page, are taller or lie higher than any mark. */
const MOST_TALL = 1.5;
const MOST_RAISED = 1.5;
/** A raised dash lies above the middle of the letters, where every other dash lies. */
const RAISED_DASH = 0.75;
const FLATTEST = 0.3;
/** Between two figures of a mark there is less than this, between a mark and the next word more. */
const WIDEST_GAP = 0.8;
/** Notes of one place; what goes on longer is a line that lies higher. */
const MOST_GLYPHS = 12;

/** A comma and a bracket may stand behind a mark. */
const MOST_BEHIND = 2;
/** Of smaller letters, in pixels, the figures above them cannot be told apart. */
const LEAST_X_HEIGHT = 8;

const raisedBy = ({ bottom, baseline, xHeight }: Glyph): number => (baseline - bottom) / xHeight;
const tall = ({ top, bottom, xHeight }: Glyph): number => (bottom - top) / xHeight;
const isRaised = (glyph: Glyph): boolean => raisedBy(glyph) >= LEAST_RAISED && raisedBy(glyph) <= MOST_RAISED;
const isFigure = (glyph: Glyph): boolean =>
  isRaised(glyph) &&
  glyph.xHeight >= LEAST_X_HEIGHT &&
  tall(glyph) >= LEAST_TALL &&
  tall(glyph) <= MOST_TALL &&
  glyph.top < glyph.baseline - glyph.xHeight;
const isDash = (glyph: Glyph): boolean =>
  raisedBy(glyph) >= RAISED_DASH && tall(glyph) <= FLATTEST && glyph.right - glyph.left > glyph.bottom - glyph.top;

/** The runs of raised figures in a line, given from left to right; commas and dashes between figures belong to them. */
function raisedRuns(line: readonly Glyph[]): Glyph[][] {
  const runs: Glyph[][] = [];
  for (let at = 0; at < line.length; at += 1) {
    if (!isFigure(line[at] as Glyph)) continue;
    const start =
      at > 0 && isDash(line[at - 1] as Glyph) && near(line[at - 1] as Glyph, line[at] as Glyph) ? at - 1 : at;
    let end = at + 1;
    for (
      let next = end;
      next < line.length && isRaised(line[next] as Glyph) && near(line[next - 1] as Glyph, line[next] as Glyph);
      next += 1
    ) {
      if (isFigure(line[next] as Glyph)) end = next + 1;
    }
    if (end - start <= MOST_GLYPHS) runs.push(line.slice(start, end));
    at = end - 1;
  }
  return runs;
}

const near = (one: Glyph, next: Glyph): boolean => next.left - one.right <= WIDEST_GAP * next.xHeight;

/**
 * Words that follow each other in a line, parted into what stands before a raised run, the run, and what stands behind
 * it.
 */
export interface Marked {
  readonly first: number;
  readonly last: number;
  readonly before: readonly Glyph[];
  readonly mark: readonly Glyph[];
  readonly after: readonly Glyph[];
}

/**
 * The words of a line with a raised run at their beginning or end (but for a comma or a bracket), or that are one
 * altogether.
 */
export function markedWords(line: readonly Glyph[]): Marked[] {
  const marked = raisedRuns(line).map((mark): Marked => {
    const words = mark.map(glyph => glyph.word);
    const [first, last] = [Math.min(...words), Math.max(...words)];
    const others = line.filter(glyph => glyph.word >= first && glyph.word <= last && !mark.includes(glyph));
    const [start, end] = [(mark[0] as Glyph).left, (mark.at(-1) as Glyph).right];
    return {
      first,
      last,
      before: others.filter(glyph => glyph.left < start),
      mark,
      after: others.filter(glyph => glyph.left >= end),
    };
  });
  const isAlone = (one: Marked): boolean =>
    marked.every(other => other === one || other.last < one.first || other.first > one.last);
  // A raised piece behind is a part of a letter that broke.
  return marked.filter(
    one => (one.before.length === 0 || (one.after.length <= MOST_BEHIND && !one.after.some(isRaised))) && isAlone(one),
  );
}
