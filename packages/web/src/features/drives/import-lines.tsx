import { DRIVE_NAMES, type DriveImport } from '@nousboard/contracts';
import { Square, X } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { codeText } from '#lib/problem-text.ts';
import { Banner } from '#ui/banner.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { isGoingOn, useDriveVerbs } from './drives.queries.ts';

/** How far imports are, and how the latest ended, until it is put away. */
export function ImportLines({ imports }: { readonly imports: readonly DriveImport[] }) {
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const [latest] = imports;
  const shown = imports.filter(one => isGoingOn(one) || (one === latest && !away.has(one.id)));
  if (shown.length === 0) return null;
  return (
    <ul className="flex max-h-[40%] flex-none flex-col gap-2 overflow-y-auto px-5 pt-3">
      {shown.map(one => (
        <li key={one.id}>
          <ImportLine one={one} onAway={() => setAway(before => new Set([...before, one.id]))} />
        </li>
      ))}
    </ul>
  );
}

function ImportLine({ one, onAway }: { readonly one: DriveImport; readonly onAway: () => void }) {
  const { t } = useTranslation(['library', 'common']);
  const { stop } = useDriveVerbs();
  const drive = DRIVE_NAMES[one.drive];
  if (isGoingOn(one)) {
    const line =
      one.status === 'waiting'
        ? t('drives.waiting', { drive })
        : one.found === 0
          ? t('drives.looking', { drive })
          : t('drives.running', { drive, done: formatNumber(one.done), found: formatNumber(one.found) });
    return (
      <Banner
        action={
          <IconButton size="bar" label={t('drives.stop')} onClick={() => stop.mutate(one.id)} className="-my-1">
            <Square size={12} aria-hidden="true" />
          </IconButton>
        }
      >
        {line}
        <ProgressBar className="mt-1.5" value={one.found === 0 ? null : one.done / one.found} label={line} />
      </Banner>
    );
  }
  return (
    <Banner
      level={one.status === 'failed' ? 'error' : one.refused.length > 0 ? 'warning' : 'success'}
      action={
        <IconButton size="bar" label={t('common:dismiss')} onClick={onAway} className="-my-1">
          <X size={14} aria-hidden="true" />
        </IconButton>
      }
    >
      {one.status === 'failed' ? <p>{t('drives.ended', { reason: codeText(one.problem ?? 'unexpected') })}</p> : null}
      {one.status === 'cancelled' ? <p>{t('drives.stopped')}</p> : null}
      {one.status === 'done' ? <p>{t('drives.added', { count: one.added.length, drive })}</p> : null}
      {one.refused.length > 0 ? (
        <>
          <p>{t('drives.notAdded', { count: one.refused.length })}</p>
          <ul className="mt-1 grid gap-1 text-secondary font-normal text-ink-1">
            {one.refused.map(({ filename, code, details }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files of one name may fail alike; the list only grows.
              <li key={at}>
                <bdi className="font-medium wrap-anywhere">{filename}</bdi>
                <span className="block text-ink-2">{codeText(code, details)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Banner>
  );
}
