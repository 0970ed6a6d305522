const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Whether the hyphen that a line of print ends with only breaks a word: "consoli-" and "dation" are one; in
 * "state-of-the-" and "art", "10-" and "20", "COVID-" and "related" the hyphen is real.
 */
export function breaksWord(line: string, next: string): boolean {
  const last = /\S*$/u.exec(line)?.[0] ?? '';
  return /\p{Ll}[-\u00ad\u2010]$/u.test(last) && /^\p{Ll}/u.test(next) && !/[-\u2010]./u.test(last);
}

/** What stands between a line of print and the next one of its sentence: nothing where the script has no spaces. */
export function betweenLines(line: string, next: string): '' | ' ' {
  if (/[\p{L}\p{N}][-\u00ad\u2010]$/u.test(line)) return '';
  return UNSPACED.test(line.at(-1) ?? '') && UNSPACED.test(next[0] ?? '') ? '' : ' ';
}

/** Lines of print as the text that was set in them: a word that print has broken is whole again. */
export const withoutLineEnds = (text: string): string =>
  text
    .split('\n')
    .map(line => line.replace(/\s+/gu, ' ').trim())
    .filter(line => line !== '')
    .reduce(
      (before, line) =>
        before === ''
          ? line
          : (breaksWord(before, line) ? before.slice(0, -1) : before + betweenLines(before, line)) + line,
      '',
    );
