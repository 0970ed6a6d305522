import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { accountQueries } from '#features/accounts/accounts.queries.ts';
import { RegisterForm } from '#features/accounts/register-form.tsx';
import { SignInFrame } from '#features/accounts/sign-in-frame.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { showToast } from '#ui/toast.tsx';

/** `/register` */
export function RegisterScreen() {
  const { t } = useTranslation(['accounts', 'common']);
  const navigate = useNavigate();
  const { data: config } = useQuery(accountQueries.config());
  useDocumentTitle(t('register.document'), config?.appTitle);
  const created = (userId: string | null) => {
    if (userId) {
      void navigate({ to: '/c/$conversationId', params: { conversationId: userId } });
      return;
    }
    showToast(t('register.created'), { level: 'success' });
    showToast(t('register.nowLogin'), { level: 'info' });
    void navigate({ to: '/login' });
  };
  return (
    <SignInFrame product={config?.appTitle ?? t('common:product')}>
      <RegisterForm config={config ?? { firstRun: false, setupTokenRequired: false }} onCreated={created} />
      {config?.firstRun ? null : (
        <p className="mt-3 text-center text-ink-2">
          {t('register.haveAccount')}{' '}
          <Link to="/login" className="link">
            {t('register.login')}
          </Link>
        </p>
      )}
    </SignInFrame>
  );
}
