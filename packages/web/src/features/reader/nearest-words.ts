export interface WordsBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Words of a line stand closer to each other than so many heights of it; columns do not. */
const WORD_GAP = 1;

/**
 * Which words a point beside them means: those of the line that it stands next to in the nearest column, however short
 * the line is; -1 where there are none.
 */
export function nearestWords(boxes: readonly WordsBox[], x: number, y: number): number {
  const near = least(boxes, box => Math.hypot(outside(x, box.left, box.right), outside(y, box.top, box.bottom)));
  const nearest = boxes[near];
  if (!nearest) return near;
  const column = lineOf(boxes, nearest);
  const beside = least(boxes, box =>
    isAt(box, y) && box.left < column.right && box.right > column.left
      ? outside(x, box.left, box.right)
      : Number.POSITIVE_INFINITY,
  );
  return beside === -1 ? near : beside;
}

/** How far a line of print reaches that has `part` in it. */
function lineOf(boxes: readonly WordsBox[], part: WordsBox): { left: number; right: number } {
  const gap = WORD_GAP * (part.bottom - part.top);
  const line = boxes.filter(box => isAt(box, (part.top + part.bottom) / 2));
  let { left, right } = part;
  for (const box of line.toSorted((one, other) => one.left - other.left))
    if (box.left <= right + gap && box.right > right) right = box.right;
  for (const box of line.toSorted((one, other) => other.right - one.right))
    if (box.right >= left - gap && box.left < left) left = box.left;
  return { left, right };
}

const isAt = (box: WordsBox, y: number) => y >= box.top && y <= box.bottom;
const outside = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to);

function least(boxes: readonly WordsBox[], measure: (box: WordsBox) => number): number {
  let [found, best] = [-1, Number.POSITIVE_INFINITY];
  boxes.forEach((box, index) => {
    const measured = measure(box);
    if (measured < best) [found, best] = [index, measured];
  });
  return found;
}
