import clsx from 'clsx';
import type { ReactNode } from 'react';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

export interface SearchHeadProps extends Omit<SearchFieldProps, 'className'> {
  /** Said below while the words are too short to search for. */
  readonly hint: string;
  /** The width of the field where there is room; a phone gives it all. */
  readonly width?: string;
  /** What sorts, filters and shows the list otherwise. */
  readonly children?: ReactNode;
}

/** The head of a list that can be searched. */
export function SearchHead({ hint, width = 'w-[300px]', children, ...search }: SearchHeadProps) {
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-2 px-5 py-3">
        <SearchField {...search} className={clsx(width, 'max-md:w-full')} />
        {children}
      </div>
      {search.words.isShort ? <p className="px-5 pb-2 text-secondary text-ink-3">{hint}</p> : null}
    </>
  );
}
