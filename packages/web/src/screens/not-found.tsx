import { useQuery } from '@tanstack/react-query';
import { CenteredSentence } from '#app/centered-sentence.tsx';
import { WayHome } from '#app/way-home.tsx';
import { accountQueries } from '#features/accounts/accounts.queries.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';

/** An address with nothing behind it. Says the same whether it never existed or belongs to somebody else. */
export function NotFoundScreen() {
  return (
    <main className="flex min-h-dvh flex-col">
      <NothingHere />
    </main>
  );
}

/** The same inside the workspace, where the frame already is a main landmark. */
export function NothingHere() {
  const { t } = useTranslation('common');
  const { data: config } = useQuery(accountQueries.config());
  useDocumentTitle(t('notFound.document'), config?.appTitle);
  return <CenteredSentence title={t('notFound.title')} text={t('notFound.text')} actions={<WayHome />} />;
}
