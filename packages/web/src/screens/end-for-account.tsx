import { useRouter } from '@tanstack/react-router';
import { CenteredSentence } from '#app/centered-sentence.tsx';
import { WayHome } from '#app/way-home.tsx';
import { useUser } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { useOtherAccount } from './use-other-account.ts';

/** Where a person gets no further who may have another account that does: which is in use, how to change it, home. */
export function EndForAccount({ title, text }: { readonly title: string; readonly text?: string }) {
  const { t } = useTranslation('library');
  const user = useUser();
  const router = useRouter();
  const { change, isPending } = useOtherAccount();
  return (
    <CenteredSentence
      title={title}
      {...(text !== undefined && { text })}
      actions={
        <>
          <p className="w-full text-ui text-ink-2">{t('link.signedInAs', { email: user.email })}</p>
          <Button onClick={() => change(router.state.location.href)} busy={isPending && t('link.changing')}>
            {t('link.otherAccount')}
          </Button>
        </>
      }
    >
      <p className="mt-5">
        <WayHome />
      </p>
    </CenteredSentence>
  );
}
