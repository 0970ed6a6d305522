import { DRIVE_NAMES, DRIVES, type FileProgress, SOURCE_OF_DRIVE, type SourceFile } from '@nousboard/contracts';
import clsx from 'clsx';
import {
  Check,
  Download,
  FileText,
  FolderInput,
  Info,
  Link,
  LockOpen,
  Plus,
  RefreshCw,
  Share2,
  Trash2,
  UserMinus,
} from 'lucide-react';
import { memo } from 'react';
import { fileLinkOf } from '#lib/file-link.ts';
import { formatBytes, formatDay } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { gravest, isGrave } from '#lib/paper-notices.ts';
import { copyText } from '#ui/copy-text.ts';
import { MenuItem } from '#ui/menu.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useTwoStep } from '#ui/use-two-step.ts';
import { OtherProjects } from '../other-projects.tsx';
import { isLocked, sourceState } from '../source-state.ts';
import { useStateLine } from '../state-line.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { downloadFile } from './download-file.ts';
import { dragsFiles } from './dragged-files.ts';
import { ItemMenu } from './item-menu.tsx';
import type { LibraryView } from './library-view.ts';

/** The same functions for as long as the list stands. */
export interface FileVerbs {
  readonly onSelect: (file: SourceFile, extend: boolean) => void;
  readonly onOpen: (file: SourceFile) => void;
  readonly onDetails: (file: SourceFile) => void;
  /** Null, as with the three that follow, for what is somebody else's. */
  readonly onMove: ((file: SourceFile) => void) | null;
  /** Looks whether it has changed in its drive. */
  readonly onSync: ((file: SourceFile) => void) | null;
  readonly onShare: ((file: SourceFile) => void) | null;
  readonly onDelete: ((file: SourceFile) => void) | null;
  /** Gives up what somebody shares; null for what is one's own, or shared by its folder. */
  readonly onLeave: ((file: SourceFile) => void) | null;
  /** Null where there is no project to add to. */
  readonly onAdd: ((file: SourceFile) => void) | null;
  /** What is dragged with a file: all that is selected, when it is one of them. */
  readonly dragged: (file: SourceFile) => readonly SourceFile[];
}

export interface FileItemProps {
  readonly file: SourceFile;
  readonly poll: FileProgress | undefined;
  readonly view: LibraryView;
  /** Its place among all items, for the keys of the list. */
  readonly at: number;
  readonly isSelected: boolean;
  /** It is a source of the open project. */
  readonly isSource: boolean;
  readonly verbs: FileVerbs;
}

/** A file of the library: a press selects it, its menu says what else can be done. */
export const FileItem = memo(function FileItem({ file, poll, view, at, isSelected, isSource, verbs }: FileItemProps) {
  const { t } = useTranslation(['library', 'sources', 'answers']);
  const deleting = useTwoStep(() => (verbs.onLeave ?? verbs.onDelete)?.(file));
  const state = sourceState(file, poll);
  const ownLine = useStateLine(file, state);
  const line = file.owner && state.kind === 'ready' ? t('shared.from', { name: file.owner.name }) : ownLine;
  const { title } = file;
  const needsPassword = isLocked(file, state);
  const isGrid = view === 'grid';
  const isAddable = verbs.onAdd !== null && !isSource && state.kind !== 'failed' && state.kind !== 'removing';
  const drive = DRIVES.find(name => SOURCE_OF_DRIVE[name] === file.metadata.source);
  const notice = gravest(file.metadata.notices);
  const warning =
    notice && isGrave(notice) ? (
      <span
        className={clsx(
          'max-w-full rounded-[9px] bg-bad-soft px-2 text-[0.6875rem]/[1.125rem] font-semibold text-bad',
          isGrid ? 'absolute start-1.5 bottom-1.5' : 'flex-none',
        )}
      >
        {t(`sources:notice.${notice.kind}`, { version: '' })}
      </span>
    ) : null;
  const menu = (
    <ItemMenu title={title} onClose={deleting.reset}>
      {isAddable ? (
        <MenuItem icon={<Plus size={16} />} onPress={() => verbs.onAdd?.(file)}>
          {t('add')}
        </MenuItem>
      ) : null}
      {file.fileVersion === null ? null : (
        <MenuItem icon={<FileText size={16} />} onPress={() => verbs.onOpen(file)}>
          {t('open')}
        </MenuItem>
      )}
      {needsPassword ? (
        <MenuItem icon={<LockOpen size={16} />} onPress={() => verbs.onDetails(file)}>
          {t('sources:unlock.open')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<Info size={16} />} onPress={() => verbs.onDetails(file)}>
        {t('details')}
      </MenuItem>
      <MenuItem icon={<Download size={16} />} onPress={() => void downloadFile(file.file_id)}>
        {t('download')}
      </MenuItem>
      {drive && verbs.onSync ? (
        <MenuItem icon={<RefreshCw size={16} />} onPress={() => verbs.onSync?.(file)}>
          {t('drives.sync', { drive: DRIVE_NAMES[drive] })}
        </MenuItem>
      ) : null}
      <MenuItem
        icon={<Link size={16} />}
        onPress={() =>
          copyText(location.origin + fileLinkOf(file.file_id, null), {
            done: t('answers:share.linkCopied'),
            refused: t('answers:actions.copyFailed'),
          })
        }
      >
        {t('answers:share.link')}
      </MenuItem>
      {verbs.onShare ? (
        <MenuItem icon={<Share2 size={16} />} onPress={() => verbs.onShare?.(file)}>
          {t('share.menu')}
        </MenuItem>
      ) : null}
      {verbs.onMove ? (
        <MenuItem icon={<FolderInput size={16} />} onPress={() => verbs.onMove?.(file)}>
          {t('moveTo')}
        </MenuItem>
      ) : null}
      {verbs.onDelete ? (
        <MenuItem icon={<Trash2 size={16} />} danger closes={deleting.armed} onPress={deleting.press}>
          {deleting.armed ? t('deleteConfirm') : t('delete')}
          <OtherProjects fileId={file.file_id} project={null} />
        </MenuItem>
      ) : null}
      {verbs.onLeave ? (
        <MenuItem icon={<UserMinus size={16} />} danger closes={deleting.armed} onPress={deleting.press}>
          {deleting.armed ? t('shared.leaveConfirm') : t('shared.leave')}
        </MenuItem>
      ) : null}
    </ItemMenu>
  );
  return (
    <div
      {...dragsFiles(() => verbs.dragged(file))}
      className={clsx(
        'group/item relative rounded-r3 border',
        isSelected ? 'border-pen bg-pen-soft' : 'border-transparent hover:bg-hover',
        isGrid ? 'h-full px-2 pt-2.5' : 'flex h-full items-center gap-2 px-2',
      )}
    >
      {/* Only drawn: the whole item is what is pressed. */}
      <span
        aria-hidden="true"
        className={clsx(
          'pointer-events-none grid size-4 flex-none place-items-center rounded-[4.5px] border-[1.5px]',
          isSelected ? 'border-ink-1 bg-ink-1 text-on-ink' : 'border-line-control bg-sheet',
          isGrid && 'absolute start-3 top-3 z-1',
          isGrid &&
            !isSelected &&
            'opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 pointer-coarse:opacity-100',
        )}
      >
        {isSelected ? <Check size={11} strokeWidth={3.2} /> : null}
      </span>
      <button
        type="button"
        data-item={at}
        aria-pressed={isSelected}
        onClick={event => verbs.onSelect(file, event.shiftKey)}
        onDoubleClick={() => verbs.onDetails(file)}
        className={clsx(
          'min-w-0 rounded-r2 outline-offset-0',
          isGrid ? 'flex w-full flex-col items-center' : 'flex flex-1 items-center gap-3 text-start',
        )}
      >
        <span className="relative flex-none">
          <Thumbnail file={file} filename={file.filename} isTile={isGrid} />
          {isGrid ? warning : null}
        </span>
        <span className={clsx('min-w-0', isGrid ? 'mt-2.5 w-full text-center' : 'flex-1')}>
          <span
            dir="auto"
            title={title}
            className={clsx(
              'text-secondary font-medium wrap-anywhere',
              isGrid ? 'line-clamp-2' : 'block truncate row-text',
            )}
          >
            {title}
          </span>
          <span
            title={state.kind === 'failed' ? line : undefined}
            className={clsx(
              'text-smallest',
              isGrid ? 'line-clamp-2' : 'block truncate',
              state.kind === 'failed' && !needsPassword ? 'text-bad' : 'text-ink-3',
            )}
          >
            {line}
          </span>
        </span>
        {isGrid ? null : (
          <>
            {warning}
            <span className="w-[84px] flex-none text-smallest text-ink-3 tabular-nums max-md:hidden">
              {formatBytes(file.size)}
            </span>
            <span className="w-[110px] flex-none text-smallest text-ink-3 max-md:hidden">
              {formatDay(file.createdAt)}
            </span>
          </>
        )}
      </button>
      {state.kind === 'reading' ? (
        <ProgressBar
          className={isGrid ? 'mx-3 mt-1' : 'w-24'}
          value={state.share}
          label={t('sources:progress', { title })}
        />
      ) : null}
      {isSource ? (
        // Of a tile beside the foot of its picture: below that stand the words of its name, as far as there is room.
        <span
          title={t('isSource')}
          className={clsx('text-good', isGrid && 'absolute start-1/2 top-[124px] -ms-[60px] rounded-full bg-sheet')}
        >
          <Check size={15} aria-label={t('isSource')} />
        </span>
      ) : null}
      <span className={isGrid ? 'absolute end-1 top-1' : ''}>{menu}</span>
    </div>
  );
});
