import { type LaidWords, layOutWords } from '../text/laid-words.ts';
import { textIn } from './span-text.ts';
import type {
  Block,
  BlockRole,
  DocumentPage,
  Figure,
  PageGeometry,
  Passage,
  Segment,
  Sentence,
  WordBoxes,
} from './types.ts';

/**
 * Version of the layout below. Those from `OLDEST_FORMAT` on are read: a version of a file serves, and is cited, as it
 * was written.
 */
export const SEGMENT_FORMAT = 3;
const OLDEST_FORMAT = 2;
/** Formats before this one know nothing of what passages are found by beside their headings. */
const CONTEXTS_FROM = 3;
/** "NBS"; the version follows. */
const SIGNATURE = 0x53424e;
const MAGIC = (SEGMENT_FORMAT << 24) | SIGNATURE;
const ROLES: readonly BlockRole[] = [
  'heading',
  'paragraph',
  'list',
  'table',
  'caption',
  'footnote',
  'reference',
  'furniture',
  'code',
  'figure',
];

interface PageHeader {
  readonly number: number;
  readonly label?: string;
  readonly width: number;
  readonly height: number;
  readonly start: number;
  readonly end: number;
  readonly geometry?: PageGeometry;
  readonly figures?: readonly Figure[];
  readonly textLayer: DocumentPage['textLayer'];
  readonly blocks: number;
  readonly words: number;
  readonly wordBytes: number;
}

interface Header {
  readonly ordinal: number;
  readonly firstPage: number;
  readonly lastPage: number;
  readonly start: number;
  readonly end: number;
  readonly textBytes: number;
  readonly numberBytes: number;
  readonly sentences: number;
  readonly pages: readonly PageHeader[];
  /** Heading paths, and what passages are found by beside them, each written once. */
  readonly paths: readonly (readonly string[])[];
  readonly contexts?: readonly string[];
  readonly passages: number;
  /** Terms of each passage as they are laid out for ranking. */
  readonly terms: readonly number[];
}

/** Numbers of seven bits a byte, low ones first. */
class NumberWriter {
  #bytes = new Uint8Array(4_096);
  #length = 0;

  add(value: number): void {
    if (this.#length + 5 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  get size(): number {
    return this.#length;
  }

  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

class NumberReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): number {
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('segment ends too early');
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
      shift += 7;
    }
  }
}

/**
 * Packs a segment: a JSON header, the text as UTF-8, its structure as small numbers, the word boxes page by page (about
 * 11 bytes a word), and the words of the passages as search compares them (6 bytes a term): ranking reads many passages
 * and takes no text apart.
 */
export function encodeSegment(segment: Segment): Uint8Array {
  const numbers = new NumberWriter();
  const boxes = new NumberWriter();
  const wordBytes: number[] = [];
  const paths = new Map<string, number>();
  const pathList: Array<readonly string[]> = [];
  /** Numbered from 1: most passages have none. */
  const contexts = new Map<string, number>();
  for (const page of segment.pages) {
    let at = page.start;
    for (const block of page.blocks) {
      numbers.add(ROLES.indexOf(block.role) * 8 + (block.level ?? 7));
      numbers.add(block.start - at);
      numbers.add(block.end - block.start);
      at = block.end;
    }
    at = page.start;
    const before = boxes.size;
    const { start, end, box } = page.words;
    for (let word = 0; word < start.length; word += 1) {
      boxes.add((start[word] as number) - at);
      boxes.add((end[word] as number) - (start[word] as number));
      at = end[word] as number;
      for (let side = word * 4; side < word * 4 + 4; side += 1) boxes.add(box[side] as number);
    }
    wordBytes.push(boxes.size - before);
  }
  let at = segment.start;
  for (const sentence of segment.sentences) {
    numbers.add(ROLES.indexOf(sentence.role));
    numbers.add(sentence.start - at);
    numbers.add(sentence.end - sentence.start);
    numbers.add(sentence.page - segment.firstPage);
    numbers.add(sentence.passage);
    at = sentence.end;
  }
  for (const passage of segment.passages) {
    const key = JSON.stringify(passage.headings);
    if (!paths.has(key)) {
      paths.set(key, pathList.length);
      pathList.push(passage.headings);
    }
    numbers.add(ROLES.indexOf(passage.role));
    numbers.add(paths.get(key) as number);
    const { context } = passage;
    if (context !== undefined && !contexts.has(context)) contexts.set(context, contexts.size + 1);
    numbers.add(context === undefined ? 0 : (contexts.get(context) as number));
    numbers.add(passage.firstSentence);
    numbers.add(passage.lastSentence - passage.firstSentence);
  }
  const numberBytes = numbers.finish();
  const boxBytes = boxes.finish();
  const laid = segment.passages.map((_, passage) => laidWordsOf(segment, passage));
  const textBytes = new TextEncoder().encode(segment.text);
  const header: Header = {
    ordinal: segment.ordinal,
    firstPage: segment.firstPage,
    lastPage: segment.lastPage,
    start: segment.start,
    end: segment.end,
    textBytes: textBytes.length,
    numberBytes: numberBytes.length,
    sentences: segment.sentences.length,
    passages: segment.passages.length,
    terms: laid.map(({ roots }) => roots.length),
    paths: pathList,
    contexts: [...contexts.keys()],
    pages: segment.pages.map((page, number) => ({
      number: page.number,
      ...(page.label === undefined ? {} : { label: page.label }),
      width: page.width,
      height: page.height,
      ...(page.geometry === undefined ? {} : { geometry: page.geometry }),
      ...(page.figures === undefined ? {} : { figures: page.figures }),
      start: page.start,
      end: page.end,
      textLayer: page.textLayer,
      blocks: page.blocks.length,
      words: page.words.start.length,
      wordBytes: wordBytes[number] ?? 0,
    })),
  };
  const headerBytes = new TextEncoder().encode(JSON.stringify(header));
  const laidAt = 8 + headerBytes.length + textBytes.length + numberBytes.length + boxBytes.length;
  const terms = header.terms.reduce((sum, count) => sum + count, 0);
  const bytes = new Uint8Array(laidAt + terms * TERM_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, headerBytes.length, true);
  bytes.set(headerBytes, 8);
  bytes.set(textBytes, 8 + headerBytes.length);
  bytes.set(numberBytes, 8 + headerBytes.length + textBytes.length);
  bytes.set(boxBytes, 8 + headerBytes.length + textBytes.length + numberBytes.length);
  let term = 0;
  for (const { roots, positions } of laid)
    for (let i = 0; i < roots.length; i += 1, term += 1) {
      view.setInt32(laidAt + term * 4, roots[i] as number, true);
      view.setUint16(laidAt + terms * 4 + term * 2, positions[i] as number, true);
    }
  return bytes;
}

/** Four bytes for the hash of a root, two for its place. */
const TERM_BYTES = 6;
const stored = new WeakMap<Segment, (passage: number) => LaidWords | undefined>();

/**
 * The words of a passage as search compares them: those that were stored with its segment, or taken from the text of
 * one that was not stored yet.
 */
export function laidWordsOf(segment: Segment, passage: number): LaidWords {
  const found = stored.get(segment)?.(passage);
  if (found) return found;
  const span = segment.passages[passage];
  return layOutWords(span ? textIn(segment, span) : '');
}

function storedWords(bytes: Uint8Array, terms: readonly number[]): (passage: number) => LaidWords | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = [0];
  for (const [passage, count] of terms.entries()) starts.push((starts[passage] ?? 0) + count);
  const positionsAt = (starts[terms.length] ?? 0) * 4;
  return passage => {
    const from = starts[passage] ?? 0,
      count = terms[passage];
    if (count === undefined) return undefined;
    const roots = new Int32Array(count),
      positions = new Uint16Array(count);
    for (let i = 0; i < count; i += 1) {
      roots[i] = view.getInt32((from + i) * 4, true);
      positions[i] = view.getUint16(positionsAt + (from + i) * 2, true);
    }
    return { roots, positions };
  };
}

const role = (code: number): BlockRole => {
  const found = ROLES[code];
  if (found === undefined) throw new RangeError(`unknown role ${code}`);
  return found;
};

function readPage(header: PageHeader, numbers: NumberReader, boxBytes: Uint8Array): DocumentPage {
  const blocks: Block[] = [];
  let at = header.start;
  for (let block = 0; block < header.blocks; block += 1) {
    const kind = numbers.next();
    const start = at + numbers.next();
    at = start + numbers.next();
    const level = kind & 7;
    blocks.push({ role: role(kind >> 3), start, end: at, ...(level === 7 ? {} : { level }) });
  }
  let words: WordBoxes | undefined;
  return {
    number: header.number,
    ...(header.label === undefined ? {} : { label: header.label }),
    width: header.width,
    height: header.height,
    ...(header.geometry === undefined ? {} : { geometry: header.geometry }),
    ...(header.figures === undefined ? {} : { figures: header.figures }),
    start: header.start,
    end: header.end,
    blocks,
    // Most pages of a segment that was found are never cited: their boxes stay packed.
    get words() {
      return (words ??= readWords(header, boxBytes));
    },
    textLayer: header.textLayer,
  };
}

function readWords(header: PageHeader, bytes: Uint8Array): WordBoxes {
  const numbers = new NumberReader(bytes);
  const words: WordBoxes = {
    start: new Uint32Array(header.words),
    end: new Uint32Array(header.words),
    box: new Uint16Array(header.words * 4),
  };
  let at = header.start;
  for (let word = 0; word < header.words; word += 1) {
    words.start[word] = at + numbers.next();
    at = (words.start[word] as number) + numbers.next();
    words.end[word] = at;
    for (let side = word * 4; side < word * 4 + 4; side += 1) words.box[side] = numbers.next();
  }
  return words;
}

/**
 * Unpacks what `encodeSegment` packed; word boxes of a page when they are first read. Keeps `bytes`. Throws a
 * RangeError on anything else.
 */
export function decodeSegment(bytes: Uint8Array): Segment {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = bytes[3] ?? 0;
  if (
    bytes.length < 8 ||
    (view.getUint32(0, true) & 0xffffff) !== SIGNATURE ||
    format < OLDEST_FORMAT ||
    format > SEGMENT_FORMAT
  )
    throw new RangeError('not a segment of this version');
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const textAt = 8 + view.getUint32(4, true);
  const header = JSON.parse(decoder.decode(bytes.subarray(8, textAt))) as Header;
  const numbersAt = textAt + header.textBytes;
  const boxesAt = numbersAt + header.numberBytes;
  const laidAt = boxesAt + header.pages.reduce((sum, page) => sum + page.wordBytes, 0);
  if (bytes.length !== laidAt + header.terms.reduce((sum, count) => sum + count, 0) * TERM_BYTES)
    throw new RangeError('segment has the wrong length');
  const numbers = new NumberReader(bytes.subarray(numbersAt, boxesAt));
  let pageAt = boxesAt;
  const pages = header.pages.map(page => readPage(page, numbers, bytes.subarray(pageAt, (pageAt += page.wordBytes))));
  const sentences: Sentence[] = [];
  let at = header.start;
  for (let count = 0; count < header.sentences; count += 1) {
    const kind = role(numbers.next());
    const start = at + numbers.next();
    at = start + numbers.next();
    sentences.push({ start, end: at, page: header.firstPage + numbers.next(), role: kind, passage: numbers.next() });
  }
  const passages: Passage[] = [];
  for (let count = 0; count < header.passages; count += 1) {
    const kind = role(numbers.next());
    const headings = header.paths[numbers.next()] ?? [];
    const context = format < CONTEXTS_FROM ? undefined : header.contexts?.[numbers.next() - 1];
    const firstSentence = numbers.next();
    const lastSentence = firstSentence + numbers.next();
    const first = sentences[firstSentence] as Sentence;
    passages.push({
      start: first.start,
      end: (sentences[lastSentence - 1] as Sentence).end,
      page: first.page,
      role: kind,
      headings,
      ...(context === undefined ? {} : { context }),
      firstSentence,
      lastSentence,
    });
  }
  const segment: Segment = {
    ordinal: header.ordinal,
    firstPage: header.firstPage,
    lastPage: header.lastPage,
    start: header.start,
    end: header.end,
    text: decoder.decode(bytes.subarray(textAt, numbersAt)),
    pages,
    sentences,
    passages,
  };
  stored.set(segment, storedWords(bytes.subarray(laidAt), header.terms));
  return segment;
}
