import { inTheOpen } from '@nousboard/core/answer-parts';
import { latePart } from '#lib/late-part.tsx';
import type { AnswerTextProps } from './answer-text.tsx';

// Parsing Markdown weighs as much as the frame around it; the page, its sources and the questions need not wait for it.
const text = latePart<AnswerTextProps>(() => import('./answer-text.tsx').then(({ AnswerText }) => AnswerText));

/** Before the first question is answered: what is needed to draw the answer is there before its first word. */
export const preloadAnswerText = text.preload;

/** The text of an answer. Until it can be drawn it only has its room: signs of Markdown are not for people to see. */
export const LateAnswerText = (props: AnswerTextProps) => (
  <text.Part
    props={props}
    standIn={
      <p aria-busy="true" className="answer-text invisible whitespace-pre-wrap">
        {inTheOpen(props.text)}
      </p>
    }
  />
);
