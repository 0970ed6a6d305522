import type { ConversationId, DocumentPassage, FileId, PlanName, Recap } from '@nousboard/contracts';
import { ArrowLeft, AudioLines, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-media.ts';
import { RecapFailure } from './recap-failure.tsx';
import { RecapForm } from './recap-form.tsx';
import { RecapPlayer, type Shrinking } from './recap-player.tsx';
import { RecapProgress } from './recap-progress.tsx';
import { viewOf } from './recap-rules.ts';
import { type RecapPlace, type RecapSources, requestRecap } from './recap-state.ts';
import { RecapVerbs } from './recap-verbs.tsx';
import { useRecaps, useRemoveRecap, useRetryRecap } from './recaps.queries.ts';
import { timeText } from './time-text.ts';

export interface RecapPanelProps extends Shrinking {
  readonly place: RecapPlace;
  readonly sources: RecapSources;
  readonly plan: PlanName;
  /** What is typed in the ask area. */
  readonly topic: string;
  /** Makes a project; where there is none. */
  readonly begin?: ((files: readonly FileId[]) => Promise<ConversationId>) | undefined;
  /** Tells which sources could not be read in full. */
  readonly drawSkipped: (skipped: Recap['skipped']) => ReactNode;
  /** Opens the page of what is said. */
  readonly onOpenPassage?: ((passage: DocumentPassage) => void) | undefined;
  readonly onClose: () => void;
}

/** Recaps of a project: the form for one, how far it is, and the video. At home there is the form alone. */
export function RecapPanel({ place, sources, plan, topic, begin, ...rest }: RecapPanelProps) {
  const request = () =>
    void requestRecap({ place, plan, topic, begin, files: sources.files, isChosen: sources.isChosen });
  const form = { place, sources, plan, topic, onGenerate: request };
  if (place !== 'new') return <ProjectRecaps {...rest} project={place} form={form} />;
  return (
    <>
      <PanelHeader onClose={rest.onClose} />
      <RecapForm {...form} isLoading={false} />
    </>
  );
}

function PanelHeader({
  about,
  verbs,
  onClose,
}: {
  /** How the recap is that is shown. */
  readonly about?: string | undefined;
  readonly verbs?: ReactNode;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['recap', 'common']);
  const isPhone = usePhone();
  return (
    <header
      className="window-bar flex h-[46px] flex-none items-center gap-2 border-b border-line ps-3.5 pe-2
        max-md:h-[52px] max-md:ps-2"
    >
      {isPhone ? (
        <IconButton size="phone" label={t('common:close')} tooltip={false} onClick={onClose}>
          <ArrowLeft size={20} className="flip" aria-hidden="true" />
        </IconButton>
      ) : (
        <AudioLines size={16} aria-hidden="true" />
      )}
      <h2 className="flex-none text-ui font-semibold">{t('title')}</h2>
      <p className="min-w-0 flex-1 truncate text-secondary text-ink-3">{about}</p>
      {verbs}
      {isPhone ? null : (
        <IconButton size="bar" label={t('common:close')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </header>
  );
}

interface ProjectRecapsProps extends Pick<RecapPanelProps, 'drawSkipped' | 'onOpenPassage' | 'onClose'>, Shrinking {
  readonly project: ConversationId;
  readonly form: Omit<Parameters<typeof RecapForm>[0], 'isLoading' | 'onBack'>;
}

function ProjectRecaps({ project, form, drawSkipped, onOpenPassage, onClose, ...shrinking }: ProjectRecapsProps) {
  const { t } = useTranslation('recap');
  const { recaps, knownAt, isError, isSubmitting, isRetrying, isStopping, making } = useRecaps(project);
  const [chosen, choose] = useState<Recap['id'] | 'form' | null>(null);
  const onError = (problem: unknown) => {
    showToast(problemText(problem), { level: 'error', action: planGate(problem, 'visualRecap') });
  };
  const remove = useRemoveRecap(project, onError);
  const retry = useRetryRecap(project, onError);
  const isMaking = making !== undefined;
  // What was chosen before is over once another one is being made: it is seen when it is done.
  useEffect(() => {
    if (isMaking) choose(null);
  }, [isMaking]);
  const view = viewOf(recaps ?? [], chosen);
  const recap = view.kind === 'idle' ? null : view.recap;
  // At the foot of a page there is room for a video, and for nothing else.
  if (shrinking.isShrunk && view.kind !== 'done') return null;
  const onRemove = () => recap && remove.mutate(recap.id, { onSuccess: () => choose(null) });
  const body = () => {
    if (recaps === undefined && !isError)
      return (
        <p role="status" className="flex items-center gap-2 px-7 py-6 text-secondary text-ink-2 max-md:px-5">
          <Spinner />
          {t('loading')}
        </p>
      );
    if (recap === null)
      return <RecapForm {...form} isLoading={isSubmitting} onBack={recaps?.length ? () => choose(null) : undefined} />;
    if (view.kind === 'processing')
      return (
        <RecapProgress
          recap={recap}
          skipped={drawSkipped(recap.skipped)}
          knownAt={knownAt}
          isSubmitting={isSubmitting}
          isStopping={isStopping}
          onStop={onRemove}
        />
      );
    if (view.kind === 'failed')
      return (
        <RecapFailure
          recap={recap}
          isRetrying={isRetrying}
          isRemoving={isStopping}
          onRetry={() => retry.mutate(recap.id)}
          onChange={() => choose('form')}
          onRemove={onRemove}
        />
      );
    return (
      <RecapPlayer
        key={recap.id}
        {...shrinking}
        recap={recap}
        skipped={drawSkipped(recap.skipped)}
        onOpenPassage={onOpenPassage}
      />
    );
  };
  const isDone = view.kind === 'done' && recap !== null;
  return (
    <>
      {shrinking.isShrunk ? null : (
        <PanelHeader
          about={
            isDone
              ? t('twoVoices', { time: timeText(recap.durationMs ?? 0), quality: recap.quality.toUpperCase() })
              : undefined
          }
          verbs={
            isDone ? (
              <RecapVerbs
                recap={recap}
                others={recaps?.filter(({ id, status }) => id !== recap.id && status === 'done') ?? []}
                onChoose={choose}
                onRemove={onRemove}
              />
            ) : null
          }
          onClose={onClose}
        />
      )}
      {body()}
    </>
  );
}
