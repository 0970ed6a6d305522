import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { accountQueries, useSignOut } from '#features/accounts/accounts.queries.ts';
import { useAwaitedProof } from '#features/accounts/mailed-links.queries.ts';
import { SignInFrame } from '#features/accounts/sign-in-frame.tsx';
import { SomebodyElse } from '#features/accounts/somebody-else.tsx';
import { VerifyCard } from '#features/accounts/verify-card.tsx';
import { wordsOfLink } from '#features/accounts/words-of-link.ts';
import { startSession, useSession } from '#lib/api/index.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { takePlace } from '#lib/settings.ts';

/** `/verify?token=…&email=…` */
export function VerifyScreen() {
  const { t } = useTranslation(['links', 'common']);
  const [{ token, email }] = useState(() => wordsOfLink('token', 'email'));
  const navigate = useNavigate();
  const state = useSession();
  const signedIn = state.status === 'signed-in';
  const signOut = useSignOut();
  const { data: config } = useQuery(accountQueries.config());
  useDocumentTitle(t('verify.document'), config?.appTitle);
  const goOn = useCallback(() => {
    const place = state.status === 'signed-in' && state.user.emailVerified ? takePlace(state.user.id) : null;
    // Loaded anew, as after signing in.
    if (place) window.location.replace(place);
    else void navigate({ to: '/login' });
  }, [state, navigate]);
  // Whoever waits here for their own letter, and no link has been followed on this page.
  const waits = token === '' && email !== '';
  const isOwn = signedIn && state.user.email === email;
  const isProved = isOwn && state.user.emailVerified;
  useEffect(() => {
    if (waits && state.status === 'unknown') void startSession();
  }, [waits, state.status]);
  useAwaitedProof(waits && isOwn && !isProved);
  useEffect(() => {
    if (waits && isProved) goOn();
  }, [waits, isProved, goOn]);
  const leave = () => signOut.mutate(undefined, { onSuccess: () => void navigate({ to: '/login' }) });
  return (
    <SignInFrame product={config?.appTitle ?? t('common:product')} organization={config?.organization}>
      <VerifyCard
        token={token}
        email={email}
        onVerified={goOn}
        onSignOut={signedIn ? leave : undefined}
        somebodyElse={
          signedIn && !isOwn ? <SomebodyElse name={state.user.name} onSignOut={leave} onGoOn={goOn} /> : null
        }
        signIn={
          <Link to="/login" className="touch-area link self-center">
            {t('back')}
          </Link>
        }
      />
    </SignInFrame>
  );
}
