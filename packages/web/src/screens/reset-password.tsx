import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { accountQueries, useSignOut } from '#features/accounts/accounts.queries.ts';
import { ResetForm } from '#features/accounts/reset-form.tsx';
import { SignInFrame } from '#features/accounts/sign-in-frame.tsx';
import { SomebodyElse } from '#features/accounts/somebody-else.tsx';
import { wordsOfLink } from '#features/accounts/words-of-link.ts';
import { useSession } from '#lib/api/index.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';

/** `/reset-password?token=…&userId=…` */
export function ResetPasswordScreen() {
  const { t } = useTranslation(['links', 'common']);
  const [{ token, userId }] = useState(() => wordsOfLink('token', 'userId'));
  const navigate = useNavigate();
  const state = useSession();
  const signOut = useSignOut();
  const { data: config } = useQuery(accountQueries.config());
  useDocumentTitle(t('reset.title'), config?.appTitle);
  const toSignIn = () => void navigate({ to: '/login' });
  return (
    <SignInFrame product={config?.appTitle ?? t('common:product')} organization={config?.organization}>
      <ResetForm
        token={token}
        userId={userId}
        askAgain={words => (
          <Link to="/forgot-password" className="touch-area link">
            {words}
          </Link>
        )}
        signIn={words => (
          <Link to="/login" className="touch-area link">
            {words}
          </Link>
        )}
        somebodyElse={
          state.status === 'signed-in' && state.user.id !== userId ? (
            <SomebodyElse
              name={state.user.name}
              onSignOut={() => signOut.mutate(undefined, { onSuccess: toSignIn })}
              onGoOn={toSignIn}
            />
          ) : null
        }
      />
    </SignInFrame>
  );
}
