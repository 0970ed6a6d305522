import type { RankedSentence } from '../search/types.ts';
import { contentRoots } from '../text/content-terms.ts';
import type { BuiltinRequest } from './endings.ts';
import type { Frame } from './frames.ts';
import { chooseQuotes, type Quote } from './quotes.ts';
import { composeQuotes } from './tables/compose-tables.ts';
import { type EngineStep, plainly, type Writer } from './writer.ts';

const OF_A_SIDE = { most: 3, least: 0.45 };

/** What speaks of the one and of the other of two things, each under its name. */
export function* composeComparison(
  page: Writer,
  request: BuiltinRequest,
  sides: readonly [string, string],
  quotes: readonly Quote[],
  frame: Frame,
): Generator<EngineStep> {
  const roots = sides.map(contentRoots) as [Set<string>, Set<string>];
  const groups: [Quote[], Quote[]] = [[], []];
  const pool = [
    ...quotes,
    ...chooseQuotes(request, sentencesAbout(request, roots[0]), OF_A_SIDE),
    ...chooseQuotes(request, sentencesAbout(request, roots[1]), OF_A_SIDE),
  ];
  const seen = new Set<string>();
  for (const quote of pool) {
    const key = `${quote.segment}/${quote.start}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const own = contentRoots(quote.text);
    const [one, other] = roots.map(side => [...side].filter(root => own.has(root)).length / Math.max(1, side.size)) as [
      number,
      number,
    ];
    if (one === 0 && other === 0) continue;
    const group = groups[one > other || (one === other && groups[0].length <= groups[1].length) ? 0 : 1];
    if (group.length < 3) group.push(quote);
  }
  for (const [at, side] of sides.entries()) {
    yield page.write(`${at === 0 ? '' : '\n\n'}**${plainly(side)}**\n\n`);
    const group = groups[at] ?? [];
    if (group.length === 0) yield page.write(frame.noMatchFor(plainly(side)));
    yield* composeQuotes(page, request, group);
  }
}

function sentencesAbout(request: BuiltinRequest, roots: ReadonlySet<string>): RankedSentence[] {
  return request.evidence.sentences.filter(({ segment, sentence }) => {
    const text = request.texts.get(segment),
      span = text?.sentences[sentence];
    if (!text || !span) return false;
    const own = contentRoots(text.text.slice(span.start - text.start, span.end - text.start));
    return [...roots].some(root => own.has(root));
  });
}
