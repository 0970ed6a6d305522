import type { User } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { useSignOut } from './accounts.queries.ts';

export interface SignedInAlreadyProps {
  readonly user: Pick<User, 'name'>;
  /** Whom the link has invited that was followed. */
  readonly email: string;
  readonly onGoOn: () => void;
}

/** In place of the form: on a shared computer an invitation must not lead into somebody else's account. */
export function SignedInAlready({ user, email, onGoOn }: SignedInAlreadyProps) {
  const { t } = useTranslation('links');
  const signOut = useSignOut();
  return (
    <>
      <h1 className="font-serif text-[1.875rem]/[2.375rem] font-medium tracking-[-0.018em] text-balance break-words">
        {t('invited.signedIn', { name: user.name })}
      </h1>
      <p className="mt-3 break-words text-ink-2">{t('invited.text', { email })}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => signOut.mutate()}>
          {t('verify.signOut')}
        </Button>
        <Button onClick={onGoOn}>{t('invited.goOn')}</Button>
      </div>
    </>
  );
}
