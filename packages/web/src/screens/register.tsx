import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { home } from '#app/redirects.ts';
import { accountQueries } from '#features/accounts/accounts.queries.ts';
import { type NewPerson, RegisterForm } from '#features/accounts/register-form.tsx';
import { SignInFrame } from '#features/accounts/sign-in-frame.tsx';
import { wordsOfLink } from '#features/accounts/words-of-link.ts';
import { startSession, useSession } from '#lib/api/index.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation, withLaterTexts } from '#lib/i18n/index.ts';
import { withTags } from '#lib/i18n/with-tags.ts';
import { loadPart } from '#lib/load-part.ts';
import { showToast } from '#ui/toast.tsx';

const SignedInAlready = lazy(() =>
  withLaterTexts(loadPart(() => import('#features/accounts/signed-in-already.tsx'))).then(module => ({
    default: module.SignedInAlready,
  })),
);

/** `/register`; whoever was invited comes with `?token=…&email=…` */
export function RegisterScreen() {
  const { t } = useTranslation(['accounts', 'common']);
  const navigate = useNavigate();
  const [link] = useState(() => wordsOfLink('token', 'email'));
  const invitation = link.token === '' || link.email === '' ? null : link;
  const { data: config } = useQuery(accountQueries.config());
  const state = useSession();
  const goHome = useCallback(() => {
    const place = home(state);
    if (place) void navigate({ ...place, replace: true });
  }, [state, navigate]);
  useDocumentTitle(t('register.document'), config?.appTitle);

  // Whoever still has a session is somebody already; the form is there meanwhile.
  useEffect(() => {
    if (state.status === 'unknown') void startSession();
  }, [state.status]);
  useEffect(() => {
    if (!invitation) goHome();
  }, [invitation, goHome]);
  const created = ({ user, signedIn }: NewPerson) => {
    // The first person is, and goes home as whoever is already.
    if (signedIn) return;
    showToast(user.emailVerified ? t('register.created') : t('register.mailed', { email: user.email }), {
      level: 'success',
    });
    showToast(t('register.nowLogin'), { level: 'info' });
    void navigate({ to: '/login' });
  };
  const product = config?.appTitle ?? t('common:product');
  if (invitation && state.status === 'signed-in')
    return (
      <SignInFrame product={product} organization={config?.organization}>
        <Suspense fallback={null}>
          <SignedInAlready user={state.user} email={invitation.email} onGoOn={goHome} />
        </Suspense>
      </SignInFrame>
    );
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
      product={product}
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
