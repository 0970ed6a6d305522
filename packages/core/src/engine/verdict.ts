import { sentenceText, textIn } from '../document/span-text.ts';
import {
  answerTypes,
  asksForMoney,
  asksForWritten,
  holdsAnswerType,
  holdsNumber,
  holdsPrice,
} from '../search/answer-type.ts';
import { isAskingWord } from '../search/asking-words.ts';
import type { SegmentTexts } from '../search/types.ts';
import { contentRoots, contentTerms } from '../text/content-terms.ts';
import { fold, rootOf } from '../text/fold.ts';
import { holdsKind, holdsLook, measuresAny } from './asked-kind.ts';
import { isRow } from './compose.ts';
import { definingBoost, LEAST_DEFINING, LEAST_NAMING } from './defining.ts';
import { type BuiltinRequest, NEAREST } from './endings.ts';
import type { Frame } from './frames.ts';
import { type GateOutcome, passesGate, type Strictness } from './gate.ts';
import type { Intent } from './intent.ts';
import { languageOfQuestion } from './languages.ts';
import { saysWhatToDo } from './question/asked-of-each.ts';
import { missingWords } from './question/missing-words.ts';
import { missingNames, type ReadQuestion } from './question/read-question.ts';
import { isAnswering, type Quote, quoteOfRun } from './quotes.ts';
import { quotesFor, type ReadRequest } from './quotes-for.ts';
import { tellsOfRelatives } from './relatives.ts';
import { isGiven } from './statements/answer-statements.ts';
import { isMetric } from './statements/metrics.ts';
import { type Choice, type Pointed, pointAt } from './tables/point-at.ts';
import { isOfOtherPlace } from './who-is.ts';
import { plainly } from './writer.ts';

/** How an answer from passages comes out, and what it is made of. */
export interface Verdict {
  readonly outcome: GateOutcome;
  /** What is said first: which names stand in no source. */
  readonly missing: readonly string[];
  /** What was found shares no more than letters with what was asked for. */
  readonly isFar: boolean;
  /** A figure that is worked out from others goes before what the sources say of it. */
  readonly isToBeWorkedOut: boolean;
  /** The row or cell that a question points at. */
  readonly pointed: Pointed | null;
  /** Rows to choose from, where a question points at no one of them. */
  readonly rows: readonly Pointed[];
  readonly quotes: readonly Quote[];
}

/** Judges what was found for a question, `asked` as it was put and `request` with its subject alone. */
export function judge(
  asked: BuiltinRequest,
  request: ReadRequest,
  read: ReadQuestion,
  intent: Intent,
  frame: Frame,
): Verdict {
  const { evidence, strictness } = request;
  const found = pointedFor(request, intent, read.helping);
  const pointed = found && 'row' in found ? found : null;
  const choice = found && 'rows' in found ? found.rows : [];
  // What is called "Telefonnummer" in German is found by how it looks.
  const isFoundByLook = evidence.isListed === true && asksForWritten(request.question);
  const absent =
    read.isAboutSource || isFoundByLook
      ? []
      : missingNames(read.words, request.scope, languageOfQuestion(asked.question));
  const missing = namesInNoSource(asked, read, absent, frame);
  // Where nothing else was asked about, nothing comes near.
  const isFar = namesNothingBeside(absent, read.words);
  const gated = isFar
    ? 'decline'
    : withMissing(passesGate(request.question, evidence.gate, strictness), missing, strictness);
  const isPlain = gated !== 'decline' && !pointed && choice.length === 0;
  const best = isPlain ? quotesFor(request, intent, read.helping) : [];
  const isOfOther = best.slice(0, 1).some(({ text }) => isOfOtherPlace(asked.question, text));
  const onPlace = gated === 'answer' && isOfOther && strictness === 'strict' ? 'closest' : gated;
  const passed = best.length > 0 && !saysOfRelatives(asked, best) ? nearAtMost(onPlace, strictness) : onPlace;
  const { workedOut } = evidence;
  const isNear = pointed?.isNear && !isFar && missing.length === 0 && strictness === 'strict';
  const told = pointed?.isWhole ? 'answer' : passed === 'decline' && isNear ? 'closest' : passed;
  const isElsewhere = !pointed && told !== 'decline' && !holdsLook(request);
  const isUnmeasured = isPlain && !measuresAny(request);
  // What is listed is what was asked for, whatever its own words are.
  const isOther =
    !evidence.isListed &&
    (isElsewhere ||
      isUnmeasured ||
      isOfOtherThing(request, read, best, intent) ||
      isOfOtherKind(request, asked.question, told, best, intent));
  const outcome = isOther ? 'decline' : told;
  // Where the cell alone is sure, what else came near is no answer.
  const near = passed === 'decline' || outcome !== passed ? [] : quotesFor(request, intent, read.helping);
  return {
    outcome,
    missing,
    isFar,
    isToBeWorkedOut:
      strictness === 'strict' &&
      workedOut !== undefined &&
      !pointed?.isWhole &&
      !(passed === 'answer' && isGiven(request, workedOut.name)),
    pointed,
    rows: strictness === 'strict' && outcome !== 'decline' ? choice : [],
    quotes: choice.length > 0 ? near.filter(quote => !isRow(request, quote)) : near,
  };
}

/** What names, parts and requirements of a question stand in no source, a sentence each. */
function namesInNoSource(asked: BuiltinRequest, read: ReadQuestion, absent: readonly string[], frame: Frame): string[] {
  const { address } = read;
  const isNowhere =
    address &&
    (address.kind !== 'requirement' || address.number.startsWith('(')) &&
    address.heading === undefined &&
    !asked.evidence.isPlaced;
  return [
    ...read.unknown.map(name => frame.noSource(plainly(name))),
    ...absent
      .filter(name => asked.evidence.workedOut === undefined || !isMetric(name))
      .map(name => frame.notMentioned(plainly(name))),
    ...(isNowhere ? [frame.notMentioned(plainly(asked.question.slice(address.start, address.end)))] : []),
  ];
}

/** What things of a question no source speaks of, which what only comes near leaves out; a sentence each. */
export const wordsInNoSource = ({ question, scope }: BuiltinRequest, read: ReadQuestion, frame: Frame): string[] =>
  languageOfQuestion(question) === 'en' && read.slips.length === 0
    ? missingWords(read.words, scope).map(name => frame.notMentioned(plainly(name)))
    : [];

/**
 * Who asks what a thing is has no answer in sentences none of which speaks of it, in any form of its words, or stands
 * under its name.
 */
function isOfOtherThing(
  { evidence, texts }: BuiltinRequest,
  read: ReadQuestion,
  shown: readonly Quote[],
  intent: Intent,
) {
  if (intent.kind !== 'definition' || evidence.isDefined || read.slips.length > 0 || shown.length === 0) return false;
  const defines = definingBoost(intent.thing);
  const beginnings = contentTerms(intent.thing.name).map(term => term.slice(0, Math.max(3, term.length - 2)));
  const isNamedIn = (text: string) => {
    const folded = fold(text);
    return beginnings.some(beginning => folded.includes(beginning));
  };
  const headingOver = (quote: Quote) => headingsOver(texts, quote).at(-1) ?? '';
  return !shown.some(
    quote => defines(quote.text) >= LEAST_NAMING || isNamedIn(quote.text) || isNamedIn(headingOver(quote)),
  );
}

/** The headings over a quote, the highest first. */
function headingsOver(texts: SegmentTexts, { segment, start }: Quote): readonly string[] {
  const text = texts.get(segment);
  const passage = text?.sentences.find(span => span.start <= start && start < span.end)?.passage;
  return text?.passages[passage ?? -1]?.headings ?? [];
}

/** Who asks for a sum, or for somebody's name, and is shown none has no answer, however near the words are. */
function isOfOtherKind(
  request: BuiltinRequest,
  written: string,
  told: GateOutcome,
  shown: readonly Quote[],
  intent: Intent,
): boolean {
  const { question, evidence } = request;
  // "What are tax fees?" is no question for a sum where a sentence says what they are.
  const defines = intent.kind === 'definition' ? definingBoost(intent.thing) : null;
  if (defines && shown.some(({ text }) => defines(text) >= LEAST_DEFINING)) return false;
  const isNamed = (text: string) =>
    told === 'answer' || !answerTypes(question).includes('person') || holdsAnswerType(question, text);
  const isOfKind = (quote: Quote) => isNamed(quote.text) && (isRow(request, quote) || holdsKind(written, quote.text));
  const quotes = told === 'closest' ? shown.slice(0, NEAREST) : shown;
  return quotes.length > 0 && !evidence.isDefined && !quotes.some(isOfKind);
}

/** Whether these names, of which there is one at least, are all that a question is about. */
function namesNothingBeside(names: readonly string[], words: string): boolean {
  const named = new Set(names.flatMap(name => contentTerms(name)));
  const isIt = (term: string) => named.has(term) || isAskingWord(term) || saysWhatToDo(term);
  return names.length > 0 && contentTerms(words).every(isIt);
}

/** Where a name that was asked for is in no source, nothing answers; what is found is at most close to it. */
function withMissing(outcome: GateOutcome, missing: readonly string[], strictness: Strictness): GateOutcome {
  return missing.length === 0 ? outcome : nearAtMost(outcome, strictness, 'decline');
}

/** What answers comes near where strictness lets it; what comes near does, or is `otherwise`. */
function nearAtMost(outcome: GateOutcome, strictness: Strictness, otherwise: GateOutcome = 'closest'): GateOutcome {
  if (strictness !== 'strict' || outcome === 'decline') return 'decline';
  return outcome === 'answer' ? 'closest' : otherwise;
}

/** Whether what stands in the open, or the headings over it, may be about the relatives that somebody asks for. */
function saysOfRelatives({ question, texts }: BuiltinRequest, quotes: readonly Quote[]): boolean {
  const shown = quotes.filter(isAnswering).flatMap(quote => [quote.text, ...headingsOver(texts, quote)]);
  return tellsOfRelatives(question)(shown.join('\n'));
}

/** Who asks how or why is not answered by a figure; who asks what a thing is, only by a cell. */
function pointedFor(request: BuiltinRequest, { kind }: Intent, helping: string): Pointed | Choice | null {
  if ((kind !== 'passage' && kind !== 'table' && kind !== 'definition') || request.evidence.isDefined) return null;
  const found = cellHelped(request, helping) ?? pointAt(request, request.question);
  if (!found) return null;
  // A sum, or how many, stands in no row without a figure.
  const wantsFigure = asksForMoney(request.question) || answerTypes(request.question).includes('number');
  const isCited = ({ segment, row, cell, score }: Pointed) =>
    (kind !== 'definition' || cell !== null) &&
    (!wantsFigure || hasFigure(request, segment, row.sentence)) &&
    quoteOfRun(request, segment, row.sentence, row.sentence, score) !== null;
  if ('row' in found) return isCited(found) ? found : null;
  const rows = found.rows.filter(isCited);
  return rows.length > 0 ? { rows } : null;
}

/** Whether a row has a figure, or says that nothing is to be paid. */
function hasFigure({ texts }: BuiltinRequest, segment: number, sentence: number): boolean {
  const text = texts.get(segment);
  const words = text ? sentenceText(text, sentence) : '';
  return holdsNumber(words) || holdsPrice(words);
}

/** "How heavy is the X-80": the cell of what is asked under the name that the table has for it, "Weight". */
function cellHelped(request: BuiltinRequest, helping: string): Pointed | null {
  const words = helping === '' ? [] : helping.split(' ');
  const inRows = words.length > 0 ? rootsOfRows(request) : new Set();
  for (const word of words.filter(own => inRows.has(rootOf(own)))) {
    const found = pointAt(request, `${word} ${request.question}`);
    if (found && 'row' in found && found.isWhole && contentRoots(found.label.text).has(rootOf(word))) return found;
  }
  return null;
}

/** The words of the rows that were found, by their roots. */
function rootsOfRows({ evidence, texts }: BuiltinRequest): Set<string> {
  const roots = new Set<string>();
  for (const { segment, sentence } of evidence.sentences) {
    const text = texts.get(segment);
    const span = text?.sentences[sentence];
    if (text && span?.role === 'table') for (const root of contentRoots(textIn(text, span))) roots.add(root);
  }
  return roots;
}
