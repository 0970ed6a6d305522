import { Trash2 } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { TwoStepButton } from '#ui/two-step-button.tsx';

/**
 * Throws an answer away in two presses. Its question goes with it when nothing else answers it, and so does what was
 * asked after it.
 */
export function DiscardButton({ busy, onDiscard }: { busy: boolean; onDiscard: () => void }) {
  const { t } = useTranslation('answers');
  return (
    <TwoStepButton
      action="discard"
      label={t('actions.discard')}
      armedText={t('actions.discardConfirm')}
      armedLabel={t('actions.discardConfirmLabel')}
      icon={<Trash2 size={16} aria-hidden="true" />}
      busy={busy}
      onRun={onDiscard}
    />
  );
}
