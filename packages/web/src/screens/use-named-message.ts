import type { ConversationId, MessageId } from '@nousboard/contracts';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Pointed, usePointed, type useThread } from '#features/answers/index.ts';
import { isNoteOf } from '#features/nous/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { showToast } from '#ui/toast.tsx';
import type { useProjectNous } from './project-nous.tsx';

const MESSAGE = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * The message that the address names (`#page=n` belongs to the reader): a place in the thread, or a note, which opens
 * over the nous. Null where there are no notes to see.
 */
export function useNamedMessage(
  project: ConversationId,
  thread: ReturnType<typeof useThread>,
  nous: ReturnType<typeof useProjectNous> | null,
): Pointed | null {
  const { t } = useTranslation('answers');
  const named = useLocation({
    select: ({ hash, state }) => (MESSAGE.test(hash) ? `${hash} ${state.__TSR_key ?? ''}` : ''),
  });
  // The same object until somebody goes somewhere.
  const wanted = useMemo(() => (named === '' ? null : { messageId: named.slice(0, named.indexOf(' ')) }), [named]);
  const { reach, pickAll } = thread;
  const { setView, show } = nous ?? {};
  const find = useCallback(
    async (messageId: MessageId) => {
      if (!setView || !show || !(await isNoteOf(project, messageId))) return reach(messageId);
      setView('nous');
      show({ kind: 'note', messageId, conversationId: project });
      return 'elsewhere';
    },
    [project, reach, setView, show],
  );
  const pick = useCallback<typeof pickAll>(
    picks => {
      // It is named while the nous are looked at, or a note.
      setView?.('thread');
      show?.(null);
      pickAll(picks);
    },
    [pickAll, setView, show],
  );
  return usePointed(wanted, thread, find, pick, () => showToast(t('messageGone')));
}
