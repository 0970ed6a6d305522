import { type ConversationId, DRIVE_NAMES, type Drive } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { ConnectCard } from './connect-card.tsx';
import { DriveBrowser } from './drive-browser.tsx';
import { driveQueries, useImports } from './drives.queries.ts';
import { ImportLines } from './import-lines.tsx';

/** The drives of this installation: connected, looked through, and brought from. */
export function DrivesTab({ project }: { readonly project: ConversationId | null }) {
  const { t } = useTranslation(['library', 'common']);
  const list = useQuery(driveQueries.all());
  const imports = useImports();
  const [chosen, setChosen] = useState<Drive | null>(null);
  if (hasFailed(list))
    return (
      <EmptyState
        className="m-auto"
        title={t('failed')}
        action={<Button onClick={() => void list.refetch()}>{t('common:retry')}</Button>}
      >
        {problemText(list.error)}
      </EmptyState>
    );
  const drives = list.data;
  const shown =
    drives?.find(({ drive }) => drive === chosen) ??
    drives?.find(({ status }) => status === 'connected') ??
    drives?.[0];
  if (!drives || !shown)
    return (
      <AfterAWhile>
        <div className="grid gap-4 px-6 py-4">
          <Skeleton width="48%" />
          <Skeleton width="62%" />
        </div>
      </AfterAWhile>
    );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {drives.length > 1 ? (
        <div className="flex-none px-5 pt-3">
          <Segmented
            label={t('drives.tab')}
            value={shown.drive}
            onChange={setChosen}
            options={drives.map(({ drive }) => ({ value: drive, label: DRIVE_NAMES[drive] }))}
          />
        </div>
      ) : null}
      <ImportLines imports={imports.data ?? []} />
      {shown.status === 'connected' ? (
        <DriveBrowser key={shown.drive} drive={shown.drive} project={project} />
      ) : (
        <ConnectCard key={shown.drive} connection={shown} />
      )}
    </div>
  );
}
