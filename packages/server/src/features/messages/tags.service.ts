import type { Tag, TagId, UserId } from '@nousboard/contracts';
import { MAX_TAGS, Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import { grant } from '#platform/access.ts';
import { isUniqueViolation } from '#platform/db/database-error.ts';
import { accessTag } from './access-tag.ts';
import { lockOwnMessage } from './message-reads.repository.ts';
import type { MessageRow } from './message-row.ts';
import { accessMessage, type MessageNeeds, refusalOf } from './messages.service.ts';
import {
  countOwnTags,
  deleteTagRow,
  findOwnTag,
  insertTag,
  isNameTaken,
  listOwnTags,
  replaceTags,
  type TagRow,
  updateTagRow,
} from './tags.repository.ts';

export async function listTags({ database }: Pick<MessageNeeds, 'database'>, actor: Actor): Promise<{ items: Tag[] }> {
  return { items: (await listOwnTags(database.db, actor)).map(showTag) };
}

/**
 * Makes a tag under the id that the client chose. The same once more gives the same tag; an id that means something
 * else is a `conflict`.
 */
export async function createTag(
  { database, clock }: Pick<MessageNeeds, 'database' | 'clock'>,
  actor: Actor,
  id: string,
  draft: { name: string; description: string },
): Promise<Tag> {
  return database.transaction(async tx => {
    if ((await countOwnTags(tx, actor)) >= MAX_TAGS && !(await findOwnTag(tx, actor, id)))
      throw new Problem('too_many_tags', { limit: MAX_TAGS });
    const made = await insertTag(tx, actor, { id, ...draft }, clock.now());
    if (made) return showTag(made);
    const mine = await findOwnTag(tx, actor, id);
    if (mine?.name === draft.name) return showTag(mine);
    throw new Problem(!mine && (await isNameTaken(tx, actor, draft.name, id)) ? 'tag_exists' : 'conflict');
  });
}

export async function changeTag(
  { database, clock }: MessageNeeds,
  actor: Actor,
  id: string,
  changes: { name?: string | undefined; description?: string | undefined },
): Promise<Tag> {
  return database
    .transaction(async tx => {
      const tag = await accessTag(tx, actor, id, 'write');
      if (changes.name !== undefined && (await isNameTaken(tx, actor, changes.name, id)))
        throw new Problem('tag_exists');
      return showTag(await updateTagRow(tx, tag, changes, clock.now()));
    })
    .catch((error: unknown) => {
      // Somebody gave another tag that name at the same moment.
      throw isUniqueViolation(error) ? new Problem('tag_exists') : error;
    });
}

export async function removeTag({ database }: MessageNeeds, actor: Actor, id: string): Promise<void> {
  await database.transaction(async tx => deleteTagRow(tx, await accessTag(tx, actor, id, 'write')));
}

/** Gives a message exactly these tags. A tag that is not the actor's is `not_found`, and nothing changes. */
export async function setTags(
  { database }: MessageNeeds,
  actor: Actor,
  messageId: string,
  tagIds: readonly string[],
): Promise<MessageRow> {
  return database.transaction(async tx => {
    const found = await lockOwnMessage(tx, actor, messageId);
    if (!found) throw await refusalOf(tx, actor, messageId);
    if (!(await replaceTags(tx, grant<'write', MessageRow>(found), tagIds))) throw new Problem('not_found');
    return accessMessage(tx, actor, messageId, 'read');
  });
}

const showTag = (row: TagRow): Tag => ({
  tagId: row.id as TagId,
  name: row.name,
  description: row.description,
  // A tenant is a person: whoever made the tag is the tenant.
  createdBy: row.tenant_id as UserId,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
