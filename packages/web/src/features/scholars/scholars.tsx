import { type ConversationId, type FileId, type Paper, REPOSITORIES, type Repository } from '@nousboard/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { nextPageOf } from '#lib/next-page.ts';
import { useOnline } from '#lib/online.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { REPOSITORY_NAMES } from '#lib/repositories.ts';
import { changeSettings, useSettings } from '#lib/settings.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSearchWords } from '#ui/use-search-words.ts';
import { useSeen } from '#ui/use-seen.ts';
import { ViewSwitch } from '#ui/view-switch.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { PaperRow } from './paper-row.tsx';
import { papersOf, scholarQueries, useAdding, useAddPaper, useFoundBefore } from './scholars.queries.ts';
import { UnreachableNotice, unreachableIn } from './unreachable-notice.tsx';

export interface ScholarsProps {
  /** The open project, to which papers are added; null at home and in a new one. */
  readonly project: ConversationId | null;
  readonly isSource: (id: FileId) => boolean;
  /** Begins a project with a paper, where none is open. */
  readonly onStart: (file: FileId) => void;
}

/** Papers of arXiv, PubMed, bioRxiv and medRxiv: found by words, looked at, and added. */
export function Scholars({ project, isSource, onStart }: ScholarsProps) {
  const { t } = useTranslation(['library', 'common']);
  const view = useSettings(settings => settings.scholarsView);
  const isOnline = useOnline();
  const words = useSearchWords();
  const [repository, setRepository] = useState<Repository | ''>('');
  const [open, setOpen] = useState<string | null>(null);
  const wanted = { repository, search: words.wanted };
  const list = useInfiniteQuery(scholarQueries.papers(wanted));
  const before = useFoundBefore(wanted, list.isError && !list.data);
  const adding = useAdding();
  const add = useAddPaper((problem, { title }) => {
    showToast(t('scholars.addFailed', { title, reason: problemText(problem) }), { level: 'error' });
  });
  const found = useMemo(() => papersOf(list.data?.pages ?? []), [list.data]);
  const papers = list.data ? found : before;
  const unreachable = list.data ? (list.data.pages.at(-1)?.unreachable ?? []) : unreachableIn(list.error);
  const box = useRef<HTMLDivElement>(null);
  const end = useSeen<HTMLDivElement>(nextPageOf(list));
  const gate = planGate(list.error, 'scholars');

  const addOne = (paper: Paper) => add.mutate({ paper, project });
  const placeOf = ({ file_id }: Paper) =>
    project === null ? 'library' : file_id !== null && isSource(file_id) ? 'in-project' : 'project';
  const handleKey = (event: KeyboardEvent) => {
    const from =
      event.target instanceof HTMLElement && event.target.hasAttribute('data-item')
        ? Number(event.target.dataset['item'])
        : null;
    if (from === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const paper = papers[from];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined)
      box.current
        ?.querySelector<HTMLElement>(`[data-item="${Math.min(Math.max(from + step, 0), papers.length - 1)}"]`)
        ?.focus();
    else if (event.key === 'v') changeSettings({ scholarsView: view === 'grid' ? 'list' : 'grid' });
    else if (
      event.key === 'a' &&
      paper &&
      placeOf(paper) !== 'in-project' &&
      adding.get(paper.source_id)?.kind !== 'fetching'
    )
      addOne(paper);
    else return;
    event.preventDefault();
  };
  const order = words.wanted === '' ? 'newest' : 'best';

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-none flex-wrap items-center gap-2 px-5 pt-3.5 pb-3">
        <SearchField
          label={t('scholars.search')}
          clearLabel={t('clearSearch')}
          words={words}
          className="w-[380px] max-md:w-full"
        />
        <div role="group" aria-label={t('scholars.repositories')} className="flex flex-wrap gap-1.5 md:ms-1">
          <Chip on={repository === ''} onClick={() => setRepository('')}>
            {t('scholars.all')}
          </Chip>
          {REPOSITORIES.map(name => (
            <Chip key={name} on={repository === name} onClick={() => setRepository(name)}>
              {REPOSITORY_NAMES[name]}
            </Chip>
          ))}
        </div>
        <ViewSwitch
          label={t('view.label')}
          names={{ list: t('view.list'), grid: t('view.grid') }}
          view={view}
          onView={scholarsView => changeSettings({ scholarsView })}
        />
      </div>
      <p role="status" className="min-h-[26px] flex-none px-5 pb-2.5 text-smallest text-ink-3">
        {words.isShort
          ? t('searchHint')
          : list.isPending
            ? t('scholars.asking')
            : found.length > 0
              ? t(`scholars.order.${order}${repository === '' ? 'InTurns' : ''}`)
              : ''}
      </p>
      {gate || unreachable.length === 0 ? null : (
        <UnreachableNotice unreachable={unreachable} isTrying={list.isRefetching} onRetry={() => void list.refetch()} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the papers inside. */}
      <div ref={box} role="presentation" onKeyDown={handleKey} className="min-h-0 flex-1 scroll-py-3 overflow-y-auto">
        {list.isPending ? (
          <Waiting>
            <div className="grid gap-8 border-t border-line px-5 py-5">
              {['62%', '48%', '71%', '55%'].map(width => (
                <div key={width} className="grid gap-3">
                  <Skeleton width={width} />
                  <Skeleton width="34%" />
                </div>
              ))}
            </div>
          </Waiting>
        ) : list.isError && !list.data ? (
          <EmptyState
            className={before.length > 0 ? 'border-t border-line' : 'mt-16'}
            title={gate ? problemText(list.error) : isOnline ? t('scholars.failed') : t('scholars.offline')}
            action={
              gate ? (
                <ActionButton action={gate} size="default" variant="primary" />
              ) : unreachable.length > 0 ? null : (
                <Button busy={list.isRefetching && t('scholars.asking')} onClick={() => void list.refetch()}>
                  {t('common:retry')}
                </Button>
              )
            }
          >
            {gate ? null : unreachable.length > 0 || !isOnline ? t('scholars.stillHere') : problemText(list.error)}
          </EmptyState>
        ) : papers.length === 0 && !list.hasNextPage ? (
          <EmptyState
            className="mt-16"
            title={words.wanted === '' ? t('scholars.noneNew') : t('scholars.nothingFound', { text: words.wanted })}
          >
            {words.wanted === '' ? null : t('scholars.nothingFoundHint')}
          </EmptyState>
        ) : null}
        {papers.length > 0 ? (
          <>
            {list.data ? null : (
              <h3 className="px-5 pb-2 text-smallest font-semibold text-ink-3">{t('scholars.foundBefore')}</h3>
            )}
            <ul
              aria-label={t('scholars.papers')}
              aria-busy={list.isFetchingNextPage || undefined}
              className={
                view === 'grid'
                  ? 'grid grid-cols-[repeat(auto-fill,minmax(min(240px,100%),1fr))] gap-3 px-5 pb-4'
                  : 'border-b border-line'
              }
            >
              {papers.map((paper, at) => (
                <li
                  key={paper.source_id}
                  className={view === 'grid' && open === paper.source_id ? 'col-span-full' : ''}
                >
                  <PaperRow
                    paper={paper}
                    at={at}
                    view={view}
                    isOpen={open === paper.source_id}
                    onOpen={isOpen => setOpen(isOpen ? paper.source_id : null)}
                    adding={adding.get(paper.source_id)}
                    place={placeOf(paper)}
                    onAdd={() => addOne(paper)}
                    onStart={() => paper.file_id && onStart(paper.file_id)}
                  />
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {list.isFetchNextPageError ? (
          <div className="flex flex-wrap items-center justify-center gap-3 px-5 py-4 text-secondary text-ink-2">
            <span role="alert">{t('scholars.noMore', { reason: problemText(list.error) })}</span>
            <Button size="small" onClick={() => void list.fetchNextPage()}>
              {t('common:retry')}
            </Button>
          </div>
        ) : list.hasNextPage ? (
          <div ref={end} className="px-5 py-5">
            {list.isFetchingNextPage ? <Skeleton width="48%" /> : null}
          </div>
        ) : null}
      </div>
    </div>
  );
}
