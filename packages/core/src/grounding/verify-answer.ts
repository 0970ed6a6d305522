import type { SentenceVerdict } from '@nousboard/contracts';
import { splitSentences } from '../text/sentences.ts';
import { type ClaimEvidence, type RepairedVerdict, verifyWithRepair } from './verify-claim.ts';

/**
 * Where the claims of an answer stand: its sentences, without the marks of lists, headings and quotations around them. `midLine`: the text
 * begins inside a line, where a dash is no such mark.
 */
export function claimSpans(answer: string, midLine = false): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let lineStart = 0;
  for (const [number, line] of answer.split('\n').entries()) {
    const marks = midLine && number === 0 ? 0 : (/^[\s>#*+-]*(?:\d+[.)]\s+)?/.exec(line)?.[0].length ?? 0);
    const content = line.slice(marks);
    for (const { start, end } of splitSentences(content)) {
      const text = content.slice(start, end);
      if (/[\p{L}\p{N}]/u.test(text)) spans.push({ start: lineStart + marks + start, end: lineStart + marks + start + text.trimEnd().length });
    }
    lineStart += line.length + 1;
  }
  return spans;
}

/** A passage that was shown to whoever answered. */
export interface SupportingPassage extends ClaimEvidence {
  readonly key: string;
}
/** Sentences `from..to` (inclusive, from 0) of passage number `passage`, cited at offset `at` of the answer. */
export interface AnswerPointer {
  readonly at: number;
  readonly passage: number;
  readonly from: number;
  readonly to: number;
}

/** The verdict of every sentence of an answer by its pointers; a marker after the full stop belongs to the sentence before it. */
export function verifyAnswer(answer: string, passages: readonly SupportingPassage[], pointers: readonly AnswerPointer[]): SentenceVerdict[] {
  const spans = claimSpans(answer);
  return spans.map((span, number): SentenceVerdict => {
    const next = spans[number + 1]?.start ?? Number.POSITIVE_INFINITY;
    const own = pointers.filter(pointer => pointer.at > span.start && pointer.at <= Math.max(span.end, next - 1));
    let best: RepairedVerdict | null = null;
    for (const { passage, from, to } of own) {
      const evidence = passages[passage];
      if (!evidence) continue;
      const found = verifyWithRepair(answer.slice(span.start, span.end), evidence, from, to);
      if (!best || ORDER[found.verdict] > ORDER[best.verdict]) best = found;
    }
    return { ...span, verdict: best?.verdict ?? 'none', ...(best?.why ? { why: best.why } : best ? {} : { why: 'no_pointer' }) };
  });
}

const ORDER = { none: 0, partial: 1, supported: 2, verbatim: 3 } as const;

/** The sentence of the passages shown that best carries a claim made without a pointer; null unless one at least supports it. */
export function findSupport(claim: string, passages: readonly SupportingPassage[]): (RepairedVerdict & { passage: number }) | null {
  let best: (RepairedVerdict & { passage: number }) | null = null;
  for (const [passage, evidence] of passages.entries()) {
    for (let sentence = 0; sentence < evidence.sentences.length; sentence += 1) {
      const found = verifyWithRepair(claim, evidence, sentence, sentence);
      if (found.repaired || ORDER[found.verdict] < ORDER.supported) continue;
      if (!best || ORDER[found.verdict] > ORDER[best.verdict] || (found.verdict === best.verdict && found.coverage > best.coverage)) best = { ...found, passage };
    }
  }
  return best;
}
