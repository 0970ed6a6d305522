/** Longer utterances are cut off by some voices. */
const MOST_CHARACTERS = 220;

export interface SpokenSpan {
  start: number;
  end: number;
}

/**
 * Sentences of a text as spans without the air around them; one that a voice could not read in one breath is cut at a
 * comma or a space.
 */
export function spokenSpans(text: string, language: string): readonly SpokenSpan[] {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  return [...segments]
    .flatMap(({ segment, index }) =>
      breaths(segment).map(span => trimmed(text, { start: index + span.start, end: index + span.end })),
    )
    .filter(span => span.end > span.start);
}

function breaths(sentence: string): SpokenSpan[] {
  const spans: SpokenSpan[] = [];
  let start = 0;
  while (sentence.length - start > MOST_CHARACTERS) {
    const piece = sentence.slice(start, start + MOST_CHARACTERS);
    const comma = Math.max(
      ...[', ', '; ', ': ', '，', '、', '；'].map(sign =>
        piece.lastIndexOf(sign) < 0 ? -1 : piece.lastIndexOf(sign) + sign.length,
      ),
    );
    const space = piece.lastIndexOf(' ') + 1;
    const length = comma > MOST_CHARACTERS / 3 ? comma : space > 0 ? space : MOST_CHARACTERS;
    spans.push({ start, end: start + length });
    start += length;
  }
  return [...spans, { start, end: sentence.length }];
}

function trimmed(text: string, { start, end }: SpokenSpan): SpokenSpan {
  const words = text.slice(start, end);
  return {
    start: start + (words.length - words.trimStart().length),
    end: end - (words.length - words.trimEnd().length),
  };
}
