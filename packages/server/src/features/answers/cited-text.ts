import type { AnswerEvent, Citation, SentenceVerdict, Strictness, Verdict } from '@nousboard/contracts';
import { claimSpans, findSupport, makeCitation, type Pointer, PointerParser, verifyClaim, verifyWithRepair } from '@nousboard/core/grounding';
import { LikelySupport } from './likely-support.ts';
import type { ShownSource } from './shown-sources.ts';

/** A pointer of the answer, placed in the text it came with. */
interface Placed {
  readonly at: number;
  readonly pointer: Pointer;
  readonly how: 'pointer' | 'native';
}

/** Sentences `from..to` (from 0, inclusive) of a source, and how well they carry a claim. */
interface Support {
  /** Where the marker stood; undefined when there was none. */
  readonly at: number | undefined;
  readonly source: number;
  readonly from: number;
  readonly to: number;
  readonly verdict: Verdict;
  readonly coverage: number;
  readonly how: Citation['how'];
}

export interface CitedTextOptions {
  readonly strictness: Strictness;
  /** Only these may be cited: pointer `S2.1` is the first sentence of the second. */
  readonly sources: readonly ShownSource[];
  readonly say: (event: AnswerEvent) => void;
  readonly newId: () => string;
  /** What was shown before the answer broke off; the model goes on behind it. */
  readonly before?: { readonly text: string; readonly citations: number; readonly verdicts: readonly SentenceVerdict[] };
}

const MOST_CITATIONS = 1_000;
/** A pointer beside others carries its claim in part only when it has at least this share of its words. */
const LEAST_SHARE = 0.15;
const rankOf: Record<Verdict, number> = { none: 0, partial: 1, supported: 2, verbatim: 3 };

/**
 * Turns what a model writes into text, citations and verdicts. Markers never reach the reader; a pointer to a sentence that was not
 * shown disappears; a claim is held against what it points to before a citation is made of it. Strict shows text at once and checks
 * each sentence as it ends; very strict shows a sentence only after it passed.
 */
export class CitedText {
  readonly #options: CitedTextOptions;
  readonly #parser = new PointerParser();
  /** The model's text without markers, and where sentences not yet judged begin. */
  #text = '';
  #judged = 0;
  /** Where the last judged sentence ended. */
  #tail = 0;
  #placed: Placed[] = [];
  /** The text as shown: the same in strict, less in very strict. */
  #shown = '';
  #citations = 0;
  /** Offset of what the parser sees in the whole text. */
  #base = 0;
  #pointers = { given: 0, unknown: 0 };
  #likely: LikelySupport | undefined;
  /** The service cites by itself: it gives one place for several sentences in a row. */
  #isNative = false;
  /** Verdicts wait for the first valid pointer: a model that gives none gets a repair pass instead. */
  #waiting: { span: { start: number; end: number }; verdict: SentenceVerdict }[] = [];

  constructor(options: CitedTextOptions) {
    this.#options = options;
    const { before } = options;
    if (!before) return;
    this.#text = before.text;
    this.#shown = before.text;
    this.#base = before.text.length;
    this.#citations = before.citations;
    this.#tail = before.verdicts.reduce((end, verdict) => Math.max(end, verdict.end), 0);
    this.#judged = options.strictness === 'very_strict' ? this.#base : this.#tail;
  }

  get shown(): string {
    return this.#shown;
  }
  get citations(): number {
    return this.#citations;
  }
  /** For the log: a model that points at nothing most of the time does not follow the rules. */
  get pointers(): { readonly given: number; readonly unknown: number } {
    return this.#pointers;
  }

  push(piece: string): void {
    this.#read(this.#parser.push(piece));
    if (/[\n.!?…。！？।؟]/.test(piece) || this.#text.length - this.#judged > 4_000) this.#judge(false);
  }

  /** A pointer that did not stand in the text: what was said since the last one is supported there, says the service itself. */
  point(pointer: Pointer): void {
    this.#isNative = true;
    this.#placed.push({ at: this.#text.length, pointer, how: 'native' });
  }

  end(): void {
    this.#read(this.#parser.end());
    this.#judge(true);
    if (this.#options.strictness === 'strict') this.#repair();
    this.#sayWaiting();
  }

  #read(parts: ReturnType<PointerParser['push']>): void {
    for (const part of parts) {
      if (part.type === 'text') {
        if (this.#options.strictness === 'strict') this.#show(part.text);
        this.#text += part.text;
      } else {
        for (const pointer of part.pointers) this.#placed.push({ at: part.at + this.#base, pointer, how: 'pointer' });
      }
    }
  }

  #show(piece: string): void {
    if (piece === '') return;
    this.#options.say({ name: 'text', data: { offset: this.#shown.length, piece } });
    this.#shown += piece;
  }

  /** Judges every sentence that has certainly ended: another one has begun behind it, or nothing more will come. */
  #judge(all: boolean): void {
    const from = this.#judged;
    const spans = claimSpans(this.#text.slice(from)).map(({ start, end }) => ({ start: start + from, end: end + from }));
    const settled = all ? spans.length : spans.length - 1;
    for (let at = 0; at < settled; at++) {
      const span = spans[at];
      if (!span) break;
      const until = spans[at + 1]?.start ?? this.#text.length;
      const own = this.#placed.filter(({ at: place }) => place > span.start && place <= Math.max(span.end, until - 1));
      this.#judgeSentence(span, own);
      this.#judged = until;
      this.#tail = span.end;
      this.#placed = this.#placed.filter(({ at: place }) => place > until);
    }
  }

  #judgeSentence(span: { start: number; end: number }, placed: readonly Placed[]): void {
    const claim = this.#text.slice(span.start, span.end);
    // Pointers behind the last sentences before a break were never stored, and of sentences that a service cites together only the
    // last has one: the others are matched with the sources instead.
    const isMatched = placed.length === 0 && (span.start < this.#base || this.#isNative);
    const supports = isMatched ? this.#found(claim) : this.#supports(claim, placed);
    const best = supports.reduce<Verdict>((top, { verdict }) => (rankOf[verdict] > rankOf[top] ? verdict : top), 'none');
    if (this.#options.strictness === 'very_strict') return this.#showIfCarried(claim, span, supports.length > 0 ? supports : this.#found(claim));
    for (const support of supports) this.#cite(support, span, support.at ?? span.end);
    this.#verdict(span, { ...span, verdict: best, ...(best === 'none' && { why: placed.length === 0 ? 'no_pointer' : 'not_supported' }) });
  }

  #showIfCarried(claim: string, span: { start: number; end: number }, supports: readonly Support[]): void {
    const carrying = supports.filter(({ verdict }) => rankOf[verdict] >= rankOf.supported);
    if (carrying.length === 0) return;
    // What stands between the sentences (line breaks, list marks) belongs to the one behind it.
    const before = this.#text.slice(this.#tail, span.start);
    const lead = this.#shown === '' ? before.trimStart() : before;
    const start = this.#shown.length + lead.length;
    const shownSpan = { start, end: start + claim.length };
    this.#show(lead + claim);
    for (const support of carrying) this.#cite(support, shownSpan, shownSpan.end);
    const best = carrying.some(({ verdict }) => verdict === 'verbatim') ? 'verbatim' : 'supported';
    this.#verdict(shownSpan, { ...shownSpan, verdict: best });
  }

  #supports(claim: string, placed: readonly Placed[]): Support[] {
    const given = placed.flatMap(({ at, pointer, how }) => {
      this.#pointers.given += 1;
      const support = this.#supportOf(claim, pointer, how);
      if (support === undefined) this.#pointers.unknown += 1;
      return support ? [{ ...support, at }] : [];
    });
    const distinct = given.filter((one, at) => given.findIndex(other => other.source === one.source && other.from === one.from && other.to === one.to) === at);
    if (distinct.length < 2 || distinct.some(({ verdict }) => rankOf[verdict] >= rankOf.supported)) return distinct.filter(({ verdict }) => verdict !== 'none');
    // Several sentences may carry a claim together that none of them carries alone.
    const sources = this.#options.sources;
    const together = verifyClaim(claim, {
      sentences: distinct.flatMap(({ source, from, to }) => sources[source]?.support.sentences.slice(from, to + 1) ?? []),
      context: distinct.map(({ source }) => sources[source]?.support.context ?? '').join(' '),
    });
    return distinct.flatMap(one =>
      rankOf[together.verdict] > rankOf[one.verdict] && this.#share(claim, one) >= LEAST_SHARE ? { ...one, verdict: together.verdict } : one.verdict === 'none' ? [] : one,
    );
  }

  /** Share of the claim's words that the sentences have, whatever else is wrong with them alone. */
  #share(claim: string, { source, from, to, coverage }: Support): number {
    if (coverage > 0) return coverage;
    const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
    const said = words(claim);
    const there = words(this.#options.sources[source]?.support.sentences.slice(from, to + 1).join(' ') ?? '');
    return said.size === 0 ? 0 : [...said].filter(word => there.has(word)).length / said.size;
  }

  /** Undefined for a pointer to something that was not shown. */
  #supportOf(claim: string, { source: number, from, to }: Pointer, how: Placed['how']): Omit<Support, 'at'> | undefined {
    const source = number - 1;
    const support = this.#options.sources[source]?.support;
    if (!support) return undefined;
    if (from === null || to === null) {
      const found = findSupport(claim, [support]);
      return found ? { source, from: found.from, to: found.to, verdict: found.verdict, coverage: found.coverage, how } : undefined;
    }
    if (from < 1 || to < from || to > support.sentences.length) return undefined;
    const judged = verifyWithRepair(claim, support, from - 1, to - 1);
    return { source, from: judged.from, to: judged.to, verdict: judged.verdict, coverage: judged.coverage, how: judged.repaired ? 'repaired' : how };
  }

  /** The one source sentence that supports a claim without pointers. */
  #found(claim: string): Support[] {
    this.#likely ??= new LikelySupport(this.#options.sources.map(({ support }) => support));
    let best: Support | undefined;
    for (const { source, sentence } of this.#likely.for(claim)) {
      const support = this.#options.sources[source]?.support;
      if (!support) continue;
      const { verdict, coverage } = verifyClaim(claim, { ...support, sentences: support.sentences.slice(sentence, sentence + 1) });
      if (rankOf[verdict] < rankOf.supported) continue;
      if (!best || rankOf[verdict] > rankOf[best.verdict] || (verdict === best.verdict && coverage > best.coverage))
        best = { at: undefined, source, from: sentence, to: sentence, verdict, coverage, how: 'repaired' };
    }
    return best ? [best] : [];
  }

  #cite(support: Support, claim: { start: number; end: number }, at: number): void {
    const source = this.#options.sources[support.source];
    const start = source?.passage.sentences[support.from]?.[0];
    const end = source?.passage.sentences[support.to]?.[1];
    if (!source || start === undefined || end === undefined || support.verdict === 'none' || this.#citations >= MOST_CITATIONS) return;
    const key = `${source.passage.key}.${support.from + 1}${support.to > support.from ? `-${support.to + 1}` : ''}`;
    const made = makeCitation({
      id: this.#options.newId(),
      key,
      at,
      claim,
      owner: source.owner,
      segment: source.segment,
      start,
      end,
      how: support.how,
      verdict: support.verdict,
      score: support.coverage,
    });
    // A citation that would break its promise is not made: the sentence then stands without one.
    if (!made.made) return;
    this.#citations += 1;
    this.#sayWaiting();
    this.#options.say({ name: 'citation', data: made.citation });
  }

  #verdict(span: { start: number; end: number }, verdict: SentenceVerdict): void {
    this.#waiting.push({ span, verdict });
    if (this.#citations > 0) this.#sayWaiting();
  }

  #sayWaiting(): void {
    for (const { verdict } of this.#waiting.splice(0)) this.#options.say({ name: 'verdict', data: verdict });
  }

  /** A model that gave no valid pointer at all: each sentence gets the one source sentence that supports it, if there is one. */
  #repair(): void {
    if (this.#citations > 0) return;
    const waiting = this.#waiting.splice(0);
    for (const { span, verdict } of waiting) {
      const before = this.#citations;
      const [support] = this.#found(this.#text.slice(span.start, span.end));
      if (support) this.#cite(support, span, span.end);
      this.#options.say({ name: 'verdict', data: support && this.#citations > before ? { ...span, verdict: support.verdict } : verdict });
    }
  }
}
