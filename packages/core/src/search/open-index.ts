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
  const blocks = Math.ceil(words / BLOCK_WORDS);
  const blockWords = new Uint32Array(blocks),
    blockLists = new Uint32Array(blocks);
  for (let i = 0, wordsAt = wordsFrom, listsAt = listsFrom; i < blocks; i += 1) {
    blockWords[i] = wordsAt += reader.varint();
    blockLists[i] = listsAt += reader.varint();
  }
  const lookUp = dictionaryOf(bytes, words, blockWords, blockLists);
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
    lookUp,
  };
  return opened;
}

function dictionaryOf(
  bytes: Uint8Array,
  words: number,
  blockWords: Uint32Array,
  blockLists: Uint32Array,
): IndexReader['lookUp'] {
  /** Order of the first word of a block and `word`; that word is stored whole, after its two lengths. */
  const compareFirst = (block: number, word: Uint8Array) => {
    let at = (blockWords[block] ?? 0) + 1;
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
  const blockOf = (word: Uint8Array) => {
    let low = 0,
      high = blockWords.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (compareFirst(middle, word) <= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return (word, asPrefix, found) => {
    if (words === 0) return;
    const block = blockOf(word);
    const reader = new ByteReader(bytes, blockWords[block] ?? 0);
    let listAt = blockLists[block] ?? 0;
    for (let number = block * BLOCK_WORDS; number < words; number += 1) {
      const shared = reader.varint(),
        added = reader.varint();
      const length = shared + added;
      if (length > current.length) throw new RangeError('A word of the index is too long.');
      for (let i = 0; i < added; i += 1) current[shared + i] = reader.byte();
      const listBytes = reader.varint();
      const order = orderOf(length, word, asPrefix);
      if (order === 0)
        found(decoder.decode(current.subarray(0, length)), new ByteReader(bytes, listAt), listAt + listBytes);
      if (order > 0 || (order === 0 && !asPrefix)) return;
      listAt += listBytes;
    }
  };
}

/** The word being read: shared by all look-ups, which never overlap. */
const current = new Uint8Array(512);

function orderOf(length: number, word: Uint8Array, asPrefix: boolean): number {
  const shorter = Math.min(length, word.length);
  for (let i = 0; i < shorter; i += 1) {
    const difference = (current[i] ?? 0) - (word[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return length < word.length ? -1 : asPrefix ? 0 : length - word.length;
}

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
