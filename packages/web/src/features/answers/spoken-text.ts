import { spokenSpans } from './spoken-pieces.ts';

/** Words to be read in one breath, and where they stand on the page. */
export interface SpokenPiece {
  text: string;
  range: Range;
}

const BLOCKS = 'p, li, h1, h2, h3, h4, td, th, blockquote';
/**
 * Numbers of citations and what is written about a sentence are no part of it; code is not read out, nor is the source
 * of a formula, nor what is folded away for those who want more, nor what is only offered for a note.
 */
const SILENT =
  'button, select, .no-passage, pre, annotation, details, .note-suggestion, a[href*="start="][href^="/file?"], ' +
  '[aria-hidden="true"]';

/** What a voice reads of an answer or a note as it is drawn: its blocks in order, sentence by sentence. */
export function spokenPieces(answer: Element, language: string): readonly SpokenPiece[] {
  const walker = document.createTreeWalker(answer, NodeFilter.SHOW_TEXT);
  const blocks: { block: Element; nodes: Text[] }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest(SILENT)) continue;
    const block = parent.closest(BLOCKS) ?? answer;
    const last = blocks.at(-1);
    if (last?.block === block) last.nodes.push(node as Text);
    else blocks.push({ block, nodes: [node as Text] });
  }
  return blocks.flatMap(({ nodes }) => {
    const text = nodes.map(node => node.data).join('');
    return spokenSpans(text, language).map(({ start, end }) => ({
      text: text.slice(start, end),
      range: rangeOf(nodes, start, end),
    }));
  });
}

function rangeOf(nodes: readonly Text[], start: number, end: number): Range {
  const range = document.createRange();
  let before = 0;
  for (const node of nodes) {
    const after = before + node.length;
    if (start >= before && start < after) range.setStart(node, start - before);
    if (end > before && end <= after) range.setEnd(node, end - before);
    before = after;
  }
  return range;
}
