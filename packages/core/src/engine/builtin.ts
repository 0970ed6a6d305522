import { textIn } from '../document/span-text.ts';
import {
  answerTypes,
  asksForMoney,
  holdsAnswerType,
  holdsDate,
  holdsNumber,
  holdsPlaceName,
  holdsWritten,
  MONEY,
} from '../search/answer-type.ts';
import { isAskingWord } from '../search/asking-words.ts';
import type { RankedSentence } from '../search/types.ts';
import { contentTerms } from '../text/content-terms.ts';
import { pattern } from '../text/pattern.ts';
import { pointsAfter, quotesWithPoints, withPoints } from './announced.ts';
import { answerByDocument, answerPlace } from './answer-places.ts';
import { asksForSeveral, asksHowDone, asksWhy, boostFor } from './boosts.ts';
import { composeComparison } from './comparison.ts';
import { disagreementIn } from './disagreement.ts';
import { type BuiltinRequest, decline, followUps, NEAREST } from './endings.ts';
import { chooseExcerpts } from './excerpts.ts';
import { type Frame, frameFor } from './frames.ts';
import { type GateOutcome, passesGate } from './gate.ts';
import { type Intent, intentOfRead } from './intent.ts';
import { heldInventory } from './inventory.ts';
import { languageOfQuestion, otherLanguages } from './languages.ts';
import { composeMentions, composeSources, nothingListed } from './listings.ts';
import { saysWhatToDo } from './question/asked-of-each.ts';
import { isGreeting } from './question/greetings.ts';
import { missingWords } from './question/missing-words.ts';
import { questionItself } from './question/question-itself.ts';
import { missingNames, readQuestion } from './question/read-question.ts';
import { chooseQuotes, overlaps, type Quote, quoteOfRun } from './quotes.ts';
import { answerStated, answerWorkedOut, isGiven, statedLine } from './statements/answer-statements.ts';
import { isMetric } from './statements/metrics.ts';
import { composeCell, composePointed, composeQuotes } from './tables/compose-tables.ts';
import { type Choice, type Pointed, pointAt } from './tables/point-at.ts';
import { rangedRow } from './tables/range-rows.ts';
import { type ExtremeRow, extremeRow } from './tables/row-extremes.ts';
import { measuresWhatIsAsked } from './units.ts';
import { type EngineStep, plainly, Writer } from './writer.ts';

/**
 * Answers with the sources' own sentences, each cited; declines when they do not cover the question. The same request,
 * the same steps.
 */
export function* answerBuiltin(request: BuiltinRequest): Generator<EngineStep, void, undefined> {
  const asked = { ...request, question: questionItself(request.question) };
  const frame = frameFor(asked.locale);
  const slips = isGreeting(asked.question) ? [] : readQuestion(asked.question, asked.scope).slips;
  const told = slips.map(({ found, written }) => `${frame.searchedFor(plainly(found), plainly(written))}\n\n`).join('');
  yield* behind(told, answer(asked, frame));
}

/** The same answer behind a text that it begins with. */
function* behind(text: string, steps: Generator<EngineStep, void, undefined>): Generator<EngineStep, void, undefined> {
  if (text !== '') yield { type: 'piece', text };
  const by = text.length;
  for (const step of steps)
    yield step.type !== 'citation' || by === 0
      ? step
      : {
          ...step,
          request: {
            ...step.request,
            at: step.request.at + by,
            claim: { start: step.request.claim.start + by, end: step.request.claim.end + by },
          },
        };
}

function* answer(asked: BuiltinRequest, frame: Frame): Generator<EngineStep, void, undefined> {
  if (isGreeting(asked.question)) {
    yield { type: 'piece', text: frame.greeting };
    return yield { type: 'finish', reason: 'stop', decline: null };
  }
  const read = readQuestion(asked.question, asked.scope);
  const intent = intentOfRead(asked.question, read);
  if (intent.kind === 'mentions' || intent.kind === 'inventory') return yield* answerListing(asked, intent, frame);
  if (asked.evidence.documents) return yield* answerByDocument(asked, asked.evidence.documents, frame);
  // From here on only the subject counts.
  const request: ReadRequest = { ...asked, question: read.words, wantsList: asksForSeveral(asked.question) };
  if (asked.evidence.place) return yield* answerPlace(request, asked.evidence.place, frame);
  const { members } = asked.evidence;
  const stated = statedLine(request);
  // A line of a statement has the figures of all its years, and goes before what others say of them.
  const isOneLine = read.members?.arePeriods === true && (stated !== null || asked.evidence.workedOut !== undefined);
  const saidOfEach = members && !isOneLine ? passesGate(request.question, members.gate, request.strictness) : 'decline';
  if (members && saidOfEach !== 'decline')
    return yield* answerMembers(request, intent, members.sentences, saidOfEach === 'closest', read.helping, frame);
  const extreme = extremeRow(request, read.words) ?? rangedRow(request, asked.question);
  if (extreme) return yield* answerExtreme(request, extreme, frame);
  if (stated) return yield* answerStated(request, stated, frame);
  const found = pointedFor(request, intent);
  const pointed = found && 'row' in found ? found : null;
  const choice = found && 'rows' in found ? found.rows : [];
  const absent = read.isAboutSource ? [] : missingNames(read.words, request.scope, languageOfQuestion(asked.question));
  const missing = [
    ...read.unknown.map(name => frame.noSource(plainly(name))),
    ...absent
      .filter(name => asked.evidence.workedOut === undefined || !isMetric(name))
      .map(name => frame.notMentioned(plainly(name))),
  ];
  if (
    read.address &&
    (read.address.kind !== 'requirement' || read.address.number.startsWith('(')) &&
    read.address.heading === undefined &&
    !asked.evidence.isPlaced
  )
    missing.push(frame.notMentioned(plainly(asked.question.slice(read.address.start, read.address.end))));
  // Where nothing else was asked about, nothing comes near.
  const isFar = namesNothingBeside(absent, read.words);
  const passed = isFar
    ? 'decline'
    : withMissing(passesGate(request.question, request.evidence.gate, request.strictness), missing, request);
  const { workedOut } = asked.evidence;
  const isToBeWorkedOut = workedOut && !pointed?.isWhole && !(passed === 'answer' && isGiven(request, workedOut.name));
  if (isToBeWorkedOut && request.strictness === 'strict')
    return yield* answerWorkedOut(request, workedOut, missing, frame);
  const told = pointed?.isWhole ? 'answer' : passed;
  const isPlain = told !== 'decline' && !pointed && choice.length === 0;
  const best = isPlain ? quotesFor(request, intent, read.helping) : [];
  const shown = told === 'closest' ? best.slice(0, NEAREST) : best;
  // Who asks for a sum and is shown none has no answer, however near the words are.
  const isNamed = (text: string) =>
    told === 'answer' || !answerTypes(request.question).includes('person') || holdsAnswerType(request.question, text);
  const isOfKind = (text: string) => holdsKind(request.question, text) && isNamed(text);
  const isOther =
    !asked.evidence.isDefined && shown.every(quote => !(isRow(request, quote) ? isNamed : isOfKind)(quote.text));
  const isElsewhere = !pointed && told !== 'decline' && !holdsLook(request);
  const isUnmeasured = isPlain && !measuresAny(request);
  const outcome = (shown.length > 0 && isOther) || isElsewhere || isUnmeasured ? 'decline' : told;
  // Where the cell alone is sure, what else came near is no answer.
  const near = passed === 'decline' || outcome !== passed ? [] : quotesFor(request, intent, read.helping);
  const quotes = choice.length > 0 ? near.filter(quote => !isRow(request, quote)) : near;
  const rows = request.strictness === 'strict' && outcome !== 'decline' ? choice : [];
  // What only comes near leaves out a thing that no source speaks of.
  const unheardOf = () =>
    languageOfQuestion(asked.question) === 'en' && read.slips.length === 0
      ? missingWords(read.words, request.scope).map(name => frame.notMentioned(plainly(name)))
      : [];
  if (quotes.length + rows.length === 0 && !pointed?.isWhole)
    return yield* decline(request, {
      found: [...missing, ...askedInAnother(asked, frame)],
      plain: plainlyDeclined(asked, frame),
      isFar,
    });
  const page = new Writer(request);
  if (outcome === 'closest' || rows.length > 0)
    return yield* answerNear(
      page,
      request,
      intent,
      { pointed, rows, quotes, missing: [...missing, ...unheardOf()], helping: read.helping },
      frame,
    );
  yield* compose(page, request, intent, { pointed, quotes, helping: read.helping }, frame);
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

/** Whether these names, of which there is one at least, are all that a question is about. */
function namesNothingBeside(names: readonly string[], words: string): boolean {
  const named = new Set(names.flatMap(name => contentTerms(name)));
  const isIt = (term: string) => named.has(term) || isAskingWord(term) || saysWhatToDo(term);
  return names.length > 0 && contentTerms(words).every(isIt);
}

/** A request whose question is its subject alone. */
interface ReadRequest extends BuiltinRequest {
  /** The question asked for several things. */
  readonly wantsList: boolean;
}

/** What comes closest: a row that is well named, or rows to choose from, and passages. */
interface Near {
  readonly pointed: Pointed | null;
  readonly rows: readonly Pointed[];
  readonly quotes: readonly Quote[];
  /** What is said first: which names stand in no source. */
  readonly missing: readonly string[];
  readonly helping: string;
}

/** Where a name that was asked for is in no source, nothing answers; what is found is at most close to it. */
function withMissing(outcome: GateOutcome, missing: readonly string[], { strictness }: BuiltinRequest): GateOutcome {
  if (missing.length === 0 || outcome === 'decline') return outcome;
  return outcome === 'answer' && strictness === 'strict' ? 'closest' : 'decline';
}

/** What comes closest, and that it is no more than that. */
function* answerNear(
  page: Writer,
  request: BuiltinRequest,
  intent: Intent,
  { pointed, rows, quotes, missing, helping }: Near,
  frame: Frame,
): Generator<EngineStep, void, undefined> {
  const named = (pointed ? [pointed] : rows).flatMap(
    ({ segment, row, score }) => quoteOfRun(request, segment, row.sentence, row.sentence, score) ?? [],
  );
  const shown =
    named.length > 0
      ? [...named, ...quotes.filter(quote => !isRow(request, quote)).slice(0, BESIDE_ROW)]
      : quotes.slice(0, NEAREST);
  for (const said of missing) yield page.write(`${said}\n\n`);
  yield page.write(`**${frame.closest}**\n\n`);
  // What may not answer is not what the sources say to the question.
  const plain: Intent = intent.kind === 'yesNo' ? { kind: 'passage' } : intent;
  if (pointed || rows.length === 0) yield* compose(page, request, plain, { pointed, quotes: shown, helping }, frame);
  else yield* composeQuotes(page, request, shown);
  yield* followUps(request, shown, frame);
  yield { type: 'finish', reason: 'near', decline: null };
}

/** What is said of each of several things, in the order of the question; further passages behind a fold. */
function* answerMembers(
  request: ReadRequest,
  intent: Intent,
  members: readonly RankedSentence[],
  isNear: boolean,
  helping: string,
  frame: Frame,
): Generator<EngineStep, void, undefined> {
  const page = new Writer(request);
  if (isNear) yield page.write(`**${frame.closest}**\n\n`);
  const quotes = members.flatMap(member => quotesWithPoints(request, member));
  const [only, ...more] = quotes;
  if (only && more.length === 0 && !isRow(request, only)) yield* page.quote(only);
  else yield* composeQuotes(page, request, quotes);
  const isShown = (quote: Quote) => quotes.some(shown => overlaps(shown, quote));
  const others = quotesFor(request, intent, helping).filter(quote => !isShown(quote));
  yield* composeMore(page, request, others, frame);
  yield* followUps(request, quotes, frame);
  yield { type: 'finish', reason: isNear ? 'near' : 'stop', decline: null };
}

/** The row that holds the most or the least, with the rows that it was compared with. */
function* answerExtreme(
  request: BuiltinRequest,
  { pointed, compared }: ExtremeRow,
  frame: Frame,
): Generator<EngineStep, void, undefined> {
  const page = new Writer(request);
  yield* composeCell(page, request, pointed);
  yield page.write('\n\n');
  yield* composeQuotes(page, request, compared);
  yield* followUps(request, compared, frame);
  yield { type: 'finish', reason: 'stop', decline: null };
}

/**
 * Whether a text has what a question asks for by kind: a sum, or a number, in figures or in words. Numbers in words are
 * known of English alone: elsewhere a text without figures may well hold one.
 */
const holdsKind = (question: string, text: string): boolean =>
  asksForMoney(question)
    ? MONEY.test(text)
    : ASKS_DEADLINE.test(question)
      ? holdsDate(text) || SAYS_WITHIN.test(text)
      : languageOfQuestion(question) !== 'en' ||
        !answerTypes(question).includes('number') ||
        holdsNumber(text.replace(NUMBERED_NAME, ' '));

/** "UTF-8", "32-bit": the figure is a part of a name, and counts nothing. */
const NUMBERED_NAME = /(?<![\p{L}\p{N}])(?:\p{L}+-?\p{Nd}[\p{L}\p{N}-]*|\p{Nd}+-bit(?!\p{L}))/giu;

/** Who asks for a deadline is told by a day, or by how long one has. */
const ASKS_DEADLINE = pattern('iu')`
  (?<!\p{L})(?:when (?:is|are|was|were) (?:the |my |our )?(?:\p{L}+ ){0,3}(?:deadlines?|due(?: dates?)?)|by when
  |until when|(?:by |on |before )?(?:what|which) (?:exact )?(?:date|day)|bis wann|jusqu['’]à quand|avant quelle date
  |hasta cuándo|entro quando|fino a quando|até quando)(?!\p{L})
`;
const SAYS_WITHIN = pattern('iu')`
  (?<!\p{L})(?:\p{Nd}+|within|at least|not? later than|one|two|three|four|five|six|seven|ten|thirty|sixty|ninety)[ ]
  (?:\p{L}+ ){0,2}(?:hours?|days?|weeks?|months?|years?)(?!\p{L})|\p{Nd}{1,2}:\p{Nd}\p{Nd}
`;

/** Whether any of the best sentences measures in a unit that "how many megabytes" asks for. */
const measuresAny = ({ question, evidence, texts }: BuiltinRequest): boolean =>
  evidence.sentences.slice(0, MEASURED_WITHIN).some(({ segment, sentence }) => {
    const text = texts.get(segment);
    const span = text?.sentences[sentence];
    return !!text && !!span && (span.role === 'table' || measuresWhatIsAsked(question, textIn(text, span)));
  });
const MEASURED_WITHIN = 12;

/**
 * Whether any of the best sentences has what a question asks for by its look: a telephone number, the name of a city.
 */
const holdsLook = ({ question, evidence, texts }: BuiltinRequest): boolean =>
  evidence.sentences.slice(0, NEAREST).some(({ segment, sentence }) => {
    const text = texts.get(segment);
    const span = text?.sentences[sentence];
    const words = text && span ? textIn(text, span) : '';
    return holdsWritten(question, words) && holdsPlaceName(question, words);
  });

/** Places of a phrase, or sources: listed, not judged. */
function* answerListing(
  request: BuiltinRequest,
  intent: Extract<Intent, { kind: 'mentions' | 'inventory' }>,
  frame: Frame,
): Generator<EngineStep, void, undefined> {
  const page = new Writer(request);
  const isListed = yield* intent.kind === 'mentions'
    ? composeMentions(page, request, frame)
    : composeSources(page, request, heldInventory(intent, request.scope), frame);
  if (!isListed)
    return yield* decline(request, {
      found: [...nothingListed(intent, frame), ...askedInAnother(request, frame)],
      plain: frame.declined,
      isFar: intent.kind === 'inventory',
    });
  if (intent.kind === 'mentions') {
    const cited = request.evidence.sentences.flatMap(({ segment, sentence }) => {
      const span = request.texts.get(segment)?.sentences[sentence];
      return span ? [{ segment, start: span.start, end: span.end }] : [];
    });
    yield* followUps(request, cited, frame);
  }
  yield { type: 'finish', reason: 'stop', decline: null };
}

const plainlyDeclined = ({ strictness, evidence }: BuiltinRequest, frame: Frame): string =>
  strictness === 'very_strict' && evidence.passages.length > 0 ? frame.declinedVeryStrict : frame.declined;

/** That words of one language are not found in another, where the question is in another than the sources. */
function askedInAnother({ question, scope, texts, usedVectors }: BuiltinRequest, frame: Frame): string[] {
  const apart = usedVectors ? null : otherLanguages(question, scope, texts, frame.locale);
  return apart ? [frame.otherLanguage(apart.asked, apart.sources)] : [];
}

/** Where single sentences are listed: quotes at most, and the share of the best one's score that each needs. */
const AMOUNTS = {
  list: { most: 6, least: 0.6 },
  table: { most: 6, least: 0.55 },
  compare: { most: 6, least: 0.5 },
} as const;

function quotesFor(request: ReadRequest, intent: Intent, helping: string): Quote[] {
  const { question, evidence, texts, wantsList } = request;
  const { sentences } = evidence;
  switch (intent.kind) {
    case 'summary':
      return (evidence.summary ?? []).flatMap(
        ({ segment, sentence, score }) => quoteOfRun(request, segment, sentence, sentence, score) ?? [],
      );
    case 'table': {
      const rows = sentences.filter(ranked => texts.get(ranked.segment)?.sentences[ranked.sentence]?.role === 'table');
      return chooseQuotes(request, rows.length > 0 ? rows : sentences, AMOUNTS.table);
    }
    case 'list': {
      const quotes = chooseQuotes(request, sentences, AMOUNTS.list);
      const best = sentences.find(
        ranked => ranked.segment === quotes[0]?.segment && endOf(request, ranked) === quotes[0].end,
      );
      const wanted = { wantsList: true, withRows: true };
      return withPoints(quotes, best ? pointsAfter(request, best, wanted) : []);
    }
    case 'compare':
      return chooseQuotes(request, sentences, AMOUNTS.compare);
    default:
      return chooseExcerpts(request, question, sentences, boostFor(question, intent, helping), {
        wantsList,
        defined: intent.kind === 'definition' ? intent.thing : null,
        isTask: asksHowDone(question),
        isWhy: asksWhy(question),
      });
  }
}

const endOf = ({ texts }: BuiltinRequest, { segment, sentence }: RankedSentence): number | undefined =>
  texts.get(segment)?.sentences[sentence]?.end;

const inTextOrder = (quotes: Quote[]) => [...quotes].sort((a, b) => a.segment - b.segment || a.start - b.start);

/** What an answer is made of, and words that help to find its part. */
interface Composed {
  readonly pointed: Pointed | null;
  readonly quotes: readonly Quote[];
  readonly helping: string;
}

function* compose(
  page: Writer,
  request: BuiltinRequest,
  intent: Intent,
  { pointed, quotes, helping }: Composed,
  frame: Frame,
): Generator<EngineStep> {
  if (intent.kind === 'compare') return yield* composeComparison(page, request, intent, helping, frame);
  if (intent.kind === 'yesNo') yield page.write(`${frame.sourcesSay}\n\n`);
  if (intent.kind === 'summary') yield page.write(`${oneOfSeveral(request, quotes) ?? frame.summary}\n\n`);
  if (pointed && (yield* composePointed(page, request, pointed, answerTypes(request.question).includes('date')))) {
    const others = quotes.filter(quote => !isRow(request, quote)).slice(0, BESIDE_ROW);
    return yield* composeMore(page, request, others, frame);
  }
  if (intent.kind === 'summary' || intent.kind === 'table') return yield* composeQuotes(page, request, quotes);
  const [first, ...rest] = quotes;
  if (!first) return;
  // The best stands alone, or with one that is nearly as good; who wants more opens the rest, in the order of reading.
  if (isRow(request, first)) yield* composeQuotes(page, request, [first]);
  else yield* page.quote(first);
  const points = rest.filter(({ isPoint = false }) => isPoint);
  if (points.length > 0) yield page.write('\n\n');
  if (points.every(point => isRow(request, point))) yield* composeQuotes(page, request, points);
  else yield* page.points(points);
  const isOpen = (quote: Quote) => quote.isClose === true && !isRow(request, quote);
  const close = points.length > 0 || isRow(request, first) ? [] : rest.filter(isOpen);
  for (const quote of close) {
    yield page.write('\n\n');
    yield* page.quote(quote);
  }
  const more = rest.slice(points.length).filter(quote => !close.includes(quote));
  yield* composeMore(page, request, more, frame);
}

/** The title over quotes of one source where there are others beside it; null where they are of several, or of all. */
function oneOfSeveral({ scope }: BuiltinRequest, quotes: readonly Quote[]): string | null {
  const [owner] = quotes.map(({ segment }) => scope[segment]?.owner);
  const isIts = (segment: number) => scope[segment]?.owner.fileVersion === owner?.fileVersion;
  return owner && quotes.every(({ segment }) => isIts(segment)) && scope.some((_, at) => !isIts(at))
    ? `**${plainly(owner.title)}**`
    : null;
}

/** Further passages behind a fold, in the order of reading. */
const composeMore = (
  page: Writer,
  request: BuiltinRequest,
  quotes: readonly Quote[],
  frame: Frame,
): Generator<EngineStep> =>
  page.fold(frame.morePassages, composeQuotes(page, request, inTextOrder([...quotes])), quotes.length);

/** Quotes from running text beside a row that answers. */
const BESIDE_ROW = 2;

/** Who asks how or why is not answered by a figure; who asks what a thing is, only by a cell. */
function pointedFor(request: BuiltinRequest, { kind }: Intent): Pointed | Choice | null {
  if ((kind !== 'passage' && kind !== 'table' && kind !== 'definition') || request.evidence.isDefined) return null;
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
