import { sentenceText } from '../document/span-text.ts';
import type { RankedSentence } from '../search/types.ts';
import { pointsAfter, withPoints } from './announced.ts';
import { answeredNext } from './answered-next.ts';
import { asksHowDone, asksWhy, boostFor } from './boosts.ts';
import type { BuiltinRequest } from './endings.ts';
import { type Boost, chooseExcerpts } from './excerpts.ts';
import { mayBeOfIdentified } from './identifiers.ts';
import type { Intent } from './intent.ts';
import { namedBoost } from './named-boost.ts';
import { announces, asksForNotice } from './quotable.ts';
import { chooseQuotes, overlaps, type Quote, quoteOf, quoteOfRun } from './quotes.ts';
import { isHeadOfTable } from './tables/grid.ts';

/** A request whose question is its subject alone. */
export interface ReadRequest extends BuiltinRequest {
  /** The question asked for several things. */
  readonly wantsList: boolean;
}

/** Where single sentences are listed: quotes at most, and the share of the best one's score that each needs. */
const AMOUNTS = {
  list: { most: 6, least: 0.6 },
  table: { most: 6, least: 0.55 },
  compare: { most: 6, least: 0.5 },
} as const;

/** What is quoted to a question of some intent, best first. `helping` are words that help to find the place. */
export function quotesFor(request: ReadRequest, intent: Intent, helping: string): Quote[] {
  const { question, evidence, texts, wantsList } = request;
  if (evidence.isListed) return quotedAsListed(request, evidence.sentences);
  const sentences = ofIdentified(request);
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
      const wanted = { wantsList: true, withRows: true };
      const [first] = sentences;
      const points = first && leadsOn(request, first) ? pointsAfter(request, first, wanted) : [];
      const quotes = chooseQuotes(request, sentences, AMOUNTS.list);
      const lead = first && points.length > 0 ? quoteOf(request, first) : null;
      if (lead) return withPoints([lead, ...quotes.filter(quote => !overlaps(quote, lead))], points);
      const best = sentences.find(
        ranked => ranked.segment === quotes[0]?.segment && endOf(request, ranked) === quotes[0].end,
      );
      const text = best && texts.get(best.segment);
      const isHead = !!text && isHeadOfTable(text, best.sentence);
      return withPoints(quotes, best ? pointsAfter(request, best, wanted) : [], isHead);
    }
    case 'compare':
      return chooseQuotes(request, sentences, AMOUNTS.compare);
    default: {
      const [boost, named] = [boostFor(question, intent, helping), namedBoost(question, request.scope)];
      const both: Boost = (text, segment, ranked) => boost(text, segment, ranked) * named(text, segment, ranked);
      return chooseExcerpts(request, question, sentences, both, {
        wantsList,
        defined: intent.kind === 'definition' ? intent.thing : null,
        isTask: asksHowDone(question),
        isWhy: asksWhy(question),
        isAnsweredNext: answeredNext(question),
        isNotice: asksForNotice(`${question} ${helping}`),
      });
    }
  }
}

/** Whether a sentence only leads to what follows it: "Surcharges:", over a table. */
const leadsOn = ({ texts }: BuiltinRequest, { segment, sentence }: RankedSentence): boolean => {
  const text = texts.get(segment);
  return !!text && announces(sentenceText(text, sentence));
};

/** The sentences that were found, without those of things that bear other numbers than what is asked about. */
function ofIdentified({ question, evidence: { sentences }, texts }: ReadRequest): readonly RankedSentence[] {
  const wordsOf = ({ segment, sentence }: RankedSentence) => {
    const text = texts.get(segment);
    return text ? sentenceText(text, sentence) : '';
  };
  const mayBeIt = mayBeOfIdentified(question, sentences.map(wordsOf));
  return sentences.filter(ranked => mayBeIt(wordsOf(ranked)));
}

/** Points of one list that stand in the open; what a longer one has besides is behind the fold. */
const MOST_LISTED = 12;

/** All of what was asked for, each as it stands, in their order. */
const quotedAsListed = (request: ReadRequest, sentences: readonly RankedSentence[]): Quote[] =>
  sentences
    .flatMap(({ segment, sentence, score }) => quoteOfRun(request, segment, sentence, sentence, score) ?? [])
    .map((quote, at) => (at > 0 && at < MOST_LISTED ? { ...quote, isPoint: true, isFellow: true } : quote));

const endOf = ({ texts }: BuiltinRequest, { segment, sentence }: RankedSentence): number | undefined =>
  texts.get(segment)?.sentences[sentence]?.end;
