/** Lines that begin something of their own, whatever stands above them. */
const BEGINS = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}(?:\s|$)|>|\||`{3}|~{3}|\${2}|<|(?:[-=_*]\s*)+$)/;
/** Lines that nothing goes on behind. */
const ENDS = /^\s*(?:#{1,6}(?:\s|$)|\||\${2}|<\/?\w|(?:[-=_*]\s*){3,}$)/;
const FENCE = /^\s*(`{3,}|~{3,}|\${2})/;

/**
 * An answer with each paragraph on one line. Where a paragraph of Markdown is broken in its source, it is drawn with a
 * space; in a note a line ends where its writer has ended it.
 */
export function withoutSoftBreaks(markdown: string): string {
  let joined = '';
  let fence = '';
  let goesOn = false;
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    const isWithin = fence !== '';
    joined += goesOn && !isWithin && line.trim() !== '' && !BEGINS.test(line) ? ` ${line.trimStart()}` : `\n${line}`;
    if (isWithin ? mark.startsWith(fence) : mark !== '') fence = isWithin ? '' : mark;
    goesOn = fence === '' && mark === '' && line.trim() !== '' && !ENDS.test(line) && !/(?: {2}|\\)$/.test(line);
  }
  return joined.slice(1);
}
