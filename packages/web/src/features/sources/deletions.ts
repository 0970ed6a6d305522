import { deleteFile } from '@nousboard/contracts';
import type { QueryKey } from '@tanstack/react-query';
import { CallProblem, call, session } from '#lib/api/index.ts';
import { queryClient } from '#lib/query-client.ts';
import { readLocal, writeLocal } from '#lib/settings.ts';
import { createDeletions } from './files-to-delete.ts';

const NAME = 'filesToDelete';

/** What else is looked through for documents says which of them are in the library. */
export const catalogues: readonly QueryKey[] = [
  ['books', 'list'],
  ['scholars', 'list'],
  ['drives', 'items'],
];

/**
 * This browser's deletions that may not have reached the server. Signing out forgets them with everything else of a
 * person.
 */
export const deletions = createDeletions({
  store: { read: () => readLocal(NAME), write: text => writeLocal(NAME, text) },
  remove: id => call(deleteFile, { params: { fileId: id } }),
  passes: error => error instanceof CallProblem && (error.status === 0 || error.status >= 500 || error.status === 429),
});

let isRetrying = false;
async function retry(): Promise<void> {
  if (isRetrying || session.state().status !== 'signed-in') return;
  isRetrying = true;
  try {
    if (await deletions.retry())
      await Promise.all([['sources'], ...catalogues].map(queryKey => queryClient.invalidateQueries({ queryKey })));
  } finally {
    isRetrying = false;
  }
}

// On load as soon as it is known who is there, and whenever the network comes back.
let wasSignedIn = false;
session.subscribe(() => {
  const isSignedIn = session.state().status === 'signed-in';
  if (isSignedIn && !wasSignedIn) void retry();
  wasSignedIn = isSignedIn;
});
addEventListener('online', () => void retry());
void retry();
