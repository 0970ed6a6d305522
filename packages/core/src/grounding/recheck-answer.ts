import type { Citation, SentenceVerdict, Verdict } from '@nousboard/contracts';
import { rootOf } from '../text/fold.ts';
import { tokenise } from '../text/tokenise.ts';
import { claimSpans } from './verify-answer.ts';
import { verifyClaim } from './verify-claim.ts';

/** An answer's text with what is known of its sentences. */
export interface CheckedAnswer {
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly verdicts: readonly SentenceVerdict[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}
/** Sentences of the old text that share a claim or a verdict: they stay or change together. */
interface Unit extends Span {
  readonly firstSentence: Span;
  /** It ends where a sentence does. */
  readonly endsSentence: boolean;
}
interface Sentence extends Span {
  readonly roots: ReadonlySet<string>;
}
/** A citation of a changed sentence, and the new sentence that it stands behind now. */
interface Rechecked {
  readonly citation: Citation;
  readonly sentence: Sentence;
  readonly verdict: Verdict;
  readonly coverage: number;
}

const RANK: Record<Verdict, number> = { none: 0, partial: 1, supported: 2, verbatim: 3 };
/** A changed citation is held against this many of the new sentences: those that share most words with its quote. */
const MOST_TRIED = 3;
/** Of the new sentences between the same neighbours, those nearest to where the old one stood. */
const MOST_NEAR = 40;
/** A quote beside others carries a sentence only when it has at least this share of its words. */
const LEAST_SHARE = 0.15;
/** Same sentences are told apart by their order; more than this many in a row are not looked through. */
const MOST_ALIKE = 50;

/**
 * What holds of an answer after somebody has changed its text. Sentences that stand as they stood keep their citations
 * and verdicts, moved with them. The citations of other sentences are verified against what stands there now: kept with
 * that verdict, or dropped when their quote carries none of it. New sentences get the best verdict of their citations,
 * else `none`. Without a change nothing changes.
 */
export function recheckAnswer(before: CheckedAnswer, text: string): CheckedAnswer {
  if (text === before.text) return before;
  const sentences = claimSpans(text);
  const units = unitsOf(before);
  const places = placesOf(before.text, units, text, sentences);
  const stays = units.flatMap((unit, at) =>
    places[at] === undefined ? [] : [{ unit, shift: places[at] - unit.start }],
  );
  const kept = stays
    .map(({ unit, shift }) => ({ start: unit.start + shift, end: unit.end + shift }))
    .sort((a, b) => a.start - b.start);
  const changed = withoutThese(sentences, kept).map(span => ({
    ...span,
    roots: rootsOf(text.slice(span.start, span.end)),
  }));

  const unitOf = finder(units);
  const citations: Citation[] = [];
  const orphans: { citation: Citation; unit: number }[] = [];
  for (const citation of before.citations) {
    const at = unitOf(citation.claim.start);
    const place = at === undefined ? undefined : places[at];
    if (at === undefined) continue;
    if (place === undefined) orphans.push({ citation, unit: at });
    else citations.push(moved(citation, units[at] as Unit, place, text));
  }
  const rechecked = recheck(orphans, { units, places, changed, text });
  citations.push(
    ...rechecked.map(
      ({ citation, sentence: { start, end }, verdict, coverage }) =>
        ({ ...citation, at: end, claim: { start, end }, verdict, score: coverage }) as Citation,
    ),
  );

  const best = Map.groupBy(rechecked, ({ sentence }) => sentence.start);
  const verdicts = [
    ...before.verdicts.flatMap(verdict => {
      const at = unitOf(verdict.start);
      const place = at === undefined ? undefined : places[at];
      if (at === undefined || place === undefined) return [];
      const shift = place - (units[at] as Unit).start;
      return [{ ...verdict, start: verdict.start + shift, end: verdict.end + shift }];
    }),
    ...changed.map(({ start, end }): SentenceVerdict => {
      const top = (best.get(start) ?? []).reduce<Verdict>(
        (most, { verdict }) => (RANK[verdict] > RANK[most] ? verdict : most),
        'none',
      );
      return { start, end, verdict: top, ...(top === 'none' && { why: 'no_pointer' }) };
    }),
  ];
  return {
    text,
    citations: citations.sort((a, b) => a.at - b.at),
    verdicts: verdicts.sort((a, b) => a.start - b.start),
  };
}

/** The old text in pieces that move as a whole: its sentences, joined where a claim or a verdict spans several. */
function unitsOf({ text, citations, verdicts }: CheckedAnswer): Unit[] {
  const sentences = claimSpans(text);
  const spans = [...sentences, ...citations.map(({ claim }) => claim), ...verdicts]
    .filter(({ start, end }) => start < end && end <= text.length)
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const joined: Span[] = [];
  for (const { start, end } of spans) {
    const last = joined.at(-1);
    if (last && start < last.end) joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else joined.push({ start, end });
  }
  const ends = new Set(sentences.map(({ end }) => end));
  let next = 0;
  return joined.flatMap(span => {
    while (next < sentences.length && (sentences[next] as Span).start < span.start) next += 1;
    const firstSentence = sentences[next];
    // A span without a word in it is nobody's claim.
    return firstSentence === undefined || firstSentence.start >= span.end
      ? []
      : [{ ...span, firstSentence, endsSentence: ends.has(span.end) }];
  });
}

/**
 * Where each unit begins in the new text; undefined for one that does not stand there any more, from sentence to
 * sentence, as it stood.
 */
function placesOf(
  old: string,
  units: readonly Unit[],
  text: string,
  sentences: readonly Span[],
): (number | undefined)[] {
  const byText = Map.groupBy(sentences, ({ start, end }) => text.slice(start, end));
  const ends = new Set(sentences.map(({ end }) => end));
  const used = new Map<string, number>();
  return units.map(unit => {
    const whole = old.slice(unit.start, unit.end);
    const first = old.slice(unit.firstSentence.start, unit.firstSentence.end);
    const alike = byText.get(first) ?? [];
    const from = used.get(first) ?? 0;
    for (let at = from; at < Math.min(alike.length, from + MOST_ALIKE); at += 1) {
      const start = (alike[at] as Span).start - (unit.firstSentence.start - unit.start);
      if (start < 0 || !text.startsWith(whole, start) || (unit.endsSentence && !ends.has(start + whole.length)))
        continue;
      used.set(first, at + 1);
      return start;
    }
    return undefined;
  });
}

/** The spans that touch none of `taken`; both in order. */
function withoutThese(spans: readonly Span[], taken: readonly Span[]): Span[] {
  let at = 0;
  return spans.filter(({ start, end }) => {
    while (at < taken.length && (taken[at] as Span).end <= start) at += 1;
    return at >= taken.length || (taken[at] as Span).start >= end;
  });
}

/** Finds the unit that holds an offset; units are in order and apart. */
const finder =
  (units: readonly Unit[]) =>
  (offset: number): number | undefined => {
    let low = 0;
    let high = units.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const { start, end } = units[middle] as Unit;
      if (offset < start) high = middle - 1;
      else if (offset >= end) low = middle + 1;
      else return middle;
    }
    return undefined;
  };

/** Moves with its unit. A marker that stood behind it comes to its end: what follows may be something else now. */
function moved(citation: Citation, unit: Unit, place: number, text: string): Citation {
  const shift = place - unit.start;
  const { start, end } = citation.claim;
  return {
    ...citation,
    at: Math.min(Math.max(Math.min(citation.at, unit.end) + shift, 0), text.length),
    claim: { start: start + shift, end: end + shift },
  };
}

/** The new sentences between the unchanged neighbours of each orphan, and how well its quote carries one of them. */
function recheck(
  orphans: readonly { citation: Citation; unit: number }[],
  {
    units,
    places,
    changed,
    text,
  }: { units: readonly Unit[]; places: readonly (number | undefined)[]; changed: readonly Sentence[]; text: string },
): Rechecked[] {
  const gapOf = gaps(units, places, text);
  const judged = orphans.flatMap(({ citation, unit }): Rechecked[] => {
    const gap = gapOf[unit] as Gap;
    const quoted = rootsOf(citation.quote);
    const tried = between(changed, gap)
      .map(sentence => ({ sentence, shared: share(quoted, sentence.roots) }))
      .filter(({ shared }) => shared > 0)
      .sort((a, b) => b.shared - a.shared || a.sentence.start - b.sentence.start)
      .slice(0, MOST_TRIED)
      .map(({ sentence }) => ({
        citation,
        sentence,
        ...verifyClaim(text.slice(sentence.start, sentence.end), {
          sentences: [citation.quote],
          context: citation.title,
        }),
      }));
    const [first, ...others] = tried;
    return first
      ? [
          others.reduce(
            (top, one) =>
              RANK[one.verdict] > RANK[top.verdict] || (one.verdict === top.verdict && one.coverage > top.coverage)
                ? one
                : top,
            first,
          ),
        ]
      : [];
  });
  return [...Map.groupBy(judged, ({ sentence }) => sentence.start).values()].flatMap(together =>
    jointly(together, text),
  );
}

/** Several quotes may carry a sentence together that none of them carries alone. */
function jointly(group: readonly Rechecked[], text: string): Rechecked[] {
  const alone = group.filter(({ verdict }) => verdict !== 'none');
  const [first] = group;
  if (!first || group.length < 2 || alone.some(({ verdict }) => RANK[verdict] >= RANK.supported)) return alone;
  const { verdict, coverage } = verifyClaim(text.slice(first.sentence.start, first.sentence.end), {
    sentences: [...new Set(group.map(({ citation }) => citation.quote))],
    context: [...new Set(group.map(({ citation }) => citation.title))].join(' '),
  });
  return group.flatMap(one => {
    if (RANK[verdict] > RANK[one.verdict] && share(one.sentence.roots, rootsOf(one.citation.quote)) >= LEAST_SHARE)
      return { ...one, verdict, coverage };
    return one.verdict === 'none' ? [] : one;
  });
}

/** The part of the new text between a unit's unchanged neighbours, and about where in it the unit would stand. */
interface Gap extends Span {
  readonly around: number;
}

/** The gap of each unit; the whole text where sentences changed places. */
function gaps(units: readonly Unit[], places: readonly (number | undefined)[], text: string): Gap[] {
  const before: { old: number; now: number }[] = [];
  let last = { old: 0, now: 0 };
  for (const [at, unit] of units.entries()) {
    before.push(last);
    const place = places[at];
    if (place !== undefined) last = { old: unit.end, now: place + unit.end - unit.start };
  }
  const found: Gap[] = [];
  let next = { old: units.at(-1)?.end ?? 0, now: text.length };
  for (let at = units.length - 1; at >= 0; at -= 1) {
    const unit = units[at] as Unit;
    const from = before[at] as { old: number; now: number };
    const share = (unit.start - from.old) / Math.max(1, next.old - from.old);
    const gap = from.now <= next.now ? { start: from.now, end: next.now } : { start: 0, end: text.length };
    found[at] = { ...gap, around: gap.start + share * (gap.end - gap.start) };
    const place = places[at];
    if (place !== undefined) next = { old: unit.start, now: place };
  }
  return found;
}

/** The sentences of a gap, at most `MOST_NEAR`: those nearest to where the unit would stand. */
function between(sentences: readonly Sentence[], { start, end, around }: Gap): Sentence[] {
  const firstFrom = (offset: number): number => {
    let low = 0;
    let high = sentences.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sentences[middle] as Sentence).start < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const from = Math.max(firstFrom(start), firstFrom(around) - MOST_NEAR / 2);
  return sentences.slice(from, from + MOST_NEAR).filter(sentence => sentence.end <= end);
}

const rootsOf = (text: string): Set<string> => new Set(tokenise(text).map(({ term }) => rootOf(term)));
/** Share of the first's roots that the second has. */
const share = (some: ReadonlySet<string>, others: ReadonlySet<string>): number => {
  if (some.size === 0) return 0;
  let found = 0;
  for (const root of some) if (others.has(root)) found += 1;
  return found / some.size;
};
