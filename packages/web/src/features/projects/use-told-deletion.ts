import type { ConversationId } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { showToast } from '#ui/toast.tsx';
import { useDeleteProject } from './projects.queries.ts';

/**
 * Deletes a project, and says whether it is deleted; a failure is told whether what asked for it is still on the page
 * or not.
 */
export function useToldDeletion(): (conversationId: ConversationId) => Promise<boolean> {
  const { t } = useTranslation('projects');
  const remove = useDeleteProject();
  return async conversationId => {
    try {
      await remove.mutateAsync(conversationId);
      return true;
    } catch {
      showToast(t('switcher.deleteFailed'), { level: 'error' });
      return false;
    }
  };
}
