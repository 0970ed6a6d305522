const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;
/** What closes, repeats or lengthens what is ahead of it, and begins no line. */
const BEGINS_NO_LINE =
  /^[\s,.:;!?%)\]}»›”’…、。〉》」』】〕〗〟々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ・ー，．：；！？％）］｝]/u;
/** What opens. */
const ENDS_NO_LINE = /[([{«‹“‘〈《「『【〔〖〝（［｛]$/u;
const MARK = /^\p{M}/u;
const THAI = /\p{Script=Thai}/u;
const thai = new Intl.Segmenter('th', { granularity: 'word' });

/** Where words of Thai begin, which nothing parts; by the places of the characters. */
function thaiWords(characters: readonly string[]): ReadonlySet<number> {
  const text = characters.join('');
  if (!THAI.test(text)) return new Set();
  const starts = new Set([...thai.segment(text)].map(({ index }) => index));
  let offset = 0;
  return new Set(
    characters.flatMap((character, at) => {
      const isStart = starts.has(offset) && THAI.test(character) && THAI.test(characters[at - 1] ?? '');
      offset += character.length;
      return isStart ? [at] : [];
    }),
  );
}

/** Whether a line may end ahead of each of these characters of a paragraph. */
export function breaksAhead(characters: readonly string[]): (at: number) => boolean {
  const words = thaiWords(characters);
  return at => {
    const before = characters[at - 1] ?? '';
    const next = characters[at] ?? '';
    if (before === ' ' || before === '-' || words.has(at)) return true;
    if (BEGINS_NO_LINE.test(next) || ENDS_NO_LINE.test(before) || MARK.test(next)) return false;
    return EAST_ASIAN.test(before) || EAST_ASIAN.test(next);
  };
}

/** The place at or ahead of `at`, behind `from`, that parts no mark from its letter; else `at`. */
export function aheadOfMarks(characters: readonly string[], from: number, at: number): number {
  let end = at;
  while (end > from && MARK.test(characters[end] ?? '')) end -= 1;
  return end > from ? end : at;
}
