import type { ConversationId, FileId, SourceFile } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import { removeFiles, undoRemoval } from './deletions.ts';
import { showUndo } from './library/undo-toast.ts';
import { useDetachSource } from './sources.queries.ts';

interface Removal {
  readonly done: readonly SourceFile[];
  readonly failed: readonly SourceFile[];
  /** What is said of one alone. */
  readonly text: (title: string) => string;
  readonly at: number;
  readonly undo: () => Promise<unknown>;
}

/**
 * Takes sources away and tells it, with the way to take that back. Told also when their list is no longer there, or
 * another source is removed meanwhile.
 */
export function useToldRemoval(project: ConversationId) {
  const { t } = useTranslation('sources');
  const { detach, attach, isElsewhere, notSources } = useDetachSource(project);

  const deleted = async (files: readonly SourceFile[]): Promise<Removal> => {
    const { done, refused, at } = await removeFiles(files.map(({ file_id }) => file_id));
    const among = (ids: readonly FileId[]) => files.filter(({ file_id }) => ids.includes(file_id));
    return {
      done: among(done),
      failed: among(refused),
      text: title => t('removed', { title }),
      at,
      undo: async () => {
        for (const { title } of among(await notSources(await undoRemoval(done))))
          showToast(t('restoredOutside', { title }), { level: 'warning', timeoutMs: 5_000 });
      },
    };
  };
  const detached = async (files: readonly SourceFile[]): Promise<Removal> => {
    const settled = await Promise.allSettled(files.map(file => detach.mutateAsync(file)));
    const done = files.filter((_file, at) => settled[at]?.status === 'fulfilled');
    return {
      done,
      failed: files.filter(file => !done.includes(file)),
      text: title => t('detached', { title }),
      at: Date.now(),
      undo: () => Promise.all(done.map(file => attach.mutateAsync(file))),
    };
  };

  const undoAll = async (removals: readonly Removal[]) => {
    const failed = (await Promise.allSettled(removals.map(({ undo }) => undo()))).find(isRejected);
    if (failed) showToast(problemText(failed.reason), { level: 'error' });
  };
  const tell = async (...under: readonly Promise<Removal>[]) => {
    const removals = await Promise.all(under);
    const done = removals.flatMap(removal => removal.done.map(({ title }) => removal.text(title)));
    if (done[0] !== undefined)
      showUndo(
        done.length === 1 ? done[0] : t('removingSome', { count: done.length }),
        t('undo'),
        () => void undoAll(removals),
        Date.now() - Math.min(...removals.map(({ at }) => at)),
      );
    const left = removals.flatMap(({ failed }) => failed);
    if (left[0])
      showToast(
        left.length === 1 ? t('removeFailed', { title: left[0].title }) : t('removeSomeFailed', { count: left.length }),
        { level: 'error' },
      );
  };

  return {
    detach: (file: SourceFile) => void tell(detached([file])),
    remove: (file: SourceFile) => void tell(deleted([file])),
    /** Without a question which of the two: so it must not reach into other projects. */
    discard: async (files: readonly SourceFile[]) => {
      const looked = await Promise.all(files.map(async file => ({ file, isElsewhere: await isElsewhere(file) })));
      const which = (wanted: boolean) => looked.filter(one => one.isElsewhere === wanted).map(({ file }) => file);
      await tell(deleted(which(false)), detached(which(true)));
    },
  };
}

const isRejected = (result: PromiseSettledResult<unknown>): result is PromiseRejectedResult =>
  result.status === 'rejected';
