import type { Verdict } from '@nousboard/contracts';
import { rootOf } from '../text/fold.ts';
import { functionWordsFor } from '../text/function-words.ts';
import { normalise } from '../text/normalise.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { missingFigures } from './figures.ts';
import { isNegation, turnsDirection, turnsNegation } from './polarity.ts';
import { replacementIn } from './replaced.ts';

/** Text that a claim is held against. */
export interface ClaimEvidence {
  /** The cited sentences, in order. */
  readonly sentences: readonly string[];
  /** Title and headings above them: names there need not stand in the sentences. */
  readonly context?: string;
}

export type ClaimFault = 'figure' | 'name' | 'negation' | 'direction' | 'coverage' | 'language';
export interface ClaimVerdict {
  readonly verdict: Verdict;
  /** Weighted share of the claim's content words that the evidence has, 0..1. */
  readonly coverage: number;
  /** What keeps it from being better. */
  readonly why?: ClaimFault;
}

export interface VerifyOptions {
  /** How telling a word is (its inverse document frequency); equal for all content words unless told. */
  readonly weightOf?: (term: string) => number;
}

/** Coverage from which a claim counts as these, from ai.md's claim check. */
export const COVERAGE = { verbatim: 0.85, supported: 0.6, partial: 0.35 } as const;

/**
 * Holds a claim against its evidence by words alone: figures and units, names, negation and direction, then how much of
 * it is there. Changed figures, names and inserted negations are never supported. It does not understand paraphrase:
 * that is at most `partial`. In scripts without capitals a word put for another may be a name: that is at most
 * `partial` too.
 */
export function verifyClaim(said: string, evidence: ClaimEvidence, options: VerifyOptions = {}): ClaimVerdict {
  const claim = spelledOut(said);
  const shown = spelledOut(evidence.sentences.join(' '));
  const claimed = tokenise(claim),
    there = tokenise(shown);
  const functionWords = functionWordsFor(claimed);
  const isContent = (term: string) => !functionWords.has(term) && !isNegation(term);
  const coverage = coverageOf(
    claimed.filter(token => isContent(token.term)),
    there,
    tokenise(evidence.context ?? ''),
    options.weightOf,
  );
  if (missingFigures(claim, `${shown} ${evidence.context ?? ''}`).length > 0)
    return { verdict: 'none', coverage, why: 'figure' };
  if (isWhole(said, evidence.sentences)) return { verdict: 'verbatim', coverage: 1 };
  // Words of two languages cannot be compared; the figures agree, and that is all that can be said.
  const otherWords = functionWordsFor(there);
  if (coverage < COVERAGE.partial && otherWords.size > 0 && functionWords.size > 0 && otherWords !== functionWords)
    return { verdict: 'partial', coverage, why: 'language' };
  if (missingNames(claim, claimed, there, evidence, functionWords) || replacedName(claim, claimed, shown, there))
    return { verdict: 'none', coverage, why: 'name' };
  const terms = plainTerms(claimed),
    otherTerms = plainTerms(there);
  if (turnsNegation(terms, otherTerms, isContent)) return { verdict: 'none', coverage, why: 'negation' };
  if (turnsDirection(terms, otherTerms)) return { verdict: 'none', coverage, why: 'direction' };
  const replaced =
    coverage >= COVERAGE.supported ? replacementIn(claim, evidence.sentences, evidence.context ?? '') : null;
  if (replaced) return { verdict: replaced === 'name' ? 'none' : 'partial', coverage, why: 'name' };
  if (coverage >= COVERAGE.verbatim) return { verdict: 'verbatim', coverage };
  if (coverage >= COVERAGE.supported) return { verdict: 'supported', coverage };
  return { verdict: coverage >= COVERAGE.partial ? 'partial' : 'none', coverage, why: 'coverage' };
}

/** The two contractions that would leave no trace of their negation when taken apart. */
const spelledOut = (text: string): string => text.replace(/\b(can|won)['’]t\b/giu, '$1 not');

/**
 * Whether the claim is one of the sentences, or several in a row, word for word. A part of one may leave out its
 * negation.
 */
function isWhole(claim: string, sentences: readonly string[]): boolean {
  const bare = (text: string) => withoutEnd(normalise(text));
  const wanted = bare(claim);
  for (let from = 0; from < sentences.length; from += 1) {
    for (let to = from + 1; to <= sentences.length; to += 1)
      if (bare(sentences.slice(from, to).join(' ')) === wanted) return true;
  }
  return false;
}

const AT_END: ReadonlySet<string> = new Set(' .。!?');

/** Without the spaces and stops at its end, found from the end: there may be thousands of them in the middle. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && AT_END.has(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

function plainTerms(tokens: readonly Token[]): string[] {
  return tokens
    .filter((token, at) => token.position !== tokens[at + 1]?.position || isNegation(token.term))
    .map(token => token.term);
}

function coverageOf(
  claim: readonly Token[],
  evidence: readonly Token[],
  context: readonly Token[],
  weightOf: (term: string) => number = () => 1,
): number {
  const roots = new Set(evidence.map(token => rootOf(token.term))),
    above = new Set(context.map(token => rootOf(token.term)));
  let whole = 0,
    found = 0;
  for (const { term } of claim) {
    const weight = weightOf(term);
    whole += weight;
    if (roots.has(rootOf(term))) found += weight;
    else if (above.has(rootOf(term))) found += weight / 2;
  }
  return whole === 0 ? 0 : found / whole;
}

const CAPITALISED = /^\p{Lu}/u;
const CODE = /^(?=.*\p{N})(?=.*\p{L})|\p{Lu}.*\p{Lu}/u;
/** Where more words than this are capitalised (German, title case) a capital does not mark a name. */
const CAPITALS_ARE_ORDINARY = 0.3;

/** What a sentence begins behind, and how far back to look for it. */
const BEGINS = /[.!?:;"“„(\n]\s*$/;
const NEAR = 20;

function missingNames(
  claim: string,
  said: readonly Token[],
  there: readonly Token[],
  evidence: ClaimEvidence,
  functionWords: ReadonlySet<string>,
): boolean {
  const known = new Set(
    [...there, ...tokenise(evidence.context ?? '')].flatMap(token => [token.term, rootOf(token.term)]),
  );
  const words = said.filter(token => token.end - token.start > 1);
  const capitals = words.filter(token => CAPITALISED.test(claim.slice(token.start, token.end)));
  const ordinary = functionWordsFor(said).has('der') && capitals.length > words.length * CAPITALS_ARE_ORDINARY;
  return capitals.some(token => {
    if (functionWords.has(token.term) || known.has(token.term) || known.has(rootOf(token.term))) return false;
    const written = claim.slice(token.start, token.end);
    if (CODE.test(written)) return true;
    if (ordinary) return !there.some(other => rootOf(other.term).slice(0, 4) === rootOf(token.term).slice(0, 4));
    return token.start > 0 && !BEGINS.test(claim.slice(Math.max(0, token.start - NEAR), token.start));
  });
}

/**
 * Whether a name stands where the evidence, between the same two words, has another name that the claim does not
 * mention: also caught when the wrong name occurs elsewhere in the evidence, or begins the sentence.
 */
function replacedName(claim: string, said: readonly Token[], shown: string, there: readonly Token[]): boolean {
  const mentioned = new Set(said.map(token => token.term));
  const isName = (text: string, token: Token) => CAPITALISED.test(text.slice(token.start, token.end));
  /** What stands between two words: its roots, and whether a name is among them that the claim does not mention. */
  const places = new Map<string, { roots: Set<string>; hasOtherName: boolean }>();
  for (const [at, token] of there.entries()) {
    const key = `${there[at - 1]?.term ?? ''} ${there[at + 1]?.term ?? ''}`;
    const place = places.get(key) ?? { roots: new Set(), hasOtherName: false };
    place.roots.add(rootOf(token.term));
    place.hasOtherName ||= isName(shown, token) && !mentioned.has(token.term);
    places.set(key, place);
  }
  return said.some((token, at) => {
    if (!isName(claim, token)) return false;
    const place = places.get(`${said[at - 1]?.term ?? ''} ${said[at + 1]?.term ?? ''}`);
    return place?.hasOtherName === true && !place.roots.has(rootOf(token.term));
  });
}

/** A claim's verdict with the sentences that carry it: `repaired` when they are not the ones it pointed to. */
export interface RepairedVerdict extends ClaimVerdict {
  readonly from: number;
  readonly to: number;
  readonly repaired: boolean;
}

/**
 * Verifies a claim against sentences `from..to` (inclusive) of a passage. When only the neighbourhood carries it, says
 * so and points there: models often cite the sentence beside the one they used.
 */
export function verifyWithRepair(
  claim: string,
  passage: ClaimEvidence,
  from: number,
  to: number,
  options: VerifyOptions = {},
): RepairedVerdict {
  const at = (first: number, last: number) =>
    verifyClaim(claim, { ...passage, sentences: passage.sentences.slice(first, last + 1) }, options);
  const own = at(from, to);
  if (own.verdict === 'verbatim' || own.verdict === 'supported') return { ...own, from, to, repaired: false };
  const last = passage.sentences.length - 1;
  const windows = [
    [from - 1, from - 1],
    [to + 1, to + 1],
    [from - 1, to],
    [from, to + 1],
    [from - 1, to + 1],
  ] as const;
  for (const [first, end] of windows) {
    if (first < 0 || end > last) continue;
    const other = at(first, end);
    if (other.verdict === 'verbatim' || other.verdict === 'supported')
      return { ...other, from: first, to: end, repaired: true };
  }
  return { ...own, from, to, repaired: false };
}
