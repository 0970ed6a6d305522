import type { SourceFile } from '@nousboard/contracts';
import { RefreshCw } from 'lucide-react';
import { formatDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { useFetchAgain } from './web-pages.queries.ts';

/** Where a page of the web stands, when it was fetched, and the way to fetch it again; nothing for other sources. */
export function PageOrigin({ file }: { readonly file: SourceFile }) {
  const { t } = useTranslation('details');
  const again = useFetchAgain();
  const metadata = again.data?.file.metadata ?? file.metadata;
  const { address, fetchedAt } = metadata;
  if (!address || !fetchedAt) return null;
  return (
    <section className="mb-4 grid gap-2 text-ui">
      <a href={address} target="_blank" rel="noreferrer" dir="ltr" className="link w-fit max-w-full wrap-anywhere">
        {address}
      </a>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-ink-3">{t('page.fetched', { day: formatDay(fetchedAt) })}</span>
        {file.owner ? null : (
          <Button
            size="small"
            icon={<RefreshCw size={14} aria-hidden="true" />}
            busy={again.isPending && t('page.fetching')}
            onClick={() => again.mutate(file.file_id)}
          >
            {t('page.again')}
          </Button>
        )}
      </div>
    </section>
  );
}
