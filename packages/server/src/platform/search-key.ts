/** Letters that Unicode does not take apart, but that people type without the stroke or as two. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th' };

/** A text as titles are compared and searched: without case, accents and doubled spaces. The same for what is stored and what is typed. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replace(/[ßøłđðħıæœþ]/g, letter => LETTERS[letter] ?? letter)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();

/** A `like` pattern that finds the typed words anywhere; `%`, `_` and `\` in them are ordinary characters. */
export const searchPattern = (typed: string): string => `%${searchKey(typed).replace(/[\\%_]/g, '\\$&')}%`;
