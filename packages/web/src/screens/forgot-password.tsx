import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountQueries } from '#features/accounts/accounts.queries.ts';
import { ForgotForm } from '#features/accounts/forgot-form.tsx';
import { SignInFrame } from '#features/accounts/sign-in-frame.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';

/** `/forgot-password` */
export function ForgotPasswordScreen() {
  const { t } = useTranslation(['links', 'common']);
  const { data: config } = useQuery(accountQueries.config());
  useDocumentTitle(t('forgot.title'), config?.appTitle);
  return (
    <SignInFrame product={config?.appTitle ?? t('common:product')} organization={config?.organization}>
      <ForgotForm sendsMail={config?.emailEnabled ?? true} />
      <p className="mt-5 text-center">
        <Link to="/login" className="touch-area link">
          {t('back')}
        </Link>
      </p>
    </SignInFrame>
  );
}
