import { isConversationId } from '@nousboard/contracts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useStartWithSources } from '#features/projects/start-with-sources.ts';
import { ImportDialog } from '#features/sources/references/import-dialog.tsx';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import { useTemplateSettings } from './use-start-settings.ts';

/** The import from a reference manager, over whatever project is open. */
export function ImportReferences({
  files,
  onClose,
}: {
  readonly files: readonly File[];
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const { conversationId } = useParams({ strict: false });
  const start = useStartWithSources();
  const [, , settings] = useTemplateSettings();
  return (
    <ImportDialog
      files={files}
      project={isConversationId(conversationId) ? conversationId : null}
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
