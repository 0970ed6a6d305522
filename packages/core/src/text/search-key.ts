import { lookup } from './lookup.ts';

/**
 * Letters that Unicode does not take apart, but that people type without the stroke or as two; and the sigma that ends
 * a word.
 */
const LETTERS: Readonly<Record<string, string>> = lookup({
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
});

const withoutCase = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replace(/[ßøłđðħıæœþς]/g, letter => LETTERS[letter] ?? letter)
    .normalize('NFC');

/**
 * A text as titles are compared and searched: without case, accents and doubled spaces. The same for what is stored and
 * what is typed.
 */
export const searchKey = (text: string): string => withoutCase(text).replace(/\s+/gu, ' ').trim();

/** The typed words, each as it is searched for. All of them have to be found. */
export const searchWords = (typed: string): string[] => [...new Set(searchKey(typed).split(' ').filter(Boolean))];

/** A piece of a text, and what it is searched as. */
interface Piece {
  readonly start: number;
  readonly text: string;
  readonly key: string;
  /** Where its key begins in the key of the whole text. */
  readonly at: number;
}

/** A letter as people see it is one step, so that an offset never falls between it and its marks. */
const letters = new Intl.Segmenter();
/** Where a letter may begin: no mark, no second part of a Korean syllable, no voice of a narrow Japanese one. */
const BEGINNING = /[^\p{M}\u200d\u1160-\u11ff\uff9e\uff9f]/gsu;
/**
 * So much is looked at letter by letter around a word, and the rest at once: a long text would take as long as ten
 * thousand short ones.
 */
const PIECE = 256;

/** A text that is searched for several words, each found by UTF-16 offsets of the text itself. */
export function searchable(text: string): { find(word: string): readonly [start: number, end: number] | null } {
  const pieces: Piece[] = [];
  let whole = '';
  for (let start = 0; start < text.length; ) {
    const end = endOfLetter(text, start + PIECE);
    const piece = text.slice(start, end);
    const key = withoutCase(piece);
    pieces.push({ start, text: piece, key, at: whole.length });
    whole += key;
    start = end;
  }
  /** The letter that the key has at this place: where it begins and ends in the text. */
  const letterAt = (place: number): readonly [number, number] => {
    const {
      start,
      text: piece,
      at,
    } = pieces.findLast(({ at: first }) => first <= place) ?? { start: 0, text: '', at: 0 };
    let key = at;
    for (const { segment: letter, index } of letters.segment(piece)) {
      key += withoutCase(letter).length;
      if (key > place) return [start + index, start + index + letter.length];
    }
    return [start, start + piece.length];
  };
  return {
    find(word) {
      const found = word === '' ? -1 : whole.indexOf(word);
      return found === -1 ? null : [letterAt(found)[0], letterAt(found + word.length - 1)[1]];
    },
  };
}

/** The next place from here on that is between two letters. */
function endOfLetter(text: string, from: number): number {
  BEGINNING.lastIndex = from;
  return BEGINNING.exec(text)?.index ?? text.length;
}
