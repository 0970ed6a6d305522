import {
  type CitationStyle,
  type FoundPassage,
  MAX_ANSWER_CHARACTERS,
  type Message,
  type Strictness,
} from '@nousboard/contracts';
import { foldedAgain, unfolded } from '@nousboard/core/answer-parts';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { hasPicture } from '#lib/place-words.ts';
import { problemText } from '#lib/problem-text.ts';
import { AnswerActions } from './answer-actions.tsx';
import { useEditAnswer } from './answer-changes.ts';
import { type AnswerContextValue, AnswerProvider } from './answer-context.ts';
import { AnswerNotice, SkippedSources } from './answer-notice.tsx';
import { answerToCopy } from './copy-text.ts';
import { changeOf, keepChange } from './drafts.ts';
import { EditedMark } from './edited-mark.tsx';
import { TextEditor } from './late-editor.ts';
import { LateAnswerText } from './late-text.tsx';
import { Numbering, type Passage } from './numbering.ts';
import { ProgressSteps } from './progress-steps.tsx';
import { ProofLine, RemovedLine } from './proof-line.tsx';
import { RefusalCard } from './refusal-card.tsx';
import { foundWithoutAnswer, linksOf, marksOf, proofOf, removedBy, type ShownAnswer } from './shown-answer.ts';
import type { ShownTurn } from './thread-model.ts';
import type { ThreadVerbs } from './thread-turn.tsx';

const CitedPictures = lazy(() =>
  loadPart(() => import('./cited-pictures.tsx')).then(module => ({ default: module.CitedPictures })),
);
const EvidenceMargin = lazy(() =>
  loadPart(() => import('./evidence-margin.tsx')).then(module => ({ default: module.EvidenceMargin })),
);
const CitedSources = lazy(() =>
  loadPart(() => import('./cited-sources.tsx')).then(module => ({ default: module.CitedSources })),
);

export interface AnswerViewProps {
  answer: NonNullable<ShownTurn['answer']>;
  question: Message;
  latest: boolean;
  strictness: Strictness;
  citationStyle: CitationStyle;
  nameOf: AnswerContextValue['nameOf'];
  hasMargin: boolean;
  onOpen: (messageId: string, passage: Passage, tab: HTMLElement | null) => void;
  /** A passage that is near but carries nothing: opened as it was found. */
  onOpenNearest: (passage: FoundPassage, link: HTMLElement) => void;
  verbs: ThreadVerbs | null;
  mayContinue: boolean;
  onPick: (index: number) => void;
  ownAction: ((answer: Message) => ReactNode) | undefined;
  onShareImage: ((question: Message, answer: Message) => void) | null;
  /** Somebody else's: what it said before is theirs. */
  isTheirs?: boolean | undefined;
}

/** One answer: steps, text with its citations, what can be checked about it, and what can be done with it. */
export function AnswerView({
  answer: { message, siblings, shown },
  question,
  latest,
  strictness,
  citationStyle,
  nameOf,
  hasMargin,
  onOpen,
  onOpenNearest,
  verbs,
  mayContinue,
  onPick,
  ownAction,
  onShareImage,
  isTheirs = false,
}: AnswerViewProps) {
  const { t } = useTranslation('answers');
  const column = useRef<HTMLDivElement>(null);
  const { messageId, conversationId, isEdited } = message;
  const edit = useEditing(message, column);
  const [numbering] = useState(() => new Numbering());
  const { passages, cited } = useMemo(() => numbering.of(shown.citations), [numbering, shown.citations]);
  const links = useLinks(question.text, shown);
  const marks = useMemo(
    () => marksOf({ citations: shown.citations, verdicts: shown.verdicts }, nameOf),
    [shown.citations, shown.verdicts, nameOf],
  );
  const context = useMemo<AnswerContextValue>(
    () => ({
      messageId,
      project: conversationId,
      nameOf,
      onOpen: (passage, tab) => onOpen(messageId, passage, tab),
    }),
    [messageId, conversationId, nameOf, onOpen],
  );
  const proof = proofOf(shown, citation => hasPicture(citation, nameOf(citation.fileId)));
  const isDeclined = proof?.kind === 'declined';
  const hasText = shown.text !== '' && !isDeclined;
  const text = isDeclined ? foundWithoutAnswer(shown) : shown.text;
  const regenerate = verbs && !isEdited ? () => verbs.regenerate(question) : null;
  const hasEnded = !shown.live && !edit.isOpen;

  return (
    <AnswerProvider value={context}>
      <div className={hasMargin ? 'grid grid-cols-[640px_268px] gap-11' : 'max-w-[640px]'}>
        {/* As tall as what it holds: the passages beside it are placed by it. */}
        <div ref={column} className="min-w-0 self-start">
          <ProgressSteps events={shown.progress} live={shown.live} hasText={shown.text !== ''} />
          {edit.isOpen ? (
            <Suspense fallback={<p className="answer-text whitespace-pre-wrap">{unfolded(shown.text)}</p>}>
              <TextEditor
                label={t('edit.field')}
                text={unfolded(shown.text)}
                typed={changeOf(messageId)}
                onTyped={typed => keepChange(messageId, typed)}
                takesFocus={edit.isOpened}
                max={MAX_ANSWER_CHARACTERS}
                tooLong={facts => t('edit.tooLong', facts)}
                saveLabel={t('edit.save')}
                busy={edit.isPending && t('edit.saving')}
                problem={edit.error ? problemText(edit.error) : null}
                enterSaves={false}
                className="max-h-[45vh] min-h-28 text-input max-md:text-[1rem]"
                onSave={text => edit.save(foldedAgain(shown.text, text))}
                onCancel={edit.close}
              />
            </Suspense>
          ) : text !== '' ? (
            <LateAnswerText text={text} marks={marks} cited={cited} links={links} live={shown.live} />
          ) : null}
          {shown.live && shown.text === '' && shown.progress.length === 0 ? (
            <p aria-hidden="true" className="answer-caret mt-4 h-7" />
          ) : null}
          {proof?.kind === 'declined' ? (
            <RefusalCard
              proof={proof}
              sources={shown.sources}
              strictness={strictness}
              onOpenNearest={onOpenNearest}
              onLoosen={verbs && (() => verbs.regenerate(question, 'strict'))}
            />
          ) : proof && hasEnded ? (
            <ProofLine proof={proof} />
          ) : null}
          {hasEnded ? (
            <>
              {hasText && passages.some(({ citation }) => nameOf(citation.fileId)?.kind === 'image') ? (
                <Suspense fallback={null}>
                  <CitedPictures passages={passages} />
                </Suspense>
              ) : null}
              <RemovedLine count={removedBy(shown.progress)} />
              {isEdited ? (
                isTheirs ? (
                  <p className="mt-2 text-secondary text-ink-3">{t('edited.mark')}</p>
                ) : (
                  <EditedMark messageId={messageId} project={conversationId} mayUse={verbs !== null} />
                )
              ) : null}
              <SkippedSources skipped={shown.skipped} nameOf={nameOf} />
              <AnswerNotice
                answer={shown}
                asked={message}
                onRegenerate={regenerate}
                onContinue={verbs && mayContinue ? () => verbs.goOn(question, message) : null}
              />
              {citationStyle !== 'none' && passages.length > 0 && hasText ? (
                <Suspense fallback={null}>
                  <CitedSources style={citationStyle} passages={passages} />
                </Suspense>
              ) : null}
              <AnswerActions
                answer={message}
                question={question}
                siblings={siblings}
                latest={latest}
                hasText={hasText}
                copyText={() => answerToCopy(citationStyle, shown.text, shown.citations, passages, nameOf, links)}
                textElement={() => column.current?.querySelector('.answer-text') ?? null}
                onEdit={verbs && hasText && !shown.problem && !shown.unfinished ? edit.open : null}
                onRegenerate={regenerate}
                onShareImage={onShareImage && (() => onShareImage(question, message))}
                mayDiscard={verbs !== null}
                onDiscarded={focusThread}
                onPick={onPick}
              >
                {hasText && !shown.problem && !shown.unfinished ? ownAction?.(message) : null}
              </AnswerActions>
            </>
          ) : null}
          {/* Kept free while it is written, so that nothing moves when it is done. */}
          {shown.live ? <div className="mt-2.5 h-8 pointer-coarse:h-11" /> : null}
        </div>
        {hasMargin && !edit.isOpen ? (
          <Suspense fallback={null}>
            <EvidenceMargin column={column} passages={passages} sources={shown.sources} live={shown.live} />
          </Suspense>
        ) : null}
      </div>
    </AnswerProvider>
  );
}

const focusThread = () => document.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });

/**
 * The addresses that an answer may link to. The same set for the same addresses: a new citation must not draw the whole
 * answer anew.
 */
function useLinks(question: string, shown: Pick<ShownAnswer, 'citations' | 'sources'>): ReadonlySet<string> {
  const { citations, sources } = shown;
  const key = useMemo(() => linksOf(question, { citations, sources }).join('\n'), [question, citations, sources]);
  return useMemo(() => new Set(key.split('\n')), [key]);
}

/**
 * Whether this answer is being changed by hand, and its way to the server. Closed, the focus goes back to where it was
 * opened.
 */
function useEditing({ messageId, conversationId }: Message, column: React.RefObject<HTMLElement | null>) {
  // A change that was begun before the page went away goes on.
  const [edited, setEdited] = useState<{ id: string; isOpened: boolean } | null>(() =>
    changeOf(messageId) ? { id: messageId, isOpened: false } : null,
  );
  const { mutate, reset, isPending, error } = useEditAnswer(conversationId);
  const isOpen = edited?.id === messageId;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) column.current?.querySelector<HTMLElement>('[data-action="edit"]')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, column]);
  const close = () => {
    keepChange(messageId, '');
    setEdited(null);
    reset();
  };
  const open = () => setEdited({ id: messageId, isOpened: true });
  return {
    isOpen,
    isOpened: edited?.isOpened === true,
    isPending,
    error,
    open,
    close,
    save: (text: string) => mutate({ messageId, text }, { onSuccess: close }),
  };
}
