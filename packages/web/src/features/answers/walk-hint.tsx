import { memo, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#lib/i18n/index.ts';

const SHOWN_FOR_MS = 8_000;

/**
 * Said once, when the first tab is pressed: how to go through the passages by keys. Stands in a room of its own, over
 * no text.
 */
export const WalkHint = memo(function WalkHint({
  room,
  shown,
  onClose,
}: {
  room: HTMLElement | null;
  shown: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('answers');
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(onClose, SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [shown, onClose]);
  if (!room) return null;
  return createPortal(
    <p
      role="status"
      className={
        shown
          ? 'mb-1.5 rounded-r3 border border-line-strong bg-sheet px-3 py-1 text-secondary text-balance text-ink-2 ' +
            'shadow-e1 pointer-coarse:hidden'
          : 'sr-only'
      }
    >
      {shown ? t('walkHint') : null}
    </p>,
    room,
  );
});
