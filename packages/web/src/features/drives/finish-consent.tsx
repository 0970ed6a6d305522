import { DRIVE_NAMES, type Drive } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText, problemText } from '#lib/problem-text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { driveQueries } from './drives.queries.ts';

export interface FinishConsentProps {
  readonly drive: Drive;
  /** What the service has sent along; without a code it was refused there. */
  readonly state: string;
  readonly code: string;
  readonly onConnected: () => void;
  /** The way back. */
  readonly action: ReactNode;
}

/** Ends what was begun on the page of the service. */
export function FinishConsent({ drive, state, code, onConnected, action }: FinishConsentProps) {
  const { t } = useTranslation('library');
  const name = DRIVE_NAMES[drive];
  const isRefused = state === '' || code === '';
  const connection = useQuery({ ...driveQueries.connection(drive, { state, code }), enabled: !isRefused });
  const isDone = connection.isSuccess;
  useEffect(() => {
    if (isDone) onConnected();
  }, [isDone, onConnected]);
  if (isRefused || connection.isError)
    return (
      <EmptyState className="m-auto" title={t('drives.notConnected', { drive: name })} action={action}>
        <p role="alert">{isRefused ? codeText('drive_refused') : problemText(connection.error)}</p>
      </EmptyState>
    );
  return (
    <p role="status" className="m-auto flex items-center gap-2 text-ui text-ink-2">
      <Spinner />
      {t('drives.finishing', { drive: name })}
    </p>
  );
}
