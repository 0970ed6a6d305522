import type { Project } from '@nousboard/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { House, type LucideIcon, Plus, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { shownKeys } from '#lib/keyboard.ts';
import { nextPageOf } from '#lib/next-page.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { Popover } from '#ui/popover.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { useNearRows } from '#ui/use-near-rows.ts';
import { useSeen } from '#ui/use-seen.ts';
import { mergeProjects } from './merge-projects.ts';
import { ProjectRow, type ProjectVerbs } from './project-row.tsx';
import type { SwitcherActions } from './project-switcher.tsx';
import { keepFirstPage, projectQueries } from './projects.queries.ts';
import { useToldDeletion } from './use-told-deletion.ts';
import { useToldRename } from './use-told-rename.ts';

export interface SwitcherPopoverProps extends SwitcherActions {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly current: Project | undefined;
}

/** The list of projects, in a popover under its button. */
export function SwitcherPopover({ trigger, ...props }: SwitcherPopoverProps) {
  const { t } = useTranslation('projects');
  const [open, setOpen] = useState(false);
  const closing =
    <Arguments extends unknown[]>(run: (...given: Arguments) => void) =>
    (...given: Arguments) => {
      setOpen(false);
      run(...given);
    };
  return (
    <Popover open={open} onOpenChange={setOpen} label={t('switcher.label')} width={320} trigger={trigger}>
      <SwitcherList
        {...props}
        onHome={closing(props.onHome)}
        onNew={closing(props.onNew)}
        onOpen={closing(props.onOpen)}
      />
    </Popover>
  );
}

function SwitcherList({ current, onHome, onNew, onOpen, onDeleted }: Omit<SwitcherPopoverProps, 'trigger'>) {
  const { t } = useTranslation(['projects', 'common']);
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim(), 350);
  const list = useInfiniteQuery(projectQueries.list(wanted));
  // Without a network nothing has come, and nothing will before it is back.
  const isWaiting = list.isPending && list.isPaused;
  const rename = useToldRename();
  const remove = useToldDeletion();
  const body = useRef<HTMLDivElement>(null);
  // How it went is told whether the list is still open or not.
  const verbs = useSameVerbs({
    open: onOpen,
    rename,
    remove: conversationId => {
      void remove(conversationId).then(isDeleted => {
        if (isDeleted) onDeleted(conversationId);
      });
    },
  });
  const end = useSeen<HTMLLIElement>(nextPageOf(list));
  const cache = useQueryClient();
  useEffect(() => () => keepFirstPage(cache), [cache]);
  const listed = list.data?.pages.flatMap(page => page.items) ?? [];
  const { matching, total } = list.data?.pages[0] ?? {};
  const projects = wanted ? listed : mergeProjects(listed, current);
  const rows = useRef<HTMLUListElement>(null);
  const { parts, ...followsFocus } = useNearRows(rows, projects.length);

  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys of the field and the rows inside.
    <div
      ref={body}
      role="presentation"
      onKeyDown={walk}
      className="flex max-h-[min(560px,var(--available-height))] flex-col"
    >
      <TextField
        label={t('switcher.search')}
        hideLabel
        placeholder={t('switcher.search')}
        value={search}
        onChange={event => setSearch(event.target.value)}
        start={<Search size={16} aria-hidden="true" className="text-ink-3" />}
        autoComplete="off"
      />
      <div className="px-[9px] pt-2 pb-1 text-smallest font-semibold text-ink-3">{t('switcher.discover')}</div>
      <DoorRow name="home" icon={House} label={t('home')} keys={shownKeys('go.home')} onClick={onHome} />
      <div className="flex items-baseline justify-between gap-2 px-[9px] pt-2 pb-1 text-smallest text-ink-3">
        <span id="switcher-projects" className="font-semibold">
          {t('switcher.projects')}
        </span>
        <span role="status" className="tabular-nums">
          {wanted && typeof matching === 'number' && typeof total === 'number'
            ? t('switcher.matching', { matching: formatNumber(matching), total: formatNumber(total) })
            : ''}
        </span>
      </div>
      <ul
        ref={rows}
        aria-labelledby="switcher-projects"
        className="relative min-h-0 flex-1 overflow-y-auto p-px"
        aria-busy={list.isFetching}
        {...followsFocus}
      >
        {isWaiting ? <li className="px-[9px] py-2 text-secondary text-ink-2">{t('switcher.offline')}</li> : null}
        {list.isPending && !isWaiting ? (
          <AfterAWhile>
            <li className="grid gap-4 px-2 py-3">
              <Skeleton width="62%" />
              <Skeleton width="78%" />
              <Skeleton width="51%" />
            </li>
          </AfterAWhile>
        ) : null}
        {list.isError ? (
          <li className="px-[9px] py-2 text-secondary text-bad">
            <p>
              {t('switcher.loadFailed')} {problemText(list.error)}
            </p>
            <Button size="small" className="mt-2" onClick={() => void list.refetch()}>
              {t('common:retry')}
            </Button>
          </li>
        ) : null}
        {parts.map(part => {
          if ('room' in part)
            return <li key={`before ${part.before}`} aria-hidden="true" style={{ blockSize: part.room }} />;
          const project = projects[part.row] as Project;
          const isCurrent = project.conversationId === current?.conversationId;
          return (
            <ProjectRow
              key={project.conversationId}
              project={project}
              place={part.row + 1}
              count={projects.length}
              current={isCurrent}
              verbs={verbs}
            />
          );
        })}
        {list.isSuccess && projects.length === 0 ? (
          <li className="px-[9px] py-2 text-secondary text-ink-3">{t('switcher.none')}</li>
        ) : null}
        {list.hasNextPage ? (
          <li ref={end} className="px-2 py-3" aria-label={t('switcher.more')}>
            <Skeleton width="58%" />
          </li>
        ) : null}
      </ul>
      <div className="mx-1 my-[5px] h-px bg-line" />
      <DoorRow name="new-project" icon={Plus} label={t('newProject')} keys={shownKeys('go.new')} onClick={onNew} />
    </div>
  );
}

/** Verbs that stay the same functions and do what was handed down last. */
function useSameVerbs(verbs: ProjectVerbs): ProjectVerbs {
  const latest = useRef(verbs);
  useEffect(() => {
    latest.current = verbs;
  });
  return useMemo(
    () => ({
      open: id => latest.current.open(id),
      rename: (id, title) => latest.current.rename(id, title),
      remove: id => latest.current.remove(id),
    }),
    [],
  );
}

/**
 * A row, by its name in the tour, that leads somewhere else than to a listed project, with the keys that lead there
 * too.
 */
function DoorRow({
  name,
  icon: Icon,
  label,
  keys,
  onClick,
}: {
  name: string;
  icon: LucideIcon;
  label: string;
  keys: string | undefined;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      data-row
      data-tour={name}
      onClick={onClick}
      className="grid min-h-9 flex-none grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-[9px] rounded-[7px] px-2
        text-menu hover:bg-hover pointer-coarse:min-h-11"
    >
      <Icon size={16} aria-hidden="true" />
      <span>{label}</span>
      {keys ? (
        <span className="pointer-coarse:hidden">
          <Kbd>{keys}</Kbd>
        </span>
      ) : null}
    </button>
  );
}
