import { Problem } from '@nousboard/contracts';
import type { Actor, Granted, May } from '#platform/access.ts';
import { grant } from '#platform/access.ts';
import type { Db } from '#platform/db/db.ts';
import { findOwnTag, type TagRow } from './tags.repository.ts';

/** The actor's tag, or `not_found` for one that is not theirs or not there. */
export async function accessTag<Right extends May>(
  db: Db,
  actor: Actor,
  id: string,
  _may: Right,
): Promise<Granted<TagRow, Right>> {
  const found = await findOwnTag(db, actor, id);
  if (!found) throw new Problem('not_found');
  return grant<Right, TagRow>(found);
}
