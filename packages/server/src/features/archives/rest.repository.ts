import type { Citation, FoundPassage, NewHighlight } from '@nousboard/contracts';
import { sql } from 'kysely';
import type { Actor } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';

// The only writer of the table `archive_rest`.

type Whose = Pick<Actor, 'tenantId'>;

/** What an archive says of an answer and one of its documents. */
export interface RestOfAnswer {
  readonly messageId: string;
  readonly fileId: string;
  readonly citations: Citation[];
  readonly sources: FoundPassage[];
}
/** Words that were marked by their place in a text. */
export interface RestOfHighlight {
  readonly fileId: string;
  readonly highlight: NewHighlight;
}
type Content = Omit<RestOfAnswer, 'messageId' | 'fileId'> | Pick<RestOfHighlight, 'highlight'>;
export interface RestRow {
  readonly id: string;
  readonly messageId: string | null;
  readonly content: Content;
}

/**
 * Waits while the file's reading is being recorded, or has it wait: one of the two sees the other. Of a file that has
 * gone nothing is kept.
 */
export async function insertRest(
  tx: Tx,
  by: Whose,
  { fileId, ...rest }: RestOfAnswer | RestOfHighlight,
): Promise<void> {
  if (!(await tx.selectFrom('file').select('id').where('id', '=', fileId).forShare().executeTakeFirst())) return;
  const { messageId, ...content } = 'messageId' in rest ? rest : { ...rest, messageId: null };
  await tx
    .insertInto('archive_rest')
    .values({
      id: newUuid(),
      tenant_id: by.tenantId,
      file_id: fileId,
      message_id: messageId,
      content: JSON.stringify(content),
    })
    .execute();
}

/** In the order in which they came. */
export async function listRest(db: Db, by: Whose, fileId: string, limit: number): Promise<RestRow[]> {
  const rows = await db
    .selectFrom('archive_rest')
    .select(['id', 'message_id', 'content'])
    .where('tenant_id', '=', by.tenantId)
    .where('file_id', '=', fileId)
    .orderBy('created_order')
    .limit(limit)
    .execute();
  return rows.map(({ id, message_id: messageId, content }) => ({ id, messageId, content: content as Content }));
}

/** False when somebody else has done so. */
export async function deleteRest(tx: Tx, by: Whose, id: string): Promise<boolean> {
  return (
    (await tx
      .deleteFrom('archive_rest')
      .where('id', '=', id)
      .where('tenant_id', '=', by.tenantId)
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
}

export async function deleteOwnRests(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('archive_rest').where('tenant_id', '=', tenantId).execute();
}

/** What waits for files that a tenant cannot read any more. */
export async function deleteRestsAbout(tx: Tx, tenantId: string, fileIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('archive_rest')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`file_id = any(${[...fileIds]}::uuid[])`)
    .execute();
}

/** Who has something that waits for this file. */
export async function listWaiting(db: Db, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('archive_rest')
    .select('tenant_id')
    .distinct()
    .where('file_id', '=', fileId)
    .execute();
  return rows.map(({ tenant_id: tenantId }) => tenantId);
}
