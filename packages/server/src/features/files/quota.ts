import { Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Tx } from '#platform/db/db.ts';
import { sumFiles } from './file-reads.repository.ts';

/**
 * Throws `quota_reached` where the files of a person would take more than they may with so many bytes added; what takes
 * no more than before has room. With the library locked: what two uploads see must not be the same room.
 */
export async function requireRoom(
  tx: Tx,
  actor: Actor,
  quotaMb: number | undefined,
  addedBytes: number,
): Promise<void> {
  if (quotaMb === undefined || addedBytes <= 0) return;
  const { bytes } = await sumFiles(tx, actor);
  if (bytes + addedBytes > quotaMb * 1024 ** 2) throw new Problem('quota_reached', { n: quotaMb });
}
