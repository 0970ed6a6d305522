import { type Book, getBookCover } from '@nousboard/contracts';
import clsx from 'clsx';
import { useState } from 'react';
import { urlOf } from '#lib/api/index.ts';

const GROUNDS = ['bg-hl-moss', 'bg-hl-sky', 'bg-hl-rose', 'bg-hl-iris', 'bg-hl-sand'] as const;
/** The same book has the same colour wherever it is shown. */
const groundOf = ({ book_id: id }: Book): string =>
  GROUNDS[Number.parseInt(id.slice(0, 6), 16) % GROUNDS.length] ?? GROUNDS[0];

/** The first page of a book, 100 px wide as a tile; where there is none, a drawn cover with its title. */
export function BookCover({ book, isTile }: { readonly book: Book; readonly isTile: boolean }) {
  const [hasFailed, setHasFailed] = useState(false);
  const hasPicture = book.hasCover && !hasFailed;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative flex flex-none flex-col overflow-hidden rounded-[3px] border border-line-strong',
        'text-start text-ink-1',
        isTile ? 'h-[130px] w-[100px] shadow-e1' : 'h-[34px] w-[26px]',
        hasPicture ? 'bg-page' : groundOf(book),
      )}
    >
      {hasPicture ? (
        <img
          src={urlOf(getBookCover, { bookId: book.book_id })}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover object-top in-data-[theme=dark]:brightness-[.87]"
          onError={() => setHasFailed(true)}
        />
      ) : (
        <>
          <i
            className={clsx('absolute inset-y-0 start-0 border-e border-line-strong', isTile ? 'w-[5px]' : 'w-[3px]')}
          />
          {isTile ? (
            <span className="flex min-h-0 flex-1 flex-col justify-between py-2.5 ps-2.5 pe-1.5">
              <b
                dir="auto"
                className="line-clamp-5 font-serif text-[.6875rem]/[.9375rem] font-semibold wrap-break-word
                  hyphens-auto"
              >
                {book.title}
              </b>
              <small dir="auto" className="line-clamp-2 text-[.625rem]/[.8125rem] text-ink-2">
                {book.author}
              </small>
            </span>
          ) : null}
        </>
      )}
    </span>
  );
}
