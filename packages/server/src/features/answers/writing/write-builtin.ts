import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NoteWriting, Strictness, WritingEvent } from '@nousboard/contracts';
import { answerBuiltin, goOnBuiltin } from '@nousboard/core/engine';
import { BUILTIN } from '#features/models/index.ts';
import type { Found } from '#features/retrieval/index.ts';
import { madeCitation } from '../made-citation.ts';

/** Words for a note without a model: sentences of the sources, each cited. */
export async function* writeBuiltin(
  {
    body,
    strictness,
    signal,
  }: { readonly body: NoteWriting; readonly strictness: Strictness; readonly signal: AbortSignal },
  question: string,
  { segments, texts, evidence, usedVectors }: Found,
): AsyncGenerator<WritingEvent> {
  const source = { scope: segments, texts, evidence };
  const steps =
    body.wish === 'continue'
      ? goOnBuiltin({ ...source, text: body.text })
      : answerBuiltin({ ...source, question, locale: body.locale.toWellFormed(), strictness, usedVectors });
  let length = 0;
  for (const step of steps) {
    if (step.type === 'piece') {
      yield { name: 'text', data: { offset: length, piece: step.text } };
      length += step.text.length;
    } else if (step.type === 'citation') {
      yield { name: 'citation', data: madeCitation(step.request) };
    } else if (step.type === 'finish') {
      yield { name: 'final', data: { finish_reason: step.reason, engine: { endpoint: BUILTIN, model: BUILTIN } } };
    }
    // Lets what was just said go out, and a stop come in.
    await nextTurn();
    if (signal.aborted) return;
  }
}
