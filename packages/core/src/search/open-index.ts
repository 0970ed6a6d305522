import type { BlockRole } from '../document/types.ts';
import { BLOCK_WORDS, INDEX_FORMAT, ROLES } from './build-index.ts';
import { ByteReader } from './bytes.ts';
import type { SegmentIndex } from './types.ts';

/** What the scorer reads of an opened index. Units are sentences, then headings of passages, then the title. */
export interface IndexReader extends SegmentIndex {
  /** Tokens per unit. */
  readonly lengths: Uint16Array;
  readonly sentenceRole: Uint8Array;
  readonly sentenceFlags: Uint8Array;
  readonly sentencePassage: Uint16Array;
  readonly passageRole: Uint8Array;
  readonly firstSentence: Uint16Array;
  readonly lastSentence: Uint16Array;
  /** Pages after the segment's first. */
  readonly passagePage: Uint16Array;
  /** Tokens per passage with its headings and the title. */
  readonly passageLength: Uint32Array;
  /** Tokens of all sentences, and of all passages with headings and title. */
  readonly sentenceTokens: number;
  readonly passageTokens: number;
  /**
   * Calls `found` for the word itself, or, with `asPrefix`, for every word that begins with it, in dictionary order.
   */
  lookUp(word: Uint8Array, asPrefix: boolean, found: (word: string, postings: ByteReader, end: number) => void): void;
  /** The same as bytes, for who looks up much: the word is the first `length` of `found`, until the next is found. */
  scan(
    wanted: Wanted,
    asPrefix: boolean,
    visit: (found: Uint8Array, length: number, postings: Uint8Array, from: number, end: number) => void,
  ): void;
}

export const roleAt = (roles: Uint8Array, at: number): BlockRole => ROLES[roles[at] ?? 1] ?? 'paragraph';

const decoder = new TextDecoder();

/**
 * Opens bytes made by `buildIndex`. Cheap: tables of sentences and passages are decoded, the dictionary is searched in
 * place. Throws a RangeError for bytes of another format.
 */
export function openIndex(bytes: Uint8Array): SegmentIndex {
  const reader = new ByteReader(bytes);
  const format = reader.varint();
  if (format !== INDEX_FORMAT) throw new RangeError(`The index has format ${format}, not ${INDEX_FORMAT}.`);
  const sentences = reader.varint(),
    passages = reader.varint(),
    words = reader.varint();
  if (sentences + passages > bytes.length) throw new RangeError('The index is cut short.');
  const lengths = new Uint16Array(sentences + passages + 1);
  for (let unit = 0; unit < lengths.length; unit += 1) lengths[unit] = Math.min(reader.varint(), 0xffff);
  const sentenceRole = new Uint8Array(sentences),
    sentenceFlags = new Uint8Array(sentences),
    sentencePassage = new Uint16Array(sentences);
  for (let i = 0; i < sentences; i += 1) {
    const packed = reader.byte();
    sentenceRole[i] = packed >> 4;
    sentenceFlags[i] = packed & 15;
    sentencePassage[i] = reader.varint();
  }
  const passageRole = new Uint8Array(passages),
    firstSentence = new Uint16Array(passages),
    lastSentence = new Uint16Array(passages);
  const passagePage = new Uint16Array(passages),
    passageLength = new Uint32Array(passages);
  for (let i = 0; i < passages; i += 1) {
    passageRole[i] = reader.byte();
    firstSentence[i] = reader.varint();
    lastSentence[i] = reader.varint();
    passagePage[i] = reader.varint();
    passageLength[i] = (lengths[sentences + i] ?? 0) + (lengths[sentences + passages] ?? 0);
  }
  for (let i = 0; i < sentences; i += 1) {
    const passage = sentencePassage[i] ?? 0;
    passageLength[passage] = (passageLength[passage] ?? 0) + (lengths[i] ?? 0);
  }
  let sentenceTokens = 0,
    passageTokens = 0;
  for (let i = 0; i < sentences; i += 1) sentenceTokens += lengths[i] ?? 0;
  for (const length of passageLength) passageTokens += length;
  const blockBytes = reader.varint(),
    wordBytes = reader.varint();
  const wordsFrom = reader.at + blockBytes,
    listsFrom = wordsFrom + wordBytes;
  if (listsFrom > bytes.length) throw new RangeError('The index is cut short.');
  // Of each block in turn where its words begin and where its postings do.
  const blocks = new Uint32Array(2 * Math.ceil(words / BLOCK_WORDS));
  for (let i = 0, wordsAt = wordsFrom, listsAt = listsFrom; i < blocks.length; i += 2) {
    blocks[i] = wordsAt += reader.varint();
    blocks[i + 1] = listsAt += reader.varint();
  }
  const scan = dictionaryOf(bytes, words, blocks);
  const opened: IndexReader = {
    sentences,
    passages,
    bytes: bytes.length,
    lengths,
    sentenceRole,
    sentenceFlags,
    sentencePassage,
    passageRole,
    firstSentence,
    lastSentence,
    passagePage,
    passageLength,
    sentenceTokens,
    passageTokens,
    scan,
    lookUp(word, asPrefix, found) {
      scan(wantedOf(word), asPrefix, (bytesOfWord, length, postings, from, end) =>
        found(decoder.decode(bytesOfWord.subarray(0, length)), new ByteReader(postings, from), end),
      );
    },
  };
  return opened;
}

/** A word, or a beginning of words, as dictionaries look for it. */
export interface Wanted {
  readonly word: Uint8Array;
  readonly beginning: number;
}
export const wantedOf = (word: Uint8Array): Wanted => ({ word, beginning: beginningOf(word, 0, word.length) });

/** As many bytes as a number holds exactly. */
const KEY_BYTES = 6;

/** The first bytes of a word as a number, which sorts as they do. */
function beginningOf(bytes: Uint8Array, from: number, length: number): number {
  let beginning = 0;
  for (let i = 0; i < KEY_BYTES; i += 1) beginning = beginning * 256 + (i < length ? (bytes[from + i] ?? 0) : 0);
  return beginning;
}

function dictionaryOf(bytes: Uint8Array, words: number, blocks: Uint32Array): IndexReader['scan'] {
  // The beginnings of the blocks' first words, side by side: nearly every comparison ends with them.
  const beginnings = new Float64Array(blocks.length / 2);
  for (let block = 0; block < beginnings.length; block += 1) {
    const at = (blocks[2 * block] ?? 0) + 1,
      length = bytes[at] ?? 0;
    beginnings[block] = length > 127 ? beginningOf(bytes, at + 2, KEY_BYTES) : beginningOf(bytes, at + 1, length);
  }
  /** Order of the first word of a block and `word`; that word is stored whole, after its two lengths. */
  const compareFirst = (block: number, word: Uint8Array) => {
    let at = (blocks[2 * block] ?? 0) + 1;
    let length = bytes[at] ?? 0;
    // Lengths of 128 and more take a second byte; terms have at most 64 characters, so never a third.
    if (length > 127) {
      at += 1;
      length = (length & 127) | ((bytes[at] ?? 0) << 7);
    }
    at += 1;
    const shorter = Math.min(length, word.length);
    for (let i = 0; i < shorter; i += 1) {
      const difference = (bytes[at + i] ?? 0) - (word[i] ?? 0);
      if (difference !== 0) return difference;
    }
    return length - word.length;
  };
  /** The last block whose first word is not after `word`, or 0. */
  const blockOf = ({ word, beginning }: Wanted) => {
    let low = 0,
      high = beginnings.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const difference = (beginnings[middle] ?? 0) - beginning || compareFirst(middle, word);
      if (difference <= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const long = new ByteReader(bytes);
  return (wanted, asPrefix, visit) => {
    if (words === 0) return;
    const { word } = wanted;
    const block = blockOf(wanted);
    let at = blocks[2 * block] ?? 0,
      listAt = blocks[2 * block + 1] ?? 0,
      matched = 0;
    // `matched` counts the bytes in which `word` agrees with the word before, which comes before it: what shares more
    // with that one comes before it too, what shares less comes after.
    for (let place = block * BLOCK_WORDS; place < words; place += 1) {
      let shared = bytes[at++] ?? 0,
        added = bytes[at++] ?? 0;
      if (shared > 127 || added > 127) {
        long.at = at - 2;
        shared = long.varint();
        added = long.varint();
        at = long.at;
      }
      const from = at;
      at += added;
      let listBytes = bytes[at++] ?? 0;
      if (listBytes > 127) {
        long.at = at - 1;
        listBytes = long.varint();
        at = long.at;
      }
      if (place % BLOCK_WORDS === 0) matched = 0;
      if (shared < matched) return;
      if (shared === matched && matched < word.length) {
        const end = from + added;
        let next = from;
        while (matched < word.length && next < end && bytes[next] === word[matched]) {
          next += 1;
          matched += 1;
        }
        if (matched === word.length) current.set(word);
        else if (next < end && (bytes[next] ?? 0) > (word[matched] ?? 0)) return;
      }
      if (matched === word.length) {
        const length = shared + added;
        if (length > current.length) throw new RangeError('A word of the index is too long.');
        if (!asPrefix && length > word.length) return;
        for (let i = 0; i < added; i += 1) current[shared + i] = bytes[from + i] ?? 0;
        visit(current, length, bytes, listAt, listAt + listBytes);
        if (!asPrefix) return;
      }
      listAt += listBytes;
    }
  };
}

/** The word being read: shared by all look-ups, which never overlap. */
const current = new Uint8Array(512);

/** The units in which a word stands, ascending, by what `lookUp` hands out; how often is passed over. */
export function* unitsIn(postings: ByteReader, end: number): Generator<number> {
  for (let unit = -1; postings.at < end; ) {
    const packed = postings.varint();
    unit += (packed >>> 1) + 1;
    if (packed & 1) postings.varint();
    yield unit;
  }
}

/** The scorer's view of an index. Indexes come from `openIndex` only; anything else is a programming mistake. */
export function readerOf(index: SegmentIndex): IndexReader {
  if (!('lookUp' in index)) throw new TypeError('Not an index made by openIndex.');
  return index as IndexReader;
}
