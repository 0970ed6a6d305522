import { RotateCw, X } from 'lucide-react';
import { formatBytes } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { cancelUpload, retryUpload, type Upload } from './uploads.ts';

/** A file on its way, or one that could not come, with the reason where the file stands. */
export function UploadRow({ upload: { id, job, phase, sentBytes, error } }: { upload: Upload }) {
  const { t } = useTranslation('sources');
  const title = job.file.name;
  const isOver = phase === 'refused' || phase === 'failed';
  const line =
    phase === 'waiting'
      ? t('state.queued')
      : phase === 'refused'
        ? problemText(error)
        : phase === 'failed'
          ? t('state.cutOff')
          : sentBytes >= job.file.size
            ? t('state.sent')
            : t('state.sending', { sent: formatBytes(sentBytes), total: formatBytes(job.file.size) });
  return (
    <li className="grid grid-cols-[26px_minmax(0,1fr)_auto] items-start gap-x-[9px] rounded-r2 px-2 py-[7px]">
      <Thumbnail filename={title} />
      <div className="min-w-0">
        <p className="line-clamp-2 text-secondary font-medium row-text wrap-anywhere" title={title}>
          {title}
        </p>
        {phase === 'sending' ? <ProgressBar className="mt-[5px] mb-[3px]" value={job.file.size > 0 ? sentBytes / job.file.size : null} label={t('progress', { title })} /> : null}
        <p role={isOver ? 'alert' : undefined} className={isOver ? 'mt-px text-smallest text-bad' : 'mt-px text-smallest text-ink-3'}>
          {line}
        </p>
      </div>
      <div className="-my-1 -me-1.5 flex flex-col">
        <IconButton size="bar" label={t(isOver ? 'dismiss' : 'cancel', { title })} onClick={() => cancelUpload(id)}>
          <X size={14} aria-hidden="true" />
        </IconButton>
        {phase === 'failed' ? (
          <IconButton size="bar" label={t('retry', { title })} onClick={() => retryUpload(id)}>
            <RotateCw size={14} aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
    </li>
  );
}
