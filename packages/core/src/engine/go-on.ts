import { sentenceText } from '../document/span-text.ts';
import type { Segment } from '../document/types.ts';
import { verifyClaim } from '../grounding/verify-claim.ts';
import { contentTerms } from '../text/content-terms.ts';
import { splitSentences } from '../text/sentences.ts';
import { passesGate } from './gate.ts';
import { fitness } from './quotable.ts';
import { chooseQuotes, type Quote, type QuoteSource, quoteOfRun } from './quotes.ts';
import { type EngineStep, Writer } from './writer.ts';

/** Sentences that are written at most. */
const MOST = 2;
/** Share of the best score that a further sentence must have. */
const LEAST = 0.6;
/** Sentences behind one that the note has already, among which the next is looked for. */
const AHEAD = 4;
/** Words by which something is looked for; a shorter last sentence takes the one before it along. */
const LEAST_TERMS = 4;
const MOST_CARRIED = 400;

/** What a note leads to: its last sentence to search by, and the words before it, which help to find. */
export function leadOf(text: string): { readonly words: string; readonly carried: string } {
  const plain = text
    .slice(-2_000)
    .split('\n')
    .map(line => line.replace(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/, '').replace(/[*_`|~\\]+/g, ' '))
    .filter(line => line.trim() !== '')
    .join('\n');
  const spans = splitSentences(plain);
  let from = spans.length - 1;
  const words = () => plain.slice(spans[Math.max(0, from)]?.start ?? 0).trim();
  while (from > 0 && contentTerms(words()).length < LEAST_TERMS) from -= 1;
  const carried = plain.slice(0, spans[Math.max(0, from)]?.start ?? 0);
  return { words: words().slice(-MOST_CARRIED), carried: carried.slice(-MOST_CARRIED).trim() };
}

/**
 * Goes on in a note with sentences of the sources, each cited: those behind a sentence that the note ends with, else
 * those that are about the same. What the note says already is not said again. `evidence` comes from a search by
 * `leadOf`. The same request, the same steps.
 */
export function* goOnBuiltin(request: QuoteSource & { readonly text: string }): Generator<EngineStep, void, undefined> {
  const isSaid = saidBy(request.text);
  const { words } = leadOf(request.text);
  const quotes = nextQuotes(request, isSaid, passesGate(words, request.evidence.gate, 'strict') !== 'decline');
  const page = new Writer(request);
  for (const [at, quote] of quotes.entries()) {
    if (at > 0) yield page.write(' ');
    yield* page.quote(quote);
  }
  if (quotes.length > 0) yield { type: 'finish', reason: 'stop', decline: null };
  else
    yield {
      type: 'finish',
      reason: 'declined',
      decline: { code: request.evidence.passages.length > 0 ? 'below_gate' : 'nothing_found', nearest: [] },
    };
}

/**
 * Whether a note has a sentence already, word for word but for its spaces and signs, or in other words that say the
 * same.
 */
function saidBy(note: string): (sentence: string) => boolean {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const whole = bare(note);
  const sentences = splitSentences(note).map(({ start, end }) => note.slice(start, end));
  return sentence => {
    const own = bare(sentence);
    return (
      own === '' ||
      whole.includes(own) ||
      sentences.some(said => verifyClaim(sentence, { sentences: [said] }).verdict === 'verbatim')
    );
  };
}

function nextQuotes(request: QuoteSource, isSaid: (sentence: string) => boolean, isNear: boolean): readonly Quote[] {
  const { evidence, texts } = request;
  const [best] = evidence.sentences;
  if (!best) return [];
  const segment = texts.get(best.segment);
  if (segment && isSaid(sentenceText(segment, best.sentence))) {
    const behind = quotesBehind(request, segment, best, isSaid);
    if (behind.length > 0) return behind;
  }
  if (!isNear) return [];
  const news = evidence.sentences.filter(({ segment: place, sentence }) => {
    const text = texts.get(place);
    return text !== undefined && !isSaid(sentenceText(text, sentence));
  });
  // A sentence comes with the one it leans on, which the note may have.
  return chooseQuotes(request, news, { most: MOST, least: LEAST }).filter(({ text }) => !isSaid(text));
}

function quotesBehind(
  request: QuoteSource,
  segment: Segment,
  best: QuoteSource['evidence']['sentences'][number],
  isSaid: (sentence: string) => boolean,
): readonly Quote[] {
  const role = segment.sentences[best.sentence]?.role;
  const shown = new Set(
    request.evidence.passages.flatMap(({ segment: place, passage }) => (place === best.segment ? [passage] : [])),
  );
  const found: Quote[] = [];
  for (let at = best.sentence + 1; at <= best.sentence + AHEAD && found.length < MOST; at += 1) {
    const sentence = segment.sentences[at];
    if (!sentence || sentence.role !== role || !shown.has(sentence.passage)) break;
    const words = sentenceText(segment, at);
    if (isSaid(words) || fitness(words, sentence.role) === 0) continue;
    const quote = quoteOfRun(request, best.segment, at, at, best.score);
    if (quote) found.push(quote);
  }
  return found;
}
