/** Encodings by the numbers that Windows gives their code pages, where the name does not follow from the number. */
const NAMED: ReadonlyMap<number, string> = new Map([
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [65001, 'utf-8'],
]);
const WESTERN = 'windows-1252';

/** The encoding of a code page; of one that nobody decodes, the western one. */
export const codePageOf = (number: number): string =>
  NAMED.get(number) ?? (number >= 1250 && number <= 1258 ? `windows-${number}` : WESTERN);

/** The encodings of text in fonts, by the numbers of their character sets. */
export const FONT_CODE_PAGES: ReadonlyMap<number, string> = new Map([
  [0, WESTERN],
  [77, 'macintosh'],
  [128, 'shift_jis'],
  [129, 'euc-kr'],
  [134, 'gbk'],
  [136, 'big5'],
  [161, 'windows-1253'],
  [162, 'windows-1254'],
  [163, 'windows-1258'],
  [177, 'windows-1255'],
  [178, 'windows-1256'],
  [186, 'windows-1257'],
  [204, 'windows-1251'],
  [222, 'windows-874'],
  [238, 'windows-1250'],
]);
