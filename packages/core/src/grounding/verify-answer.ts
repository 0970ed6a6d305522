import { isFoldLine } from '../answer-parts/answer-parts.ts';
import { splitSentences } from '../text/sentences.ts';
import { type ClaimEvidence, type RepairedVerdict, verifyWithRepair } from './verify-claim.ts';

/** A claim of an answer, and where what belongs to it ends: the next claim begins there, or a heading. */
export interface Claim {
  readonly start: number;
  readonly end: number;
  readonly until: number;
}
export interface ClaimOptions {
  /** The text begins inside a line, where a dash is no mark of a list. */
  readonly midLine?: boolean;
  /** Headings and heads of tables are held against the sources too. */
  readonly withHeads?: boolean;
}

/** A line that names what follows, unless it ends as a sentence does. */
const HEADING = /^ {0,3}(?:#{1,6}\s|(?:\*\*|__)(?:(?!\*\*|__).)+(?:\*\*|__)[:：]?$)/u;
const ENDS_SENTENCE = /[.!…。！।]["”»’*_\s#]*$/u;
const RULE = /^ {0,3}\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/u;

function isHead(line: string, next: string | undefined): boolean {
  const written = line.trimEnd();
  return (
    (HEADING.test(written) && !ENDS_SENTENCE.test(written)) ||
    (written.includes('|') && next !== undefined && RULE.test(next.trimEnd()))
  );
}

/**
 * The claims of an answer: its sentences, without the marks of lists and quotations around them. What heads a part of
 * it claims nothing.
 */
export function claimsIn(answer: string, { midLine = false, withHeads = false }: ClaimOptions = {}): Claim[] {
  const spans: { start: number; end: number }[] = [];
  /** Where what belongs to a claim ends at the latest: at each head, and at each line that makes claims. */
  const edges: number[] = [];
  let lineStart = 0;
  const lines = answer.split('\n');
  for (const [number, line] of lines.entries()) {
    const isWhole = !midLine || number > 0;
    const marks = isWhole ? (/^[\s>#*+-]*(?:\d+[.)]\s+)?/.exec(line)?.[0].length ?? 0) : 0;
    const content = line.slice(marks);
    const own = (isFoldLine(line) ? [] : splitSentences(content)).flatMap(({ start, end }) => {
      const text = content.slice(start, end);
      return /[\p{L}\p{N}]/u.test(text)
        ? [{ start: lineStart + marks + start, end: lineStart + marks + start + text.trimEnd().length }]
        : [];
    });
    if (own.length > 0 && isWhole) edges.push(lineStart);
    // Of several sentences in a line the first are judged before its end is known.
    if (!(isWhole && !withHeads && own.length === 1 && isHead(line, lines[number + 1]))) spans.push(...own);
    lineStart += line.length + 1;
  }
  let edge = 0;
  return spans.map((span, at) => {
    while ((edges[edge] ?? Number.POSITIVE_INFINITY) < span.end) edge += 1;
    return { ...span, until: Math.min(spans[at + 1]?.start ?? answer.length, edges[edge] ?? answer.length) };
  });
}

/** Where the claims of an answer stand. */
export const claimSpans = (answer: string): { start: number; end: number }[] =>
  claimsIn(answer).map(({ start, end }) => ({ start, end }));

/** A passage that was shown to whoever answered. */
export interface SupportingPassage extends ClaimEvidence {
  readonly key: string;
}
const ORDER = { none: 0, partial: 1, supported: 2, verbatim: 3 } as const;

/**
 * The sentence of the passages shown that best carries a claim made without a pointer; null unless one at least
 * supports it.
 */
export function findSupport(
  claim: string,
  passages: readonly SupportingPassage[],
): (RepairedVerdict & { passage: number }) | null {
  let best: (RepairedVerdict & { passage: number }) | null = null;
  for (const [passage, evidence] of passages.entries()) {
    for (let sentence = 0; sentence < evidence.sentences.length; sentence += 1) {
      const found = verifyWithRepair(claim, evidence, sentence, sentence);
      if (found.repaired || ORDER[found.verdict] < ORDER.supported) continue;
      if (
        !best ||
        ORDER[found.verdict] > ORDER[best.verdict] ||
        (found.verdict === best.verdict && found.coverage > best.coverage)
      )
        best = { ...found, passage };
    }
  }
  return best;
}
