import type { AnswerEvent, Citation, SentenceVerdict, Strictness, Verdict } from '@nousboard/contracts';
import {
  claimsIn,
  findSupport,
  type Pointer,
  PointerParser,
  verifyClaim,
  verifyWithRepair,
} from '@nousboard/core/grounding';
import { citationFrom } from './citation-from.ts';
import { LikelySupport } from './likely-support.ts';
import { numberOf, type ShownSource } from './shown-sources.ts';

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
  /** Only these may be cited: pointer `S2.1` is the first sentence of the one with key `S2`. */
  readonly sources: readonly ShownSource[];
  readonly say: (event: AnswerEvent) => void;
  readonly newId: () => string;
  /** What was shown before the answer broke off; the model goes on behind it. */
  readonly before?: {
    readonly text: string;
    readonly citations: number;
    readonly verdicts: readonly SentenceVerdict[];
  };
}

const MOST_CITATIONS = 1_000;
/** Different pointers of one sentence that are looked at. */
const MOST_POINTERS = 24;
/** An open end this long is no sentence in the making: it is not looked through again before it has grown by half. */
const LONG_TAIL = 1_000;
/** A pointer beside others carries its claim in part only when it has at least this share of its words. */
const LEAST_SHARE = 0.15;
const rankOf: Record<Verdict, number> = { none: 0, partial: 1, supported: 2, verbatim: 3 };

/** The first pointers to different places, as many as are looked at. */
function different(placed: readonly Placed[]): Placed[] {
  const places = new Map<string, Placed>();
  for (const one of placed) {
    const place = `${one.pointer.source}.${one.pointer.from}-${one.pointer.to}`;
    if (places.size < MOST_POINTERS && !places.has(place)) places.set(place, one);
  }
  return [...places.values()];
}

/** A growing text whose beginning may be forgotten; offsets count from where it once began. */
class OpenText {
  #kept = '';
  #forgotten = 0;

  get length(): number {
    return this.#forgotten + this.#kept.length;
  }
  add(piece: string): void {
    this.#kept += piece;
  }
  slice(from: number, to?: number): string {
    return this.#kept.slice(from - this.#forgotten, to === undefined ? undefined : to - this.#forgotten);
  }
  /** What lies before `before` is not asked for again. Now and then: forgetting costs a copy of the rest. */
  forget(before: number): void {
    if (before - this.#forgotten < FORGET_CHARACTERS) return;
    this.#kept = this.#kept.slice(before - this.#forgotten);
    this.#forgotten = before;
  }
}
const FORGET_CHARACTERS = 4_000;

/**
 * Turns what a model writes into text, citations and verdicts. Markers never reach the reader; a pointer to a sentence
 * that was not shown disappears; a claim is held against what it points to before a citation is made of it. Strict
 * shows text at once and checks each sentence as it ends; very strict shows a sentence only after it passed.
 */
export class CitedText {
  readonly #options: CitedTextOptions;
  readonly #parser = new PointerParser();
  /** The model's text without markers, as far as it is still looked at: a long one is not copied with each piece. */
  readonly #text = new OpenText();
  /** Where sentences not yet judged begin. */
  #judged = 0;
  /**
   * Length of the text behind that when it was last found to hold no ended sentence; 0 when it is short enough to look
   * every time.
   */
  #lookedThrough = 0;
  #sentences = 0;
  /** Where the last judged sentence ended. */
  #tail = 0;
  #placed: Placed[] = [];
  /** The text as shown: the same in strict, less in very strict. */
  #shown = '';
  #citations = 0;
  /** Offset of what the parser sees in the whole text. */
  #base = 0;
  #pointers = { given: 0, unknown: 0 };
  #removed = 0;
  /** Places in the list of sources by their numbers. */
  readonly #numbered: ReadonlyMap<number, number>;
  #likely: LikelySupport | undefined;
  /** The service cites by itself: it gives one place for several sentences in a row. */
  #isNative = false;
  /** Verdicts wait for the first valid pointer: a model that gives none gets a repair pass instead. */
  #waiting: { span: { start: number; end: number }; verdict: SentenceVerdict }[] = [];

  constructor(options: CitedTextOptions) {
    this.#options = options;
    this.#numbered = new Map(options.sources.map(({ passage }, at) => [numberOf(passage), at]));
    const { before } = options;
    if (!before) return;
    this.#text.add(before.text);
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
  /** Sentences that were judged so far, shown or not. */
  get sentences(): number {
    return this.#sentences;
  }
  /** Sentences that very strict did not show, because no passage carries them. */
  get removed(): number {
    return this.#removed;
  }
  /** For the log: a model that points at nothing most of the time does not follow the rules. */
  get pointers(): { readonly given: number; readonly unknown: number } {
    return this.#pointers;
  }

  push(piece: string): void {
    this.#read(this.#parser.push(piece));
    const tail = this.#text.length - this.#judged;
    if (tail < this.#lookedThrough * 1.5) return;
    if (!/[\n.!?…。！？।؟]/.test(piece) && tail <= 4_000) return;
    this.#judge(false);
    const left = this.#text.length - this.#judged;
    this.#lookedThrough = left > LONG_TAIL ? left : 0;
  }

  /**
   * A pointer that did not stand in the text: what was said since the last one is supported there, says the service
   * itself.
   */
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
        this.#text.add(part.text);
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
    const midLine = from > 0 && this.#text.slice(from - 1, from) !== '\n';
    // Very strict shows nothing unchecked: what heads a part is held against the sources like any sentence.
    const claims = claimsIn(this.#text.slice(from), { midLine, withHeads: this.#options.strictness === 'very_strict' });
    for (const claim of all ? claims : claims.slice(0, -1)) {
      const span = { start: claim.start + from, end: claim.end + from };
      const until = claim.until + from;
      const own = this.#placed.filter(({ at: place }) => place > span.start && place <= Math.max(span.end, until - 1));
      this.#judgeSentence(span, own);
      this.#judged = until;
      this.#tail = span.end;
      this.#placed = this.#placed.filter(({ at: place }) => place > until);
    }
    this.#text.forget(Math.min(this.#judged - 1, this.#tail));
  }

  #judgeSentence(span: { start: number; end: number }, placed: readonly Placed[]): void {
    this.#sentences += 1;
    const claim = this.#text.slice(span.start, span.end);
    // Pointers behind the last sentences before a break were never stored, and of sentences that a service cites
    // together only the last has one: the others are matched with the sources instead.
    const isMatched = placed.length === 0 && (span.start < this.#base || this.#isNative);
    const supports = isMatched ? this.#found(claim) : this.#supports(claim, placed);
    const best = supports.reduce<Verdict>(
      (top, { verdict }) => (rankOf[verdict] > rankOf[top] ? verdict : top),
      'none',
    );
    if (this.#options.strictness === 'very_strict')
      return this.#showIfCarried(claim, span, supports.length > 0 ? supports : this.#found(claim));
    for (const support of supports) this.#cite(support, span, support.at ?? span.end);
    this.#verdict(span, {
      ...span,
      verdict: best,
      ...(best === 'none' && { why: placed.length === 0 ? 'no_pointer' : 'not_supported' }),
    });
  }

  #showIfCarried(claim: string, span: { start: number; end: number }, supports: readonly Support[]): void {
    const carrying = supports.filter(({ verdict }) => rankOf[verdict] >= rankOf.supported);
    if (carrying.length === 0) {
      if (/\p{L}/u.test(claim)) this.#removed += 1;
      return;
    }
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
    const given = different(placed).flatMap(({ at, pointer, how }) => {
      this.#pointers.given += 1;
      const support = this.#supportOf(claim, pointer, how);
      if (support === undefined) this.#pointers.unknown += 1;
      return support ? [{ ...support, at }] : [];
    });
    const distinct = given.filter(
      (one, at) =>
        given.findIndex(other => other.source === one.source && other.from === one.from && other.to === one.to) === at,
    );
    if (distinct.length < 2 || distinct.some(({ verdict }) => rankOf[verdict] >= rankOf.supported))
      return distinct.filter(({ verdict }) => verdict !== 'none');
    // Several sentences may carry a claim together that none of them carries alone.
    const sources = this.#options.sources;
    const together = verifyClaim(claim, {
      sentences: distinct.flatMap(
        ({ source, from, to }) => sources[source]?.support.sentences.slice(from, to + 1) ?? [],
      ),
      context: distinct.map(({ source }) => sources[source]?.support.context ?? '').join(' '),
    });
    return distinct.flatMap(one =>
      rankOf[together.verdict] > rankOf[one.verdict] && this.#share(claim, one) >= LEAST_SHARE
        ? { ...one, verdict: together.verdict }
        : one.verdict === 'none'
          ? []
          : one,
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
  #supportOf(
    claim: string,
    { source: number, from, to }: Pointer,
    how: Placed['how'],
  ): Omit<Support, 'at'> | undefined {
    const source = this.#numbered.get(number);
    const support = source === undefined ? undefined : this.#options.sources[source]?.support;
    if (source === undefined || !support) return undefined;
    if (from === null || to === null) {
      const found = findSupport(claim, [support]);
      return found
        ? { source, from: found.from, to: found.to, verdict: found.verdict, coverage: found.coverage, how }
        : undefined;
    }
    if (from < 1 || to < from || to > support.sentences.length) return undefined;
    const judged = verifyWithRepair(claim, support, from - 1, to - 1);
    return {
      source,
      from: judged.from,
      to: judged.to,
      verdict: judged.verdict,
      coverage: judged.coverage,
      how: judged.repaired ? 'repaired' : how,
    };
  }

  /** The one source sentence that supports a claim without pointers. */
  #found(claim: string): Support[] {
    this.#likely ??= new LikelySupport(this.#options.sources.map(({ support }) => support));
    let best: Support | undefined;
    for (const { source, sentence } of this.#likely.for(claim)) {
      const support = this.#options.sources[source]?.support;
      if (!support) continue;
      const { verdict, coverage } = verifyClaim(claim, {
        ...support,
        sentences: support.sentences.slice(sentence, sentence + 1),
      });
      if (rankOf[verdict] < rankOf.supported) continue;
      if (!best || rankOf[verdict] > rankOf[best.verdict] || (verdict === best.verdict && coverage > best.coverage))
        best = { at: undefined, source, from: sentence, to: sentence, verdict, coverage, how: 'repaired' };
    }
    return best ? [best] : [];
  }

  #cite(support: Support, claim: { start: number; end: number }, at: number): void {
    const source = this.#options.sources[support.source];
    if (!source || support.verdict === 'none' || this.#citations >= MOST_CITATIONS) return;
    const citation = citationFrom(
      source,
      { ...support, verdict: support.verdict },
      { id: this.#options.newId(), claim, at },
    );
    // A citation that would break its promise is not made: the sentence then stands without one.
    if (!citation) return;
    this.#citations += 1;
    this.#sayWaiting();
    this.#options.say({ name: 'citation', data: citation });
  }

  #verdict(span: { start: number; end: number }, verdict: SentenceVerdict): void {
    this.#waiting.push({ span, verdict });
    if (this.#citations > 0) this.#sayWaiting();
  }

  #sayWaiting(): void {
    for (const { verdict } of this.#waiting.splice(0)) this.#options.say({ name: 'verdict', data: verdict });
  }

  /**
   * A model that gave no valid pointer at all: each sentence gets the one source sentence that supports it, if there is
   * one.
   */
  #repair(): void {
    if (this.#citations > 0) return;
    const waiting = this.#waiting.splice(0);
    for (const { span, verdict } of waiting) {
      const before = this.#citations;
      // Strict shows all that was written, so both count alike.
      const [support] = this.#found(this.#shown.slice(span.start, span.end));
      if (support) this.#cite(support, span, span.end);
      this.#options.say({
        name: 'verdict',
        data: support && this.#citations > before ? { ...span, verdict: support.verdict } : verdict,
      });
    }
  }
}
