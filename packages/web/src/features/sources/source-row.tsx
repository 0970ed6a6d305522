import type { FileProgress, SourceFile } from '@nousboard/contracts';
import clsx from 'clsx';
import { CircleDot, Ellipsis, FileMinus, FileText, Info, Trash2, X } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { kindOfMime, unitOf } from '#lib/document-kind.ts';
import { formatNumber, formatRanges } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { lengthText } from './length-text.ts';
import { shortName } from './short-name.ts';
import { type SourceState, sourceState } from './source-state.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useTimeText } from './time-text.ts';
import { kindOf } from './upload-rules.ts';

const SourceDetails = lazy(() => import('./source-details.tsx').then(module => ({ default: module.SourceDetails })));

/** What a row can do with its file. */
export interface RowActions {
  onOpen: (file: SourceFile, from: HTMLElement) => void;
  onFocus: (file: SourceFile, inFocus: boolean) => void;
  onOnly: (file: SourceFile) => void;
  onDetach: (file: SourceFile) => void;
  onRemove: (file: SourceFile) => void;
}
export interface SourceRowProps extends RowActions {
  file: SourceFile;
  poll: FileProgress | undefined;
  isOpen: boolean;
  inFocus: boolean;
}

/** One source: what it is, how far it is, and whether it is asked. */
export const SourceRow = memo(function SourceRow({ file, poll, isOpen, inFocus, onOpen, onFocus, onOnly, onDetach, onRemove }: SourceRowProps) {
  const { t } = useTranslation('sources');
  const state = sourceState(file, poll);
  const { title } = file;
  const [showsDetails, setShowsDetails] = useState(false);
  const isUnderWay = state.kind === 'waiting' || state.kind === 'reading' || state.kind === 'indexing';
  // Pages that are read can be opened and asked while the rest follows.
  const canOpen = state.kind === 'ready' || (isUnderWay && file.fileVersion !== null);
  const line = useStateLine(file, state);
  return (
    <li
      className={clsx(
        'group/row grid grid-cols-[26px_minmax(0,1fr)_auto] items-start gap-x-[9px] rounded-r2 px-2 py-[7px] transition-colors',
        isOpen ? 'bg-paper shadow-[0_0_0_1px_var(--line)]' : 'hover:bg-hover focus-within:bg-hover',
      )}
    >
      <Thumbnail file={file} filename={file.filename} />
      <div className="min-w-0">
        <button
          type="button"
          disabled={!canOpen}
          onClick={event => onOpen(file, event.currentTarget)}
          aria-label={canOpen ? t('open', { title }) : undefined}
          title={title}
          aria-current={isOpen || undefined}
          className={clsx('line-clamp-2 row-text w-full rounded-r1 text-secondary font-medium wrap-anywhere', state.kind === 'removing' && 'text-ink-4 line-through')}
        >
          {title}
        </button>
        {state.kind === 'reading' ? <ProgressBar className="mt-[5px] mb-[3px]" value={state.share} label={t('progress', { title })} /> : null}
        <p className={clsx('mt-px text-smallest', state.kind === 'failed' ? 'text-bad' : 'text-ink-3', state.kind === 'ready' && 'truncate')}>{line}</p>
        {state.kind === 'ready' ? <QualityLine state={state} /> : null}
        {file.sample && state.kind === 'ready' ? <p className="mt-[3px] w-fit rounded-r1 border border-line-strong px-1 text-[0.6875rem]/4 text-ink-3">{t('sample')}</p> : null}
      </div>
      <div className="flex w-4 flex-col items-center gap-0.5">
        {state.kind === 'ready' ? (
          <Checkbox className="mt-px" label={t('focus', { title })} checked={inFocus} onChange={isIn => onFocus(file, isIn)} />
        ) : state.kind === 'removing' ? null : (
          <IconButton size="bar" label={t('remove', { title })} onClick={() => onRemove(file)} className="-my-1">
            {state.kind === 'failed' ? <Trash2 size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
          </IconButton>
        )}
        {state.kind === 'ready' ? (
          <RowMenu
            title={title}
            atOnce={file.sample}
            onOpen={from => onOpen(file, from)}
            onOnly={() => onOnly(file)}
            onDetails={() => setShowsDetails(true)}
            onDetach={() => onDetach(file)}
            onRemove={() => onRemove(file)}
          />
        ) : null}
        {showsDetails ? (
          <Suspense fallback={null}>
            <SourceDetails file={file} onClose={() => setShowsDetails(false)} />
          </Suspense>
        ) : null}
      </div>
    </li>
  );
});

/** What is still to come of a source that can be asked already, or what could not be read of it. */
function QualityLine({ state: { rereading, unread, pages } }: { state: Extract<SourceState, { kind: 'ready' }> }) {
  const { t } = useTranslation('sources');
  if (rereading !== null)
    return (
      <p className="text-smallest text-ink-3">
        {rereading > 0 && pages !== null ? t('state.rereadingPage', { page: formatNumber(rereading), pages: formatNumber(pages) }) : t('state.rereading')}
      </p>
    );
  if (unread.length === 0) return null;
  const count = unread.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  return <p className="text-smallest text-warn">{t('state.unread', { count, pages: formatRanges(unread) })}</p>;
}

/** The second line of a row. Real counts only; what is not known is left out. */
function useStateLine(file: SourceFile, state: SourceState): string {
  const { t } = useTranslation('sources');
  const timeOf = useTimeText();
  const kind = kindOfMime(file.type);
  const unit = unitOf(kind);
  switch (state.kind) {
    case 'waiting':
      return state.ahead > 0 ? t('state.waitingAhead', { count: state.ahead }) : t('state.waiting');
    case 'reading': {
      if (state.page === 0) return t('state.starting');
      const page = formatNumber(state.page);
      const text =
        state.pages === null
          ? t(`state.${unit}.only`, { page })
          : state.secondsLeft === null
            ? t(`state.${unit}.of`, { page, pages: formatNumber(state.pages) })
            : t(`state.${unit}.left`, { page, pages: formatNumber(state.pages), left: timeOf(state.secondsLeft) });
      return t(`state.${unit}.askable`, { text, count: state.page, pages: page });
    }
    case 'indexing':
      return state.pages ? t(`state.${unit}.indexing`, { count: state.pages }) : t('state.indexing');
    case 'failed':
      return state.reason && state.reason !== 'unexpected' ? t('state.failedWhy', { failed: t('state.failed'), reason: t(`reason.${state.reason}`) }) : t('state.failed');
    case 'removing':
      return t('state.removing');
    case 'ready': {
      const name = shortName(file.metadata) ?? kindOf(file.filename).toUpperCase();
      const length = lengthText(kind, state.pages, file.quality.namedParts);
      return length ? t('state.line', { name, length }) : name;
    }
  }
}

/** The second press has to come within three seconds. */
const ARMED_FOR_MS = 3_000;

/** `atOnce`: a sample goes with one press, because it can be had again with another. */
function RowMenu({
  title,
  atOnce,
  onOpen,
  onOnly,
  onDetails,
  onDetach,
  onRemove,
}: {
  title: string;
  atOnce: boolean;
  onOpen: (from: HTMLElement) => void;
  onOnly: () => void;
  onDetails: () => void;
  onDetach: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('sources');
  const [isArmed, setIsArmed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!isArmed) return;
    const timer = setTimeout(() => setIsArmed(false), ARMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isArmed]);
  return (
    <Menu
      label={t('menu', { title })}
      open={isOpen}
      onOpenChange={open => {
        setIsOpen(open);
        setIsArmed(false);
      }}
      trigger={
        <IconButton
          ref={setTrigger}
          size="bar"
          label={t('menu', { title })}
          tooltip={false}
          className="-mb-1.5 size-6! opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100"
        >
          <Ellipsis size={14} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem
        icon={<FileText size={16} />}
        onPress={() => {
          if (trigger) onOpen(trigger);
        }}
      >
        {t('actions.open')}
      </MenuItem>
      <MenuItem icon={<CircleDot size={16} />} onPress={onOnly}>
        {t('actions.only')}
      </MenuItem>
      <MenuItem icon={<Info size={16} />} onPress={onDetails}>
        {t('actions.details')}
      </MenuItem>
      <MenuItem icon={<FileMinus size={16} />} onPress={onDetach}>
        {t('actions.detach')}
      </MenuItem>
      <MenuItem
        danger
        closes={isArmed || atOnce}
        icon={<Trash2 size={16} />}
        onPress={() => {
          if (isArmed || atOnce) onRemove();
          else setIsArmed(true);
        }}
      >
        {isArmed ? t('actions.confirm') : t('actions.remove')}
      </MenuItem>
    </Menu>
  );
}
