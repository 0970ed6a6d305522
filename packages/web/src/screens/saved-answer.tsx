import type { CitationStyle, FileId } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { answerQueries, type OpenedPassages, type SourceName, turnOf, useReach } from '#features/answers/index.ts';
import { StillThread } from '#features/answers/still-thread.tsx';
import type { ShownNous } from '#features/nous/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';

export interface SavedAnswerProps {
  readonly shown: ShownNous;
  readonly citationStyle?: CitationStyle;
  readonly nameOf?: (fileId: FileId) => SourceName | undefined;
  readonly gone?: ReadonlySet<FileId>;
  readonly onOpenPassages: (opened: OpenedPassages, from: HTMLElement | null) => void;
}

/** One answer with its question and its citations, as the thread shows it. */
export function SavedAnswer({ shown: { conversationId, messageId }, ...reading }: SavedAnswerProps) {
  const { t } = useTranslation(['nous', 'common']);
  const messages = useQuery(answerQueries.messages(conversationId));
  const reach = useReach(conversationId);
  const [isMissing, setIsMissing] = useState(false);
  const isRead = messages.isSuccess;
  // It may be older than what has been read of the thread.
  const find = useCallback(() => {
    setIsMissing(false);
    reach(messageId).then(
      isThere => setIsMissing(!isThere),
      () => setIsMissing(true),
    );
  }, [reach, messageId]);
  useEffect(() => {
    if (isRead) find();
  }, [isRead, find]);
  const turn = useMemo(() => turnOf(messages.data ?? [], messageId), [messages.data, messageId]);
  if (turn) return <StillThread turns={[turn]} isPanelOpen {...reading} />;
  if (messages.isError || isMissing)
    return (
      <EmptyState
        className="m-auto"
        title={t('answerFailed')}
        action={
          <Button onClick={() => (messages.isError ? void messages.refetch() : find())}>{t('common:retry')}</Button>
        }
      >
        {messages.isError ? problemText(messages.error) : null}
      </EmptyState>
    );
  return (
    <AfterAWhile>
      <div aria-hidden="true" className="mx-auto flex w-full max-w-[640px] flex-col gap-4 px-5 pt-4">
        <Skeleton className="h-6!" width="70%" />
        <Skeleton />
        <Skeleton width="90%" />
      </div>
    </AfterAWhile>
  );
}
