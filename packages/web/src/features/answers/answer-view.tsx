import type { Citation, FoundPassage, Strictness } from '@nousboard/contracts';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { hasPicture, placeOf, placeWords } from '#lib/place-words.ts';
import { AnswerActions } from './answer-actions.tsx';
import { type AnswerContextValue, AnswerProvider, type SourceName } from './answer-context.ts';
import { AnswerNotice, SkippedSources } from './answer-notice.tsx';
import { answerAsText } from './copy-text.ts';
import { EvidenceMargin } from './evidence-margin.tsx';
import { Numbering, type Passage } from './numbering.ts';
import { ProgressSteps } from './progress-steps.tsx';
import { ProofLine, RefusalCard } from './proof-line.tsx';
import { marksOf, proofOf } from './shown-answer.ts';
import type { ShownTurn } from './thread-model.ts';

// Parsing Markdown weighs as much as the frame around it; the page, its sources and the questions need not wait for it.
const loadText = () => loadPart(() => import('./answer-text.tsx')).then(module => ({ default: module.AnswerText }));
const AnswerText = lazy(loadText);
/** Before the first question is answered, so that its text is not drawn plainly first and set anew then. */
export const preloadAnswerText = (): void => {
  loadText().catch(() => undefined);
};

export interface AnswerViewProps {
  answer: NonNullable<ShownTurn['answer']>;
  latest: boolean;
  strictness: Strictness;
  nameOf: AnswerContextValue['nameOf'];
  hasMargin: boolean;
  onOpen: (messageId: string, passage: Passage, tab: HTMLElement | null) => void;
  /** A passage that is near but carries nothing: opened as it was found. */
  onOpenNearest: (passage: FoundPassage, link: HTMLElement) => void;
  onRegenerate: (() => void) | null;
  onLoosen: (() => void) | null;
  onPick: (index: number) => void;
}

/** One answer: steps, text with its citations, what can be checked about it, and what can be done with it. */
export function AnswerView({
  answer: { message, siblings, shown },
  latest,
  strictness,
  nameOf,
  hasMargin,
  onOpen,
  onOpenNearest,
  onRegenerate,
  onLoosen,
  onPick,
}: AnswerViewProps) {
  const { t } = useTranslation('answers');
  const column = useRef<HTMLDivElement>(null);
  const { messageId } = message;
  const [numbering] = useState(() => new Numbering());
  const { passages, cited } = useMemo(() => numbering.of(shown.citations), [numbering, shown.citations]);
  const marks = useMemo(() => marksOf({ citations: shown.citations, verdicts: shown.verdicts }), [shown.citations, shown.verdicts]);
  const context = useMemo<AnswerContextValue>(
    () => ({
      messageId,
      nameOf,
      onOpen: (passage, tab) => onOpen(messageId, passage, tab),
    }),
    [messageId, nameOf, onOpen],
  );
  const proof = proofOf(shown, citation => hasPicture(citation, nameOf(citation.fileId)));
  const copyText = () =>
    answerAsText(shown.text, shown.citations, passages, {
      heading: t('references'),
      line: ({ number, citation }) => {
        const name = nameOf(citation.fileId);
        const place = placeOf(citation, name);
        return t(place.by === 'text' ? 'referenceText' : 'reference', {
          number: formatNumber(number),
          source: sourceLine(citation, name),
          place: placeWords(place, 'short'),
          quote: citation.quote,
        });
      },
    });

  return (
    <AnswerProvider value={context}>
      <div className={hasMargin ? 'grid grid-cols-[640px_268px] gap-11' : 'max-w-[640px]'}>
        <div ref={column} className="min-w-0">
          <ProgressSteps events={shown.progress} live={shown.live} hasText={shown.text !== ''} />
          {proof?.kind === 'declined' ? null : shown.text !== '' ? (
            <Suspense
              fallback={
                <p aria-busy="true" className="answer-text whitespace-pre-wrap">
                  {shown.text}
                </p>
              }
            >
              <AnswerText text={shown.text} marks={marks} cited={cited} live={shown.live} />
            </Suspense>
          ) : null}
          {shown.live && shown.text === '' && shown.progress.length === 0 ? <p aria-hidden="true" className="answer-caret mt-4 h-7" /> : null}
          {proof?.kind === 'declined' ? (
            <RefusalCard
              proof={proof}
              nearest={shown.sources}
              strictness={strictness}
              onOpenNearest={(index, link) => {
                const passage = shown.sources[index];
                if (passage) onOpenNearest(passage, link);
              }}
              onLoosen={onLoosen}
            />
          ) : proof ? (
            <ProofLine proof={proof} />
          ) : null}
          {shown.live ? null : <SkippedSources skipped={shown.skipped} nameOf={nameOf} />}
          <AnswerNotice answer={shown} onRegenerate={onRegenerate} />
          {/* Kept free while it is written, so that nothing moves when it is done. */}
          {shown.live ? <div className="mt-2.5 h-8" /> : <AnswerActions latest={latest} siblings={siblings} copyText={copyText} onRegenerate={onRegenerate} onPick={onPick} />}
        </div>
        {hasMargin ? <EvidenceMargin column={column} passages={passages} live={shown.live} /> : null}
      </div>
    </AnswerProvider>
  );
}

const sourceLine = (citation: Citation, name: SourceName | undefined) => (name && name.cited !== citation.title ? `${name.cited}, ${citation.title}` : citation.title);
