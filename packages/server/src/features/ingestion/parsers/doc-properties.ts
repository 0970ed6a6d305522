import { LIMITS } from '../limits.ts';
import { ParserError } from './parser.ts';

/** Instructions that change properties ("sprm"), one after the other, as Word 97–2003 keeps them. */
export function* sprmsIn(bytes: DataView): Generator<{ code: number; at: number }> {
  let at = 0;
  while (at + 2 < bytes.byteLength) {
    const code = bytes.getUint16(at, true);
    at += 2;
    yield { code, at };
    at += sizeOf(code, bytes, at);
  }
}

const DEFINE_TABLE = 0xd608;
const CHANGE_TABS = 0xc615;
const SIZES = [1, 1, 2, 4, 2, 2, 0, 3];

function sizeOf(code: number, bytes: DataView, at: number): number {
  const kind = code >> 13;
  if (kind !== 6) return SIZES[kind] ?? 1;
  if (code === DEFINE_TABLE) return at + 2 <= bytes.byteLength ? bytes.getUint16(at, true) + 1 : 2;
  const length = at < bytes.byteLength ? bytes.getUint8(at) : 0;
  // 255 says that the list of tabs is longer than a byte can say; nothing that matters here comes after it.
  return code === CHANGE_TABS && length === 255 ? bytes.byteLength : length + 1;
}

/** A stretch of the file whose text has these properties. */
export interface PropertyRun {
  readonly start: number;
  readonly end: number;
  readonly bytes: DataView;
}

const PAGE = 512;

/**
 * The runs of a table of "formatted disk pages". `entrySize` is the size of an entry behind the page's offsets: 1 for
 * characters, 13 for paragraphs, whose properties begin with their style.
 */
export function runsOf(
  document: DataView,
  table: DataView,
  offset: number,
  length: number,
  entrySize: 1 | 13,
): PropertyRun[] {
  const count = Math.floor((length - 4) / 8);
  const runs: PropertyRun[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = (table.getUint32(offset + (count + 1) * 4 + index * 4, true) & 0x3fffff) * PAGE;
    const size = document.getUint8(page + PAGE - 1);
    for (let run = 0; run < size; run += 1) {
      const start = document.getUint32(page + run * 4, true);
      const end = document.getUint32(page + run * 4 + 4, true);
      const place = document.getUint8(page + (size + 1) * 4 + run * entrySize) * 2;
      let [from, bytes] = [page + place + 1, 0];
      if (place !== 0) {
        const first = document.getUint8(page + place);
        if (entrySize === 1) bytes = first;
        else if (first !== 0) bytes = first * 2 - 1;
        else [from, bytes] = [page + place + 2, document.getUint8(page + place + 1) * 2];
      }
      const fits = from + bytes <= document.byteLength;
      if (runs.length >= LIMITS.blocks) throw new ParserError('too_large');
      if (end > start)
        runs.push({
          start,
          end,
          bytes: new DataView(document.buffer, document.byteOffset + (fits ? from : 0), fits ? bytes : 0),
        });
    }
  }
  return runs.sort((a, b) => a.start - b.start);
}

/** The run that holds a place of the file. `runs` are in order. */
export function runAt(runs: readonly PropertyRun[], place: number): PropertyRun | undefined {
  let [low, high] = [0, runs.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const run = runs[middle] as PropertyRun;
    if (place < run.start) high = middle - 1;
    else if (place >= run.end) low = middle + 1;
    else return run;
  }
  return undefined;
}
