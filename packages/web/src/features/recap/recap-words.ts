const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One wording as a pattern: whole words, where the script parts them. `*` stands for an ending. */
function patternOf(wording: string): string {
  const text = wording.trim().toLowerCase();
  const body = escaped(text).replaceAll('\\*', '\\p{L}*').replaceAll(' ', '\\s+');
  const begin = UNSPACED.test(text[0] ?? '') ? '' : '(?<![\\p{L}\\p{N}])';
  const end = text.endsWith('*') || UNSPACED.test(text.at(-1) ?? '') ? '' : '(?![\\p{L}\\p{N}])';
  return `${begin}${body}${end}`;
}

/** Whether a text asks for something to listen to or to watch, by wordings parted by "|". */
export function asksForRecap(text: string, wordings: string): boolean {
  const patterns = wordings.split('|').filter(wording => wording.trim() !== '');
  return (
    patterns.length > 0 && new RegExp(patterns.map(patternOf).join('|'), 'u').test(text.normalize('NFC').toLowerCase())
  );
}
