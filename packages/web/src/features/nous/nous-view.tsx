import type { ConversationId, MessageId, TagId } from '@nousboard/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowDown, Search } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { nextPageOf } from '#lib/next-page.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { isFarBelow } from '#ui/far-below.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { glide } from '#ui/use-media.ts';
import { useSeen } from '#ui/use-seen.ts';
import { Waiting } from '#ui/waiting.tsx';
import { useKeptCards } from './kept-cards.ts';
import { nousQueries } from './nous.queries.ts';
import { NousGrid } from './nous-grid.tsx';
import type { ShownNous } from './nous-sheet.tsx';
import { TagFilter } from './tag-filter.tsx';
import { withKept } from './with-kept.ts';

/** The list is searched when typing has rested for so long. */
const SEARCH_AFTER_MS = 350;

export interface NousViewProps {
  /** The project whose cards are shown; all of them where there is none. */
  readonly project: ConversationId | null;
  readonly tags: readonly TagId[];
  readonly onTags: (tags: readonly TagId[]) => void;
  readonly openId: MessageId | null;
  readonly onOpen: (shown: ShownNous) => void;
  /** What scrolls around it, where it does not scroll by itself. */
  readonly scroller?: RefObject<HTMLElement | null>;
  /** After the last card. */
  readonly foot?: ReactNode;
}

/** Notes and saved answers as cards, with their tags and a search. */
export function NousView({ project, tags, onTags, openId, onOpen, scroller: outer, foot }: NousViewProps) {
  const { t } = useTranslation(['nous', 'common']);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_AFTER_MS);
  const own = useRef<HTMLDivElement>(null);
  const scroller = outer ?? own;
  const all = useQuery(nousQueries.tags);
  const query = useInfiniteQuery(nousQueries.list({ project, tags, search }));
  const { data, isPending, isError, isFetchingNextPage, isFetchNextPageError } = query;
  const kept = useKeptCards();
  const isFiltered = tags.length > 0 || search !== '';
  const cards = useMemo(
    () => withKept(data?.pages.flatMap(({ items }) => items) ?? [], kept, project, isFiltered),
    [data, kept, project, isFiltered],
  );
  const end = useSeen<HTMLDivElement>(nextPageOf(query));
  const isFar = useFar(scroller, cards.length);
  // A tag that is gone filters nothing any more.
  const known = all.data;
  useEffect(() => {
    if (known && tags.some(id => !known.some(({ tagId }) => tagId === id)))
      onTags(tags.filter(id => known.some(({ tagId }) => tagId === id)));
  }, [known, tags, onTags]);

  const body = (
    <div className={clsx('mx-auto w-full', outer ? '' : 'flex flex-none grow flex-col px-6 pt-1 pb-6 max-md:px-5')}>
      <div className="mb-[1.125rem] flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <TagFilter all={known ?? []} chosen={tags} onChange={onTags} />
        {/* There is one order: the control for another stands here for the day when there is a second. */}
        <select hidden disabled name="sort" aria-label={t('sort')}>
          <option>{t('newest')}</option>
        </select>
        <TextField
          label={t('search')}
          hideLabel
          type="search"
          placeholder={t('search')}
          value={typed}
          data-max-characters={200}
          onChange={event => setTyped(event.target.value)}
          className="w-[220px] max-md:w-full"
          fieldClassName="md:pointer-fine:h-8! md:text-secondary"
          start={<Search size={14} aria-hidden="true" className="flex-none text-ink-3" />}
        />
      </div>
      {isPending ? (
        <Waiting>
          <Cards count={8} />
        </Waiting>
      ) : isError && cards.length === 0 ? (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => void query.refetch()}>{t('common:retry')}</Button>}
        >
          {problemText(query.error)}
        </EmptyState>
      ) : cards.length === 0 ? (
        isFiltered ? (
          <EmptyState
            title={search ? t('nothingFound', { words: search }) : t('nothingTagged')}
            action={
              <Button
                onClick={() => {
                  setTyped('');
                  onTags([]);
                }}
              >
                {t('showAll')}
              </Button>
            }
          >
            {t('searchHint')}
          </EmptyState>
        ) : (
          // The words of the specification, to the letter.
          <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
        )
      ) : (
        <NousGrid cards={cards} openId={openId} showsProject={project === null} onOpen={onOpen} />
      )}
      {isFetchNextPageError ? (
        <p className="mt-4 flex items-center justify-center gap-3 text-secondary text-ink-2">
          {t('moreFailed')}
          <Button size="small" onClick={() => void query.fetchNextPage()}>
            {t('common:retry')}
          </Button>
        </p>
      ) : null}
      {isFetchingNextPage ? (
        <AfterAWhile>
          <Cards count={4} />
        </AfterAWhile>
      ) : null}
      <div ref={end} className="h-px" />
      {foot ? <div className="mt-auto">{foot}</div> : null}
    </div>
  );
  const toEnd = isFar ? (
    <div className="pointer-events-none sticky bottom-0 z-20 h-0">
      <IconButton
        label={t('toBottom')}
        onClick={() => scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: glide() })}
        className="pointer-events-auto absolute! end-4 bottom-3 rounded-full! border border-line-strong bg-sheet
          shadow-e3"
      >
        <ArrowDown size={16} aria-hidden="true" />
      </IconButton>
    </div>
  ) : null;
  if (outer)
    return (
      <section aria-labelledby="nous-everywhere">
        <h2 id="nous-everywhere" className="mb-3 text-secondary font-[550] text-ink-2">
          {t('view')}
        </h2>
        {body}
        {toEnd}
      </section>
    );
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={own}
        role="region"
        aria-label={t('view')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the cards scroll, and keys have to reach them.
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain outline-offset-[-4px]"
      >
        {body}
      </div>
      {toEnd}
    </div>
  );
}

/** Whether much of what is there lies below the window. */
function useFar(scroller: RefObject<HTMLElement | null>, count: number): boolean {
  const [isFar, setIsFar] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies(count): more cards are more to scroll.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setIsFar(isFarBelow(element, 'everything'));
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    for (const child of element.children) watcher.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller, count]);
  return isFar;
}

function Cards({ count }: { readonly count: number }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-[repeat(auto-fill,minmax(256px,1fr))] gap-3.5">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else to be known by.
        <div key={at} className="flex flex-col gap-3 rounded-[12px] border border-line bg-sheet p-4">
          <Skeleton className="h-4!" width="70%" />
          <Skeleton />
          <Skeleton width="90%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}
