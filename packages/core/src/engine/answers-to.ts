import { textIn } from '../document/span-text.ts';
import type { Segment, Sentence } from '../document/types.ts';
import type { SearchableSegment, SegmentTexts } from '../search/types.ts';
import { answerBuiltin } from './builtin.ts';
import { evidenceFor, findCandidates } from './evidence.ts';
import { passesGate } from './gate.ts';
import { asksForSummary } from './intent.ts';
import { fitness } from './quotable.ts';

/** A document as it is searched: its segments in order, and the texts of those by position. */
export interface SearchedDocument {
  readonly scope: readonly SearchableSegment[];
  readonly texts: SegmentTexts;
}

/** What an answer quotes first: its words, and of a table all the rows that are shown, with what lies between them. */
export interface FirstQuote {
  readonly text: string;
  readonly segment: Segment;
  readonly sentence: Sentence | undefined;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Each segment as a document of its own. */
function* apart({ scope, texts }: SearchedDocument): Generator<SearchedDocument> {
  for (const [at, text] of texts) {
    const segment = scope[at];
    if (segment) yield { scope: [segment], texts: new Map([[0, text]]) };
  }
}

/**
 * Whether the engine would answer a question from a document: its gate is passed, and there is a sentence to quote.
 * Tells the same as an answer without writing one; not for summaries.
 */
export function isAnswered(question: string, { scope, texts }: SearchedDocument): boolean {
  const evidence = evidenceFor(question, scope, findCandidates(scope, question), texts);
  if (passesGate(question, evidence.gate, 'strict') !== 'answer') return false;
  return evidence.sentences.some(({ segment, sentence }) => {
    const text = texts.get(segment);
    const span = text?.sentences[sentence];
    return text !== undefined && span !== undefined && fitness(textIn(text, span), span.role) > 0;
  });
}

/**
 * What the engine would quote first to answer a question from a document; undefined when it would decline or only show
 * what is close.
 */
export function firstQuoteFor(question: string, document: SearchedDocument): FirstQuote | undefined {
  if (!asksForSummary(question)) return quotedFrom(question, document);
  // What can be summed up in part can be summed up as a whole, and weighing all its sentences takes long.
  for (const part of apart(document)) {
    const quote = quotedFrom(question, part);
    if (quote) return quote;
  }
  return undefined;
}

function quotedFrom(question: string, { scope, texts }: SearchedDocument): FirstQuote | undefined {
  const evidence = evidenceFor(question, scope, findCandidates(scope, question), texts);
  if (passesGate(question, evidence.gate, 'strict') !== 'answer') return undefined;
  let first: (FirstQuote & Span) | undefined;
  for (const step of answerBuiltin({ question, locale: 'en', strictness: 'strict', scope, texts, evidence })) {
    if (step.type === 'finish') break;
    if (step.type !== 'citation') continue;
    const { segment, start, end } = step.request;
    const sentence = segment.sentences.find(found => found.start <= start && found.end > start);
    const shown = sentence?.role === 'table' && sentence.end >= end ? sentence : { start, end };
    if (
      first &&
      (sentence?.role !== 'table' || segment !== first.segment || sentence.passage !== first.sentence?.passage)
    )
      break;
    const span = {
      start: Math.min(shown.start, first?.start ?? shown.start),
      end: Math.max(shown.end, first?.end ?? shown.end),
    };
    first = {
      ...span,
      text: textIn(segment, span),
      segment,
      sentence: first?.sentence ?? sentence,
    };
    if (sentence?.role !== 'table') break;
  }
  return first;
}
