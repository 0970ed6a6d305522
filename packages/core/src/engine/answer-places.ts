import { textIn } from '../document/span-text.ts';
import type { FoundDocument, FoundPlace, RankedSentence } from '../search/types.ts';
import { quotesWithPoints } from './announced.ts';
import { calledIn } from './called.ts';
import { underDenying } from './compose.ts';
import { type BuiltinRequest, decline, followUps } from './endings.ts';
import type { Frame } from './frames.ts';
import { fitness } from './quotable.ts';
import { overlaps, type Quote, quoteOf, quoteOfPart, quoteOfRun } from './quotes.ts';
import { composeQuotes } from './tables/compose-tables.ts';
import { type EngineStep, Writer } from './writer.ts';

/** What each of several documents says, under its title, in the order of the scope. */
export function* answerByDocument(
  request: BuiltinRequest,
  documents: readonly FoundDocument[],
  frame: Frame,
): Generator<EngineStep, void, undefined> {
  const page = new Writer(request);
  const shown: Quote[] = [];
  for (const [at, { segment, sentences, alone, publishedOn }] of documents.entries()) {
    const title = calledIn(request.scope, segment);
    yield page.write(`${at === 0 ? '' : '\n\n'}**${title}**\n\n`);
    const quotes = apart(
      sentences.flatMap((sentence, place) =>
        place < alone ? (single(request, sentence) ?? []) : quotesWithPoints(request, sentence),
      ),
    );
    if (quotes.length === 0) yield page.write(publishedOn ? dayIn(publishedOn, request.locale) : frame.noneOfThis);
    yield* composeQuotes(
      page,
      request,
      quotes.map(quote => underDenying(request, quote)),
    );
    shown.push(...quotes);
  }
  yield* followUps(request, shown, frame);
  yield { type: 'finish', reason: 'stop', decline: null };
}

/** "2023-10-11", "2023-10" or "2023" as a language writes it. */
function dayIn(date: string, locale: string): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  const asked = day === undefined ? ({ year: 'numeric', month: 'long' } as const) : ({ dateStyle: 'long' } as const);
  return new Intl.DateTimeFormat(locale, { ...asked, timeZone: 'UTC' }).format(
    Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)),
  );
}

/** Quotes of which none lies in another. */
const apart = (quotes: readonly Quote[]): Quote[] =>
  quotes.filter(
    (quote, at) =>
      !quotes.some(
        (other, before) =>
          other.segment === quote.segment &&
          before !== at &&
          other.start <= quote.start &&
          other.end >= quote.end &&
          (other.end - other.start > quote.end - quote.start || before < at),
      ),
  );

/** Quotes, and behind them those others that share nothing with them. */
const behind = (first: readonly Quote[], others: readonly Quote[]): Quote[] => [
  ...first,
  ...others.filter(other => !first.some(quote => overlaps(quote, other))),
];

/** Sentences that stand first, and those behind the fold. */
const FIRST = 2;
const MORE = 8;
const MOST_ROWS = 30;

/** A place that was asked for by its number: a table whole, of a section or page how it begins. */
export function* answerPlace(
  request: BuiltinRequest,
  { kind, isQuoted, summing = 0 }: FoundPlace,
  frame: Frame,
): Generator<EngineStep, void, undefined> {
  const page = new Writer(request);
  const { sentences } = request.evidence;
  const [head, ...others] = sentences;
  const isHeaded = kind === 'section' && !isQuoted && head !== undefined && roleOf(request, head) === 'heading';
  const caption =
    kind === 'table' || kind === 'figure' || kind === 'heading' || isHeaded ? head && captionOf(request, head) : null;
  const rows = others.filter(sentence => roleOf(request, sentence) === 'table');
  const told = (caption ? others : sentences).filter(sentence => roleOf(request, sentence) !== 'table');
  const fit = told.filter(sentence => isFit(request, sentence)).flatMap(found => quoteOf(request, found) ?? []);
  // A short requirement behind its number may look like a heading.
  const said = fit.length === 0 && kind === 'requirement' ? told.flatMap(found => single(request, found) ?? []) : fit;
  // What sums it up stands as it was chosen, though another leans on it.
  const quotes = summing > 0 ? behind(said.slice(0, summing), apart(said.slice(summing))) : apart(said);
  const tableRows = (
    kind === 'table' || kind === 'requirement' || quotes.length === 0
      ? caption
        ? rows
        : sentences.filter(sentence => roleOf(request, sentence) === 'table')
      : []
  )
    .slice(0, MOST_ROWS)
    .flatMap(row => single(request, row) ?? []);
  const first = caption && !isHeaded ? [] : quotes.slice(0, summing || FIRST);
  const more = quotes.slice(first.length);
  if (!caption && first.length + tableRows.length === 0) return yield* decline(request, { plain: frame.declined });
  if (caption) yield* page.quote(caption);
  if (caption && first.length > 0) yield page.write('\n\n');
  if (first.length > 0) yield* page.prose(first);
  if (tableRows.length > 0) {
    if (caption || first.length > 0) yield page.write('\n\n');
    yield* composeQuotes(page, request, tableRows);
  }
  yield* page.fold(frame.morePassages, composeQuotes(page, request, more.slice(0, MORE)), more.length);
  yield* followUps(request, [...(caption ? [caption] : []), ...first, ...tableRows, ...more.slice(0, MORE)], frame);
  yield { type: 'finish', reason: 'stop', decline: null };
}

/** A caption; where its label ends like a sentence ("Figure 2."), with the sentence that says what it shows. */
function captionOf(request: BuiltinRequest, { segment, sentence, score }: RankedSentence): Quote | null {
  const text = request.texts.get(segment);
  const own = text?.sentences[sentence];
  const next = text?.sentences[sentence + 1];
  const words = text && own ? textIn(text, own) : '';
  // The signs of a Markdown heading are none of its words.
  const signs = /^#+\s+/u.exec(words)?.[0].length ?? 0;
  if (own && signs > 0)
    return quoteOfPart(request, segment, sentence, { start: own.start + signs, end: own.end }, score);
  const isLabel = /\p{L}+\.?\s*[\p{L}\p{N}.]+\.?\s*$/u.test(words) && words.length < 40 && next?.role === own?.role;
  return quoteOfRun(request, segment, sentence, isLabel ? sentence + 1 : sentence, score);
}

/** A sentence by itself. */
const single = (request: BuiltinRequest, { segment, sentence, score }: RankedSentence): Quote | null =>
  quoteOfRun(request, segment, sentence, sentence, score);

const roleOf = ({ texts }: BuiltinRequest, { segment, sentence }: RankedSentence) =>
  texts.get(segment)?.sentences[sentence]?.role;

function isFit({ texts }: BuiltinRequest, { segment, sentence }: RankedSentence): boolean {
  const text = texts.get(segment);
  const span = text?.sentences[sentence];
  return !!text && !!span && fitness(textIn(text, span), span.role) > 0.5;
}
