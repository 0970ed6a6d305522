/** How a character runs. A number runs from left to right, and goes along with the words around it. */
export type Direction = 'left-to-right' | 'right-to-left' | 'number' | 'neither';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The direction of a character by itself. */
export function directionOf(text: string): Direction {
  // Digits of Arabic are read from left to right, as all digits are.
  if (/\p{Nd}/u.test(text)) return 'number';
  if (RIGHT_TO_LEFT.test(text)) return 'right-to-left';
  return LETTER_OR_DIGIT.test(text) ? 'left-to-right' : 'neither';
}

interface Directed {
  readonly text: string;
  readonly direction: Direction;
}

const WITHIN_NUMBER = /^[.,:/+\-\u066b\u066c]$/;
const BESIDE_NUMBER = /^[%‰٪°$€£¥]$/;

/**
 * How deep each character of a line is within words of the other direction, after the bidirectional algorithm of
 * Unicode (UAX 9): at an odd level it runs from right to left.
 */
export function levelsOf(line: readonly Directed[], isRtl: boolean): number[] {
  const base: Direction = isRtl ? 'right-to-left' : 'left-to-right';
  const directions = withSigns(line);
  let strong = base;
  for (const [at, direction] of directions.entries())
    if (direction === 'number' && strong === 'left-to-right') directions[at] = strong;
    else if (direction === 'left-to-right' || direction === 'right-to-left') strong = direction;
  fillBetween(directions, base);
  return directions.map(direction => {
    if (direction === 'right-to-left') return 1;
    return direction === 'number' || isRtl ? 2 : 0;
  });
}

/** The directions, where a point within a number and a sign of percent beside it are parts of the number. */
const withSigns = (line: readonly Directed[]): Direction[] =>
  line.map(({ text, direction }, at) => {
    if (direction !== 'neither') return direction;
    const before = line[at - 1]?.direction === 'number';
    const behind = line[at + 1]?.direction === 'number';
    const isPart = (before && behind && WITHIN_NUMBER.test(text)) || ((before || behind) && BESIDE_NUMBER.test(text));
    return isPart ? 'number' : direction;
  });

/** What has no direction takes that of both its neighbours, else that of the paragraph. */
function fillBetween(directions: Direction[], base: Direction): void {
  // A number that is left by now stands among words from right to left.
  const side = (at: number): Direction => {
    const direction = directions[at] ?? base;
    return direction === 'number' ? 'right-to-left' : direction;
  };
  for (let at = 0; at < directions.length; at += 1) {
    if (directions[at] !== 'neither') continue;
    let end = at;
    while (directions[end] === 'neither') end += 1;
    directions.fill(side(at - 1) === side(end) ? side(end) : base, at, end);
    at = end;
  }
}
