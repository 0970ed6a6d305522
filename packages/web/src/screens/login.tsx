import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { accountQueries } from '#features/accounts/accounts.queries.ts';
import { LoginForm } from '#features/accounts/login-form.tsx';
import { SignInFrame } from '#features/accounts/sign-in-frame.tsx';
import { startSession, useSession } from '#lib/api/index.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useOnline } from '#lib/online.ts';
import { Banner } from '#ui/banner.tsx';

/** `/login` */
export function LoginScreen() {
  const { t } = useTranslation(['accounts', 'common']);
  const navigate = useNavigate();
  const state = useSession();
  const online = useOnline();
  const { data: config } = useQuery(accountQueries.config());
  useDocumentTitle(t('login.document'), config?.appTitle);

  // Whoever still has a session does not need to sign in again; the form is there meanwhile.
  useEffect(() => {
    if (state.status === 'unknown') void startSession();
  }, [state.status]);
  useEffect(() => {
    if (state.status === 'signed-in') void navigate({ to: '/c/$conversationId', params: { conversationId: state.user.id }, replace: true });
  }, [state, navigate]);
  // Nobody can sign in before the first account exists.
  useEffect(() => {
    if (config?.firstRun && config.registrationEnabled) void navigate({ to: '/register', replace: true });
  }, [config, navigate]);

  return (
    <SignInFrame product={config?.appTitle ?? t('common:product')}>
      {online ? null : (
        <Banner level="warning" className="mb-4">
          {t('offline')}
        </Banner>
      )}
      <LoginForm onSignedIn={userId => void navigate({ to: '/c/$conversationId', params: { conversationId: userId } })} />
      {config?.registrationEnabled === false ? null : (
        <p className="mt-5 text-center text-ink-2">
          {t('login.noAccount')}{' '}
          <Link to="/register" className="link">
            {t('login.signUp')}
          </Link>
        </p>
      )}
    </SignInFrame>
  );
}
