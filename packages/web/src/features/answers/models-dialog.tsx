import { useTranslation } from '#lib/i18n/index.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { AskSettingsProps } from './ask-settings.tsx';
import { ModelRows } from './ask-settings-rows.tsx';

/** All models, where they are too many for a menu. */
export function ModelsDialog({ settings, onChange, onClose }: AskSettingsProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('answers');
  return (
    <Dialog open title={t('ask.model.label')} width={420} onOpenChange={open => open || onClose()}>
      <div className="-mx-2">
        <ModelRows
          settings={settings}
          onChange={change => {
            onChange(change);
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
