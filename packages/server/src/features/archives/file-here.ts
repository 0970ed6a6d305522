import { Problem } from '@nousboard/contracts';
import { accessFile } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';

/** Where a file of the archive is here: brought with it, or readable anyway. */
export const fileHere = async (
  { database }: { readonly database: Database },
  actor: Actor,
  brought: ReadonlyMap<string, string>,
  fileId: string,
): Promise<string | undefined> =>
  brought.get(fileId) ??
  ((await accessFile(database.db, actor, fileId, 'read').then(() => true, unlessRefused)) ? fileId : undefined);

export function unlessRefused(error: unknown): false {
  if (!(error instanceof Problem)) throw error;
  return false;
}
