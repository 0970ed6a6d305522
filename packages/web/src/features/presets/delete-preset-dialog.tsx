import type { Preset } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { usePresetVerbs } from './presets.queries.ts';

/** Asks before a preset is deleted. */
export function DeletePresetDialog({
  preset: { presetId, title },
  onClose,
}: {
  readonly preset: Preset;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['generation', 'common']);
  const { remove } = usePresetVerbs();
  return (
    <Dialog
      open
      onOpenChange={open => open || remove.isPending || onClose()}
      title={t('presets.deleteTitle')}
      description={t('presets.deleteText', { title })}
      width={440}
      foot={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="danger-filled"
            busy={remove.isPending && t('presets.deleting')}
            onClick={() => remove.mutate(presetId, { onSuccess: onClose })}
          >
            {t('presets.deleteNow')}
          </Button>
        </>
      }
    >
      {remove.isError ? <Banner level="error">{problemText(remove.error)}</Banner> : null}
    </Dialog>
  );
}
