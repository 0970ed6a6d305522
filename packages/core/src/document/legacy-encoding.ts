/** How much of a text its encoding is told by. */
const SAMPLE_BYTES = 65_536;

/** What the encodings of East Asia, which write a sign with two bytes, differ in. */
interface Pairs {
  readonly count: number;
  /** Pairs that directly follow another one. */
  readonly joined: number;
  /** Bytes that begin no pair although they should. */
  readonly alone: number;
  /** Pairs whose second byte is lower than those of the plain EUC encodings. */
  readonly low: number;
  readonly leads: Uint32Array;
}

function pairsIn(bytes: Uint8Array): Pairs {
  const leads = new Uint32Array(256);
  let [count, joined, alone, low] = [0, 0, 0, 0];
  let last = -1;
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    const lead = bytes[at] as number;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] as number;
    if (trail < 0x40) {
      alone += 1;
      continue;
    }
    leads[lead] = (leads[lead] ?? 0) + 1;
    count += 1;
    if (trail < 0xa1) low += 1;
    if (last === at - 2) joined += 1;
    last = at;
    at += 1;
  }
  return { count, joined, alone, low, leads };
}

/** Fewer signs than these tell nothing. */
const LEAST_PAIRS = 4;

/**
 * The encoding of a text whose signs take two bytes, by how often its first bytes are those of kana, of hangul or of
 * everyday ideographs. Undefined for a text of letters: there single bytes stand between others.
 */
function pairedEncoding(bytes: Uint8Array): string | undefined {
  const { count, joined, alone, low, leads } = pairsIn(bytes);
  if (count < LEAST_PAIRS || joined < count / 2 || alone > count / 50) return undefined;
  const share = (from: number, to: number): number =>
    leads.subarray(from, to + 1).reduce((sum, lead) => sum + lead, 0) / count;
  if (share(0x81, 0x9f) > 0.5) return 'shift_jis';
  if (low > count * 0.15) return share(0xa1, 0xc6) > 0.8 ? 'big5' : undefined;
  if (share(0xa4, 0xa5) > 0.2) return 'euc-jp';
  if (share(0xb0, 0xc8) > 0.85) return 'euc-kr';
  return share(0xa1, 0xf7) > 0.95 ? 'gb18030' : undefined;
}

/** Letters beyond ASCII that a language writes every day, in small. */
const WESTERN = 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüþßœšž';
const POLISH = 'ąćęłńóśźż';
const TURKISH = 'âçğıîöşûü';
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґў';
const ARABIC = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي';

const FALLBACK = 'windows-1252';
/** The more usual one first: of two that fit alike, it is taken. */
const CANDIDATES: readonly (readonly [encoding: string, letters: string])[] = [
  ['windows-1250', POLISH],
  ['iso-8859-2', POLISH],
  ['windows-1254', TURKISH],
  ['windows-1251', CYRILLIC],
  ['koi8-r', CYRILLIC],
  ['ibm866', CYRILLIC],
  ['windows-1256', ARABIC],
];
/** How much better than the fallback an encoding must fit, and how many letters must speak for it. */
const MARGIN = 0.1;
const LEAST_LETTERS = 3;

const isForeign = (sign: string): boolean => sign > '\u007f' && /\p{L}/u.test(sign);
const isAscii = (sign: string): boolean => /[a-z]/i.test(sign);
/** Signs that say nothing of a language, and digits above the line where they end a word. */
const saysNothing = (sign: string, next: string): boolean =>
  /[\p{P}\p{Z}\p{Sc}]/u.test(sign) || (/\p{No}/u.test(sign) && !isAscii(next) && !isForeign(next));

/**
 * How well a text fits letters: the share of its signs beyond ASCII that are such letters where they belong. Latin ones
 * stand among those of ASCII, others among each other, and no capital stands within a word.
 */
function fitOf(text: string, letters: string): { share: number; kinds: number } {
  const isLatin = /\p{sc=Latin}/u.test(letters);
  const found = new Set<string>();
  let [good, all] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const [before, next] = [text.charAt(at - 1), text.charAt(at + 1)];
    if (sign <= '\u007f' || saysNothing(sign, next)) continue;
    all += 1;
    const small = sign === 'İ' ? 'ı' : sign.toLowerCase();
    const isInPlace = isLatin ? isAscii(before) || isAscii(next) : isForeign(before) ? small === sign : isForeign(next);
    if (!letters.includes(small) || !isInPlace) continue;
    good += 1;
    found.add(small);
  }
  return { share: all === 0 ? 1 : good / all, kinds: found.size };
}

/** The encoding of a text of letters that is not UTF-8. */
function letterEncoding(bytes: Uint8Array): string {
  const read = (encoding: string): string => new TextDecoder(encoding).decode(bytes);
  let best = FALLBACK;
  let least = fitOf(read(FALLBACK), WESTERN).share + MARGIN;
  for (const [encoding, letters] of CANDIDATES) {
    const { share, kinds } = fitOf(read(encoding), letters);
    if (share <= least || kinds < LEAST_LETTERS) continue;
    [best, least] = [encoding, share];
  }
  return best;
}

/**
 * The encoding that programs of before Unicode wrote a text in, by its letters: that of a language with signs of its
 * own, else windows-1252 (which contains Latin-1).
 */
export function legacyEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  return pairedEncoding(sample) ?? letterEncoding(sample);
}
