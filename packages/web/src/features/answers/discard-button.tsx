import clsx from 'clsx';
import { Trash2 } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useTwoStep } from '#ui/use-two-step.ts';

/** Throws an answer away in two presses. Its question goes with it when nothing else answers it, and so does what was asked after it. */
export function DiscardButton({ busy, onDiscard }: { busy: boolean; onDiscard: () => void }) {
  const { t } = useTranslation('answers');
  const discarding = useTwoStep(onDiscard);
  const { armed } = discarding;
  return (
    <Tooltip label={t('actions.discard')} enabled={!armed}>
      <button
        type="button"
        data-action="discard"
        aria-label={t(armed ? 'actions.discardConfirmLabel' : 'actions.discard')}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : discarding.press}
        onBlur={discarding.reset}
        onKeyDown={event => {
          if (event.key !== 'Escape' || !armed) return;
          event.stopPropagation();
          discarding.reset();
        }}
        className={clsx(
          'touch-area flex-none rounded-r2 transition-colors',
          armed
            ? 'h-8 border border-[color-mix(in_oklab,var(--bad)_40%,transparent)] bg-sheet px-2.5 text-secondary font-[550] text-bad hover:bg-bad-soft'
            : 'inline-grid size-8 place-items-center text-ink-2 hover:bg-hover active:bg-press',
        )}
      >
        {armed ? t('actions.discardConfirm') : <Trash2 size={16} aria-hidden="true" />}
      </button>
    </Tooltip>
  );
}
