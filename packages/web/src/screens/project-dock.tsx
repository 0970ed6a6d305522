import type { FileId, Problem, Project, SourceFile } from '@nousboard/contracts';
import clsx from 'clsx';
import { lazy, memo, Suspense, useMemo } from 'react';
import { AskArea, type AskAreaProps, FollowUps, RefusalBanner, stopAnswer } from '#features/answers/index.ts';
import type { useRecentAnswers } from '#features/memory/index.ts';
import { FocusPicker, namedSources, type useFocus } from '#features/sources/index.ts';
import { useUser } from '#lib/api/index.ts';
import { useTouring } from '#lib/dialogs.ts';
import { useTranslation, withLaterTexts } from '#lib/i18n/index.ts';
import { loadPart } from '#lib/load-part.ts';
import { usePreferred } from '#lib/organization.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { AskedHighlights } from './asked-highlights.tsx';
import { RecentMemory } from './recent-memory.tsx';
import { suggestedBy } from './suggested-questions.ts';

const OfferTour = lazy(() =>
  loadPart(() => withLaterTexts(import('./offer-tour.tsx'))).then(module => ({ default: module.OfferTour })),
);

export interface ProjectDockProps
  extends Pick<
    Required<AskAreaProps>,
    'block' | 'running' | 'stopping' | 'onAsk' | 'onTyped' | 'onMode' | 'note' | 'recap'
  > {
  readonly project: Project;
  readonly files: readonly SourceFile[];
  readonly focus: ReturnType<typeof useFocus>;
  readonly recent: ReturnType<typeof useRecentAnswers>;
  readonly refusal: Problem | null;
  /** Puts the question that was refused to the sources in focus, where that is what can be done about it. */
  readonly onAskSources: (() => void) | null;
  /** Questions that follow the last answer, as JSON: the same string for as long as they are the same. */
  readonly followUps: string;
  /** Nothing has been asked yet. */
  readonly isEmpty: boolean;
  /** An answer is there, and not only being written. */
  readonly hasAnswer: boolean;
  readonly isAsking: boolean;
  /** The document whose highlights are asked; null where the sources are. */
  readonly marked: FileId | null;
  readonly onMarked: (fileId: FileId | null) => void;
  readonly onChange: AskAreaProps['onChange'];
}

/**
 * What stands below a project's thread and its nous. Not drawn anew with every piece of an answer: it is handed the
 * same things meanwhile.
 */
export const ProjectDock = memo(function ProjectDock({
  project,
  files,
  focus,
  recent,
  refusal,
  onAskSources,
  followUps,
  isEmpty,
  hasAnswer,
  isAsking,
  marked,
  onMarked,
  onChange,
  ...area
}: ProjectDockProps) {
  const { t } = useTranslation(['answers', 'project']);
  const { conversationId } = project;
  const offered = useMemo(() => (followUps === '' ? [] : (JSON.parse(followUps) as string[])), [followUps]);
  const suggestions = useMemo(
    () => suggestedBy(files.filter(file => focus.isIn(file.file_id)).map(({ metadata }) => metadata.questions)),
    [files, focus],
  );
  const pickable = useMemo(
    () => ({
      sources: namedSources(files),
      onPick: ({ id }: { id: FileId }) => focus.set([{ file_id: id }], true),
    }),
    [files, focus],
  );
  const isTouring = useTouring() !== null;
  const isTourOffered = useUser().onBoarding && isAsking && hasAnswer && !isTouring;
  return (
    <>
      {isTourOffered ? (
        <Suspense fallback={null}>
          <OfferTour />
        </Suspense>
      ) : null}
      {refusal ? (
        <RefusalBanner
          problem={refusal}
          action={
            onAskSources ? (
              <Button size="small" onClick={onAskSources}>
                {t('project:askAllSources')}
              </Button>
            ) : undefined
          }
          className="mb-2.5"
        />
      ) : null}
      {/* One row, and none where it would be empty, or where a phone has no room for it below the answer. */}
      <div className={clsx('mb-2.5 flex items-end gap-2 empty:hidden', isTourOffered && 'max-md:hidden')}>
        <FollowUps
          questions={!isAsking ? [] : isEmpty && !area.block ? suggestions : offered}
          isAwaited={area.running && isAsking}
          {...(isEmpty ? { label: t('suggested') } : {})}
          onAsk={area.onAsk}
        />
        {isAsking ? <RecentMemory project={conversationId} recent={recent} disabled={area.running} /> : null}
      </div>
      {isAsking && marked ? <AskedHighlights files={files} marked={marked} onEnd={() => onMarked(null)} /> : null}
      <AskArea
        {...area}
        project={conversationId}
        placeholder={usePreferred('inputPlaceholder') ?? t(isEmpty ? 'ask.placeholderFirst' : 'ask.placeholder')}
        sourceCount={focus.count}
        sourcePicker={<FocusPicker files={files} focus={focus} />}
        pickable={pickable}
        settings={project}
        onChange={onChange}
        onStop={() => {
          stopAnswer(conversationId).catch((problem: unknown) => {
            showToast(problemText(problem), { level: 'error' });
          });
        }}
        onEditLast={editLastQuestion}
      />
    </>
  );
});

const editLastQuestion = () =>
  document.querySelector<HTMLElement>('[data-latest] [data-action="edit-question"]')?.click();
