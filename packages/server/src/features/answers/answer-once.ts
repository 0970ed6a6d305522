import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Citation, FoundPassage, Strictness } from '@nousboard/contracts';
import { answerBuiltin } from '@nousboard/core/engine';
import type { Found } from '#features/retrieval/index.ts';
import { madeCitation } from './made-citation.ts';
import { shownSources } from './shown-sources.ts';

/** What is asked outside any project. */
export interface LooseQuestion {
  readonly question: string;
  readonly strictness: Strictness;
  /** Language of the words around the sources' own. */
  readonly locale: string;
}

/** An answer that is part of no thread. */
export interface LooseAnswer {
  readonly text: string;
  readonly finish_reason: 'stop' | 'near' | 'declined';
  readonly citations: Citation[];
  /** What it was written from, best first; nothing where nothing came near. */
  readonly passages: FoundPassage[];
}

/** The built-in engine's whole answer from what was found. Nothing of it is stored. */
export async function answerOnce(
  { segments, texts, evidence, usedVectors, ...found }: Found,
  question: LooseQuestion,
): Promise<LooseAnswer> {
  const citations: Citation[] = [];
  let text = '';
  for (const step of answerBuiltin({ ...question, scope: segments, texts, evidence, usedVectors })) {
    if (step.type === 'piece') text += step.text;
    else if (step.type === 'citation') citations.push(madeCitation(step.request));
    else if (step.type === 'finish') {
      const isFar = step.decline?.nearest.length === 0;
      const sources = isFar ? [] : shownSources({ segments, texts, evidence, usedVectors, ...found });
      return { text, finish_reason: step.reason, citations, passages: sources.map(({ passage }) => passage) };
    }
    // Lets others have their turn.
    await nextTurn();
  }
  throw new Error('the built-in engine ended without saying how');
}
