import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { TwoStepButton } from '#ui/two-step-button.tsx';

/**
 * Throws an answer away in two presses. Its question goes with it when nothing else answers it, and so does what was
 * asked after it.
 */
export function DiscardButton({
  busy,
  countLater,
  onDiscard,
}: {
  busy: boolean;
  /** How many questions go with it now. */
  countLater: () => number;
  onDiscard: (later: number) => void;
}) {
  const { t } = useTranslation('answers');
  const [later, setLater] = useState(0);
  return (
    <TwoStepButton
      action="discard"
      label={t('actions.discard')}
      armedText={later > 0 ? t('actions.discardLater', { count: later }) : t('actions.discardConfirm')}
      armedLabel={later > 0 ? t('actions.discardLater', { count: later }) : t('actions.discardConfirmLabel')}
      icon={<Trash2 size={16} aria-hidden="true" />}
      busy={busy}
      onArm={() => setLater(countLater())}
      onRun={() => onDiscard(later)}
    />
  );
}
