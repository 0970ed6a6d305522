import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';

/** A list is on its way. */
export function ListLoading() {
  return (
    <Waiting>
      <div aria-busy="true" className="mt-4">
        <Skeleton />
      </div>
    </Waiting>
  );
}

export interface ListFailedProps {
  readonly title: string;
  readonly problem: unknown;
  readonly onRetry: () => void;
}

/** A list could not be had: why, and another try. */
export function ListFailed({ title, problem, onRetry }: ListFailedProps) {
  const { t } = useTranslation('common');
  return (
    <EmptyState className="mt-10" title={title} action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {problemText(problem)}
    </EmptyState>
  );
}
