import { DRIVE_NAMES, type DriveConnection } from '@nousboard/contracts';
import { Cloud } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useDriveVerbs } from './drives.queries.ts';

/** What is read of a drive and what is not, and the way to its consent. */
export function ConnectCard({ connection: { drive, status } }: { readonly connection: DriveConnection }) {
  const { t } = useTranslation('library');
  const { authorize } = useDriveVerbs();
  const name = DRIVE_NAMES[drive];
  const isExpired = status === 'expired';
  // From the press until the page of the service stands.
  const isGoing = authorize.isPending || authorize.isSuccess;
  return (
    <div className="m-auto flex w-full max-w-[440px] flex-col items-center gap-3 px-6 py-8 text-center">
      <Cloud size={28} aria-hidden="true" className="text-ink-3" />
      <h2 className="font-serif text-[1.25rem]/7 font-medium text-balance">
        {t(isExpired ? 'drives.expiredTitle' : 'drives.connectTitle', { drive: name })}
      </h2>
      {isExpired ? <p className="text-ui text-ink-2">{t('drives.expired')}</p> : null}
      <p className="text-ui text-ink-2">{t('drives.connectReads')}</p>
      <p className="text-secondary text-ink-3">{t('drives.connectLeaves')}</p>
      {authorize.isError ? (
        <Banner level="error" className="w-full text-start">
          {problemText(authorize.error)}
        </Banner>
      ) : null}
      <Button
        variant="primary"
        size="large"
        className="mt-2"
        busy={isGoing && t('drives.connecting', { drive: name })}
        onClick={() => authorize.mutate(drive, { onSuccess: url => location.assign(url) })}
      >
        {t('drives.connect', { drive: name })}
      </Button>
    </div>
  );
}
