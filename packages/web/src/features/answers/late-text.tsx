import { inTheOpen } from '@nousboard/core/answer-parts';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '#lib/load-part.ts';
import type { AnswerText, AnswerTextProps } from './answer-text.tsx';

let ready: typeof AnswerText | null = null;
// Parsing Markdown weighs as much as the frame around it; the page, its sources and the questions need not wait for it.
const load = () =>
  loadPart(() => import('./answer-text.tsx')).then(module => {
    ready = module.AnswerText;
    return { default: module.AnswerText };
  });
const Later = lazy(load);

/** Before the first question is answered: what is needed to draw the answer is there before its first word. */
export const preloadAnswerText = (): void => {
  load().catch(() => undefined);
};

/**
 * The text of an answer, drawn at once where its code is there: what React loads by itself always gives way to its
 * stand-in first, and comes back a third of a second later. Until it can be drawn it only has its room: signs of
 * Markdown are not for people to see.
 */
export function LateAnswerText(props: AnswerTextProps) {
  const [drawing] = useState(() => ({ Text: ready ?? Later }));
  return (
    <Suspense
      fallback={
        <p aria-busy="true" className="answer-text invisible whitespace-pre-wrap">
          {inTheOpen(props.text)}
        </p>
      }
    >
      <drawing.Text {...props} />
    </Suspense>
  );
}
