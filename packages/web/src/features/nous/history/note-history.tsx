import type { MessageVersionId } from '@nousboard/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '#lib/format.ts';
import { hasFailed } from '#lib/has-failed.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AfterAWhile, Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-media.ts';
import { nousQueries } from '../nous.queries.ts';
import { putBack } from '../send-notes.ts';
import type { ShownNote } from '../use-note.ts';
import { NoteVersion } from './note-version.tsx';
import { VersionList } from './version-list.tsx';

/** What a note said before: its versions by day, one of them to read, and the way back to it. */
export function NoteHistory({ note, onClose }: { readonly note: ShownNote; readonly onClose: () => void }) {
  const { t } = useTranslation(['nous', 'common']);
  const isPhone = usePhone();
  const list = useInfiniteQuery(nousQueries.versions(note.messageId));
  const [chosen, setChosen] = useState<MessageVersionId | null>(null);
  const versions = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = versions.find(({ versionId }) => versionId === chosen) ?? (isPhone ? undefined : versions[0]);
  const back = useRef<HTMLButtonElement>(null);
  const isReading = isPhone && shown !== undefined;
  useEffect(() => {
    // What was pressed is gone with the list: the focus must not fall behind the dialog.
    if (isReading) back.current?.focus();
  }, [isReading]);
  const use = (words: { title: string | null; text: string }, when: string) => {
    const undo = putBack(note, { title: words.title ?? note.title ?? '', text: words.text });
    onClose();
    showToast(t('history.isBack', { when: formatInstant(when) }), {
      level: 'success',
      action: { label: t('undo'), onPress: undo },
    });
  };
  return (
    <Dialog
      open
      title={t('history.title')}
      width={920}
      onOpenChange={open => open || onClose()}
      className="md:h-[min(684px,100%)]"
    >
      {hasFailed(list) ? (
        <EmptyState
          className="m-auto"
          title={t('history.failed')}
          action={<Button onClick={() => void list.refetch()}>{t('common:retry')}</Button>}
        >
          {problemText(list.error)}
        </EmptyState>
      ) : list.isPending ? (
        <AfterAWhile>
          <div aria-hidden="true" className="flex flex-col gap-3">
            <Skeleton width="40%" />
            <Skeleton width="60%" />
          </div>
        </AfterAWhile>
      ) : versions.length === 0 ? (
        <p className="text-ui text-ink-2">{t('history.empty')}</p>
      ) : (
        <div className="flex h-full min-h-0 gap-5">
          {isReading ? null : (
            <div
              className="flex min-h-0 w-full flex-none flex-col gap-2 overflow-y-auto md:w-[252px] md:border-e
                md:border-line md:pe-3"
            >
              <VersionList versions={versions} shown={shown?.versionId ?? null} onShow={setChosen} />
              {list.hasNextPage ? (
                <Button
                  size="small"
                  busy={list.isFetchingNextPage && t('history.older')}
                  onClick={() => void list.fetchNextPage()}
                  className="self-start"
                >
                  {t('history.older')}
                </Button>
              ) : null}
            </div>
          )}
          {shown ? (
            <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
              {isPhone ? (
                <Button
                  ref={back}
                  variant="quiet"
                  size="small"
                  icon={<ArrowLeft size={14} aria-hidden="true" className="flip" />}
                  onClick={() => setChosen(null)}
                  className="self-start"
                >
                  {t('history.toList')}
                </Button>
              ) : null}
              <NoteVersion key={shown.versionId} note={note} version={shown} onUse={use} />
            </div>
          ) : null}
        </div>
      )}
    </Dialog>
  );
}
