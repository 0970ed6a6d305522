import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';

/** How far the pages are that will be printed. */
export function PrintBar({ done, total, onCancel }: { done: number; total: number; onCancel: () => void }) {
  const { t } = useTranslation(['reader', 'common']);
  return (
    <div
      className="flex flex-none items-center gap-2 border-b border-line bg-paper py-1.5 ps-3.5 pe-2 text-secondary
        text-ink-2 max-md:ps-2"
    >
      <span role="status" className="min-w-0 flex-1 tabular-nums">
        {t('print.preparing', { page: formatNumber(Math.min(done + 1, total)), total: formatNumber(total) })}
      </span>
      <Button size="small" onClick={onCancel}>
        {t('print.cancel')}
      </Button>
    </div>
  );
}
