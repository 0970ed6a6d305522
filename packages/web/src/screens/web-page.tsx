import { type FolderId, isConversationId, type SourceFile } from '@nousboard/contracts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useStartWithSources } from '#features/projects/start-with-sources.ts';
import { AddPagesDialog } from '#features/sources/web/add-pages-dialog.tsx';
import { openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import { useTemplateSettings } from './use-start-settings.ts';

export interface WebPageProps {
  readonly addresses: string;
  readonly to: 'project' | 'library';
  readonly folder: FolderId | null;
  readonly onClose: () => void;
}

/**
 * Adds pages of the web to the open project, to a new one where none is open, or to the library that it was opened
 * from.
 */
export function WebPage({ addresses, to, folder, onClose }: WebPageProps) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const { conversationId } = useParams({ strict: false });
  const project = to === 'project' && isConversationId(conversationId) ? conversationId : null;
  const start = useStartWithSources();
  const [, , settings] = useTemplateSettings();
  const close = (files: readonly SourceFile[]) => {
    if (to === 'library') {
      openDialog({ name: 'library', tab: 'mylibrary' });
      return;
    }
    onClose();
    // Those of a project that is being begun are told of by the project.
    if (files.length > 0 && !start.isPending)
      showToast(t(project ? 'added' : 'web.kept', { count: files.length }), { level: 'success' });
  };
  const finish = (files: readonly SourceFile[]) => {
    if (to === 'library' || project) {
      close(files);
      return;
    }
    start.mutate(
      { files: files.map(({ file_id }) => file_id), settings },
      {
        onSuccess: ({ conversationId: made }) =>
          navigate({ to: '/c/$conversationId', params: { conversationId: made } }).then(onClose),
        onError: problem => showToast(problemText(problem), { level: 'error', action: planGate(problem) }),
      },
    );
  };
  return (
    <AddPagesDialog
      project={project}
      folder={folder}
      addresses={addresses}
      isFinishing={start.isPending}
      onAdded={finish}
      onClose={close}
    />
  );
}
