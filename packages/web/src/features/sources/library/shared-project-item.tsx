import clsx from 'clsx';
import { BookOpen, Notebook, UserMinus } from 'lucide-react';
import { useTranslation } from '#lib/i18n/index.ts';
import { MenuItem } from '#ui/menu.tsx';
import { useTwoStep } from '#ui/use-two-step.ts';
import { ItemMenu } from './item-menu.tsx';
import type { LibraryView, SharedProject } from './library-view.ts';

export interface SharedProjectItemProps {
  readonly shared: SharedProject;
  readonly view: LibraryView;
  /** Its place among all items, for the keys of the list. */
  readonly at: number;
  readonly onRead: () => void;
  readonly onLeave: () => void;
}

/** A project that somebody shares: opens to be read. */
export function SharedProjectItem({ shared: { project, owner }, view, at, onRead, onLeave }: SharedProjectItemProps) {
  const { t } = useTranslation('library');
  const leaving = useTwoStep(onLeave);
  const isGrid = view === 'grid';
  const { title } = project;
  return (
    <div
      className={clsx(
        'group/item relative rounded-r3 border border-transparent hover:bg-hover',
        isGrid ? 'h-full px-2 pt-3' : 'flex h-full items-center gap-2 px-2',
      )}
    >
      <button
        type="button"
        data-item={at}
        onClick={onRead}
        className={clsx(
          'min-w-0 rounded-r2 outline-offset-0',
          isGrid ? 'flex w-full flex-col items-center' : 'flex flex-1 items-center gap-3 text-start',
        )}
      >
        <span
          aria-hidden="true"
          className={clsx(
            'grid flex-none place-items-center rounded-r2 border border-line-strong bg-page text-ink-3',
            isGrid ? 'my-[9px] h-28 w-[88px]' : 'h-[34px] w-[26px]',
          )}
        >
          <Notebook size={isGrid ? 28 : 15} />
        </span>
        <span
          dir="auto"
          title={title}
          className={clsx(
            'text-secondary font-medium wrap-anywhere',
            isGrid ? 'mt-2.5 line-clamp-2 text-center' : 'flex-1 truncate row-text',
          )}
        >
          {title}
        </span>
        <span className={clsx('text-smallest text-ink-3', !isGrid && 'w-[150px] flex-none max-md:hidden')}>
          {t('shared.project')}
        </span>
        <span
          className={clsx('truncate text-smallest text-ink-3', !isGrid && 'w-[180px] flex-none text-end max-md:w-24')}
        >
          {t('shared.from', { name: owner.name })}
        </span>
      </button>
      <span className={isGrid ? 'absolute end-1 top-1' : ''}>
        <ItemMenu title={title} onClose={leaving.reset}>
          <MenuItem icon={<BookOpen size={16} />} onPress={onRead}>
            {t('shared.read')}
          </MenuItem>
          <MenuItem icon={<UserMinus size={16} />} danger closes={leaving.armed} onPress={leaving.press}>
            {leaving.armed ? t('shared.leaveConfirm') : t('shared.leave')}
          </MenuItem>
        </ItemMenu>
      </span>
    </div>
  );
}
