import type { ConversationId, Recap } from '@nousboard/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { closeToast, showToast } from '#ui/toast.tsx';
import { useRecaps } from './recaps.queries.ts';

/**
 * Says in passing when a recap that was being made is done, or could not be made: for who does not have it on the
 * screen.
 */
export function useReadyNotice(project: ConversationId, isShown: boolean, onShow: () => void): void {
  const { t } = useTranslation('recap');
  const { recaps } = useRecaps(project);
  const awaited = useRef<Recap['id'] | null>(null);
  const told = useRef<string | null>(null);
  const shown = useRef({ isShown, onShow });
  useEffect(() => {
    shown.current = { isShown, onShow };
    if (isShown && told.current !== null) closeToast(told.current);
  });
  useEffect(() => {
    const [latest] = recaps ?? [];
    const isOver = latest !== undefined && latest.id === awaited.current && latest.status !== 'processing';
    // Until the server has heard of it, it has no id.
    awaited.current = latest?.status === 'processing' && latest.id !== '' ? latest.id : null;
    if (!isOver || shown.current.isShown) return;
    const action = { label: t('show'), onPress: () => shown.current.onShow() };
    told.current =
      latest.status === 'done'
        ? showToast(t('ready'), { level: 'success', action })
        : showToast(t('failed'), { level: 'error', action });
  }, [recaps, t]);
}
