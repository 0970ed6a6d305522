/** A rectangle in any unit, from the top left. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Two boxes are of one line when they share so much of the lower one's height. */
const SAME_LINE = 0.5;
/** Words of one line are never further apart than so many heights of it; columns are. */
const WORD_GAP = 1.2;

/**
 * The boxes of selected words, one for each line. Words lie in a line from left to right or from right to left; lines
 * that stand beside each other in two columns stay apart. The order is that of the first words of the lines.
 */
export function linesOf(words: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const word of words) {
    if (word.right <= word.left || word.bottom <= word.top) continue;
    const at = lines.findLastIndex(line => isOneLine(line, word));
    if (at === -1) lines.push(word);
    else lines[at] = around([lines[at]!, word]);
  }
  // Words that filled the gap between two parts of a line have made them one.
  for (let index = 0; index < lines.length; index += 1) {
    const other = lines.findIndex((line, at) => at > index && isOneLine(lines[index]!, line));
    if (other === -1) continue;
    lines[index] = around([lines[index]!, lines[other]!]);
    lines.splice(other, 1);
    index -= 1;
  }
  return lines;
}

/** The smallest box that holds all of these. */
export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(box => box.left)),
  top: Math.min(...boxes.map(box => box.top)),
  right: Math.max(...boxes.map(box => box.right)),
  bottom: Math.max(...boxes.map(box => box.bottom)),
});

function isOneLine(a: Box, b: Box): boolean {
  const [aHeight, bHeight] = [a.bottom - a.top, b.bottom - b.top];
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right);
  return shared >= SAME_LINE * Math.min(aHeight, bHeight) && gap <= WORD_GAP * Math.max(aHeight, bHeight);
}

/**
 * A box of a page that is seen turned to the right by so many quarters, as it lies on the page itself; in fractions of
 * either.
 */
export const turnedBack = ({ left, top, right, bottom }: Box, quarters: number): Box =>
  quarters % 4 === 0
    ? { left, top, right, bottom }
    : turnedBack({ left: top, top: 1 - right, right: bottom, bottom: 1 - left }, quarters - 1);
