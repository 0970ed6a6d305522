import type { Book } from '@nousboard/contracts';
import clsx from 'clsx';
import { Check, Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { ListView } from '#ui/view-switch.tsx';
import { BookCover } from './book-cover.tsx';
import { yearText } from './year-text.ts';

/** The same functions for as long as the list stands. */
export interface BookItemVerbs {
  readonly onOpen: (book: Book) => void;
  readonly onAdd: (book: Book) => void;
}

export interface BookItemProps {
  readonly book: Book;
  readonly view: ListView;
  /** Its place in the list, for the keys. */
  readonly at: number;
  /** Where it is already: a source of the open project, in the library, or neither. */
  readonly place: 'project' | 'library' | null;
  /** Whether it can be added to where the person is. */
  readonly isAddable: boolean;
  readonly isAdding: boolean;
  readonly verbs: BookItemVerbs;
}

/** A book of the catalogue: a press tells more of it, the plus adds it. */
export const BookItem = memo(function BookItem({ book, view, at, place, isAddable, isAdding, verbs }: BookItemProps) {
  const { t } = useTranslation('library');
  const { title, author, year, category } = book;
  const isGrid = view === 'grid';
  const placeName = place === null ? undefined : t(place === 'project' ? 'isSource' : 'books.inLibrary');
  return (
    <div
      className={clsx(
        'group/item relative rounded-r3 border border-transparent hover:bg-hover',
        isGrid ? 'h-full px-2 pt-2.5' : 'flex h-full items-center gap-2 px-2',
      )}
    >
      <button
        type="button"
        data-item={at}
        onClick={() => verbs.onOpen(book)}
        className={clsx(
          'min-w-0 rounded-r2 outline-offset-0',
          isGrid ? 'flex w-full flex-col items-center' : 'flex flex-1 items-center gap-3 text-start',
        )}
      >
        <BookCover book={book} isTile={isGrid} />
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
            dir="auto"
            className={clsx('text-smallest text-ink-3', isGrid ? 'line-clamp-1' : 'block truncate row-text')}
          >
            {author}
          </span>
        </span>
        {isGrid ? null : (
          <>
            <span className="w-[64px] flex-none text-smallest text-ink-3 tabular-nums max-md:hidden">
              {yearText(year)}
            </span>
            <span className="w-[110px] flex-none text-smallest text-ink-3 max-md:hidden">
              {t(`books.categories.${category}`)}
            </span>
          </>
        )}
      </button>
      {placeName || !isGrid ? (
        <span title={placeName} className={clsx('text-good', isGrid ? 'absolute start-3 top-3' : 'w-4 flex-none')}>
          {placeName ? <Check size={15} aria-label={placeName} /> : null}
        </span>
      ) : null}
      <span className={isGrid ? 'absolute end-1 top-1' : 'w-7 flex-none pointer-coarse:w-11'}>
        {isAddable ? (
          <IconButton
            size="bar"
            label={t('books.addOf', { title })}
            tooltip={false}
            aria-busy={isAdding || undefined}
            onClick={() => isAdding || verbs.onAdd(book)}
            className={clsx(
              isGrid && 'pointer-fine:border! pointer-fine:border-line-strong! pointer-fine:bg-sheet!',
              isGrid &&
                !isAdding &&
                'opacity-0 group-focus-within/item:opacity-100 group-hover/item:opacity-100 pointer-coarse:opacity-100',
            )}
          >
            {isAdding ? <Spinner /> : <Plus size={15} aria-hidden="true" />}
          </IconButton>
        ) : null}
      </span>
    </div>
  );
});
