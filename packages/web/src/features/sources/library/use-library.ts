import { type ConversationId, type Folder, type FolderId, Problem, type SourceFile } from '@nousboard/contracts';
import { formatList } from '#lib/format.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { planGate } from '#lib/plan-gate.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';
import { removeFiles, undoRemoval } from '../deletions.ts';
import { type Outcome, useLibraryVerbs } from './library.queries.ts';
import { showUndo } from './undo-toast.ts';

/** So many files are named where something could not be done with them. */
const MOST_NAMED = 3;

const leftOf = (files: readonly SourceFile[], { done }: Outcome) => files.filter(file => !done.includes(file));

/** What is done with the library, and what is said about it afterwards. */
export function useLibrary() {
  const { t } = useTranslation('library');
  const verbs = useLibraryVerbs();
  const failed = (problem: unknown, badly = (reason: string) => reason) => {
    showToast(badly(problemText(problem)), { level: 'error', action: planGate(problem) });
  };
  /** Names the files that a refusal is about, as long as they are few. */
  const refusal = (files: readonly SourceFile[], badly: (reason: string) => string) => (reason: string) =>
    badly(
      files.length === 0 || files.length > MOST_NAMED
        ? reason
        : t('reasonOf', { names: formatList(files.map(({ title }) => title)), reason }),
    );
  const told = ({ done, problem, refused }: Outcome, well: () => void, badly: (reason: string) => string) => {
    if (done.length > 0) well();
    if (problem !== null) failed(problem, refusal(refused, badly));
  };
  /** Each of several at once is told by itself: what is passed to `mutate` is heard for the last one alone. */
  const tell = <T>(work: Promise<T>, well: (outcome: T) => void, badly: (reason: string) => string) =>
    void work.then(well, (problem: unknown) => failed(problem, badly));
  const failing = (problem: unknown) => failed(problem);
  const deleteFailed = (reason: string) => t('deleteFailed', { reason });
  const folderFailed = (problem: unknown) => failed(problem, reason => t('folderFailed', { reason }));
  const move = async (files: readonly SourceFile[], folder: Folder | null): Promise<readonly SourceFile[]> => {
    const id = folder?.file_id ?? null;
    const moving = files.filter(({ folderId }) => folderId !== id);
    const outcome = await verbs.move.mutateAsync({ files: moving, folder: id });
    told(
      outcome,
      () => showToast(t('moved', { count: outcome.done.length, folder: folder?.filename ?? t('mine') })),
      reason => t('moveFailed', { reason }),
    );
    return leftOf(moving, outcome);
  };
  const remove = async (files: readonly SourceFile[]): Promise<readonly SourceFile[]> => {
    const { done, refused, problem, at } = await removeFiles(files.map(({ file_id }) => file_id));
    if (done.length > 0)
      showUndo(t('deleted', { count: done.length }), t('undo'), () => void undoRemoval(done), Date.now() - at);
    const left = files.filter(({ file_id }) => refused.includes(file_id));
    if (left.length > 0) failed(problem, refusal(left, deleteFailed));
    // What is not there any more is not to be deleted once more.
    return problem instanceof Problem && problem.code === 'not_found' ? [] : left;
  };
  return {
    isAdding: verbs.attach.isPending,
    /** These three end with what is left to do, after what could not be done was told. */
    move,
    moveToNew: (files: readonly SourceFile[], filename: string): Promise<readonly SourceFile[]> =>
      verbs.saveFolder.mutateAsync({ id: null, filename }).then(
        folder => move(files, folder),
        (problem: unknown) => {
          folderFailed(problem);
          return files;
        },
      ),
    remove,
    /** Ends with those that are no source of the project yet. */
    add: async (files: readonly SourceFile[], project: ConversationId): Promise<readonly SourceFile[]> => {
      const outcome = await verbs.attach.mutateAsync({ files, project });
      told(
        outcome,
        () => showToast(t('added', { count: outcome.done.length }), { level: 'success' }),
        reason => t('addFailed', { count: files.length - outcome.done.length, reason }),
      );
      return leftOf(files, outcome);
    },
    sync: (file: SourceFile) =>
      tell(
        verbs.sync.mutateAsync(file.file_id),
        ({ outcome, file: { title } }) => {
          const text = {
            changed: t('drives.changed', { title }),
            read_again: t('drives.readAgain', { title }),
            up_to_date: t('drives.upToDate'),
          };
          showToast(text[outcome], { level: 'success' });
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
