import type { ConversationId } from '@nousboard/contracts';
import { Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { RoundButton } from '#ui/round-button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useRecaps, useRemoveRecap } from './recaps.queries.ts';

/** Stops the recap that is being made, where otherwise one is asked for. */
export function RecapButton({ project, children }: { project: ConversationId; children: ReactNode }) {
  const { t } = useTranslation('recap');
  const { making, isSubmitting, isStopping, isLoading } = useRecaps(project);
  const remove = useRemoveRecap(project, problem => {
    showToast(problemText(problem), { level: 'error' });
  });
  if (!isLoading) return children;
  const canStop = making !== undefined && !isSubmitting && !isStopping;
  return (
    <RoundButton
      label={isStopping ? t('stopping') : making ? t('stop') : t('loading')}
      disabled={!canStop}
      onPress={() => making && remove.mutate(making.id)}
    >
      <Square size={13} fill="currentColor" aria-hidden="true" />
    </RoundButton>
  );
}
