import type { useThread } from '#features/answers/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ThreadOutline } from './thread-outline.tsx';

/** A thread of which nobody knows yet what was asked in it: it is on its way, or could not be had. */
export function UnknownThread({ messages }: Pick<ReturnType<typeof useThread>, 'messages'>) {
  const { t } = useTranslation(['answers', 'common']);
  if (messages.isError)
    return (
      <EmptyState
        className="pt-24"
        title={t('loadFailed')}
        action={<Button onClick={() => void messages.refetch()}>{t('common:retry')}</Button>}
      />
    );
  return <ThreadOutline className="pt-4" />;
}
