import { setImmediate as nextTurn } from 'node:timers/promises';
import { isReadInPart } from '@nousboard/core/answer-parts';
import { answerBuiltin } from '@nousboard/core/engine';
import { faults } from '#platform/faults.ts';
import { type FoundSources, saySources, wholeQuestion } from './find-sources.ts';
import { madeCitation } from './made-citation.ts';
import type { Progress } from './progress.ts';
import type { Outcome, Run } from './run.ts';

/**
 * The answer without a model: the sources' own sentences. The same request writes the same text, so what was shown is
 * just skipped.
 */
export async function writeBuiltin(run: Run, progress: Progress, { found, sources }: FoundSources): Promise<Outcome> {
  const { locale, strictness, skipped } = run.identity.request;
  saySources(run, found, sources);
  void run.log.flush();
  const step = progress.start('Investigator', 'check', 'checking_quotes');
  const before = run.log.answer.text;
  let length = 0;
  let quotes = 0;
  let judged = -1;
  for (const next of answerBuiltin({
    question: wholeQuestion(run.identity.request),
    locale,
    strictness,
    scope: found.segments,
    texts: found.texts,
    evidence: found.evidence,
    isReadInPart: isReadInPart(skipped),
    usedVectors: found.usedVectors,
  })) {
    switch (next.type) {
      case 'piece':
        // Its sources are not what they were, or an older version of this engine wrote it: nothing may be added behind
        // another text.
        if (!next.text.startsWith(before.slice(length, length + next.text.length)))
          return { kind: 'failed', code: 'answer_interrupted' };
        run.say({ name: 'text', data: { offset: length, piece: next.text } });
        length += next.text.length;
        break;
      case 'citation':
        run.say({ name: 'citation', data: madeCitation(next.request) });
        quotes += 1;
        if (next.request.claim.start > judged) {
          judged = next.request.claim.start;
          run.say({ name: 'verdict', data: { ...next.request.claim, verdict: next.request.verdict } });
        }
        break;
      case 'followUps':
        run.say({ name: 'followUps', data: { items: [...next.items] } });
        break;
      case 'finish':
        if (next.decline && next.decline.nearest.length === 0 && sources.length > 0) saySources(run, found, []);
        step.done('checked_quotes', { quotes });
        return { kind: 'done', finishReason: next.reason, usage: null };
    }
    faults.reach('answer-piece');
    await faults.pause('answer-piece');
    // Lets what was just said go out, and a stop come in.
    await nextTurn();
    if (run.signal.aborted) return { kind: 'aborted' };
  }
  throw new Error('the built-in engine ended without saying how');
}
