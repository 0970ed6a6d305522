import type { ConversationId, DocumentPassage, FileId, PlanName, Recap } from '@nousboard/contracts';
import { ArrowLeft, AudioLines, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText, problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-media.ts';
import { RecapForm } from './recap-form.tsx';
import { RecapPlayer } from './recap-player.tsx';
import { RecapProgress } from './recap-progress.tsx';
import { viewOf } from './recap-rules.ts';
import { type RecapPlace, type RecapSources, requestRecap } from './recap-state.ts';
import { useRecaps, useRemoveRecap } from './recaps.queries.ts';

export interface RecapPanelProps {
  readonly place: RecapPlace;
  readonly sources: RecapSources;
  readonly plan: PlanName;
  /** What is typed in the ask area. */
  readonly topic: string;
  /** Makes a project; where there is none. */
  readonly begin?: ((files: readonly FileId[]) => Promise<ConversationId>) | undefined;
  /** Opens the page of what is said. */
  readonly onOpenPassage?: ((passage: DocumentPassage) => void) | undefined;
  readonly onClose: () => void;
}

/** Recaps of a project: the form for one, how far it is, and the video. At home there is the form alone. */
export function RecapPanel({ place, sources, plan, topic, begin, onOpenPassage, onClose }: RecapPanelProps) {
  const { t } = useTranslation(['recap', 'common']);
  const isPhone = usePhone();
  const request = () =>
    void requestRecap({ place, plan, topic, begin, files: sources.files, isChosen: sources.isChosen });
  const form = { place, sources, plan, topic, onGenerate: request };
  return (
    <>
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
        <h2 className="min-w-0 flex-1 truncate text-ui font-semibold">{t('title')}</h2>
        {isPhone ? null : (
          <IconButton size="bar" label={t('common:close')} onClick={onClose}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      {place === 'new' ? (
        <RecapForm {...form} isLoading={false} />
      ) : (
        <ProjectRecaps project={place} form={form} onOpenPassage={onOpenPassage} />
      )}
    </>
  );
}

interface ProjectRecapsProps extends Pick<RecapPanelProps, 'onOpenPassage'> {
  readonly project: ConversationId;
  readonly form: Omit<Parameters<typeof RecapForm>[0], 'isLoading' | 'onBack'>;
}

function ProjectRecaps({ project, form, onOpenPassage }: ProjectRecapsProps) {
  const { t } = useTranslation(['recap', 'common']);
  const { recaps, knownAt, isError, isSubmitting, isStopping, making } = useRecaps(project);
  const [chosen, choose] = useState<Recap['id'] | 'form' | null>(null);
  const remove = useRemoveRecap(project, problem => {
    showToast(problemText(problem), { level: 'error' });
  });
  const isMaking = making !== undefined;
  // What was chosen before is over once another one is being made: it is seen when it is done.
  useEffect(() => {
    if (isMaking) choose(null);
  }, [isMaking]);
  if (recaps === undefined && !isError)
    return (
      <p role="status" className="flex items-center gap-2 px-7 py-6 text-secondary text-ink-2 max-md:px-5">
        <Spinner />
        {t('loading')}
      </p>
    );
  const view = viewOf(recaps ?? [], chosen);
  if (view.kind === 'idle')
    return <RecapForm {...form} isLoading={isSubmitting} onBack={recaps?.length ? () => choose(null) : undefined} />;
  const { recap } = view;
  const onRemove = () => remove.mutate(recap.id, { onSuccess: () => choose(null) });
  if (view.kind === 'processing')
    return (
      <RecapProgress
        recap={recap}
        knownAt={knownAt}
        isSubmitting={isSubmitting}
        isStopping={isStopping}
        onStop={onRemove}
      />
    );
  if (view.kind === 'done')
    return (
      <RecapPlayer
        key={recap.id}
        recap={recap}
        earlier={recaps?.filter(({ id, status }) => id !== recap.id && status === 'done') ?? []}
        isRemoving={isStopping}
        onChoose={choose}
        onRemove={onRemove}
        onOpenPassage={onOpenPassage}
      />
    );
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-7 py-6 max-md:px-5">
      <h3 className="mb-3 font-serif text-question text-balance">{t('failed')}</h3>
      <Banner level="error">{codeText(recap.problem?.code ?? 'unexpected', recap.problem?.facts)}</Banner>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="large" onClick={() => choose('form')}>
          {t('tryAgain')}
        </Button>
        <Button size="large" variant="quiet" busy={isStopping && t('removing')} onClick={onRemove}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  );
}
