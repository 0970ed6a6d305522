import { addNoteSource, type MessageId } from '@nousboard/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { showToast } from '#ui/toast.tsx';
import { reasonText, sendWhole } from './send-whole.ts';

/** Makes a note a source of its project, as it stands with what was typed last. */
export function useNoteSource(messageId: MessageId) {
  const { t } = useTranslation('nous');
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await sendWhole(messageId);
      return call(addNoteSource, { params: { messageId } });
    },
    onSuccess: ({ file: { title } }) => showToast(t('source.added', { title }), { level: 'success' }),
    onError: problem =>
      showToast(t('source.failed', { reason: reasonText(problem) }), { level: 'error', action: planGate(problem) }),
    onSettled: () => {
      for (const list of ['sources', 'projects']) void cache.invalidateQueries({ queryKey: [list] });
    },
  });
}
