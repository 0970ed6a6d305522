import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '#features/accounts/index.ts';
import { ResetLinks } from '#features/accounts/reset-links.tsx';
import { Health, Models } from '#features/administration/index.ts';
import { answerQueries } from '#features/answers/answers.queries.ts';
import { useUser } from '#lib/api/index.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { NothingHere } from './not-found.tsx';

/** `/admin`: how the installation is. For everybody but an ADMIN there is nothing at this address. */
export function AdministrationScreen() {
  return useUser().role === 'ADMIN' ? <Overview /> : <NothingHere />;
}

function Overview() {
  const { t } = useTranslation('administration');
  const { data: config } = useQuery(accountQueries.config());
  const { data: endpoints } = useQuery(answerQueries.endpoints);
  useDocumentTitle(t('title'), config?.appTitle);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and has nothing else to focus, and keys have to reach it.
    <div role="region" aria-labelledby="administration" tabIndex={0} className="min-h-0 flex-1 overflow-y-auto outline-offset-[-4px]">
      <div className="mx-auto w-full max-w-[760px] px-4 pt-8 pb-12 md:px-8">
        <h1 id="administration" className="font-serif text-note">
          {t('title')}
        </h1>
        <p className="mt-1 text-input text-ink-2">{t('text')}</p>
        {endpoints ? <Models endpoints={endpoints.items} /> : null}
        {config?.emailEnabled === false ? <ResetLinks /> : null}
        <Health />
      </div>
    </div>
  );
}
