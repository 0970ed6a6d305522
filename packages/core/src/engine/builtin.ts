import { answerTypes, asksForQuantity, holdsQuantity } from '../search/answer-type.ts';
import type { RankedSentence } from '../search/types.ts';
import { contentTerms } from '../text/content-terms.ts';
import { rootOf } from '../text/fold.ts';
import { disagreementIn } from './disagreement.ts';
import { chooseExcerpts } from './excerpts.ts';
import { followUpsFor } from './follow-ups.ts';
import { type Frame, frameFor } from './frames.ts';
import { passesGate, type Strictness } from './gate.ts';
import { type Intent, intentOf } from './intent.ts';
import { otherLanguages } from './languages.ts';
import { composeMentions, composeSources, nothingListed } from './listings.ts';
import { chooseQuotes, type Quote, type QuoteSource, quoteOfRun } from './quotes.ts';
import { composePointed, composeQuotes } from './tables/compose-tables.ts';
import { type Choice, type Pointed, pointAt } from './tables/point-at.ts';
import { type EngineStep, plainly, Writer } from './writer.ts';

/** What the built-in engine answers from. `evidence` comes from `evidenceFor` over the same scope and texts. */
export interface BuiltinRequest extends QuoteSource {
  readonly question: string;
  readonly locale: string;
  readonly strictness: Strictness;
  /** Vectors took part in the search, which find across languages. */
  readonly usedVectors?: boolean;
}

/** Passages shown where none is claimed to answer. */
const NEAREST = 3;

/**
 * Answers with the sources' own sentences, each cited; declines when they do not cover the question. The same request,
 * the same steps.
 */
export function* answerBuiltin(request: BuiltinRequest): Generator<EngineStep, void, undefined> {
  const frame = frameFor(request.locale);
  const intent = intentOf(request.question);
  if (intent.kind === 'mentions' || intent.kind === 'inventory') return yield* answerListing(request, intent, frame);
  const found = pointedFor(request, intent);
  const pointed = found && 'row' in found ? found : null;
  const choice = found && 'rows' in found ? found.rows : [];
  const passed = passesGate(request.question, request.evidence.gate, request.strictness);
  const outcome = pointed?.isWhole ? 'answer' : passed;
  // Where the cell alone is sure, what else came near is no answer.
  const near = passed === 'decline' || outcome !== passed ? [] : quotesFor(request, intent);
  const quotes = choice.length > 0 ? near.filter(quote => !isRow(request, quote)) : near;
  const rows = request.strictness === 'strict' && outcome !== 'decline' ? choice : [];
  if (quotes.length + rows.length === 0 && !pointed?.isWhole)
    return yield* decline(request, declinedText(request, outcome === 'decline', frame));
  const page = new Writer(request);
  if (outcome === 'closest' || rows.length > 0)
    return yield* answerNear(page, request, intent, { pointed, rows, quotes }, frame);
  yield* compose(page, request, intent, pointed, quotes, frame);
  const apart = intent.kind === 'summary' ? null : disagreementIn(request);
  if (apart) {
    yield page.write(`\n\n**${frame.disagree}**\n\n`);
    yield* composeQuotes(page, request, apart);
  }
  yield* followUps(
    request,
    [...(pointed ? rowOf(request, pointed) : []), ...quotes.flatMap(quote => [quote, ...quote.also]), ...(apart ?? [])],
    frame,
  );
  yield { type: 'finish', reason: 'stop', decline: null };
}

/** What comes closest: a row that is well named, or rows to choose from, and passages. */
interface Near {
  readonly pointed: Pointed | null;
  readonly rows: readonly Pointed[];
  readonly quotes: readonly Quote[];
}

/** What comes closest, and that it is no more than that. */
function* answerNear(
  page: Writer,
  request: BuiltinRequest,
  intent: Intent,
  { pointed, rows, quotes }: Near,
  frame: Frame,
): Generator<EngineStep, void, undefined> {
  const named = (pointed ? [pointed] : rows).flatMap(
    ({ segment, row, score }) => quoteOfRun(request, segment, row.sentence, row.sentence, score) ?? [],
  );
  const shown =
    named.length > 0
      ? [...named, ...quotes.filter(quote => !isRow(request, quote)).slice(0, BESIDE_ROW)]
      : quotes.slice(0, NEAREST);
  yield page.write(`**${frame.closest}**\n\n`);
  if (pointed) yield* compose(page, request, intent, pointed, shown, frame);
  else yield* composeQuotes(page, request, shown);
  yield* followUps(request, shown, frame);
  yield { type: 'finish', reason: 'near', decline: null };
}

/** Places of a phrase, or sources: listed, not judged. */
function* answerListing(
  request: BuiltinRequest,
  intent: Extract<Intent, { kind: 'mentions' | 'inventory' }>,
  frame: Frame,
): Generator<EngineStep, void, undefined> {
  const page = new Writer(request);
  const isListed = yield* intent.kind === 'mentions'
    ? composeMentions(page, request, frame)
    : composeSources(page, request, intent, frame);
  if (!isListed) return yield* decline(request, nothingListed(intent, frame) ?? frame.declined);
  if (intent.kind === 'mentions') {
    const cited = request.evidence.sentences.flatMap(({ segment, sentence }) => {
      const span = request.texts.get(segment)?.sentences[sentence];
      return span ? [{ segment, start: span.start, end: span.end }] : [];
    });
    yield* followUps(request, cited, frame);
  }
  yield { type: 'finish', reason: 'stop', decline: null };
}

function* followUps(
  request: BuiltinRequest,
  cited: readonly Pick<Quote, 'segment' | 'start' | 'end'>[],
  frame: Frame,
): Generator<EngineStep> {
  const items = followUpsFor(request.question, request.scope, request.texts, request.evidence, cited, frame);
  if (items.length > 0) yield { type: 'followUps', items };
}

function* decline({ evidence }: BuiltinRequest, text: string): Generator<EngineStep> {
  yield { type: 'piece', text };
  const nearest = evidence.passages.slice(0, NEAREST).map((_, at) => at);
  yield {
    type: 'finish',
    reason: 'declined',
    decline: { code: nearest.length > 0 ? 'below_gate' : 'nothing_found', nearest },
  };
}

/** Why there is no answer; words of one language are not found in another. */
function declinedText(
  { question, scope, texts, strictness, evidence, usedVectors }: BuiltinRequest,
  isBelowGate: boolean,
  frame: Frame,
): string {
  const declined =
    strictness === 'very_strict' && evidence.passages.length > 0 ? frame.declinedVeryStrict : frame.declined;
  const apart = isBelowGate && !usedVectors ? otherLanguages(question, scope, texts, frame.locale) : null;
  return apart ? `${declined}\n\n${frame.otherLanguage(apart.asked, apart.sources)}` : declined;
}

/** Where single sentences are listed: quotes at most, and the share of the best one's score that each needs. */
const AMOUNTS = {
  list: { most: 6, least: 0.6 },
  table: { most: 6, least: 0.55 },
  summary: { most: 7, least: 0.2 },
  compare: { most: 6, least: 0.5 },
} as const;
const OF_A_SIDE = { most: 3, least: 0.45 };
const DEFINES =
  /^(?:[\p{L}\p{M}\p{N}'’(),"“”-]+\s+){1,8}?(?:is|are|was|were|means|refers to|is defined as|ist|sind|bezeichnet|est|sont|désigne|es|son|significa|è|sono|é|são|is een|zijn|это|это —|to|jest)\s|[\p{Script=Han}]{1,12}(?:是|指|即)|とは|은\s|는\s/iu;
const DEFINING_BOOST = 1.4;

function quotesFor(request: BuiltinRequest, intent: Intent): Quote[] {
  const { question, evidence, texts } = request;
  const { sentences } = evidence;
  switch (intent.kind) {
    case 'summary':
      return inTextOrder(chooseQuotes(request, sentences, AMOUNTS.summary));
    case 'table': {
      const rows = sentences.filter(ranked => texts.get(ranked.segment)?.sentences[ranked.sentence]?.role === 'table');
      return chooseQuotes(request, rows.length > 0 ? rows : sentences, AMOUNTS.table);
    }
    case 'list':
    case 'compare':
      return chooseQuotes(request, sentences, AMOUNTS[intent.kind]);
    default:
      return chooseExcerpts(request, question, sentences, boostFor(question, intent));
  }
}

/** An amount is worth more than all else to who asks how much: without it the answer is none. */
const QUANTITY_BOOST = 1.5;

function boostFor(question: string, intent: Intent): (text: string) => number {
  if (intent.kind === 'definition') return definingBoost(question);
  return asksForQuantity(question) ? text => (holdsQuantity(text) ? QUANTITY_BOOST : 1) : () => 1;
}

/** "… is a", "… are the": what follows says what kind of thing it is. */
const SAYS_WHAT = /^(?:an?|the|one|any|ein|eine|une?|una|uno|um|uma|een|il|lo|la|le|el|der|die|das)\b/iu;
/** Content words that a subject may have beyond the thing asked for. */
const BESIDE = 2;

/** Favours a sentence that says of the thing asked for what it is. */
function definingBoost(question: string): (text: string) => number {
  const asked = contentRoots(question);
  return text => {
    const subject = DEFINES.exec(text)?.[0];
    if (!subject) return 1;
    const named = contentRoots(subject);
    if (named.size > asked.size + BESIDE || ![...asked].every(root => named.has(root))) return 1;
    return SAYS_WHAT.test(text.slice(text.indexOf(subject) + subject.length)) ? DEFINING_BOOST : 1;
  };
}

const inTextOrder = (quotes: Quote[]) => [...quotes].sort((a, b) => a.segment - b.segment || a.start - b.start);

function* compose(
  page: Writer,
  request: BuiltinRequest,
  intent: Intent,
  pointed: Pointed | null,
  quotes: readonly Quote[],
  frame: Frame,
): Generator<EngineStep> {
  if (intent.kind === 'compare') return yield* composeComparison(page, request, intent.sides, quotes, frame);
  if (intent.kind === 'yesNo') yield page.write(`${frame.sourcesSay}\n\n`);
  if (intent.kind === 'summary') yield page.write(`${frame.summary}\n\n`);
  if (pointed && (yield* composePointed(page, request, pointed, answerTypes(request.question).includes('date')))) {
    const others = quotes.filter(quote => !isRow(request, quote)).slice(0, BESIDE_ROW);
    if (others.length > 0) yield page.write('\n\n');
    return yield* composeQuotes(page, request, others);
  }
  const [first, ...rest] = quotes;
  // One quote, and the quote that defines, stand as a paragraph; what follows are points.
  const leads =
    first && !isRow(request, first) && (intent.kind === 'definition' || (rest.length === 0 && intent.kind !== 'yesNo'));
  if (leads) {
    yield* page.quote(first);
    if (rest.length > 0) yield page.write('\n\n');
  }
  yield* composeQuotes(page, request, leads ? rest : quotes);
}

function* composeComparison(
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

const contentRoots = (text: string): Set<string> => new Set(contentTerms(text).map(rootOf));

/** Quotes from running text beside a row that answers. */
const BESIDE_ROW = 2;

/** Who asks how or why is not answered by a figure; who asks what a thing is, only by a cell. */
function pointedFor(request: BuiltinRequest, { kind }: Intent): Pointed | Choice | null {
  if (kind !== 'passage' && kind !== 'table' && kind !== 'definition') return null;
  const found = pointAt(request, request.question);
  if (!found) return null;
  const isCited = ({ segment, row, cell, score }: Pointed) =>
    (kind !== 'definition' || cell !== null) &&
    quoteOfRun(request, segment, row.sentence, row.sentence, score) !== null;
  if ('row' in found) return isCited(found) ? found : null;
  const rows = found.rows.filter(isCited);
  return rows.length > 0 ? { rows } : null;
}

function rowOf({ texts }: BuiltinRequest, { segment, row }: Pointed): Pick<Quote, 'segment' | 'start' | 'end'>[] {
  const span = texts.get(segment)?.sentences[row.sentence];
  return span ? [{ segment, start: span.start, end: span.end }] : [];
}

const isRow = ({ texts }: BuiltinRequest, { segment, start }: Quote): boolean =>
  texts
    .get(segment)
    ?.sentences.some(sentence => sentence.role === 'table' && sentence.start <= start && start < sentence.end) ?? false;
