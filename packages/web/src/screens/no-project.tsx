import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '#features/accounts/index.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { EndForAccount } from './end-for-account.tsx';

/** Says the same whether a project never existed or belongs to somebody else, who may be the same person. */
export function NoProject() {
  const { t } = useTranslation('common');
  const { data: config } = useQuery(accountQueries.config());
  useDocumentTitle(t('notFound.document'), config?.appTitle);
  return <EndForAccount title={t('notFound.title')} text={t('notFound.text')} />;
}
