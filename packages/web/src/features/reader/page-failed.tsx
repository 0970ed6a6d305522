import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';

/** Lies over a page that could not be drawn. */
export function PageFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('reader');
  return (
    <div className="pdf-failed">
      <p>{t('pageFailed')}</p>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
