import type { FlowBlock, FlowBox } from '@nousboard/core/document';

/** Share of a slide's height at the top and the bottom where running heads, feet and slide numbers stand. */
const MARGIN = 0.15;
const LEAST_SLIDES = 3;
/** By how many the numbers on slides differ from their places in the show, where covers are not counted. */
const MOST_OFFSET = 2;
/** Places are compared by fiftieths of the slide. */
const PLACES = 50;

type Edge = 'top' | 'bottom';

const edgeOf = ({ y, h }: FlowBox): Edge | undefined =>
  y + h <= MARGIN ? 'top' : y >= 1 - MARGIN ? 'bottom' : undefined;

/**
 * What a text would be on every slide if it ran through the show: itself, and itself with its number counted. At the
 * top, words that are counted are titles of steps and parts.
 */
function sensesOf(text: string, edge: Edge, ordinal: number): string[] {
  const said = text.trim().replace(/\s+/g, ' ').toLowerCase();
  const senses = [said];
  if (edge === 'top' && /\p{L}/u.test(said)) return senses;
  for (const { 0: digits, index } of said.matchAll(/\d{1,4}/g)) {
    const offset = Number(digits) - ordinal;
    if (Math.abs(offset) > MOST_OFFSET) continue;
    senses.push(`${said.slice(0, index)}#${offset}${said.slice(index + digits.length)}`);
  }
  return senses;
}

/**
 * The text boxes of a presentation that are furniture though nothing marks them as that: they say the same at the same
 * place at the edge of most slides, or count them. One that is all there is on its slide is what the slide says.
 */
export function runningTexts(slides: readonly (readonly FlowBlock[])[]): ReadonlySet<FlowBlock> {
  const found = new Map<string, Set<FlowBlock>>();
  const slidesOf = new Map<string, number>();
  for (const [at, blocks] of slides.entries()) {
    const here = new Set<string>();
    for (const block of blocks) {
      if ((block.role !== 'paragraph' && block.role !== 'list') || !block.box || !block.text) continue;
      const edge = edgeOf(block.box);
      if (edge === undefined) continue;
      const place = [block.box.x, block.box.y].map(part => Math.round(part * PLACES)).join(' ');
      for (const sense of sensesOf(block.text, edge, at + 1)) {
        const key = `${place} ${sense}`;
        here.add(key);
        const same = found.get(key);
        if (same) same.add(block);
        else found.set(key, new Set([block]));
      }
    }
    for (const key of here) slidesOf.set(key, (slidesOf.get(key) ?? 0) + 1);
  }
  const needed = Math.max(LEAST_SLIDES, Math.ceil(slides.length / 2));
  const running = new Set<FlowBlock>();
  for (const [key, count] of slidesOf)
    if (count >= needed) for (const block of found.get(key) ?? []) running.add(block);
  for (const blocks of slides)
    if (blocks.every(block => running.has(block))) for (const block of blocks) running.delete(block);
  return running;
}
