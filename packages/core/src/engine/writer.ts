import type { CitationRequest } from '../grounding/make-citation.ts';
import type { Quote, QuoteSource } from './quotes.ts';

/** Why there is no answer, and the passages of the evidence (by position) to look at instead. */
export interface Decline {
  readonly code: 'nothing_found' | 'below_gate';
  readonly nearest: readonly number[];
}

/**
 * What the engine does, in order. Pieces, joined, are the answer's Markdown. A citation request stands for a slice that
 * was tried with `makeCitation` before its words were written, so making it with an id cannot fail.
 */
export type EngineStep =
  | { readonly type: 'piece'; readonly text: string }
  | { readonly type: 'citation'; readonly request: Omit<CitationRequest, 'id'> }
  | { readonly type: 'followUps'; readonly items: readonly string[] }
  | { readonly type: 'finish'; readonly reason: 'stop' | 'near' | 'declined'; readonly decline: Decline | null };

const MARK = '**';

/** Keeps count of where in the answer things stand. */
export class Writer {
  readonly #source: Pick<QuoteSource, 'scope' | 'texts'>;
  #length = 0;

  constructor(source: Pick<QuoteSource, 'scope' | 'texts'>) {
    this.#source = source;
  }

  write(text: string): EngineStep {
    this.#length += text.length;
    return { type: 'piece', text };
  }

  /** A quote, word for word, then its citations. */
  *quote(quote: Quote): Generator<EngineStep> {
    if (quote.under) {
      yield* this.quote(quote.under);
      yield this.write(quote.under.text.endsWith(':') ? ' ' : ': ');
    }
    if (quote.term) {
      yield* this.quote(quote.term);
      yield this.write(' ');
    }
    const start = this.#length;
    yield this.write(quote.text);
    yield* this.#cite(quote, start, this.#length, this.#length);
  }

  /** A quote in bold letters, then its citations. */
  *bold(quote: Quote): Generator<EngineStep> {
    const start = this.#length + MARK.length;
    yield this.write(`${MARK}${quote.text}${MARK}`);
    yield* this.#cite(quote, start, start + quote.text.length, this.#length);
  }

  /** The words of a quote as a row of a table, with its citations in the last cell. */
  *row(line: string, quote: Quote): Generator<EngineStep> {
    const start = this.#length;
    yield this.write(line);
    yield* this.#cite(quote, start, this.#length, start + line.lastIndexOf('|'));
  }

  *#cite(quote: Quote, start: number, end: number, at: number): Generator<EngineStep> {
    for (const place of [quote, ...quote.also]) {
      const owner = this.#source.scope[place.segment]?.owner,
        segment = this.#source.texts.get(place.segment);
      if (!owner || !segment) continue;
      yield {
        type: 'citation',
        request: {
          key: place.key,
          at,
          claim: { start, end },
          owner,
          segment,
          start: place.start,
          end: place.end,
          how: 'extract',
          verdict: 'verbatim',
          score: place.score,
        },
      };
    }
  }

  /** Quotes one after the other, as a paragraph. */
  *prose(quotes: readonly Quote[]): Generator<EngineStep> {
    for (const [at, quote] of quotes.entries()) {
      if (at > 0) yield this.write(' ');
      yield* this.quote(quote);
    }
  }

  /** What is there for who wants more, behind a fold; nothing where there is none. */
  *fold(name: string, inside: Generator<EngineStep>, count: number): Generator<EngineStep> {
    if (count === 0) return;
    yield this.write(`\n\n<details>\n<summary>${name}</summary>\n\n`);
    yield* inside;
    yield this.write('\n\n</details>');
  }

  /**
   * Quotes as the points of a list; one that has its own number or dash needs no other sign, and what the same point
   * says after its number stays with it.
   */
  *points(quotes: readonly Quote[]): Generator<EngineStep> {
    let before: Quote | undefined;
    let isNumbered = false;
    for (const quote of quotes) {
      const hasNumber = OWN_NUMBER.test(quote.text);
      if (before && isNumbered && !hasNumber && this.#goesOn(before, quote)) yield this.write(' ');
      else {
        isNumbered = hasNumber;
        const [apart, sign] = hasNumber ? ['\n\n', ''] : ['\n', OWN_DASH.test(quote.text) ? '' : '- '];
        yield this.write(`${before ? apart : ''}${sign}`);
      }
      yield* this.quote(quote);
      before = quote;
    }
  }

  /** Whether a quote follows another in its line. */
  #goesOn({ segment, end }: Quote, next: Quote): boolean {
    const text = this.#source.texts.get(segment);
    return (
      text !== undefined &&
      next.segment === segment &&
      /^ +$/.test(text.text.slice(end - text.start, next.start - text.start))
    );
  }
}

/** "2. Open the flap", its point escaped or not. */
const OWN_NUMBER = /^\p{Nd}{1,2}\\?[.)]\s/u;

/** "- 4 eggs" */
const OWN_DASH = /^[-*+]\s/;

/** Plain text as Markdown that shows it as it is, on one line. */
export const plainly = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>|#~!]/g, '\\$&');
