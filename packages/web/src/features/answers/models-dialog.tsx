import type { Project } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ModelRows } from './ask-settings-rows.tsx';
import { useToldSettings } from './use-told-settings.ts';

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
  const set = useToldSettings(project, projectKey);
  return (
    <Dialog open title={t('ask.model.label')} width={420} onOpenChange={open => open || onClose()}>
      <div className="-mx-2">
        <ModelRows
          settings={project}
          onChange={change => {
            set(change);
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
