import { deleteFiles, type FileId, restoreFiles } from '@nousboard/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call, mayPass } from '#lib/api/index.ts';
import { t } from '#lib/i18n/index.ts';
import { tellChange } from '#lib/other-tabs.ts';
import { problemText } from '#lib/problem-text.ts';
import { queryClient } from '#lib/query-client.ts';
import { readLocal, writeLocal } from '#lib/settings.ts';
import { closeToast, showToast } from '#ui/toast.tsx';
import { type Asked, createDeletions } from './files-to-delete.ts';
import { showUndo } from './library/undo-toast.ts';

const NAME = 'filesToDelete';
/** How long what could not be asked for rests: a server that is busy or restarting says nothing when it is back. */
const RETRY_MS = 20_000;

/** What else is looked through for documents says which of them are in the library. */
const catalogues: readonly QueryKey[] = [
  ['books', 'list'],
  ['scholars', 'list'],
  ['drives', 'items'],
];

/**
 * This browser's deletions that may not have reached the server. Signing out forgets them with everything else of a
 * person.
 */
const deletions = createDeletions({
  store: { read: () => readLocal(NAME), write: text => writeLocal(NAME, text) },
  remove: async ids => idsOf(await call(deleteFiles, { body: { fileIds: [...ids] } })),
  restore: async ids => idsOf(await call(restoreFiles, { body: { fileIds: [...ids] } })),
  passes: mayPass,
});
const idsOf = ({ items }: { readonly items: readonly { readonly file_id: FileId }[] }) =>
  items.map(({ file_id }) => file_id);

/** Has what says where files are asked for again, here and in other tabs. Nobody waits for it. */
export const sourcesChanged = (): void => changed(['sources'], ['projects']);
/** The same of what says which files there are. */
const filesChanged = (): void => changed(['sources'], ['projects'], ...catalogues);
function changed(...lists: readonly QueryKey[]): void {
  for (const queryKey of lists) void queryClient.invalidateQueries({ queryKey });
  tellChange(...lists);
}

/** What is shown as deleted from the press on, before lists say so. */
export const useRemoving = (): ReadonlySet<FileId> =>
  useSyncExternalStore(deletions.listen, deletions.removing, deletions.removing);

/** Deletes these for ten seconds, and then for good. What waits for the connection is told by itself. */
export async function removeFiles(ids: readonly FileId[]): Promise<Asked> {
  const asked = await deletions.deleteFiles(ids);
  filesChanged();
  return asked;
}

/** Takes deletions back, says how many could not be, and gives those that are there. */
export async function undoRemoval(ids: readonly FileId[]): Promise<readonly FileId[]> {
  const restored = await deletions.takeBack(ids);
  tellRestored(restored);
  return restored.done;
}

function tellRestored({ refused, problem }: Asked): void {
  filesChanged();
  if (refused.length === 0) return;
  showToast(t('sources:restoreFailed', { count: refused.length, reason: problemText(problem) }), { level: 'error' });
}

const withUndo = (ids: readonly FileId[]) => ({ label: t('sources:undo'), onPress: () => void undoRemoval(ids) });

/**
 * Asks again for what did not reach the server: at once, whenever the network comes back, and every now and then. Says
 * what still waits and what was deleted so, each with the way to take it back. Returns how to stop.
 */
export function followDeletions(): () => void {
  let [told, toast] = ['', ''];
  const tellWaiting = () => {
    const ids = deletions.waiting();
    if (ids.join() === told) return;
    closeToast(toast);
    told = ids.join();
    if (ids.length > 0) toast = showToast(t('sources:removedLater', { count: ids.length }), { action: withUndo(ids) });
  };
  const retry = async () => {
    const { removed, restored } = await deletions.retry();
    if (restored.done.length + restored.refused.length > 0) tellRestored(restored);
    if (removed.done.length === 0) return;
    filesChanged();
    const { label, onPress } = withUndo(removed.done);
    showUndo(t('sources:removingSome', { count: removed.done.length }), label, onPress, Date.now() - removed.at);
  };
  const retryNow = () => void retry();
  const unheard = deletions.listen(tellWaiting);
  addEventListener('online', retryNow);
  const timer = setInterval(retryNow, RETRY_MS);
  retryNow();
  return () => {
    unheard();
    removeEventListener('online', retryNow);
    clearInterval(timer);
    closeToast(toast);
  };
}
