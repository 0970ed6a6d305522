import type { SearchableSegment } from '../search/types.ts';
import { calledIn } from './called.ts';
import type { Frame } from './frames.ts';
import type { Intent } from './intent.ts';
import type { Inventory } from './inventory-words.ts';
import { type Quote, type QuoteSource, quoteOfRun } from './quotes.ts';
import { type EngineStep, plainly, type Writer } from './writer.ts';

/** A sentence by itself: what is listed is the place, not what leads up to it. */
const placeQuote = (source: QuoteSource, segment: number, sentence: number): Quote | null =>
  quoteOfRun(source, segment, sentence, sentence, 1);

/**
 * Every place of a phrase, under the titles of their documents where there are several; false when none of them can be
 * quoted.
 */
export function* composeMentions(page: Writer, source: QuoteSource, frame: Frame): Generator<EngineStep, boolean> {
  const { mentions, sentences } = source.evidence;
  const quotes = sentences.flatMap(({ segment, sentence }) => placeQuote(source, segment, sentence) ?? []);
  if (!mentions || quotes.length === 0) return false;
  const counted = {
    shown: quotes.length,
    total: Math.max(mentions.total, quotes.length),
    isComplete: mentions.isComplete,
  };
  yield page.write(`${frame.mentions(counted, plainly(mentions.phrase))}\n\n`);
  const groups: { file: string; name: string; quotes: Quote[] }[] = [];
  for (const quote of quotes) {
    const owner = source.scope[quote.segment]?.owner;
    const last = groups.at(-1);
    if (last && last.file === owner?.fileVersion) last.quotes.push(quote);
    else groups.push({ file: owner?.fileVersion ?? '', name: calledIn(source.scope, quote.segment), quotes: [quote] });
  }
  for (const [at, group] of groups.entries()) {
    if (groups.length > 1) yield page.write(`${at === 0 ? '' : '\n\n'}**${group.name}**\n\n`);
    yield* page.points(group.quotes);
  }
  return true;
}

/** Authors that are named; more are only hinted at. */
const MOST_AUTHORS = 3;

/** "Lee, Wang, 2021" of a document; "" when nothing is known. */
function imprintOf({ facts }: Pick<SearchableSegment, 'facts'>): string {
  const authors = facts?.authors ?? [];
  const named = `${authors.slice(0, MOST_AUTHORS).join(', ')}${authors.length > MOST_AUTHORS ? ', …' : ''}`;
  return [named, facts?.publishedOn?.slice(0, 4) ?? ''].filter(said => said !== '').join(', ');
}

/**
 * The documents that were asked for, each with who wrote it and when, and a sentence of it that shows why it is here.
 */
export function* composeSources(
  page: Writer,
  source: QuoteSource,
  inventory: Inventory,
  frame: Frame,
): Generator<EngineStep, boolean> {
  const found = source.evidence.sources;
  if (!found) return false;
  yield page.write(`${headOf(inventory, found.count, found.all, frame)}\n\n`);
  for (const [at, { segment, sentence }] of found.shown.entries()) {
    const document = source.scope[segment];
    if (!document) continue;
    const quote = sentence && placeQuote(source, sentence.segment, sentence.sentence);
    const imprint = imprintOf(document);
    const told = imprint === '' ? '' : ` (${plainly(imprint)})`;
    yield page.write(`${at === 0 ? '' : '\n'}- **${calledIn(source.scope, segment)}**${told}`);
    if (!quote) continue;
    yield page.write(' – ');
    yield* page.quote(quote);
  }
  const rest = found.count - found.shown.length;
  if (rest > 0) yield page.write(`\n\n${frame.more(rest)}`);
  return true;
}

function headOf(inventory: Inventory, count: number, all: number, frame: Frame): string {
  switch (inventory.ask) {
    case 'all':
      return frame.sourcesAll(count);
    case 'author':
      return frame.sourcesBy(count, all, plainly(inventory.name));
    case 'year':
      return frame.sourcesFrom(count, all, inventory.year);
    case 'mention':
      return frame.sourcesMention(count, all, plainly(inventory.phrase));
  }
}

/** What is said first when nothing of what was to be listed is there. */
export function nothingListed(
  intent: Extract<Intent, { kind: 'mentions' | 'inventory' }>,
  frame: Frame,
): readonly string[] {
  if (intent.kind === 'mentions') return [frame.notMentioned(plainly(intent.phrase))];
  switch (intent.ask) {
    case 'all':
      return [];
    case 'author':
      return [frame.noSourceBy(plainly(intent.name))];
    case 'year':
      return [frame.noSourceFrom(intent.year)];
    case 'mention':
      return [frame.notMentioned(plainly(intent.phrase))];
  }
}
