import type { ReactNode } from 'react';
import { type Asked, hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';

export interface Loaded extends Asked {
  readonly isPending: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface LibraryStatesProps {
  /** All that has to be there first. */
  readonly queries: readonly Loaded[];
  /** What is said when there is nothing to list; null: there is something. */
  readonly empty: { readonly title: string; readonly hint?: string | null } | null;
  readonly children: ReactNode;
}

/** The items of a tab of the library, or what stands in their place: why they cannot be had, or that there are none. */
export function LibraryStates({ queries, empty, children }: LibraryStatesProps) {
  const { t } = useTranslation(['library', 'common']);
  const failed = queries.find(hasFailed);
  if (failed)
    return (
      <EmptyState
        className="m-auto"
        title={t('failed')}
        action={
          <Button onClick={() => void Promise.all(queries.map(query => query.refetch()))}>{t('common:retry')}</Button>
        }
      >
        {problemText(failed.error)}
      </EmptyState>
    );
  if (queries.some(({ isPending }) => isPending))
    return (
      <Waiting>
        <div className="grid gap-4 px-6 py-4">
          <Skeleton width="62%" />
          <Skeleton width="48%" />
          <Skeleton width="71%" />
        </div>
      </Waiting>
    );
  if (empty)
    return (
      <EmptyState className="m-auto" title={empty.title}>
        {empty.hint}
      </EmptyState>
    );
  return children;
}
