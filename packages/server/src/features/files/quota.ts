import { Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sumFiles } from './file-reads.repository.ts';

/** Whether the files of a person may take so many bytes more; what takes no more than before has room. */
export async function hasRoom(db: Db, actor: Actor, quotaMb: number | undefined, addedBytes: number): Promise<boolean> {
  if (quotaMb === undefined || addedBytes <= 0) return true;
  const { bytes } = await sumFiles(db, actor);
  return bytes + addedBytes <= quotaMb * 1024 ** 2;
}

/**
 * Throws `quota_reached` where there is no room. With the library locked: what two uploads see must not be the same
 * room.
 */
export async function requireRoom(
  tx: Tx,
  actor: Actor,
  quotaMb: number | undefined,
  addedBytes: number,
): Promise<void> {
  if (!(await hasRoom(tx, actor, quotaMb, addedBytes))) throw new Problem('quota_reached', { n: quotaMb });
}
