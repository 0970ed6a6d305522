import { allowedName, Problem } from '@nousboard/contracts';
import { FolderOpen, Pause, Play, RotateCw, X } from 'lucide-react';
import { memo } from 'react';
import { formatBytes } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { showToast } from '#ui/toast.tsx';
import { pickFiles } from './pick-files.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useTimeText } from './time-text.ts';
import {
  cancelUploads,
  pauseUploads,
  resumeUploads,
  supplyFile,
  takeCleanName,
  tryUploadsNow,
  type Upload,
} from './uploads.ts';

/** A file on its way, or one that could not come, with the reason where the file stands. */
export const UploadRow = memo(function UploadRow({ upload }: { upload: Upload }) {
  const { t } = useTranslation('sources');
  const { id, job, phase, sentBytes } = upload;
  const title = job.name;
  const isOver = phase === 'refused' || phase === 'failed';
  const hasBar = phase === 'sending' || ((phase === 'paused' || phase === 'offline') && sentBytes > 0);
  const choose = () =>
    pickFiles(({ files: [file] }) => {
      if (file && !supplyFile(job.target, file, id))
        showToast(t('notThatFile', { title }), { level: 'warning', timeoutMs: 5_000 });
    });
  const action = {
    waiting: {
      label: t('pause', { title }),
      icon: <Pause size={14} aria-hidden="true" />,
      act: () => pauseUploads(id),
    },
    sending: {
      label: t('pause', { title }),
      icon: <Pause size={14} aria-hidden="true" />,
      act: () => pauseUploads(id),
    },
    offline: {
      label: t('pause', { title }),
      icon: <Pause size={14} aria-hidden="true" />,
      act: () => pauseUploads(id),
    },
    paused: {
      label: t('resume', { title }),
      icon: <Play size={14} aria-hidden="true" />,
      act: () => resumeUploads(id),
    },
    failed: {
      label: t('retry', { title }),
      icon: <RotateCw size={14} aria-hidden="true" />,
      act: () => resumeUploads(id),
    },
    absent: { label: t('chooseAgain', { title }), icon: <FolderOpen size={14} aria-hidden="true" />, act: choose },
    arrived: null,
    refused: null,
  }[phase];
  return (
    <li id={id} className="grid grid-cols-[26px_minmax(0,1fr)_auto] items-start gap-x-[9px] rounded-r2 px-2 py-[7px]">
      <Thumbnail filename={title} />
      <div className="min-w-0">
        <p dir="auto" className="line-clamp-2 clamped-text text-secondary font-medium wrap-anywhere" title={title}>
          {title}
        </p>
        {hasBar ? (
          <ProgressBar
            className="mt-[5px] mb-[3px]"
            value={job.size > 0 ? sentBytes / job.size : null}
            label={t('progress', { title })}
          />
        ) : null}
        <UploadLine upload={upload} isOver={isOver} />
        <CleanName upload={upload} />
        {phase === 'offline' ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('tryNowLabel', { title })}
            onClick={tryUploadsNow}
            className="-ms-2.5"
          >
            {t('tryNow')}
          </Button>
        ) : null}
      </div>
      <div className="-my-1 -me-1.5 flex flex-col">
        {phase === 'arrived' ? null : (
          <IconButton size="bar" label={t(isOver ? 'dismiss' : 'cancel', { title })} onClick={() => cancelUploads(id)}>
            <X size={14} aria-hidden="true" />
          </IconButton>
        )}
        {action ? (
          <IconButton size="bar" label={action.label} onClick={action.act}>
            {action.icon}
          </IconButton>
        ) : null}
      </div>
    </li>
  );
});

/** Of a file that was refused for its name: which sign is meant, and the name that it can have, with one press. */
function CleanName({ upload }: { upload: Upload }) {
  const { t } = useTranslation('sources');
  const { phase, error, job } = upload;
  if (phase !== 'refused' || !(error instanceof Problem) || error.code !== 'filename_special') return null;
  const { signs } = error.facts;
  return (
    <>
      <p id={`${upload.id}-name`} className="mt-px text-smallest text-ink-2 wrap-anywhere">
        {typeof signs === 'string' && signs !== '' ? (
          <span className="block">{t('cleanName.signs', { signs })}</span>
        ) : null}{' '}
        {t('cleanName.name', { name: allowedName(job.name) })}
      </p>
      <Button
        size="small"
        className="mt-1.5"
        aria-describedby={`${upload.id}-name`}
        onClick={() => takeCleanName(upload)}
      >
        {t('cleanName.take')}
      </Button>
    </>
  );
}

function UploadLine({ upload: { job, phase, sentBytes, rate, error }, isOver }: { upload: Upload; isOver: boolean }) {
  const { t } = useTranslation('sources');
  const timeText = useTimeText();
  const sizes = { sent: formatBytes(sentBytes), total: formatBytes(job.size) };
  const text = () => {
    switch (phase) {
      case 'waiting':
        return t('state.queued');
      case 'paused':
        return sentBytes > 0 ? t('state.paused', sizes) : t('state.pausedUnsent');
      case 'offline':
        return t(error instanceof Problem && error.facts['unreachable'] !== true ? 'state.busy' : 'state.offline');
      case 'arrived':
        return t('state.sent');
      case 'absent':
        return t('state.absent');
      case 'refused':
        return problemText(error);
      case 'failed':
        return error instanceof Problem && error.code === 'storage_full' ? problemText(error) : t('state.cutOff');
      case 'sending':
        if (sentBytes >= job.size) return t('state.sent');
        if (sentBytes === 0) return t('state.preparing');
        return t('state.sending', sizes);
    }
  };
  const pace =
    phase === 'sending' && rate && sentBytes < job.size
      ? t('state.rate', { rate: formatBytes(rate), left: timeText((job.size - sentBytes) / rate) })
      : null;
  return (
    <p
      role={isOver ? 'alert' : undefined}
      className={isOver ? 'mt-px text-smallest text-bad' : 'mt-px text-smallest text-ink-3'}
    >
      {text()}
      {pace === null ? null : <span className="block">{pace}</span>}
    </p>
  );
}
