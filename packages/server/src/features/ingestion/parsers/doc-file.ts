import { LIMITS } from '../limits.ts';
import { readLists } from './doc-lists.ts';
import type { PropertyRun } from './doc-properties.ts';
import { runsOf, sprmsIn } from './doc-properties.ts';
import type { DocStyle } from './doc-sheets.ts';
import { fontsOf, stylesOf } from './doc-sheets.ts';
import type { DocxNumbering } from './docx-numbering.ts';
import { symbolOf } from './docx-symbols.ts';
import type { Ole } from './ole.ts';
import { ParserError } from './parser.ts';

/** A piece of the text: characters from `start` on stand in the file from `place` on, `width` bytes each. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly place: number;
  readonly width: 1 | 2;
}

/** A binary Word document (97–2003): its text and where it is from. */
export interface DocFile {
  /** All texts of the document, one after the other. What is deleted or hidden is U+0000. */
  readonly text: string;
  /** Lengths of the texts in their order. */
  readonly lengths: Readonly<Record<'body' | 'footnotes' | 'headers' | 'comments' | 'endnotes' | 'boxes', number>>;
  readonly paragraphs: readonly PropertyRun[];
  /** The paragraph styles by their number. */
  readonly styles: readonly (DocStyle | undefined)[];
  /** Properties too long for their place stand here. */
  readonly data: DataView | undefined;
  readonly numbering: DocxNumbering;
  /** Character positions of the marks of notes, and of the starts of the notes in their own text. */
  readonly footnotes: Notes;
  readonly endnotes: Notes;
  /**
   * Text boxes in the order of their text: where the shape is anchored, if that is known, and where its text begins and
   * ends.
   */
  readonly boxes: readonly { readonly anchor: number | undefined; readonly start: number; readonly end: number }[];
  /** Where in the file a character stands; -1 nowhere. */
  placeOf(position: number): number;
}

export interface Notes {
  readonly marks: readonly number[];
  readonly starts: readonly number[];
}

const MAGIC = 0xa5ec;
const WORD_97 = 0xc1;
const [ENCRYPTED, SECOND_TABLE] = [0x0100, 0x0200];
// Places of the pairs "offset, length" in the head of the document stream.
const PAIRS = {
  styles: 0xa2,
  footnoteMarks: 0xaa,
  footnoteTexts: 0xb2,
  characters: 0xfa,
  paragraphs: 0x102,
  fonts: 0x112,
  pieces: 0x1a2,
  lists: 0x2e2,
  listOverrides: 0x2ea,
  endnoteMarks: 0x20a,
  endnoteTexts: 0x212,
  shapes: 0x1da,
  boxTexts: 0x25a,
} as const;
const [DELETED, HIDDEN, SYMBOL] = [0x0800, 0x083c, 0x6a09];
const ON = 1;
const SHAPE_SIZE = 26;
// Size of an entry of a text box, and where the number of its shape stands in it.
const [BOX_SIZE, BOX_SHAPE] = [22, 14];

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const latin = new TextDecoder('windows-1252');
const wide = new TextDecoder('utf-16le', { ignoreBOM: true });

/**
 * Reads the streams of a Word document. Throws `password_protected`, `damaged`, `wrong_type` for Word before 97,
 * `too_large`.
 */
export function readDocFile(ole: Ole): DocFile {
  const stream = ole.stream('WordDocument');
  if (!stream) throw new ParserError('wrong_type');
  const document = viewOf(stream);
  if (document.getUint16(0, true) !== MAGIC)
    throw new ParserError(document.getUint16(2, true) < WORD_97 ? 'wrong_type' : 'damaged');
  const flags = document.getUint16(0x0a, true);
  if (flags & ENCRYPTED) throw new ParserError('password_protected');
  const tableStream = ole.stream(flags & SECOND_TABLE ? '1Table' : '0Table');
  if (!tableStream) throw new ParserError('damaged');
  const table = viewOf(tableStream);
  const data = ole.stream('Data');
  const pair = (name: keyof typeof PAIRS): [number, number] => [
    document.getUint32(PAIRS[name], true),
    document.getUint32(PAIRS[name] + 4, true),
  ];
  const lengthAt = (place: number): number => document.getUint32(place, true);
  const lengths = {
    body: lengthAt(0x4c),
    footnotes: lengthAt(0x50),
    headers: lengthAt(0x54),
    comments: lengthAt(0x5c),
    endnotes: lengthAt(0x60),
    boxes: lengthAt(0x64),
  };
  const pieces = piecesOf(table, pair('pieces')[0]);
  const characters: string[] = [];
  const runs = runsOf(document, table, ...pair('characters'), 1);
  const marked = markedRuns(runs, fontsOf(table, ...pair('fonts')));
  let written = 0;
  for (const piece of pieces) {
    const bytes = stream.subarray(piece.place, piece.place + (piece.end - piece.start) * piece.width);
    written += bytes.length;
    if (written > LIMITS.textCharacters) throw new ParserError('too_large');
    const text = (piece.width === 1 ? latin : wide).decode(bytes).padEnd(piece.end - piece.start, '\0');
    characters.push(masked(text, piece, marked));
  }
  const positions = (name: keyof typeof PAIRS, dataSize: number): number[] => {
    const [offset, length] = pair(name);
    const count = Math.max(0, Math.floor((Math.min(length, table.byteLength) - 4) / (4 + dataSize)));
    return Array.from({ length: length < 4 ? 0 : count + 1 }, (_, at) => table.getUint32(offset + at * 4, true));
  };
  /** What follows the positions of such a table: of each entry the number at `at`. */
  const numbersIn = (name: keyof typeof PAIRS, count: number, dataSize: number, at: number): number[] =>
    Array.from({ length: Math.max(0, count - 1) }, (_, index) =>
      table.getUint32(pair(name)[0] + count * 4 + index * dataSize + at, true),
    );
  const anchors = positions('shapes', SHAPE_SIZE);
  const anchorOf = new Map(
    numbersIn('shapes', anchors.length, SHAPE_SIZE, 0).map((shape, index) => [shape, anchors[index]]),
  );
  const boxStarts = positions('boxTexts', BOX_SIZE);
  const boxShapes = numbersIn('boxTexts', boxStarts.length, BOX_SIZE, BOX_SHAPE);
  return {
    text: characters.join(''),
    lengths,
    paragraphs: runsOf(document, table, ...pair('paragraphs'), 13),
    styles: stylesOf(table, ...pair('styles')),
    data: data && viewOf(data),
    numbering: readLists(table, pair('lists'), pair('listOverrides')),
    footnotes: { marks: positions('footnoteMarks', 2).slice(0, -1), starts: positions('footnoteTexts', 0) },
    endnotes: { marks: positions('endnoteMarks', 2).slice(0, -1), starts: positions('endnoteTexts', 0) },
    boxes: boxShapes.map((shape, index) => ({
      anchor: anchorOf.get(shape),
      start: boxStarts[index] ?? 0,
      end: boxStarts[index + 1] ?? 0,
    })),
    placeOf(position) {
      let [low, high] = [0, pieces.length - 1];
      while (low <= high) {
        const middle = (low + high) >> 1;
        const piece = pieces[middle] as Piece;
        if (position < piece.start) high = middle - 1;
        else if (position >= piece.end) low = middle + 1;
        else return piece.place + (position - piece.start) * piece.width;
      }
      return -1;
    },
  };
}

function piecesOf(table: DataView, offset: number): Piece[] {
  let at = offset;
  while (table.getUint8(at) === 1) at += 3 + table.getUint16(at + 1, true);
  if (table.getUint8(at) !== 2) throw new ParserError('damaged');
  const count = Math.floor((table.getUint32(at + 1, true) - 4) / 12);
  const positions = at + 5;
  const descriptions = positions + (count + 1) * 4;
  return Array.from({ length: Math.min(count, LIMITS.blocks, Math.floor(table.byteLength / 12)) }, (_, index) => {
    const start = table.getUint32(positions + index * 4, true);
    const end = table.getUint32(positions + index * 4 + 4, true);
    const place = table.getUint32(descriptions + index * 8 + 2, true);
    if (end < start || end - start > LIMITS.textCharacters) throw new ParserError('damaged');
    const isNarrow = (place & 0x40000000) !== 0;
    return { start, end, place: isNarrow ? (place & 0x3fffffff) >>> 1 : place & 0x3fffffff, width: isNarrow ? 1 : 2 };
  });
}

/** What is written instead of the characters of a run: nothing, or the one symbol that they stand for. */
interface MarkedRun extends PropertyRun {
  readonly instead: string;
}

function markedRuns(runs: readonly PropertyRun[], fonts: readonly string[]): MarkedRun[] {
  return runs.flatMap(run => {
    let gone = false;
    let symbol: string | undefined;
    for (const { code, at } of sprmsIn(run.bytes)) {
      if ((code === DELETED || code === HIDDEN) && at < run.bytes.byteLength)
        gone ||= run.bytes.getUint8(at) === ON || run.bytes.getUint8(at) > 0x80;
      else if (code === SYMBOL && at + 4 <= run.bytes.byteLength)
        symbol =
          symbolOf(fonts[run.bytes.getUint16(at, true)] ?? '', run.bytes.getUint16(at + 2, true).toString(16)) || '\0';
    }
    return gone || symbol !== undefined ? [{ ...run, instead: gone ? '\0' : (symbol ?? '\0') }] : [];
  });
}

/** Index of the first run that ends after a place of the file. */
function firstAfter(runs: readonly PropertyRun[], place: number): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle] as PropertyRun).end <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function masked(text: string, piece: Piece, marked: readonly MarkedRun[]): string {
  let out = '';
  let at = 0;
  const fileEnd = piece.place + text.length * piece.width;
  for (let index = firstAfter(marked, piece.place); index < marked.length; index += 1) {
    const run = marked[index] as MarkedRun;
    if (run.start >= fileEnd) break;
    const from = Math.max(at, Math.ceil((run.start - piece.place) / piece.width));
    const to = Math.min(text.length, Math.ceil((run.end - piece.place) / piece.width));
    if (to <= from) continue;
    out += text.slice(at, from) + run.instead.repeat(to - from);
    at = to;
  }
  return out + text.slice(at);
}
