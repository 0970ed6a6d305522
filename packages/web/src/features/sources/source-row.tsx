import type { ConversationId, FileProgress, SourceFile } from '@nousboard/contracts';
import clsx from 'clsx';
import { CircleDot, Ellipsis, FileMinus, FileText, Info, Link, Trash2, X } from 'lucide-react';
import { memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { fileLinkOf } from '#lib/file-link.ts';
import { formatNumber, formatRanges } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { gravest, isGrave } from '#lib/paper-notices.ts';
import { leaveWish } from '#lib/wishes.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { copyText } from '#ui/copy-text.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TwoStepButton } from '#ui/two-step-button.tsx';
import { ReadAgain } from './late-read-again.ts';
import { SourceDetails } from './late-source-details.ts';
import { UnlockForm } from './late-unlock-form.ts';
import { OtherProjects } from './other-projects.tsx';
import { isLocked, type SourceState, sourceState } from './source-state.ts';
import { useStateLine } from './state-line.ts';
import { Thumbnail } from './thumbnail.tsx';

/** What a row can do with its file. */
export interface RowActions {
  onOpen: (file: SourceFile, from: HTMLElement) => void;
  onFocus: (file: SourceFile, inFocus: boolean) => void;
  onOnly: (file: SourceFile) => void;
  onDetach: (file: SourceFile) => void;
  onRemove: (file: SourceFile) => void;
  /** Takes away what is not read yet or cannot be. */
  onDiscard: (file: SourceFile) => void;
}
export interface SourceRowProps extends RowActions {
  project: ConversationId;
  file: SourceFile;
  /** What readers of the screen hear: no other row has it. */
  name: string;
  poll: FileProgress | undefined;
  isOpen: boolean;
  inFocus: boolean;
}

/** One source: what it is, how far it is, and whether it is asked. */
export const SourceRow = memo(function SourceRow({
  project,
  file,
  name,
  poll,
  isOpen,
  inFocus,
  onOpen,
  onFocus,
  onOnly,
  onDetach,
  onRemove,
  onDiscard,
}: SourceRowProps) {
  const { t } = useTranslation(['sources', 'answers']);
  const state = sourceState(file, poll);
  const row = useRef<HTMLLIElement>(null);
  const [showsDetails, setShowsDetails] = useState(false);
  const goOn = () => row.current?.focus();
  const isUnderWay = state.kind === 'waiting' || state.kind === 'reading' || state.kind === 'indexing';
  // Pages that are read can be opened and asked while the rest follows.
  const canOpen = state.kind === 'ready' || (isUnderWay && file.fileVersion !== null);
  const ownLine = useStateLine(file, state);
  const line = file.owner && state.kind === 'ready' ? t('from', { name: file.owner.name }) : ownLine;
  const look = clsx(
    'mt-px text-smallest',
    state.kind === 'failed' && !isLocked(file, state) ? 'text-bad' : 'text-ink-3',
    state.kind === 'ready' && 'line-clamp-2 wrap-anywhere',
  );
  const said = <p className={look}>{line}</p>;
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={clsx(
        'group/row grid grid-cols-[26px_minmax(0,1fr)_auto] items-start gap-x-[9px] rounded-r2 px-2 py-[7px]',
        'transition-colors pointer-coarse:py-3',
        isOpen ? 'bg-paper shadow-[0_0_0_1px_var(--line)]' : 'hover:bg-hover focus-within:bg-hover',
      )}
    >
      <Thumbnail file={file} filename={file.filename} />
      <div className="min-w-0">
        <button
          type="button"
          disabled={!canOpen}
          onClick={event => onOpen(file, event.currentTarget)}
          aria-label={canOpen ? t('open', { title: name }) : undefined}
          title={file.title}
          aria-current={isOpen || undefined}
          className={clsx(
            'block w-full rounded-r1 text-secondary font-medium wrap-anywhere pointer-coarse:min-h-11',
            state.kind === 'removing' && 'text-ink-4 line-through',
          )}
        >
          <span dir="auto" className="line-clamp-2 clamped-text">
            {file.title}
          </span>
        </button>
        {state.kind === 'reading' ? (
          <ProgressBar className="mt-[5px] mb-[3px]" value={state.share} label={t('progress', { title: name })} />
        ) : null}
        {/* The field goes with its form, as does the button: who used it goes on at the row. */}
        {state.kind === 'failed' && !file.owner && !isLocked(file, state) ? (
          <Suspense fallback={said}>
            <ReadAgain file={file} reason={state.reason} line={line} className={look} onAsked={goOn} />
          </Suspense>
        ) : (
          said
        )}
        {isLocked(file, state) ? (
          <Suspense fallback={null}>
            <UnlockForm file={{ ...file, title: name }} onUnlocked={goOn} />
          </Suspense>
        ) : null}
        {state.kind === 'ready' ? (
          <QualityLine
            state={state}
            newer={file.rereading?.ofNewContent ? 'reading' : file.reason === null ? null : 'failed'}
          />
        ) : null}
        {state.kind === 'ready' ? <PaperNotice file={file} /> : null}
        {file.sample && state.kind === 'ready' ? (
          <p className="mt-[3px] w-fit rounded-r1 border border-line-strong px-1 text-[0.6875rem]/4 text-ink-3">
            {t('sample')}
          </p>
        ) : null}
      </div>
      <div className="flex w-4 flex-col items-center gap-1.5 pointer-coarse:w-11 pointer-coarse:gap-7">
        {state.kind === 'ready' ? (
          <Checkbox
            className="mt-px"
            label={t('focus', { title: name })}
            checked={inFocus}
            onChange={isIn => onFocus(file, isIn)}
          />
        ) : state.kind === 'removing' ? null : (
          <span className="flex justify-end self-end">
            <TwoStepButton
              label={t('remove', { title: name })}
              armedText={t('removeSure')}
              armedLabel={t('removeAgain', { title: name })}
              icon={
                state.kind === 'failed' ? <Trash2 size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />
              }
              onRun={() => onDiscard(file)}
              className="relative z-1 -my-2 pointer-fine:-me-2"
            />
          </span>
        )}
        {state.kind === 'ready' ? (
          <RowMenu
            title={name}
            others={<OtherProjects fileId={file.file_id} project={project} />}
            onOpen={from => onOpen(file, from)}
            onOnly={() => onOnly(file)}
            onDetails={() => setShowsDetails(true)}
            onLink={() =>
              copyText(location.origin + fileLinkOf(file.file_id, project), {
                done: t('answers:share.linkCopied'),
                refused: t('answers:actions.copyFailed'),
              })
            }
            onDetach={() => onDetach(file)}
            onRemove={file.owner ? null : () => onRemove(file)}
          />
        ) : null}
        {showsDetails ? (
          <Suspense fallback={null}>
            <SourceDetails
              file={file}
              onClose={() => setShowsDetails(false)}
              onAsk={text => {
                setShowsDetails(false);
                leaveWish(project, { kind: 'question', text, of: file.file_id });
              }}
            />
          </Suspense>
        ) : null}
      </div>
    </li>
  );
});

/** That its repository has taken a paper back, or has something newer: one line, the gravest. */
function PaperNotice({ file }: { file: SourceFile }) {
  const { t } = useTranslation('sources');
  const notice = gravest(file.metadata.notices);
  if (!notice) return null;
  return (
    <p className={clsx('text-smallest', isGrave(notice) ? 'font-medium text-bad' : 'text-warn')}>
      {t(`notice.${notice.kind}`, { version: notice.version ?? '' })}
    </p>
  );
}

/** What is still to come of a source that can be asked already, or what could not be read of it. */
function QualityLine({
  state: { rereading, unread, attached, pages },
  newer,
}: {
  state: Extract<SourceState, { kind: 'ready' }>;
  newer: 'reading' | 'failed' | null;
}) {
  const { t } = useTranslation('sources');
  if (rereading !== null && newer === 'reading') return <p className="text-smallest text-ink-3">{t('state.newer')}</p>;
  if (rereading !== null)
    return (
      <p className="text-smallest text-ink-3">
        {rereading > 0 && pages !== null
          ? t('state.rereadingPage', { page: formatNumber(rereading), pages: formatNumber(pages) })
          : t('state.rereading')}
      </p>
    );
  if (newer === 'failed') return <p className="text-smallest text-warn">{t('state.newerFailed')}</p>;
  const count = unread.reduce((sum, [first, last]) => sum + last - first + 1, 0);
  return (
    <>
      {count > 0 ? (
        <p className="text-smallest text-warn">{t('state.unread', { count, pages: formatRanges(unread) })}</p>
      ) : null}
      {attached > 0 ? <p className="text-smallest text-ink-3">{t('state.attached', { count: attached })}</p> : null}
    </>
  );
}

/** The second press has to come within three seconds. */
const ARMED_FOR_MS = 3_000;

function RowMenu({
  title,
  others,
  onOpen,
  onOnly,
  onDetails,
  onLink,
  onDetach,
  onRemove,
}: {
  title: string;
  /** In which other projects it is, said where it is deleted. */
  others: ReactNode;
  onOpen: (from: HTMLElement) => void;
  onOnly: () => void;
  onDetails: () => void;
  onLink: () => void;
  onDetach: () => void;
  /** Null for what somebody else shares. */
  onRemove: (() => void) | null;
}) {
  const { t } = useTranslation(['sources', 'answers']);
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
          className="size-6! opacity-0 pointer-fine:-mb-1.5 group-focus-within/row:opacity-100
            group-hover/row:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100"
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
      <MenuItem icon={<Link size={16} />} onPress={onLink}>
        {t('answers:share.link')}
      </MenuItem>
      <MenuItem icon={<FileMinus size={16} />} onPress={onDetach}>
        {t('actions.detach')}
      </MenuItem>
      {onRemove ? (
        <MenuItem
          danger
          closes={isArmed}
          icon={<Trash2 size={16} />}
          onPress={() => {
            if (isArmed) onRemove();
            else setIsArmed(true);
          }}
        >
          {isArmed ? t('actions.confirm') : t('actions.remove')}
          {others}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
