import { BASES, FORMS } from './irregular.ts';
import { lookup } from './lookup.ts';
import { pattern } from './pattern.ts';

// One spelling for every way a word can be written, so that an index made from one and a question typed in another
// still meet.

/** Marks that readers leave out when they type. Marks of Indic and Thai scripts carry the vowel and stay. */
const OPTIONAL_MARKS = pattern('g')`
  [\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed
  \u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]
`;
const IGNORED = /[\u00ad\u034f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Letters that Unicode does not decompose, but that people type without the stroke or as two. */
const LETTERS: Readonly<Record<string, string>> = lookup({
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  ی: 'ي',
  ک: 'ك',
});
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/g;

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50].find(first => code >= first && code <= first + 9) ?? code;
  return String(code - zero);
}

const NOT_ASCII = /[^\u0000-\u007f]/;

/** The indexed spelling of a word: NFKC, lower case, optional marks and format characters removed, digits as 0–9. */
export function fold(word: string): string {
  if (!NOT_ASCII.test(word)) return word.toLowerCase();
  return word
    .replace(IGNORED, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(OPTIONAL_MARKS, '')
    .normalize('NFC')
    .replace(LETTER, letter => LETTERS[letter] ?? letter)
    .replace(OTHER_DIGITS, asciiDigit);
}

const ARABIC = /^[\u0620-\u064a\u066e-\u06d3]+$/;
// Longest first. The prefixes of Larkey, Ballesteros and Connell's "light10" stemmer (2002, 2007).
const ARABIC_PREFIXES = ['وال', 'بال', 'كال', 'فال', 'ال', 'لل'];

/** An Arabic word without its conjunction and article; other words as they are. Takes folded words. */
export function withoutArticle(word: string): string {
  if (word.length < 4 || !ARABIC.test(word)) return word;
  const prefix = ARABIC_PREFIXES.find(start => word.startsWith(start) && word.length - start.length >= 2);
  if (prefix) return word.slice(prefix.length);
  return word.startsWith('و') ? word.slice(1) : word;
}

const ARABIC_SUFFIXES = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي'];
const LATIN_LIKE = /^[a-z\u00c0-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1eff]+$/;
/** Letters of a root: long enough to tell words apart, short enough to leave endings out in all languages tried. */
const ROOT_LETTERS = 6;

/**
 * What the forms of a word share, without knowing its language: plural and the commonest verb endings off, then the
 * first six letters. Arabic loses light10's endings. Words with digits, and scripts that do not inflect by endings,
 * stay whole. Takes folded words.
 */
export function rootOf(word: string): string {
  if (word.length < 4) return word;
  const base = BASES.get(word);
  if (base !== undefined) return rootOf(base);
  if (LATIN_LIKE.test(word))
    return ASCII.test(word) ? withoutEnding(word).slice(0, ROOT_LETTERS) : word.slice(0, ROOT_LETTERS);
  if (ARABIC.test(word)) {
    let root = word;
    for (const suffix of ARABIC_SUFFIXES)
      if (root.length - suffix.length >= 3 && root.endsWith(suffix)) root = root.slice(0, -suffix.length);
    return root;
  }
  return word;
}

const ASCII = /^[a-z]+$/;

/**
 * Brings "cause, causes, caused, causing" and "study, studies" together; six letters alone do that for longer words
 * only.
 */
function withoutEnding(word: string): string {
  let root = word;
  if (root.endsWith('ies') && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (root.endsWith('s') && !/[sui]s$/.test(root)) root = root.slice(0, -1);
  if (root.length >= 6 && root.endsWith('ing')) root = root.slice(0, -3);
  else if (root.length >= 5 && root.endsWith('ed')) root = root.slice(0, -2);
  if (root.length >= 4 && root.endsWith('e')) root = root.slice(0, -1);
  if (/([bdfgmnprt])\1$/.test(root)) root = root.slice(0, -1);
  return root.endsWith('y') ? `${root.slice(0, -1)}i` : root;
}

/**
 * How the words with a given root are found in a sorted dictionary: exact spellings, or all that begin with `prefix`.
 */
export interface RootForms {
  readonly exact: readonly string[];
  readonly prefix: string | null;
}

/** Every word whose root is the word's is among these; what is found must still be checked with `rootOf`. */
export function formsOf(word: string): RootForms {
  const root = rootOf(word);
  if (ARABIC.test(word)) return root.length < 3 ? { exact: [word], prefix: null } : { exact: [], prefix: root };
  if (!LATIN_LIKE.test(word)) return { exact: [word], prefix: null };
  const stem = root.endsWith('i') ? root.slice(0, -1) : root;
  const irregular = irregularFormsOf(root);
  if (stem.length > 3) return { exact: irregular, prefix: stem };
  // Too many words begin with three letters: the forms themselves are looked up.
  const last = stem.slice(-1);
  const endings = ['', 's', 'e', 'es', 'ed', 'ing', `${last}ed`, `${last}ing`, 'i', 'y', 'ies'];
  return {
    exact: [...new Set([word, ...endings.map(ending => stem + ending), ...irregular])].filter(
      form => rootOf(form) === root,
    ),
    prefix: null,
  };
}

const irregularByRoot = new Map<string, readonly string[]>();

/** The forms that have a root without beginning as it does. */
function irregularFormsOf(root: string): readonly string[] {
  if (irregularByRoot.size === 0) for (const [base, forms] of FORMS) irregularByRoot.set(rootOf(base), forms);
  return irregularByRoot.get(root) ?? [];
}
