/** A stretch of an answer's text. */
export interface AnswerPart {
  readonly start: number;
  readonly end: number;
  /** What names a part that is folded away; null for one that is not. */
  readonly summary: string | null;
}

// Lines that are exactly these fold a part of an answer away. Nothing else in an answer is read as markup.
const OPENS = '<details>';
const NAMES = /^<summary>([^<>]+)<\/summary>$/;
const BEGINS_TO_NAME = /^<summary>[^<>]*(.*)$/;
const CLOSES = '</details>';
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** What any of these lines, or its beginning, needs. */
const MAY_FOLD = /^<(?:d|$)/m;

/** Whether a line only says what is folded away, and nothing of its own. */
export const isFoldLine = (line: string): boolean => line === OPENS || line === CLOSES || NAMES.test(line);

/**
 * The parts of an answer in their order, without the lines that fold some of them away. A fold that is not closed holds
 * all that follows, and the beginning of such a line at the very end belongs to no part: a text may still be on its
 * way, or cut. In code and in `words`, which are a source's own, no line folds.
 */
export function answerParts(
  text: string,
  words: readonly { readonly start: number; readonly end: number }[] = [],
): readonly AnswerPart[] {
  const parts: AnswerPart[] = [];
  let start = 0;
  let summary: string | null = null;
  let fence: string | null = null;
  const endPart = (end: number) => {
    if (end > start || summary !== null) parts.push({ start, end, summary });
  };
  const isWord = (at: number) => words.some(span => at >= span.start && at < span.end);
  for (let at = MAY_FOLD.test(text) ? 0 : text.length; at < text.length; ) {
    const line = lineAt(text, at);
    const next = Math.min(at + line.length + 1, text.length);
    const isCut = at + line.length === text.length;
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null;
    } else if (mark !== undefined && !isWord(at)) fence = mark;
    else if (!line.startsWith('<') || isWord(at)) {
      // Words like any others.
    } else if (summary !== null) {
      if (line === CLOSES || (isCut && CLOSES.startsWith(line))) {
        endPart(at);
        start = next;
        summary = null;
      }
    } else if (isCut && OPENS.startsWith(line)) {
      endPart(at);
      return parts;
    } else if (line === OPENS) {
      const head = lineAt(text, next);
      const name = NAMES.exec(head)?.[1];
      if (name !== undefined) {
        endPart(at);
        start = Math.min(next + head.length + 1, text.length);
        summary = name;
        at = start;
        continue;
      }
      if (next + head.length === text.length && beginsToName(head)) {
        endPart(at);
        return parts;
      }
    }
    at = next;
  }
  endPart(text.length);
  return parts;
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(at, end < 0 ? text.length : end);
}

const beginsToName = (line: string): boolean =>
  '<summary>'.startsWith(line) || '</summary>'.startsWith(BEGINS_TO_NAME.exec(line)?.[1] ?? line);

const headingOf = (summary: string): string => `**${summary}**`;

/**
 * An answer for whoever is given its text alone, a person or a model: what is folded away stands below the words that
 * name it.
 */
export function unfolded(text: string): string {
  const parts = answerParts(text);
  if (parts.every(({ summary }) => summary === null)) return text.slice(0, parts.at(-1)?.end ?? 0);
  return parts
    .flatMap(({ start, end, summary }) => {
      const inside = withoutEmptyEdges(text.slice(start, end));
      if (inside === '') return [];
      return summary === null ? [inside] : [headingOf(summary), inside];
    })
    .join('\n\n');
}

/** What of an answer is seen at first: of what is folded away, the words that name it. */
export const inTheOpen = (text: string): string =>
  answerParts(text)
    .map(({ start, end, summary }) => summary ?? text.slice(start, end))
    .join('');

/**
 * What somebody made of the words that `unfolded` gave of `before`. What was folded away at its end is so again, as
 * long as the line is there that names it; paragraphs added behind it stay in the open, where their author sees them.
 */
export function foldedAgain(before: string, changed: string): string {
  const last = answerParts(before).at(-1);
  const summary = last?.summary;
  const lines = changed.split('\n');
  const at = summary ? lines.lastIndexOf(headingOf(summary)) : -1;
  if (at < 0) return changed;
  const above = lines.slice(0, at).join('\n').trimEnd();
  const inside = withoutEmptyEdges(lines.slice(at + 1).join('\n'));
  if (inside === '') return above;
  const ending = last ? (before.slice(last.start, last.end).trimEnd().split('\n').at(-1) ?? '') : '';
  const ends = inside.lastIndexOf(`${ending}\n\n`) + ending.length;
  const [kept, added] = ends < ending.length ? [inside, ''] : [inside.slice(0, ends), inside.slice(ends)];
  return `${above}\n\n${OPENS}\n<summary>${summary}</summary>\n\n${kept}\n\n${CLOSES}${added}`;
}

const withoutEmptyEdges = (text: string): string => text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
