import { Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sumFiles } from './file-reads.repository.ts';

/** What the things of one person may take in all. */
export interface Quota {
  /** Undefined for no limit. */
  readonly mb: number | undefined;
  /** The bytes that they keep besides files. */
  readonly besides: (tenantId: string) => Promise<number>;
}

/** Whether a person may keep so many bytes more; what takes no more than before has room. */
export async function hasRoom(db: Db, actor: Actor, { mb, besides }: Quota, addedBytes: number): Promise<boolean> {
  if (mb === undefined || addedBytes <= 0) return true;
  const { bytes } = await sumFiles(db, actor);
  return bytes + (await besides(actor.tenantId)) + addedBytes <= mb * 1024 ** 2;
}

/**
 * Throws `quota_reached` where there is no room. With the library locked: what two uploads see must not be the same
 * room.
 */
export async function requireRoom(tx: Tx, actor: Actor, quota: Quota, addedBytes: number): Promise<void> {
  if (!(await hasRoom(tx, actor, quota, addedBytes))) throw new Problem('quota_reached', { n: quota.mb });
}
