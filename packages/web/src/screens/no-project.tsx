import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CenteredSentence } from '#app/centered-sentence.tsx';
import { WayHome } from '#app/way-home.tsx';
import { accountQueries } from '#features/accounts/index.ts';
import { useUser } from '#lib/api/index.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { useOtherAccount } from './use-other-account.ts';

/** Says the same whether a project never existed or belongs to somebody else, who may be the same person. */
export function NoProject() {
  const { t } = useTranslation(['library', 'common']);
  const { data: config } = useQuery(accountQueries.config());
  useDocumentTitle(t('common:notFound.document'), config?.appTitle);
  const user = useUser();
  const router = useRouter();
  const { change, isPending } = useOtherAccount();
  return (
    <CenteredSentence title={t('common:notFound.title')} text={t('common:notFound.text')} actions={<WayHome />}>
      <p className="mt-8 mb-3 text-ui text-ink-2">{t('link.signedInAs', { email: user.email })}</p>
      <Button onClick={() => change(router.state.location.href)} busy={isPending && t('link.changing')}>
        {t('link.otherAccount')}
      </Button>
    </CenteredSentence>
  );
}
