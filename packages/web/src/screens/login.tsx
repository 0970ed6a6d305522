import type { ProblemCode } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { home } from '#app/redirects.ts';
import { accountQueries } from '#features/accounts/accounts.queries.ts';
import { LoginForm } from '#features/accounts/login-form.tsx';
import { SignInFrame } from '#features/accounts/sign-in-frame.tsx';
import { startSession, useSession } from '#lib/api/index.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { endedSession } from '#lib/kept-question.ts';
import { useOnline } from '#lib/online.ts';
import { codeText } from '#lib/problem-text.ts';
import { forgetLastChoices, takePlace } from '#lib/settings.ts';
import { forgetTabDrafts } from '#lib/tab-draft.ts';
import { Banner } from '#ui/banner.tsx';

/**
 * What the server says with the address when another service has sent somebody back: they are signed in, or why not.
 */
function fromService(): { readonly isSignedIn: boolean; readonly refused: ProblemCode | null } {
  const query = new URLSearchParams(location.search);
  // A code that is not known here has the words of one that is not expected.
  return { isSignedIn: query.has('from'), refused: query.get('refused') as ProblemCode | null };
}

/** `/login` */
export function LoginScreen() {
  const { t } = useTranslation(['accounts', 'common']);
  const navigate = useNavigate();
  const state = useSession();
  const online = useOnline();
  const [ended] = useState(endedSession);
  const [back] = useState(fromService);
  const banner = useRef<HTMLDivElement>(null);
  const { data: config } = useQuery(accountQueries.config());
  useDocumentTitle(t('login.document'), config?.appTitle);

  // Heard first: the page is a new one, and the form would take the focus.
  useEffect(() => banner.current?.focus(), []);
  // Whoever still has a session does not need to sign in again; the form is there meanwhile.
  useEffect(() => {
    if (state.status === 'unknown') void startSession();
  }, [state.status]);
  useEffect(() => {
    const place = home(state);
    if (!place || state.status !== 'signed-in') return;
    // As signing in on this page does it.
    if (back.isSignedIn) {
      forgetLastChoices();
      forgetTabDrafts();
    }
    // Whoever has to prove their e-mail first comes there when they have.
    const interrupted = state.user.emailVerified ? takePlace(state.user.id) : null;
    // Loaded anew, so that everything that was kept on this device is read again.
    if (interrupted) window.location.replace(interrupted);
    else void navigate({ ...place, replace: true });
  }, [state, navigate, back]);
  // Nobody can sign in before the first account exists.
  useEffect(() => {
    if (config?.firstRun && config.registrationEnabled) void navigate({ to: '/register', replace: true });
  }, [config, navigate]);

  return (
    <SignInFrame
      product={config?.appTitle ?? t('common:product')}
      organization={config?.organization}
      providers={config}
      end={
        config?.registrationEnabled === false ? null : (
          <p className="mt-5 text-center text-ink-2">
            {t('login.noAccount')}{' '}
            <Link to="/register" className="touch-area link">
              {t('login.signUp')}
            </Link>
          </p>
        )
      }
    >
      {back.refused === null ? null : (
        <Banner level="error" ref={banner} className="mb-4">
          {codeText(back.refused)}
        </Banner>
      )}
      {ended ? (
        <Banner className="mb-4">{t(ended.hasQuestion ? 'login.endedWithQuestion' : 'login.ended')}</Banner>
      ) : null}
      {online ? null : (
        <Banner level="warning" className="mb-4">
          {t('offline')}
        </Banner>
      )}
      {config?.emailLoginEnabled === false ? (
        <h1 className="font-serif text-[1.875rem]/[2.375rem] font-medium tracking-[-0.018em]">{t('login.title')}</h1>
      ) : (
        <LoginForm
          forgot={
            <Link to="/forgot-password" className="touch-area link visible">
              {t('login.forgot')}
            </Link>
          }
        />
      )}
    </SignInFrame>
  );
}
