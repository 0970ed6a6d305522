import type { Project } from '@nousboard/contracts';
import { useEffect } from 'react';
import type { useThread } from '#features/answers/index.ts';
import { isBeingRead, useAddSamples, type useSources } from '#features/sources/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useAdding } from '#lib/organization.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { UnknownThread } from './unknown-thread.tsx';

/** What stands in the place of questions and answers while there are none. */
export function EmptyThread({
  thread: { messages },
  project,
  sources: { list, files },
  onChoose,
  onSamples,
}: {
  thread: ReturnType<typeof useThread>;
  project: Project;
  sources: ReturnType<typeof useSources>;
  onChoose: () => void;
  /** The sample papers that were asked for are there. */
  onSamples: () => void;
}) {
  const { t } = useTranslation('project');
  const { canUpload, takesDropped } = useAdding();
  const samples = useAddSamples(project.conversationId);
  const haveCome = samples.isSuccess && files.length > 0;
  useEffect(() => {
    if (haveCome) onSamples();
  }, [haveCome, onSamples]);
  if (messages.isError || messages.isPending || list.isPending) return <UnknownThread messages={messages} />;
  if (files.length > 0) {
    const text = files.some(file => file.ready) ? 'readyText' : files.some(isBeingRead) ? 'reading' : 'unread';
    const title = t(text === 'unread' ? 'unreadTitle' : 'readyTitle');
    return (
      <EmptyState className="pt-[18vh]" title={<span className="text-title">{title}</span>}>
        {t(text)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      className="pt-[18vh]"
      title={<span className="text-title">{t('emptyTitle')}</span>}
      action={
        <>
          {canUpload ? <Button onClick={onChoose}>{t('addOwn')}</Button> : null}
          <Button variant="quiet" busy={samples.isPending && t('adding')} onClick={() => samples.mutate()}>
            {t('addSamples')}
          </Button>
        </>
      }
    >
      {takesDropped ? t('emptyText') : null}
    </EmptyState>
  );
}
