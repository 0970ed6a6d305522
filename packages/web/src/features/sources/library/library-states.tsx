import type { ReactNode } from 'react';
import { mayRetry } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';

export interface Loaded {
  readonly isError: boolean;
  /** What is known could not be asked for again. */
  readonly isRefetchError: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
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
  // What is known stays where only asking again has failed, for a reason that passes.
  const failed = queries.find(({ isError, isRefetchError, error }) => isError && !(isRefetchError && mayRetry(error)));
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
      <AfterAWhile>
        <div className="grid gap-4 px-6 py-4">
          <Skeleton width="62%" />
          <Skeleton width="48%" />
          <Skeleton width="71%" />
        </div>
      </AfterAWhile>
    );
  if (empty)
    return (
      <EmptyState className="m-auto" title={empty.title}>
        {empty.hint}
      </EmptyState>
    );
  return children;
}
