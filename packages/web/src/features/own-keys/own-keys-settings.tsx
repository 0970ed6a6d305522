import type { KeyedService, UserKey } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { DangerButton } from '#ui/danger-button.tsx';
import { SettingGroup, SettingRow } from '#ui/setting-rows.tsx';
import { showToast } from '#ui/toast.tsx';
import { OwnKeyDialog } from './own-key-dialog.tsx';
import { ownKeys, useOwnKeyVerbs } from './own-keys.queries.ts';

/** A model service for which people may bring a key. */
export interface KeyTaker {
  readonly service: KeyedService;
  readonly label: string;
}

/**
 * One's own keys, each with its end, and the way to revoke all of them. Nothing where there are none and none can be
 * set.
 */
export function OwnKeysSettings({ services }: { readonly services: readonly KeyTaker[] }) {
  const { t } = useTranslation('settings');
  // What has expired is told as of the moment at which the keys were read.
  const { data: keys = [], dataUpdatedAt } = useQuery(ownKeys());
  const [setting, setSetting] = useState<KeyTaker | null>(null);
  // A key outlives the offer of its service: it can be revoked all the same.
  const others = keys
    .filter(({ name }) => !services.some(({ service }) => service === name))
    .map(({ name }): KeyTaker => ({ service: name, label: name }));
  if (services.length + others.length === 0) return null;
  return (
    <SettingGroup label={t('keys.label')}>
      {[...services, ...others].map(taker => (
        <KeyRow
          key={taker.service}
          taker={taker}
          held={keys.find(({ name }) => name === taker.service)}
          now={dataUpdatedAt}
          onSet={services.includes(taker) ? () => setSetting(taker) : null}
        />
      ))}
      <RevokeAllRow count={keys.length} />
      {setting ? <OwnKeyDialog {...setting} onClose={() => setSetting(null)} /> : null}
    </SettingGroup>
  );
}

interface KeyRowProps {
  readonly taker: KeyTaker;
  readonly held: UserKey | undefined;
  /** When that was so. */
  readonly now: number;
  /** Null where none can be set any more. */
  readonly onSet: (() => void) | null;
}

function KeyRow({ taker: { service, label }, held, now, onSet }: KeyRowProps) {
  const { t } = useTranslation('settings');
  const { revoke } = useOwnKeyVerbs();
  return (
    <SettingRow
      label={<bdi>{label}</bdi>}
      note={revoke.isError ? <Failure problem={revoke.error} /> : <Standing held={held} now={now} />}
    >
      {held ? (
        <DangerButton
          size="small"
          words={t('keys.revoke')}
          armedWords={t('keys.revokeSure')}
          about={label}
          busy={revoke.isPending && t('keys.revoking')}
          onRun={() => revoke.mutate(service)}
        />
      ) : null}
      {onSet ? (
        <Button size="small" aria-label={`${label} ${t('keys.set')}`} onClick={onSet}>
          {t('keys.set')}
        </Button>
      ) : null}
    </SettingRow>
  );
}

function Standing({ held, now }: Pick<KeyRowProps, 'held' | 'now'>) {
  const { t } = useTranslation('settings');
  if (!held) return t('keys.none');
  if (held.expiresAt === null) return t('keys.forever');
  const time = formatInstant(held.expiresAt);
  return Date.parse(held.expiresAt) <= now ? (
    <span className="text-bad">{t('keys.expired', { time })}</span>
  ) : (
    t('keys.until', { time })
  );
}

/** All keys at once, in two presses. */
function RevokeAllRow({ count }: { readonly count: number }) {
  const { t } = useTranslation('settings');
  const { revokeAll } = useOwnKeyVerbs();
  const run = () =>
    revokeAll.mutate(undefined, {
      onSuccess: () => {
        showToast(t('keys.revoked'), { level: 'success' });
      },
    });
  return (
    <SettingRow
      label={t('keys.all')}
      note={revokeAll.isError ? <Failure problem={revokeAll.error} /> : t('keys.allNote')}
    >
      <DangerButton
        words={t('keys.all')}
        armedWords={t('keys.allSure')}
        disabled={count === 0 && t('keys.none')}
        busy={revokeAll.isPending && t('keys.revoking')}
        onRun={run}
      />
    </SettingRow>
  );
}

function Failure({ problem }: { readonly problem: unknown }) {
  return (
    <span role="alert" className="text-bad">
      {problemText(problem)}
    </span>
  );
}
