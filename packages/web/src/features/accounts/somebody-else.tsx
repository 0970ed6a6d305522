import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';

export interface SomebodyElseProps {
  /** Who is signed in here. */
  readonly name: string;
  readonly onSignOut: () => void;
  readonly onGoOn: () => void;
}

/** After a link that was for another account than the one in use: going on must not lead into that one unnoticed. */
export function SomebodyElse({ name, onSignOut, onGoOn }: SomebodyElseProps) {
  const { t } = useTranslation('links');
  return (
    <>
      <p className="max-w-full text-ui break-words text-ink-2">{t('invited.signedIn', { name })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onSignOut}>
          {t('verify.signOut')}
        </Button>
        <Button onClick={onGoOn}>{t('invited.goOn')}</Button>
      </div>
    </>
  );
}
