import type { Paper } from '@nousboard/contracts';
import clsx from 'clsx';
import { useId } from 'react';
import { formatDate, formatList } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { noticeLines } from '#lib/paper-notices.ts';
import { doiAddress, licenceName, REPOSITORY_NAMES } from '#lib/repositories.ts';
import { NoticeLines } from '#ui/notice-lines.tsx';
import { AddPaper, type AddPaperProps } from './add-paper.tsx';
import { authorsInShort, dayOf } from './paper-words.ts';

export interface PaperRowProps extends Omit<AddPaperProps, 'primary'> {
  /** Its place in the list, for the keys. */
  readonly at: number;
  readonly view: 'list' | 'grid';
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** A paper as its repository describes it. Its title unfolds what it is about. */
export function PaperRow({ paper, at, view, isOpen, onOpen, ...adding }: PaperRowProps) {
  const { t } = useTranslation('library');
  const id = useId();
  const { title, authors, abstract } = paper;
  const day = dayOf(paper);
  const isCard = view === 'grid' && !isOpen;
  return (
    <article
      aria-labelledby={id}
      className={clsx(
        'h-full',
        isCard
          ? 'flex flex-col gap-2 rounded-r3 border border-line bg-sheet p-4'
          : 'grid grid-cols-[minmax(0,1fr)_132px_116px] gap-5 border-line px-5 py-[13px] ' +
              'max-md:grid-cols-[minmax(0,1fr)] max-md:gap-2',
        !isCard && (view === 'grid' ? 'rounded-r3 border' : 'border-t'),
        isOpen && 'bg-paper',
      )}
    >
      <div className={clsx('min-w-0', isCard && 'flex-1')}>
        <h3 id={id} className="font-serif text-[1rem]/[1.375rem] font-semibold text-pretty">
          <button
            type="button"
            data-item={at}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
            className={clsx(
              'w-full rounded-r1 text-start wrap-anywhere pointer-coarse:min-h-11',
              isCard && 'line-clamp-4',
            )}
          >
            <span dir="auto" className="block w-fit">
              {title}
            </span>
          </button>
        </h3>
        <p dir="auto" className={clsx('mt-0.5 w-fit max-w-full text-secondary text-ink-3', !isOpen && 'truncate')}>
          {isOpen ? formatList(authors) : authorsInShort(authors)}
        </p>
        <NoticeLines lines={noticeLines(paper.notices, paper.source_id)} />
        {isOpen ? (
          <>
            <p dir="auto" className="mt-1.5 font-serif text-[0.90625rem]/[1.3125rem] wrap-anywhere text-ink-2">
              {abstract ?? t('scholars.noAbstract')}
            </p>
            <PaperFacts paper={paper} />
          </>
        ) : null}
      </div>
      <p
        className={clsx(
          'text-secondary text-ink-3',
          isCard
            ? 'flex flex-wrap items-center gap-2'
            : 'max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-2',
        )}
      >
        <span className="inline-block rounded-r1 border border-line-strong px-1.5 text-smallest/[1.125rem] text-ink-2">
          {REPOSITORY_NAMES[paper.source]}
        </span>
        {day ? (
          <time className={clsx('tabular-nums', isCard ? '' : 'mt-[5px] block max-md:mt-0')}>{formatDate(day)}</time>
        ) : null}
      </p>
      <div
        className={clsx(
          'flex',
          isCard ? 'justify-start [&>div]:items-start [&>div]:text-start' : 'justify-end max-md:justify-start',
        )}
      >
        <AddPaper {...adding} paper={paper} primary={isOpen} />
      </div>
    </article>
  );
}

/** Where it appeared, under which licence, and where it can be looked at. */
function PaperFacts({ paper: { 'journal-ref': journal, license, doi, url, source } }: { readonly paper: Paper }) {
  const { t } = useTranslation('library');
  const out =
    'inline-block rounded-r1 py-1 text-pen wrap-anywhere pointer-coarse:inline-flex pointer-coarse:min-h-11 ' +
    'pointer-coarse:items-center';
  return (
    <dl className="mt-2.5 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 text-secondary">
      {journal ? <Fact name={t('scholars.journal')}>{journal}</Fact> : null}
      {license ? (
        <Fact name={t('scholars.license')}>
          {/^https?:/.test(license) ? (
            <a href={license} target="_blank" rel="noreferrer" className={out}>
              {license}
            </a>
          ) : (
            licenceName(license)
          )}
        </Fact>
      ) : null}
      {doi ? (
        <Fact name={t('scholars.doi')}>
          <a href={doiAddress(doi)} target="_blank" rel="noreferrer" className={out}>
            {doi}
          </a>
        </Fact>
      ) : null}
      <Fact name={t('scholars.page')}>
        <a href={url} target="_blank" rel="noreferrer" className={out}>
          {t('scholars.pageAt', { name: REPOSITORY_NAMES[source] })}
        </a>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt className="py-1 text-ink-3">{name}</dt>
      <dd dir="auto" className="w-fit wrap-anywhere text-ink-1">
        {children}
      </dd>
    </div>
  );
}
