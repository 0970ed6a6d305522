import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accountQueries } from '#features/accounts/accounts.queries.ts';
import { ResetForm } from '#features/accounts/reset-form.tsx';
import { SignInFrame } from '#features/accounts/sign-in-frame.tsx';
import { wordsOfLink } from '#features/accounts/words-of-link.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useTranslation } from '#lib/i18n/index.ts';

/** `/reset-password?token=…&userId=…` */
export function ResetPasswordScreen() {
  const { t } = useTranslation(['links', 'common']);
  const [{ token, userId }] = useState(() => wordsOfLink('token', 'userId'));
  const { data: config } = useQuery(accountQueries.config());
  useDocumentTitle(t('reset.title'), config?.appTitle);
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
      />
    </SignInFrame>
  );
}
