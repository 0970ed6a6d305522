import type { ConversationId } from '@nousboard/contracts';
import { useEffect } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import { SUMMARY_ABOVE, takeNewRefusals, useUploads } from './uploads.ts';

/** Says why files were refused while the list is hidden whose rows would say it. Many have their summary. */
export function useToldRefusals(project: ConversationId, isListHidden: boolean): void {
  const { t } = useTranslation('sources');
  const { items } = useUploads(project);
  useEffect(() => {
    if (!isListHidden) return;
    const fresh = takeNewRefusals(items);
    if (fresh.length > SUMMARY_ABOVE) return;
    for (const { job, error } of fresh)
      showToast(t('refused', { title: job.name, reason: problemText(error) }), { level: 'error', timeoutMs: 5_000 });
  }, [t, items, isListHidden]);
}
