import type { ConversationId, Folder, FolderId, SourceFile } from '@nousboard/contracts';
import { useTranslation } from '#lib/i18n/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import { removeFiles, undoRemoval } from '../deletions.ts';
import { type Outcome, useLibraryVerbs } from './library.queries.ts';
import { showUndo } from './undo-toast.ts';

/** What is done with the library, and what is said about it afterwards. */
export function useLibrary() {
  const { t } = useTranslation('library');
  const verbs = useLibraryVerbs();
  const failed = (problem: unknown, badly = (reason: string) => reason) => {
    showToast(badly(problemText(problem)), { level: 'error', action: planGate(problem) });
  };
  const told = ({ done, problem }: Outcome, well: () => void, badly: (reason: string) => string) => {
    if (done.length > 0) well();
    if (problem !== null) failed(problem, badly);
  };
  /** Each of several at once is told by itself: what is passed to `mutate` is heard for the last one alone. */
  const tell = <T>(work: Promise<T>, well: (outcome: T) => void, badly: (reason: string) => string) =>
    void work.then(well, (problem: unknown) => failed(problem, badly));
  const failing = (problem: unknown) => failed(problem);
  const deleteFailed = (reason: string) => t('deleteFailed', { reason });
  const folderFailed = (problem: unknown) => failed(problem, reason => t('folderFailed', { reason }));
  const move = (files: readonly SourceFile[], folder: Folder | null) => {
    const moveFailed = (reason: string) => t('moveFailed', { reason });
    tell(
      verbs.move.mutateAsync({
        files: files.filter(file => file.folderId !== (folder?.file_id ?? null)),
        folder: folder?.file_id ?? null,
      }),
      outcome =>
        told(
          outcome,
          () => showToast(t('moved', { count: outcome.done.length, folder: folder?.filename ?? t('mine') })),
          moveFailed,
        ),
      moveFailed,
    );
  };
  const remove = async (files: readonly SourceFile[]) => {
    const { done, refused, problem, at } = await removeFiles(files.map(({ file_id }) => file_id));
    if (done.length > 0)
      showUndo(t('deleted', { count: done.length }), t('undo'), () => void undoRemoval(done), Date.now() - at);
    if (refused.length > 0) failed(problem, deleteFailed);
  };
  return {
    isAdding: verbs.attach.isPending,
    move,
    moveToNew: (files: readonly SourceFile[], filename: string) =>
      void verbs.saveFolder.mutateAsync({ id: null, filename }).then(folder => move(files, folder), folderFailed),
    remove: (files: readonly SourceFile[]) => void remove(files),
    /** Ends with whether all of them are sources of the project now. */
    add: async (files: readonly SourceFile[], project: ConversationId): Promise<boolean> => {
      const outcome = await verbs.attach.mutateAsync({ files, project });
      told(
        outcome,
        () => showToast(t('added', { count: outcome.done.length }), { level: 'success' }),
        reason => t('addFailed', { count: files.length - outcome.done.length, reason }),
      );
      return outcome.problem === null;
    },
    sync: (file: SourceFile) =>
      tell(
        verbs.sync.mutateAsync(file.file_id),
        ({ outcome, file: { title } }) => {
          showToast(outcome === 'changed' ? t('drives.changed', { title }) : t('drives.upToDate'), {
            level: 'success',
          });
        },
        reason => t('drives.syncFailed', { title: file.title, reason }),
      ),
    saveFolder: (id: FolderId | null, filename: string) =>
      void verbs.saveFolder.mutateAsync({ id, filename }).catch(folderFailed),
    removeFolder: ({ file_id, filename }: Folder) =>
      tell(
        verbs.removeFolder.mutateAsync(file_id),
        () =>
          showUndo(
            t('deletedFolder', { title: filename }),
            t('undo'),
            () => void verbs.restoreFolder.mutateAsync(file_id).catch(failing),
          ),
        deleteFailed,
      ),
  };
}
