import { memo, useEffect } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Popover } from '#ui/popover.tsx';

const SHOWN_FOR_MS = 8_000;

/** Said once, at the first tab that is pressed: how to go through the passages by keys. Never in the way of the pointer or the focus. */
export const WalkHint = memo(function WalkHint({ tab, onClose }: { tab: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation('answers');
  useEffect(() => {
    if (!tab) return;
    const timer = setTimeout(onClose, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [tab, onClose]);
  return (
    <Popover
      label={t('walkHint')}
      open={tab !== null}
      onOpenChange={open => {
        if (!open) onClose();
      }}
      anchor={tab}
      side="bottom"
      align="center"
      initialFocus={false}
      finalFocus={false}
      className="pointer-events-none px-3! py-2!"
    >
      <p role="status" className="text-secondary text-ink-2">
        {t('walkHint')}
      </p>
    </Popover>
  );
});
