import type { BookCollection } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

export interface CollectionLineProps {
  readonly collection: BookCollection;
  readonly isAsking: boolean;
  readonly onFetch: () => void;
}

/** How far the first works are, for an ADMIN; nothing once all are here. */
export function CollectionLine({
  collection: { total, here, waiting, failed },
  isAsking,
  onFetch,
}: CollectionLineProps) {
  const { t } = useTranslation(['library', 'common']);
  const [first] = failed;
  if (waiting > 0)
    return (
      <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 px-5 pb-3 text-secondary text-ink-2">
        <span role="status">{t('books.collection.fetching', { here, total })}</span>
        <ProgressBar className="min-w-32 flex-1" value={here / total} label={t('books.collection.label')} />
      </div>
    );
  if (!first) return null;
  return (
    <Banner
      level="warning"
      className="mx-5 mb-3 flex-none items-center!"
      action={
        <Button size="small" busy={isAsking && t('books.collection.asking')} onClick={onFetch}>
          {t('common:retry')}
        </Button>
      }
    >
      {t('books.collection.failed', { count: failed.length, reason: codeText(first.code) })}
    </Banner>
  );
}
