import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Actor, Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { searchKey } from '#platform/search-key.ts';
import type { MessageRow } from './message-row.ts';

// The only writer of the tables `tag` and `message_tag`.

export type TagRow = Selectable<Tables['tag']>;

/** Undefined when the id or the name is taken, whoever has it. */
export const insertTag = (
  tx: Tx,
  by: Actor,
  tag: { id: string; name: string; description: string },
  at: Date,
): Promise<TagRow | undefined> =>
  tx
    .insertInto('tag')
    .values({ ...tag, tenant_id: by.tenantId, name_key: searchKey(tag.name), created_at: at, updated_at: at })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/**
 * How many tags a person has. No other request of theirs counts until the transaction ends, so that two cannot pass the
 * limit together.
 */
export async function countOwnTags(tx: Tx, by: Actor): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tags ${by.tenantId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('tag')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tenant_id', '=', by.tenantId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const findOwnTag = (db: Db, by: Actor, id: string): Promise<TagRow | undefined> =>
  db.selectFrom('tag').selectAll().where('id', '=', id).where('tenant_id', '=', by.tenantId).executeTakeFirst();

/** Whether another tag than `id` has this name, or one that differs from it by case or accents only. */
export const isNameTaken = async (db: Db, by: Actor, name: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('tag')
    .select('id')
    .where('tenant_id', '=', by.tenantId)
    .where('name_key', '=', searchKey(name))
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

export const listOwnTags = (db: Db, by: Actor): Promise<TagRow[]> =>
  db.selectFrom('tag').selectAll().where('tenant_id', '=', by.tenantId).orderBy('name_key').execute();

export const updateTagRow = (
  tx: Tx,
  tag: Granted<TagRow, 'write'>,
  changes: { name?: string | undefined; description?: string | undefined },
  at: Date,
): Promise<TagRow> =>
  tx
    .updateTable('tag')
    .set({
      ...(changes.name !== undefined && { name: changes.name, name_key: searchKey(changes.name) }),
      ...(changes.description !== undefined && { description: changes.description }),
      updated_at: at,
    })
    .where('id', '=', tag.id)
    .where('tenant_id', '=', tag.tenant_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The messages stay and lose the tag. */
export async function deleteTagRow(tx: Tx, tag: Granted<TagRow, 'write'>): Promise<void> {
  await tx.deleteFrom('tag').where('id', '=', tag.id).where('tenant_id', '=', tag.tenant_id).execute();
}

/** A message as far as its tags go. */
export type OwnMessage = Pick<MessageRow, 'id' | 'tenant_id'>;

/**
 * Gives a message exactly these tags. False when one of them is not this tenant's; the transaction is then to be given
 * up.
 */
export async function replaceTags(
  tx: Tx,
  message: Granted<OwnMessage, 'write'>,
  tagIds: readonly string[],
): Promise<boolean> {
  await tx
    .deleteFrom('message_tag')
    .where('message_id', '=', message.id)
    .where('tenant_id', '=', message.tenant_id)
    .execute();
  const wanted = [...new Set(tagIds)];
  if (wanted.length === 0) return true;
  const given = await sql<{ tag_id: string }>`
    insert into message_tag (message_id, tag_id, tenant_id)
    select ${message.id}::uuid, id, tenant_id from tag where tenant_id = ${message.tenant_id}::uuid
      and id in (${sql.join(wanted.map(id => sql`${id}::uuid`))})
    returning tag_id`.execute(tx);
  return given.rows.length === wanted.length;
}

export async function deleteOwnTags(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('tag').where('tenant_id', '=', tenantId).execute();
}
