/** Rows of a part; a table with half as many more stays whole. */
const PART_ROWS = 10;
const WHOLE_ROWS = 15;
/** A part ends sooner where its rows are long. */
const PART_WORDS = 360;
/** Rows at the top of a table that can say what its columns hold. */
const MOST_HEADER_ROWS = 3;
const MOST_HEADER_CHARACTERS = 300;

/** Figures that say when, and marks of notes: they stand in headers, too. */
const NO_AMOUNT =
  /(?<![\d.,])(?:19|20)\d\d(?![\d.,]\d)|\p{L}{3,}\.?\s+(?:[12]?\d|3[01])(?=,?\s*(?:$|(?:19|20)\d\d))|\(\d\)/gu;
const FIGURE = /(?<![\p{L}\d])\d/u;

/** Whether a row holds what tables are made for, and so is none of their header. */
const holdsAmounts = (row: string): boolean => FIGURE.test(row.replace(NO_AMOUNT, ' '));

/**
 * What the first rows of a table say of its columns: the first one, and a second, as long as they hold no amounts;
 * nothing where the first row does. Rules of lines are no rows.
 */
export function headerOf(lines: readonly string[]): string {
  const rows = lines.filter(line => /[\p{L}\p{N}]/u.test(line));
  const body = rows.findIndex(holdsAmounts);
  // A table of words: its first row is all that can be told from the others.
  const count = body < 0 ? 1 : Math.min(body, MOST_HEADER_ROWS);
  return rows
    .slice(0, count)
    .join(' ')
    .replace(/[\s|]+/g, ' ')
    .trim()
    .slice(0, MOST_HEADER_CHARACTERS);
}

/**
 * How many rows each part of a table takes, by the words of its rows: about ten, the parts about as long as each other.
 */
export function partsOfTable(words: readonly number[]): number[] {
  const wanted =
    words.length <= WHOLE_ROWS ? words.length : Math.ceil(words.length / Math.ceil(words.length / PART_ROWS));
  const parts: number[] = [];
  let rows = 0;
  let inPart = 0;
  for (const count of words) {
    if (rows > 0 && (rows >= wanted || inPart + count > PART_WORDS)) {
      parts.push(rows);
      rows = inPart = 0;
    }
    rows += 1;
    inPart += count;
  }
  if (rows > 0) parts.push(rows);
  return parts;
}
