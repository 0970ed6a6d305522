import { FolderOpen, Pause, Play, X } from 'lucide-react';
import { useEffect } from 'react';
import { formatBytes, formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import type { UploadTarget } from './send-upload.ts';
import { useTimeText } from './time-text.ts';
import { isUnderWay } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { rowsOf, totalsOf } from './upload-totals.ts';
import { cancelUploads, pauseUploads, resumeUploads, takeNewRefusals, useUploads } from './uploads.ts';

/**
 * Files on their way: from two on one line for all, then the rows. Of a long queue the next ones are shown, and how
 * many follow.
 */
export function UploadList({ target, onPickFiles }: { target: UploadTarget; onPickFiles: () => void }) {
  const { items, arrived } = useUploads(target);
  const { t } = useTranslation('sources');
  const { rows, more } = rowsOf(items);
  const refused = items.filter(({ phase }) => phase === 'refused').map(({ id }) => id);
  // Below a long list nobody would see why.
  useEffect(() => {
    const fresh = takeNewRefusals(items);
    const last = rowsOf(items).rows.findLast(row => fresh.includes(row));
    if (last) document.getElementById(last.id)?.scrollIntoView({ block: 'nearest' });
  }, [items]);
  return (
    <>
      <UploadSummary items={items} arrived={arrived} onPickFiles={onPickFiles} />
      {rows.map(upload => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
      {more.waiting > 0 ? (
        <li className="px-2 py-1.5 text-smallest text-ink-3">{t('uploads.moreWaiting', { count: more.waiting })}</li>
      ) : null}
      {more.absent > 0 ? (
        <li className="px-2 py-1.5 text-smallest text-ink-3">{t('uploads.moreAbsent', { count: more.absent })}</li>
      ) : null}
      {more.refused > 0 ? (
        <li className="flex items-center gap-1.5 ps-2 pe-0.5 text-smallest text-bad">
          <span className="flex-1">{t('uploads.moreRefused', { count: more.refused })}</span>
          <IconButton size="bar" label={t('uploads.dismissRefused')} onClick={() => cancelUploads(...refused)}>
            <X size={14} aria-hidden="true" />
          </IconButton>
        </li>
      ) : null}
    </>
  );
}

function UploadSummary({ items, arrived, onPickFiles }: ReturnType<typeof useUploads> & { onPickFiles: () => void }) {
  const { t } = useTranslation('sources');
  const timeText = useTimeText();
  const totals = totalsOf(items, arrived);
  if (!totals || totals.count < 2) return null;
  const open = items.filter(isUnderWay).map(({ id }) => id);
  const sizes = { sent: formatBytes(totals.sentBytes), total: formatBytes(totals.bytes) };
  return (
    // It stays in sight above and below long lists.
    <li
      className="sticky inset-y-0 z-1 mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 border-t
        border-line bg-desk px-2 py-[7px]"
    >
      <div className="min-w-0">
        <p className="text-secondary font-medium">
          {t('uploads.count', { done: formatNumber(totals.doneCount), count: formatNumber(totals.count) })}
        </p>
        <ProgressBar
          className="mt-[5px] mb-[3px]"
          value={totals.bytes > 0 ? totals.sentBytes / totals.bytes : null}
          label={t('uploads.progress')}
        />
        <p className="mt-px text-smallest text-ink-3">
          {totals.sentBytes === 0
            ? t('uploads.unsent', sizes)
            : totals.secondsLeft === null
              ? t('uploads.bytes', sizes)
              : t('uploads.left', { ...sizes, left: timeText(totals.secondsLeft) })}
        </p>
      </div>
      <div className="-my-1 -me-1.5 flex">
        {totals.canPause ? (
          <IconButton size="bar" label={t('uploads.pause')} onClick={() => pauseUploads(...open)}>
            <Pause size={14} aria-hidden="true" />
          </IconButton>
        ) : totals.canResume ? (
          <IconButton size="bar" label={t('uploads.resume')} onClick={() => resumeUploads(...open)}>
            <Play size={14} aria-hidden="true" />
          </IconButton>
        ) : (
          // Only files of an earlier visit are left: chosen together, each goes on in its row.
          <IconButton size="bar" label={t('uploads.choose')} onClick={onPickFiles}>
            <FolderOpen size={14} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton size="bar" label={t('uploads.cancel')} onClick={() => cancelUploads(...open)}>
          <X size={14} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
