import type { Project } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useAnswerSettings } from './answers.queries.ts';
import { ModelRows } from './ask-settings-rows.tsx';

/** All models, where they are too many for a menu. */
export function ModelsDialog({
  project,
  projectKey,
  onClose,
}: {
  readonly project: Project;
  readonly projectKey: readonly unknown[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('answers');
  const { mutate } = useAnswerSettings(project, projectKey);
  return (
    <Dialog open title={t('ask.model.label')} width={420} onOpenChange={open => open || onClose()}>
      <div className="-mx-2">
        <ModelRows
          settings={project}
          onChange={change => {
            mutate(change, {
              onError: problem => {
                showToast(problemText(problem), { level: 'error' });
              },
            });
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
