import { type ConversationId, DRIVE_NAMES, type Drive, MAX_DRIVE_PICKS } from '@nousboard/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#lib/i18n/index.ts';
import { nextPageOf } from '#lib/next-page.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { keepToastsAbove } from '#ui/keep-toasts-above.ts';
import { SearchHead } from '#ui/search-head.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { useSearchWords } from '#ui/use-search-words.ts';
import { useSeen } from '#ui/use-seen.ts';
import { DriveRow } from './drive-row.tsx';
import { asksToConnect, driveQueries, useDriveVerbs } from './drives.queries.ts';
import { usePicks } from './use-picks.ts';

interface Step {
  readonly id: string;
  readonly name: string;
}

/** The folders of a connected drive: walked through, searched, and picked from. */
export function DriveBrowser({ drive, project }: { readonly drive: Drive; readonly project: ConversationId | null }) {
  const { t } = useTranslation(['library', 'common']);
  const cache = useQueryClient();
  const name = DRIVE_NAMES[drive];
  const [path, setPath] = useState<readonly Step[]>([]);
  const words = useSearchWords();
  const picks = usePicks();
  const { bring } = useDriveVerbs();
  const folder = path.at(-1)?.id ?? null;
  const list = useInfiniteQuery(driveQueries.items({ drive, folder, search: words.wanted }));
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data]);
  const onEnd = nextPageOf(list);
  const end = useSeen<HTMLLIElement>(onEnd);
  const isOver = asksToConnect(list.error);
  // What the list of drives says is older than that.
  useEffect(() => {
    if (isOver) void cache.invalidateQueries({ queryKey: driveQueries.all().queryKey });
  }, [cache, isOver]);
  const rows = useRef<HTMLUListElement>(null);
  const go = (to: readonly Step[]) => {
    words.clear();
    setPath(to);
    // The row that was pressed is gone: the keyboard goes on at the list.
    rows.current?.focus();
  };
  // Told also when the library was closed meanwhile.
  const add = () =>
    void bring.mutateAsync({ drive, items: picks.ids, project }).then(picks.clear, (problem: unknown) => {
      showToast(problemText(problem), { level: 'error', action: planGate(problem) });
    });

  return (
    <>
      <SearchHead
        label={t('drives.search', { drive: name })}
        clearLabel={t('clearSearch')}
        hint={t('searchHint')}
        words={words}
      />
      {words.wanted ? null : (
        <nav aria-label={t('path')} className="flex flex-none flex-wrap items-center gap-1 px-4 pb-1 text-secondary">
          <Crumb step={{ id: '', name }} isHere={path.length === 0} onGo={() => go([])} />
          {path.map((step, at) => (
            <span key={step.id} className="flex min-w-0 items-center gap-1">
              <ChevronRight size={14} aria-hidden="true" className="flip flex-none text-ink-3" />
              <Crumb step={step} isHere={at === path.length - 1} onGo={() => go(path.slice(0, at + 1))} />
            </span>
          ))}
        </nav>
      )}
      {list.isError && items.length === 0 ? (
        <EmptyState
          className="m-auto"
          title={t('drives.failed', { drive: name })}
          action={<Button onClick={() => void list.refetch()}>{t('common:retry')}</Button>}
        >
          {problemText(list.error)}
        </EmptyState>
      ) : list.isPending ? (
        <AfterAWhile>
          <div className="grid gap-4 px-6 py-4">
            <Skeleton width="52%" />
            <Skeleton width="44%" />
            <Skeleton width="61%" />
          </div>
        </AfterAWhile>
      ) : items.length === 0 ? (
        <EmptyState className="m-auto" title={words.wanted ? t('nothingFound') : t('emptyFolder')} />
      ) : (
        <ul
          ref={rows}
          tabIndex={-1}
          aria-label={path.at(-1)?.name ?? name}
          aria-busy={list.isPlaceholderData}
          className="min-h-0 flex-1 overflow-y-auto px-4 pb-3 outline-none"
        >
          {items.map(item => (
            <li key={item.id} className="pb-0.5">
              <DriveRow
                item={item}
                isPicked={picks.has(item.id)}
                onPick={extend => (extend ? picks.extend(item, items) : picks.toggle(item))}
                onOpen={() => go([...(words.wanted ? [] : path), { id: item.id, name: item.name }])}
              />
            </li>
          ))}
          {list.isFetchNextPageError ? (
            <li className="py-2">
              <Button onClick={() => void list.fetchNextPage()}>{t('common:retry')}</Button>
            </li>
          ) : null}
          {onEnd ? <li ref={end} aria-hidden="true" className="h-px" /> : null}
        </ul>
      )}
      <footer
        ref={keepToastsAbove}
        className={
          picks.ids.length > 0
            ? 'flex flex-none flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-sheet px-5 py-3'
            : 'sr-only'
        }
      >
        <span role="status" className="text-ui font-medium">
          {picks.ids.length > 0 ? t('selected', { count: picks.ids.length }) : ''}
        </span>
        {picks.ids.length > 0 ? (
          <>
            <IconButton size="bar" label={t('selectNone')} onClick={picks.clear}>
              <X size={14} aria-hidden="true" />
            </IconButton>
            <Button
              variant="primary"
              className="ms-auto"
              busy={bring.isPending && t(project ? 'add' : 'drives.addToLibrary')}
              disabled={picks.ids.length > MAX_DRIVE_PICKS && t('drives.tooMany', { limit: MAX_DRIVE_PICKS })}
              onClick={add}
            >
              {t(project ? 'add' : 'drives.addToLibrary')}
            </Button>
          </>
        ) : null}
      </footer>
    </>
  );
}

function Crumb({
  step: { name },
  isHere,
  onGo,
}: {
  readonly step: Step;
  readonly isHere: boolean;
  readonly onGo: () => void;
}) {
  if (isHere)
    return (
      <span aria-current="page" dir="auto" className="truncate px-2.5 font-medium">
        {name}
      </span>
    );
  return (
    <Button size="small" variant="quiet" onClick={onGo}>
      <bdi>{name}</bdi>
    </Button>
  );
}
