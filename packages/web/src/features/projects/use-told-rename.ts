import type { ConversationId } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { showToast } from '#ui/toast.tsx';
import { useRenameProject } from './projects.queries.ts';

/** Renames a project; a failure is told whether what asked for it is still on the page or not. */
export function useToldRename(): (conversationId: ConversationId, title: string) => void {
  const { t } = useTranslation('projects');
  const rename = useRenameProject();
  return (conversationId, title) => {
    rename
      .mutateAsync({ conversationId, title })
      .catch(() => showToast(t('switcher.renameFailed'), { level: 'error' }));
  };
}
