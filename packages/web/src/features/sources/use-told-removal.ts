import type { ConversationId, SourceFile } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import { showUndo } from './library/undo-toast.ts';
import { useRemoveSource } from './sources.queries.ts';

interface Removal {
  readonly text: string;
  readonly at: number;
  readonly undo: () => Promise<unknown>;
}

/**
 * Takes sources away and tells it, with the way to take that back. Told also when their list is no longer there, or
 * another source is removed meanwhile.
 */
export function useToldRemoval(project: ConversationId) {
  const { t } = useTranslation('sources');
  const { remove, restore, detach, attach, isElsewhere } = useRemoveSource(project);

  const removed = async (file: SourceFile): Promise<Removal> => {
    const outcome = await remove.mutateAsync(file);
    return {
      text: t(outcome === 'kept' ? 'removedLater' : 'removed', { title: file.title }),
      at: Date.now(),
      undo: async () => {
        if ((await restore.mutateAsync(file)) === 'inLibrary')
          showToast(t('restoredOutside', { title: file.title }), { level: 'warning', timeoutMs: 5_000 });
      },
    };
  };
  const detached = async (file: SourceFile): Promise<Removal> => {
    await detach.mutateAsync(file);
    return { text: t('detached', { title: file.title }), at: Date.now(), undo: () => attach.mutateAsync(file) };
  };

  const undoAll = async (removals: readonly Removal[]) => {
    const failed = (await Promise.allSettled(removals.map(({ undo }) => undo()))).find(isRejected);
    if (failed) showToast(problemText(failed.reason), { level: 'error' });
  };
  const tell = async (files: readonly SourceFile[], removals: readonly Promise<Removal>[]) => {
    const settled = await Promise.allSettled(removals);
    const done = settled.filter(isFulfilled).map(({ value }) => value);
    const [first] = done;
    if (first)
      showUndo(
        done.length === 1 ? first.text : t('removingSome', { count: done.length }),
        t('undo'),
        () => void undoAll(done),
        Date.now() - Math.min(...done.map(({ at }) => at)),
      );
    const left = files.filter((_file, at) => settled[at]?.status === 'rejected');
    if (left[0])
      showToast(
        left.length === 1 ? t('removeFailed', { title: left[0].title }) : t('removeSomeFailed', { count: left.length }),
        { level: 'error' },
      );
  };

  return {
    detach: (file: SourceFile) => void tell([file], [detached(file)]),
    remove: (file: SourceFile) => void tell([file], [removed(file)]),
    /** Without a question which of the two: so it must not reach into other projects. */
    discard: async (files: readonly SourceFile[]) => {
      const looked = await Promise.all(files.map(async file => ({ file, isElsewhere: await isElsewhere(file) })));
      await tell(
        files,
        looked.map(({ file, isElsewhere }) => (isElsewhere ? detached : removed)(file)),
      );
    },
  };
}

const isFulfilled = <T>(result: PromiseSettledResult<T>): result is PromiseFulfilledResult<T> =>
  result.status === 'fulfilled';
const isRejected = (result: PromiseSettledResult<unknown>): result is PromiseRejectedResult =>
  result.status === 'rejected';
