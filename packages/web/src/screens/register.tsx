import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { accountQueries } from '#features/accounts/accounts.queries.ts';
import { type NewPerson, RegisterForm } from '#features/accounts/register-form.tsx';
import { SignInFrame } from '#features/accounts/sign-in-frame.tsx';
import { wordsOfLink } from '#features/accounts/words-of-link.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { withTags } from '#lib/i18n/with-tags.ts';
import { showToast } from '#ui/toast.tsx';

/** `/register`; whoever was invited comes with `?token=…&email=…` */
export function RegisterScreen() {
  const { t } = useTranslation(['accounts', 'common']);
  const navigate = useNavigate();
  const [link] = useState(() => wordsOfLink('token', 'email'));
  const invitation = link.token === '' || link.email === '' ? null : link;
  const { data: config } = useQuery(accountQueries.config());
  useDocumentTitle(t('register.document'), config?.appTitle);
  const created = ({ user, signedIn }: NewPerson) => {
    if (signedIn) {
      void navigate({ to: '/c/$conversationId', params: { conversationId: user.id } });
      return;
    }
    showToast(user.emailVerified ? t('register.created') : t('register.mailed', { email: user.email }), {
      level: 'success',
    });
    showToast(t('register.nowLogin'), { level: 'info' });
    void navigate({ to: '/login' });
  };
  const signIn = (
    <>
      {t('register.haveAccount')}{' '}
      <Link to="/login" className="touch-area link">
        {t('register.login')}
      </Link>
    </>
  );
  return (
    <SignInFrame
      product={config?.appTitle ?? t('common:product')}
      organization={config?.organization}
      // Another service may know them by another e-mail.
      providers={invitation ? undefined : config}
      end={
        <>
          <p className="mt-3 text-center text-secondary text-ink-3">
            {withTags(t('register.terms'), { terms: beside('/p/legal/terms'), privacy: beside('/p/legal/privacy') })}
          </p>
          {config?.firstRun ? null : <p className="mt-3 text-center text-ink-2">{signIn}</p>}
        </>
      }
    >
      {config?.emailLoginEnabled === false ? (
        <h1 className="font-serif text-[1.875rem]/[2.375rem] font-medium tracking-[-0.018em]">{t('register.title')}</h1>
      ) : (
        <RegisterForm
          config={config ?? { firstRun: false, setupTokenRequired: false }}
          invitation={invitation}
          haveAccount={
            <>
              {signIn}{' '}
              <Link to="/forgot-password" className="touch-area link">
                {t('login.forgot')}
              </Link>
            </>
          }
          onCreated={created}
        />
      )}
    </SignInFrame>
  );
}

/** Opens beside the form: what is typed into it stays. */
const beside = (href: string) => (words: string) => (
  <a href={href} target="_blank" rel="noopener" className="link">
    {words}
  </a>
);
