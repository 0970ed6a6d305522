import type { MemoryEntry } from '@nousboard/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { asWords } from '#lib/as-words.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { DangerButton } from '#ui/danger-button.tsx';
import { SettingGroup, SettingRow } from '#ui/setting-rows.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { memoryQueries, useForgetLong } from './memory.queries.ts';

export interface MemoryListProps {
  /** Only what has these words. */
  readonly search?: string;
  /** Goes to an answer in its thread. */
  readonly onOpen: (entry: MemoryEntry) => void;
}

/** What is remembered for good, each with the ways to its answer and to forget it. */
export function MemoryList({ search = '', onOpen }: MemoryListProps) {
  const { t } = useTranslation(['settings', 'memory', 'common']);
  const memory = useInfiniteQuery(memoryQueries.long(search));
  const forget = useForgetLong();
  const heading = useRef<HTMLSpanElement>(null);
  if (memory.isPending)
    return (
      <Waiting>
        <Skeleton />
      </Waiting>
    );
  const failure = memory.isError ? (
    <SettingRow label={t('data.failed')} note={problemText(memory.error)}>
      <Button onClick={() => void (memory.isFetchNextPageError ? memory.fetchNextPage() : memory.refetch())}>
        {t('common:retry')}
      </Button>
    </SettingRow>
  ) : null;
  if (!memory.data) return <SettingGroup label={t('data.memory')}>{failure}</SettingGroup>;
  const entries = memory.data.pages.flatMap(page => page.items);
  const title =
    entries.length === 0
      ? t(search ? 'data.nothingFound' : 'data.empty')
      : memory.hasNextPage
        ? t('data.many')
        : t('data.count', { count: entries.length });
  return (
    <SettingGroup label={t('data.memory')}>
      <SettingRow
        label={
          <span ref={heading} tabIndex={-1} className="outline-none">
            {title}
          </span>
        }
        note={t('data.note')}
      />
      {entries.map((entry, at) => (
        <SettingRow
          key={entry.messageId}
          label={
            <button
              type="button"
              className="touch-area font-serif text-card row-text hover:underline"
              onClick={() => onOpen(entry)}
            >
              {entry.question}
            </button>
          }
          note={
            <>
              <span dir="auto" className="line-clamp-2 clamped-text font-serif text-margin text-ink-2">
                {asWords(entry.answer)}
              </span>
              <bdi>{entry.projectTitle}</bdi>
            </>
          }
        >
          <span data-forget className="contents">
            <DangerButton
              size="small"
              about={entry.question}
              words={t('memory:forget')}
              armedWords={t('memory:forgetSure')}
              onRun={() => {
                (nextTo(at) ?? heading.current)?.focus();
                forget.mutateAsync(entry.messageId).catch((problem: unknown) => {
                  showToast(problemText(problem), { level: 'error' });
                });
              }}
            />
          </span>
        </SettingRow>
      ))}
      {failure}
      {memory.hasNextPage && !memory.isError ? (
        <div className="p-2 text-center">
          <Button
            variant="quiet"
            busy={memory.isFetchingNextPage && t('data.more')}
            onClick={() => void memory.fetchNextPage()}
          >
            {t('data.more')}
          </Button>
        </div>
      ) : null}
    </SettingGroup>
  );
}

/** The row goes away with what was pressed: where the focus goes then, as long as there is another one. */
function nextTo(at: number): HTMLElement | null | undefined {
  const all = document.querySelectorAll('[data-forget]');
  return (all[at + 1] ?? all[at - 1])?.querySelector('button');
}
