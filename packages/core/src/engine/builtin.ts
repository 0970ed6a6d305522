import type { RankedSentence } from '../search/types.ts';
import { quotesWithPoints } from './announced.ts';
import { answerByDocument, answerPlace } from './answer-places.ts';
import { asksForSeveral } from './boosts.ts';
import { BESIDE_ROW, compose, composeMore, isRow, rowOf } from './compose.ts';
import { disagreementIn } from './disagreement.ts';
import { type BuiltinRequest, decline, followUps, NEAREST } from './endings.ts';
import { type Frame, frameFor } from './frames.ts';
import { passesGate } from './gate.ts';
import { type Intent, intentOfRead } from './intent.ts';
import { heldInventory } from './inventory.ts';
import { otherLanguages } from './languages.ts';
import { composeMentions, composeSources, nothingListed } from './listings.ts';
import { isGreeting } from './question/greetings.ts';
import { questionItself } from './question/question-itself.ts';
import { type ReadQuestion, readQuestion } from './question/read-question.ts';
import { isAnswering, overlaps, type Quote, quoteOfRun } from './quotes.ts';
import { quotesFor, type ReadRequest } from './quotes-for.ts';
import { answerStated, answerWorkedOut, statedLine } from './statements/answer-statements.ts';
import { changedFigures, differenceOf } from './tables/changed-figures.ts';
import { composeCell, composeQuotes } from './tables/compose-tables.ts';
import { markedCell } from './tables/marks.ts';
import { type MetRows, metRows } from './tables/met-rows.ts';
import { paidInRows, sumOf } from './tables/paid-in-rows.ts';
import { placedRow } from './tables/placed-row.ts';
import type { Pointed } from './tables/point-at.ts';
import { rangedRow } from './tables/range-rows.ts';
import { type ExtremeRow, extremeRow } from './tables/row-extremes.ts';
import { rowsOfValue } from './tables/rows-of-value.ts';
import { judge, wordsInNoSource } from './verdict.ts';
import { type EngineStep, plainly, Writer } from './writer.ts';

/**
 * Answers with the sources' own sentences, each cited; declines when they do not cover the question. The same request,
 * the same steps.
 */
export function* answerBuiltin(request: BuiltinRequest): Generator<EngineStep, void, undefined> {
  const asked = { ...request, question: questionItself(request.question) };
  const frame = frameFor(asked.locale, asked.isReadInPart);
  const slips = isGreeting(asked.question) ? [] : readAsAnswered(asked).slips;
  const told = slips.map(({ found, written }) => `${frame.searchedFor(plainly(found), plainly(written))}\n\n`).join('');
  yield* behind(told, answer(asked, frame));
}

/** A question as it was answered: one that asks for one of the documents has all of its words if few say something. */
function readAsAnswered({ question, scope, evidence }: BuiltinRequest): ReadQuestion {
  const read = readQuestion(question, scope);
  return evidence.documents ? read : (read.asOne ?? read);
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
  const read = readAsAnswered(asked);
  const intent = intentOfRead(asked.question, read);
  if (intent.kind === 'mentions' || intent.kind === 'inventory') return yield* answerListing(asked, intent, frame);
  if (asked.evidence.documents) return yield* answerByDocument(asked, asked.evidence.documents, frame);
  // From here on only the subject counts.
  const request: ReadRequest = { ...asked, question: read.words, wantsList: asksForSeveral(asked.question) };
  if (asked.evidence.place) return yield* answerPlace(request, asked.evidence.place, frame);
  const changed = read.members ? [] : changedFigures(request, read.changed, asked.question);
  if (changed.length > 0) return yield* answerChange(request, changed, intent, read.helping, asked.question, frame);
  // "Which is cheaper, A or B" is told by their row, where they have one each.
  const chosen = read.members?.isChoice ? extremeRow(request, read.words, true) : null;
  if (chosen) return yield* answerExtreme(request, chosen, frame);
  const { members } = asked.evidence;
  const stated = statedLine(request);
  // A line of a statement has the figures of all its years, and goes before what others say of them.
  const isOneLine = read.members?.arePeriods === true && (stated !== null || asked.evidence.workedOut !== undefined);
  const saidOfEach = members && !isOneLine ? passesGate(request.question, members.gate, request.strictness) : 'decline';
  if (members && saidOfEach !== 'decline')
    return yield* answerMembers(request, intent, members.sentences, saidOfEach === 'closest', read.helping, frame);
  const extreme =
    extremeRow(request, read.words) ?? rangedRow(request, asked.question) ?? placedRow(request, asked.question);
  if (extreme) return yield* answerExtreme(request, extreme, frame);
  const held = intent.kind === 'yesNo' ? markedCell(request, read.words) : null;
  if (held) return yield* answerExtreme(request, held, frame);
  const met = metRows(request, asked.question);
  if (met) return yield* answerRows(request, met, frame);
  const valued = rowsOfValue(request, asked.question);
  if (valued)
    return yield* answerRows(request, { limit: null, rows: valued }, frame, paidInRows(request, asked.question));
  if (stated) return yield* answerStated(request, stated, frame);
  const verdict = judge(asked, request, read, intent, frame);
  const { missing, pointed, rows, quotes } = verdict;
  if (verdict.isToBeWorkedOut && asked.evidence.workedOut)
    return yield* answerWorkedOut(request, asked.evidence.workedOut, missing, frame);
  if (quotes.length + rows.length === 0 && !(pointed && verdict.outcome !== 'decline'))
    return yield* decline(request, {
      found: [...missing, ...askedInAnother(asked, frame)],
      plain: plainlyDeclined(asked, frame),
      isFar: verdict.isFar,
    });
  const page = new Writer(request);
  if (verdict.outcome === 'closest' || rows.length > 0)
    return yield* answerNear(
      page,
      request,
      intent,
      { pointed, rows, quotes, missing: [...missing, ...wordsInNoSource(asked, read, frame)], helping: read.helping },
      frame,
    );
  yield* compose(page, request, intent, { pointed, quotes, helping: read.helping }, frame);
  const rowsShown = pointed ? rowOf(request, pointed) : [];
  const answered = pointed ? rowsShown : quotes.filter(isAnswering).flatMap(quote => [quote, ...quote.also]);
  const shown = [...rowsShown, ...quotes.flatMap(quote => [quote, ...quote.also])];
  const apart = intent.kind === 'summary' ? null : disagreementIn(request, answered, shown);
  if (apart) {
    yield page.write(`\n\n**${frame.disagree}**\n\n`);
    yield* composeQuotes(page, request, apart);
  }
  yield* followUps(request, [...shown, ...(apart ?? [])], frame);
  yield { type: 'finish', reason: 'stop', decline: null };
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
  { pointed, also, compared }: ExtremeRow,
  frame: Frame,
): Generator<EngineStep, void, undefined> {
  const page = new Writer(request);
  for (const cell of [pointed, ...also]) {
    yield* composeCell(page, request, cell);
    yield page.write('\n\n');
  }
  yield* composeQuotes(page, request, compared);
  yield* followUps(request, compared, frame);
  yield { type: 'finish', reason: 'stop', decline: null };
}

/**
 * What a figure was and became, and by how much it changed, with the rows that it stands in; what else is said of it
 * behind a fold.
 */
function* answerChange(
  request: ReadRequest,
  figures: readonly Pointed[],
  intent: Intent,
  helping: string,
  asked: string,
  frame: Frame,
): Generator<EngineStep, void, undefined> {
  const page = new Writer(request);
  const [first, last] = [figures[0], figures.at(-1)];
  const difference = first && last ? differenceOf(first, last, frame.locale) : null;
  if (first && last && difference !== null) {
    yield* composeCell(page, request, first);
    yield page.write('\n\n');
    yield* composeCell(page, request, last);
    yield page.write(`\n\n${difference}\n\n`);
  }
  const rows = figures.flatMap(
    ({ segment, row, score }) => quoteOfRun(request, segment, row.sentence, row.sentence, score) ?? [],
  );
  yield* composeQuotes(page, request, rows);
  const others = quotesFor(request, intent, helping).filter(quote => !rows.some(shown => overlaps(shown, quote)));
  yield* composeMore(page, request, others, frame);
  yield* followUps({ ...request, question: asked }, rows, frame);
  yield { type: 'finish', reason: 'stop', decline: null };
}

/** The rows that meet what is asked of them, behind the sentence that sets their limit, or what was paid in them. */
function* answerRows(
  request: BuiltinRequest,
  { limit, rows }: MetRows,
  frame: Frame,
  paid: readonly Pointed[] = [],
): Generator<EngineStep, void, undefined> {
  const page = new Writer(request);
  const sum = paid.length > 1 ? sumOf(paid, frame.locale) : null;
  if (sum !== null) {
    for (const pointed of paid) {
      yield* composeCell(page, request, pointed);
      yield page.write('\n\n');
    }
    yield page.write(`${sum}\n\n`);
  }
  if (limit) {
    yield* page.quote(limit);
    yield page.write('\n\n');
  }
  yield* composeQuotes(page, request, rows);
  yield* followUps(request, rows, frame);
  yield { type: 'finish', reason: 'stop', decline: null };
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
