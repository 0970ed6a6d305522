import type { Folder, SourceFile } from '@nousboard/contracts';
import clsx from 'clsx';
import { FolderOpen, Pencil, Plus, Share2, Trash2, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { MenuItem } from '#ui/menu.tsx';
import { useTwoStep } from '#ui/use-two-step.ts';
import { useFileDrop } from './dragged-files.ts';
import { FolderNameField } from './folder-name-field.tsx';
import { ItemMenu } from './item-menu.tsx';
import type { LibraryView } from './library-view.ts';

export interface FolderItemProps {
  readonly folder: Folder;
  readonly view: LibraryView;
  /** Its place among all items, for the keys of the list. */
  readonly at: number;
  readonly onOpen: () => void;
  /** Adds all that lies in it to the project; null where there is none, or nothing in it. */
  readonly onAdd: (() => void) | null;
  /** Null, as with the three that follow, for what is somebody else's. */
  readonly onRename: ((name: string) => void) | null;
  readonly onShare: (() => void) | null;
  readonly onDelete: (() => void) | null;
  readonly onDrop: ((files: readonly SourceFile[]) => void) | null;
  /** Somebody shares it: what is said of that, and how to give it up. */
  readonly shared?: { readonly line: string; readonly onLeave: () => void };
}

/** A folder of the library: opens on press, takes files that are dropped on it. */
export function FolderItem({
  folder,
  view,
  at,
  onOpen,
  onAdd,
  onRename,
  onShare,
  onDelete,
  onDrop,
  shared,
}: FolderItemProps) {
  const { t } = useTranslation('library');
  const [renaming, setRenaming] = useState(false);
  const deleting = useTwoStep(() => (shared?.onLeave ?? onDelete)?.());
  const { isOver, target } = useFileDrop(given => onDrop?.(given));
  const title = folder.filename;
  const count = t('files', { count: folder.files });
  const menu = (
    <ItemMenu title={title} onClose={deleting.reset}>
      <MenuItem icon={<FolderOpen size={16} />} onPress={onOpen}>
        {t('open')}
      </MenuItem>
      {onAdd ? (
        <MenuItem icon={<Plus size={16} />} onPress={onAdd}>
          {t('add')}
        </MenuItem>
      ) : null}
      {onShare ? (
        <MenuItem icon={<Share2 size={16} />} onPress={onShare}>
          {t('share.menu')}
        </MenuItem>
      ) : null}
      {onRename ? (
        <MenuItem icon={<Pencil size={16} />} onPress={() => setRenaming(true)}>
          {t('rename')}
        </MenuItem>
      ) : null}
      {onDelete ? (
        <MenuItem icon={<Trash2 size={16} />} danger closes={deleting.armed} onPress={deleting.press}>
          {deleting.armed ? t('deleteFolderConfirm') : t('deleteFolder')}
        </MenuItem>
      ) : null}
      {shared ? (
        <MenuItem icon={<UserMinus size={16} />} danger closes={deleting.armed} onPress={deleting.press}>
          {deleting.armed ? t('shared.leaveConfirm') : t('shared.leave')}
        </MenuItem>
      ) : null}
    </ItemMenu>
  );
  const name = renaming ? (
    <FolderNameField
      name={title}
      onDone={next => {
        setRenaming(false);
        if (next) onRename?.(next);
      }}
    />
  ) : null;
  const open = (
    <button
      type="button"
      data-item={at}
      onClick={onOpen}
      className={clsx(
        'min-w-0 rounded-r2 outline-offset-0',
        view === 'grid' ? 'flex w-full flex-col items-center' : 'flex flex-1 items-center gap-3 text-start',
      )}
    >
      <FolderDrawing isTile={view === 'grid'} />
      {renaming ? null : (
        <>
          <span
            dir="auto"
            title={title}
            className={clsx(
              'text-secondary font-medium wrap-anywhere',
              view === 'grid' ? 'mt-2.5 line-clamp-2 text-center' : 'flex-1 truncate row-text',
            )}
          >
            {title}
          </span>
          <span className={clsx('text-smallest text-ink-3', view === 'list' && 'w-[150px] flex-none max-md:hidden')}>
            {count}
          </span>
          {shared ? (
            <span
              className={clsx(
                'truncate text-smallest text-ink-3',
                view === 'list' && 'w-[180px] flex-none text-end max-md:w-24',
              )}
            >
              {shared.line}
            </span>
          ) : null}
        </>
      )}
    </button>
  );
  return (
    <div
      {...(onDrop ? target : {})}
      className={clsx(
        'group/item relative rounded-r3 border',
        isOver ? 'border-pen bg-pen-soft' : 'border-transparent hover:bg-hover',
        view === 'grid' ? 'h-full px-2 pt-3' : 'flex h-full items-center gap-2 px-2',
      )}
    >
      {open}
      {name}
      <span className={view === 'grid' ? 'absolute end-1 top-1' : ''}>{menu}</span>
    </div>
  );
}

/** A folder with paper in it. */
function FolderDrawing({ isTile }: { readonly isTile: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 80"
      className={isTile ? 'my-[25px] h-20 w-[100px]' : 'h-[34px] w-[26px] flex-none'}
    >
      <path
        d="M8 14a6 6 0 0 1 6-6h20a6 6 0 0 1 5 3l4 6h43a6 6 0 0 1 6 6v40H8z"
        className="fill-press stroke-line-strong"
      />
      <path d="M16 24h68v30H16z" className="fill-page stroke-line-strong" />
      <path d="M6 34h88v32a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6z" className="fill-sunken stroke-ink-4" />
    </svg>
  );
}
