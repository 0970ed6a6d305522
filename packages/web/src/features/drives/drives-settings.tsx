import { DRIVE_NAMES, type DriveConnection } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { DangerButton } from '#ui/danger-button.tsx';
import { SettingGroup, SettingRow } from '#ui/setting-rows.tsx';
import { driveQueries, useDriveVerbs } from './drives.queries.ts';

/** What is connected, each with the way to end it. Nothing where nothing is. */
export function DrivesSettings() {
  const { t } = useTranslation('settings');
  const { data } = useQuery(driveQueries.all());
  const connected = data?.filter(({ status }) => status !== 'none') ?? [];
  if (connected.length === 0) return null;
  return (
    <SettingGroup label={t('data.drives')}>
      {connected.map(one => (
        <ConnectionRow key={one.drive} connection={one} />
      ))}
    </SettingGroup>
  );
}

function ConnectionRow({
  connection: { drive, status, account, connectedAt },
}: {
  readonly connection: DriveConnection;
}) {
  const { t } = useTranslation('settings');
  const { disconnect } = useDriveVerbs();
  const [failure, setFailure] = useState<unknown>(null);
  const run = () => {
    setFailure(null);
    disconnect.mutateAsync(drive).catch(setFailure);
  };
  const day = connectedAt === null ? '' : formatDate(connectedAt.slice(0, 10));
  const note =
    failure !== null ? (
      <span role="alert" className="text-bad">
        {problemText(failure)}
      </span>
    ) : status === 'expired' ? (
      t('data.driveExpired')
    ) : account === null ? (
      t('data.driveSince', { day })
    ) : (
      t('data.driveAs', { account, day })
    );
  return (
    <SettingRow label={DRIVE_NAMES[drive]} note={note}>
      <DangerButton
        size="small"
        words={t('data.disconnect')}
        armedWords={t('data.disconnectConfirm')}
        about={DRIVE_NAMES[drive]}
        busy={disconnect.isPending && t('data.disconnect')}
        onRun={run}
      />
    </SettingRow>
  );
}
