import type { ConversationId, MessageId } from '@nousboard/contracts';
import { unfolded } from '@nousboard/core/answer-parts';
import { useQuery } from '@tanstack/react-query';
import { formatAgo } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useEditAnswer, versionsQuery } from './answer-changes.ts';

/** What an answer said before, and the way back to each of it. */
export function EarlierTexts({
  messageId,
  project,
  mayUse,
  onUsed,
}: {
  messageId: MessageId;
  project: ConversationId;
  mayUse: boolean;
  onUsed: () => void;
}) {
  const { t } = useTranslation(['answers', 'common']);
  const versions = useQuery(versionsQuery(messageId));
  const edit = useEditAnswer(project);
  if (versions.isPending)
    return (
      <div aria-busy="true" className="flex flex-col gap-2 p-3">
        <Skeleton width="40%" />
        <Skeleton />
      </div>
    );
  if (versions.isError)
    return (
      <div className="flex flex-wrap items-center gap-2 p-2.5 text-menu text-bad">
        {problemText(versions.error)}
        <Button size="small" onClick={() => void versions.refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    );
  return (
    <>
      <p className="px-[9px] pt-1.5 pb-1 text-smallest font-semibold text-ink-3">{t('edited.versions')}</p>
      {edit.isError ? (
        <p role="alert" className="px-[9px] pb-1 text-secondary text-bad">
          {problemText(edit.error)}
        </p>
      ) : null}
      <ol className="flex flex-col">
        {versions.data.items.map(({ text, createdAt }) => (
          <li key={createdAt} className="flex flex-col gap-1.5 border-t border-line px-[9px] py-2.5 first:border-t-0">
            <div className="flex items-center gap-2">
              <time dateTime={createdAt} className="flex-1 text-secondary text-ink-3">
                {formatAgo(createdAt)}
              </time>
              {mayUse ? (
                <Button
                  size="small"
                  busy={edit.isPending && edit.variables.text === text && t('edit.saving')}
                  onClick={() => edit.mutate({ messageId, text }, { onSuccess: onUsed })}
                >
                  {t('edited.use')}
                </Button>
              ) : null}
            </div>
            <p
              role="region"
              aria-label={t('edited.text')}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and keys have to reach it.
              tabIndex={0}
              className="max-h-40 overflow-y-auto font-serif text-margin whitespace-pre-wrap text-ink-1
                [unicode-bidi:plaintext]"
            >
              {unfolded(text)}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
