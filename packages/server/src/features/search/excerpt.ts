import { withoutAddresses } from '@nousboard/core/note';
import { searchable } from '@nousboard/core/text';

type Mark = [start: number, end: number];

/** A line of the palette holds about this much. */
const SNIPPET = 140;
/** Of that, before the first match. */
const BEFORE = 40;

/** Where the words stand in a text: each once, in order. One inside of another is part of it. */
export function marksIn(text: string, words: readonly string[]): Mark[] {
  const searched = searchable(text);
  const found = words.flatMap(word => {
    const place = searched.find(word);
    return place ? [[place[0], place[1]] as Mark] : [];
  });
  const marks: Mark[] = [];
  for (const mark of found.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = marks.at(-1);
    if (!last || mark[0] >= last[1]) marks.push(mark);
    else last[1] = Math.max(last[1], mark[1]);
  }
  return marks;
}

/**
 * A piece of a text around the first of the words, on one line and without the signs of its markup, cut between words.
 */
export function snippetOf(text: string, words: readonly string[]): { snippet: string; marks: Mark[] } {
  const line = withoutAddresses(text)
    .replace(/\*\*|`/gu, '')
    .replace(/\||^\s*(?:#{1,6}|>|-)\s/gmu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const first = marksIn(line, words)[0]?.[0] ?? 0;
  const start = first <= BEFORE ? 0 : afterSpace(line, first - BEFORE, first);
  const end = start + SNIPPET >= line.length ? line.length : beforeSpace(line, start + SNIPPET);
  const snippet = `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
  return { snippet, marks: marksIn(snippet, words) };
}

/** Scripts without spaces are cut between characters, never inside of one. */
function afterSpace(text: string, from: number, before: number): number {
  const space = text.indexOf(' ', from);
  return space !== -1 && space < before ? space + 1 : whole(text, from);
}
function beforeSpace(text: string, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space > to - BEFORE ? space : whole(text, to);
}
const whole = (text: string, at: number): number => new Intl.Segmenter().segment(text).containing(at)?.index ?? at;
