import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '#features/accounts/index.ts';
import { UsagePage } from '#features/api-access/usage-page.tsx';
import { openDialog } from '#lib/dialogs.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';

/** `/billing/usage`: how one's keys for programs are used, and what that costs. */
export function UsageScreen() {
  const { t } = useTranslation('api');
  const { data: config } = useQuery(accountQueries.config());
  useDocumentTitle(t('usage.title'), config?.appTitle);
  return (
    <div
      role="region"
      aria-labelledby="usage"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys have to reach it.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto outline-offset-[-4px]"
    >
      <div className="mx-auto w-full max-w-[760px] px-4 pt-8 pb-12 md:px-8">
        <UsagePage onKeys={() => openDialog({ name: 'settings', tab: 'api' })} />
      </div>
    </div>
  );
}
