import { type FolderId, isConversationId } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { projectQueries } from '#features/projects/index.ts';
import { useStartWithSources } from '#features/projects/start-with-sources.ts';
import { ImportDialog } from '#features/sources/references/import-dialog.tsx';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import { useTemplateSettings } from './use-start-settings.ts';

/** The import from a reference manager, over whatever project is open. */
export function ImportReferences({
  files,
  folder,
  onClose,
}: {
  readonly files: readonly File[];
  readonly folder: FolderId | null;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const { conversationId } = useParams({ strict: false });
  const opened = isConversationId(conversationId) ? conversationId : null;
  const { data: known } = useQuery({ ...projectQueries.one(opened ?? ('' as never)), enabled: opened !== null });
  const start = useStartWithSources();
  const [, , settings] = useTemplateSettings();
  return (
    <ImportDialog
      files={files}
      folder={folder}
      // To a project that somebody else shares nothing is added.
      project={known?.owner ? null : opened}
      isStarting={start.isPending}
      onClose={onClose}
      onStart={sources =>
        start.mutate(
          { files: sources.map(({ file_id }) => file_id), settings },
          {
            onSuccess: ({ conversationId: made }) =>
              navigate({ to: '/c/$conversationId', params: { conversationId: made } }).then(onClose),
            onError: problem => {
              showToast(problemText(problem), { level: 'error', action: planGate(problem) });
            },
          },
        )
      }
    />
  );
}
