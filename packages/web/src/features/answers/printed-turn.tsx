import type { CitationStyle, Message } from '@nousboard/contracts';
import { useMemo } from 'react';
import './answers.css';
import { type AnswerContextValue, AnswerProvider } from './answer-context.ts';
import { AnswerText } from './answer-text.tsx';
import { CitedPictures } from './cited-pictures.tsx';
import { CitedSources } from './cited-sources.tsx';
import { Numbering } from './numbering.ts';
import { PassageList } from './passage-list.tsx';
import { questionClass } from './question-text.tsx';
import { answerOfMessage, linksOf, marksOf } from './shown-answer.ts';

export interface PrintedTurnProps {
  question: Message | undefined;
  answer: Message | undefined;
  /** What is to be known of the answer beside its words. */
  remarks: readonly string[];
  citationStyle: CitationStyle;
  nameOf: AnswerContextValue['nameOf'];
}

/**
 * A question with its answer and what it cites, as they stand in a picture: the same words, numbers and marks, and
 * nothing to press.
 */
export function PrintedTurn({ question, answer, remarks, citationStyle, nameOf }: PrintedTurnProps) {
  return (
    // A picture copies the height of each block, through which a margin would not reach.
    <div className="printed-turn text-ink-1 wrap-anywhere [&_.answer-block]:flow-root">
      {question ? <p className={`${questionClass(question.text)} pb-3.5`}>{question.text}</p> : null}
      {answer ? (
        <PrintedAnswer
          question={question}
          answer={answer}
          remarks={remarks}
          citationStyle={citationStyle}
          nameOf={nameOf}
        />
      ) : null}
    </div>
  );
}

function PrintedAnswer({
  question,
  answer,
  remarks,
  citationStyle,
  nameOf,
}: Omit<PrintedTurnProps, 'answer'> & { answer: Message }) {
  const shown = answerOfMessage(answer);
  const { passages, cited } = useMemo(() => new Numbering().of(shown.citations), [shown]);
  const marks = useMemo(() => marksOf(shown, nameOf), [shown, nameOf]);
  const links = useMemo(() => new Set(linksOf(question?.text ?? '', shown)), [question, shown]);
  // An id of its own: what is lit in the thread is not lit in the picture.
  const context = useMemo<AnswerContextValue>(
    () => ({
      messageId: `printed-${answer.messageId}`,
      project: answer.conversationId,
      nameOf,
      onOpen: () => undefined,
      isPicture: true,
    }),
    [answer.messageId, answer.conversationId, nameOf],
  );
  return (
    <AnswerProvider value={context}>
      <AnswerText text={shown.text} marks={marks} cited={cited} links={links} live={false} />
      <CitedPictures passages={passages} />
      {remarks.map(remark => (
        <p key={remark} className="mt-2 text-secondary text-ink-3">
          {remark}
        </p>
      ))}
      {passages.length === 0 ? null : citationStyle === 'none' ? (
        <PassageList passages={passages} nameOf={nameOf} />
      ) : (
        <CitedSources style={citationStyle} passages={passages} />
      )}
    </AnswerProvider>
  );
}
