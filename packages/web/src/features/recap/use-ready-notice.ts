import type { ConversationId, Recap } from '@nousboard/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { showToast } from '#ui/toast.tsx';
import { useRecaps } from './recaps.queries.ts';

/** Says in passing when a recap that was being made is done, or could not be made. */
export function useReadyNotice(project: ConversationId, onShow: () => void): void {
  const { t } = useTranslation('recap');
  const { recaps } = useRecaps(project);
  const awaited = useRef<Recap['id'] | null>(null);
  const show = useRef(onShow);
  useEffect(() => {
    show.current = onShow;
  });
  useEffect(() => {
    const [latest] = recaps ?? [];
    const isOver = latest !== undefined && latest.id === awaited.current && latest.status !== 'processing';
    // Until the server has heard of it, it has no id.
    awaited.current = latest?.status === 'processing' && latest.id !== '' ? latest.id : null;
    if (!isOver) return;
    const action = { label: t('show'), onPress: () => show.current() };
    if (latest.status === 'done') showToast(t('ready'), { level: 'success', action });
    else showToast(t('failed'), { level: 'error', action });
  }, [recaps, t]);
}
