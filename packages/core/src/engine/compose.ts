import { answerTypes } from '../search/answer-type.ts';
import { calledIn } from './called.ts';
import { composeComparison } from './comparison.ts';
import type { BuiltinRequest } from './endings.ts';
import type { Frame } from './frames.ts';
import type { Intent } from './intent.ts';
import { denyingHeading, pointsNamedIn } from './question/under-heading.ts';
import { overlaps, type Place, type Quote, quoteOfPart, quoteOfRun } from './quotes.ts';
import { composePointed, composeQuotes } from './tables/compose-tables.ts';
import type { Pointed } from './tables/point-at.ts';
import type { EngineStep, Writer } from './writer.ts';

/** What an answer is made of, and words that help to find its part. */
interface Composed {
  readonly pointed: Pointed | null;
  readonly quotes: readonly Quote[];
  readonly helping: string;
}

/** Writes an answer: its figure or best sentence, and what else was found behind a fold. */
export function* compose(
  page: Writer,
  request: BuiltinRequest,
  intent: Intent,
  { pointed, quotes: found, helping }: Composed,
  frame: Frame,
): Generator<EngineStep> {
  if (intent.kind === 'compare') return yield* composeComparison(page, request, intent, helping, frame);
  if (intent.kind === 'yesNo') yield page.write(`${frame.sourcesSay}\n\n`);
  const { steps } = request.evidence;
  if (steps !== undefined) yield page.write(`**${frame.steps(steps)}**\n\n`);
  const mayBeDenied = !pointed && !request.evidence.isListed && intent.kind !== 'summary' && intent.kind !== 'table';
  const quotes = mayBeDenied ? yield* composeDenied(page, request, found) : found;
  if (intent.kind === 'summary') yield page.write(`${oneOfSeveral(request, quotes) ?? frame.summary}\n\n`);
  if (pointed && (yield* composePointed(page, request, pointed, answerTypes(request.question).includes('date')))) {
    const others = quotes.filter(quote => !isRow(request, quote)).slice(0, BESIDE_ROW);
    return yield* composeMore(page, request, others, frame);
  }
  if (intent.kind === 'summary' || intent.kind === 'table')
    return yield* composeQuotes(
      page,
      request,
      quotes.map(quote => underDenying(request, quote)),
    );
  const [first, ...rest] = quotes;
  if (!first) return;
  // The best stands alone, or with one that is nearly as good; who wants more opens the rest, in the order of reading.
  const points = rest.filter(({ isPoint = false }) => isPoint);
  if (points.length > 0 && points.every(({ isFellow = false }) => isFellow))
    yield* composeQuotes(page, request, [first, ...points]);
  else {
    if (isRow(request, first)) yield* composeQuotes(page, request, [first]);
    else yield* page.quote(first);
    if (points.length > 0) yield page.write('\n\n');
    if (points.every(point => isRow(request, point))) yield* composeQuotes(page, request, points);
    else yield* page.points(points);
  }
  const isOpen = (quote: Quote) => quote.isClose === true && !isRow(request, quote);
  const close = points.length > 0 || isRow(request, first) ? [] : rest.filter(isOpen);
  for (const quote of close) {
    yield page.write('\n\n');
    yield* page.quote(underDenying(request, quote));
  }
  const more = rest.slice(points.length).filter(quote => !close.includes(quote));
  yield* composeMore(page, request, more, frame);
}

/**
 * A question answered by a point of a list of what is not so: "running", under "Not allowed in the pool area". Without
 * the heading it would say the opposite; what stands elsewhere goes behind the fold.
 */
function* composeDenied(
  page: Writer,
  request: BuiltinRequest,
  quotes: readonly Quote[],
): Generator<EngineStep, readonly Quote[]> {
  const headingOf = ({ segment, start }: Quote) => denyingHeading(request.texts.get(segment), start);
  const [first] = quotes;
  const heading = first && headingOf(first);
  const quote = first && quoteOfDenying(request, first);
  if (!heading || !quote) return quotes;
  yield* page.bold(quote);
  yield page.write('\n\n');
  // All points have the words of their heading: what is asked about is told by those that name it.
  const text = request.texts.get(first.segment);
  const named = (text ? pointsNamedIn(request.question, text, heading) : [])
    .flatMap(point => quoteOfRun(request, first.segment, point, point, first.score) ?? [])
    .map((point, at) => (at > 0 ? { ...point, isPoint: true, isFellow: true } : point));
  const isBeside = (other: Quote) => other.segment === first.segment && headingOf(other)?.sentence === heading.sentence;
  const open = named.length > 0 ? named : quotes.filter(isBeside);
  const others = quotes.filter(other => !open.some(shown => overlaps(shown, other)));
  return [...open, ...others.map(other => ({ ...other, isPoint: false, isClose: false }))];
}

/** The heading over a point of a list of what is not so. */
function quoteOfDenying(request: BuiltinRequest, { segment, start, score }: Quote): Quote | null {
  const heading = denyingHeading(request.texts.get(segment), start);
  return heading ? quoteOfPart(request, segment, heading.sentence, heading, score) : null;
}

/** A quote that stands by itself, a point of what is not so behind its heading. */
export function underDenying(request: BuiltinRequest, quote: Quote): Quote {
  const under = quoteOfDenying(request, quote);
  return under ? { ...quote, under } : quote;
}

/** The title over quotes of one source where there are others beside it; null where they are of several, or of all. */
function oneOfSeveral({ scope }: BuiltinRequest, quotes: readonly Quote[]): string | null {
  const [owner] = quotes.map(({ segment }) => scope[segment]?.owner);
  const isIts = (segment: number) => scope[segment]?.owner.fileVersion === owner?.fileVersion;
  return owner && quotes.every(({ segment }) => isIts(segment)) && scope.some((_, at) => !isIts(at))
    ? `**${calledIn(scope, quotes[0]?.segment ?? 0)}**`
    : null;
}

/** Further passages behind a fold, in the order of reading. */
export const composeMore = (
  page: Writer,
  request: BuiltinRequest,
  quotes: readonly Quote[],
  frame: Frame,
): Generator<EngineStep> =>
  page.fold(
    frame.morePassages,
    composeQuotes(
      page,
      request,
      inTextOrder([...quotes]).map(quote => underDenying(request, quote)),
    ),
    quotes.length,
  );

/** Quotes from running text beside a row that answers. */
export const BESIDE_ROW = 1;

const inTextOrder = (quotes: Quote[]) => [...quotes].sort((a, b) => a.segment - b.segment || a.start - b.start);

/** Where a row stands. */
export function rowOf({ texts }: BuiltinRequest, { segment, row }: Pointed): Place[] {
  const span = texts.get(segment)?.sentences[row.sentence];
  return span ? [{ segment, start: span.start, end: span.end }] : [];
}

/** Whether a quote is a row of a table. */
export const isRow = ({ texts }: BuiltinRequest, { segment, start }: Quote): boolean =>
  texts
    .get(segment)
    ?.sentences.some(sentence => sentence.role === 'table' && sentence.start <= start && start < sentence.end) ?? false;
