import type { PageQuery } from '@nousboard/contracts';
import { sql } from 'kysely';
import type { Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import { pageOfRows, readCursor } from '#platform/page-cursor.ts';
import type { Evidence } from './evidence.ts';
import { names, quotesAlone } from './evidence-without.ts';
import type { MessageRow } from './message-row.ts';

// The only writer of the table `message_version`.

/** Keeps what a message says at this moment, under the time since which it says it. */
export async function insertVersion(tx: Tx, message: Granted<MessageRow, 'write'>): Promise<void> {
  const { citations = [], verdicts = [] } = message.evidence as Evidence;
  await tx
    .insertInto('message_version')
    .values({
      id: newUuid(),
      tenant_id: message.tenant_id,
      message_id: message.id,
      title: message.title,
      text: message.text,
      characters: message.text.length,
      evidence: JSON.stringify({ citations, verdicts }),
      created_at: message.updated_at,
    })
    .execute();
}

/** An earlier text that comes with an imported message: its words alone. */
export async function insertArchivedVersion(
  tx: Tx,
  message: { id: string; tenantId: string },
  { title, text, at }: { title: string | null; text: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('message_version')
    .values({
      id: newUuid(),
      tenant_id: message.tenantId,
      message_id: message.id,
      title,
      text,
      characters: text.length,
      evidence: JSON.stringify({ citations: [], verdicts: [] }),
      created_at: at,
    })
    .execute();
}

/** What earlier texts of a tenant's messages quote of these files stays, without the words around it. */
export async function forgetSurroundings(tx: Tx, tenantId: string, fileIds: readonly string[]): Promise<void> {
  await sql`
    update message_version set evidence = evidence || jsonb_build_object('citations', ${quotesAlone(fileIds)})
    where tenant_id = ${tenantId}::uuid and ${names(fileIds)}`.execute(tx);
}

/** The caller holds the message. */
export async function countVersions(tx: Tx, message: Granted<MessageRow, 'write'>): Promise<number> {
  const { count } = await tx
    .selectFrom('message_version')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('message_id', '=', message.id)
    .where('tenant_id', '=', message.tenant_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What an earlier text of these very words cited; of several the one that cited most, and none that cited nothing. */
export async function findCited(tx: Tx, message: Granted<MessageRow, 'write'>, text: string): Promise<unknown> {
  const row = await tx
    .selectFrom('message_version')
    .select('evidence')
    .where('message_id', '=', message.id)
    .where('tenant_id', '=', message.tenant_id)
    .where('text', '=', text)
    .where(sql<boolean>`evidence->'citations'->0 is not null`)
    .orderBy(sql`jsonb_array_length(evidence->'citations')`, 'desc')
    .orderBy('created_order', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.evidence;
}

/** All of a message, the latest first, without their texts. */
export const listVersionSizes = (db: Db, note: Granted<MessageRow, 'read' | 'write'>) =>
  db
    .selectFrom('message_version')
    .select(['id', 'created_at', 'characters'])
    .where('message_id', '=', note.id)
    .where('tenant_id', '=', note.tenant_id)
    .orderBy('created_order', 'desc')
    .execute();

export async function deleteVersions(
  tx: Tx,
  note: Granted<MessageRow, 'write'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('message_version')
      .where('message_id', '=', note.id)
      .where('tenant_id', '=', note.tenant_id)
      .where('id', 'in', ids)
      .execute();
}

/** A page, the latest first; `most` characters of each text. */
export async function listVersions(
  db: Db,
  message: Granted<MessageRow, 'read'>,
  { limit, cursor }: PageQuery,
  most: number,
) {
  const place = readCursor(cursor);
  const rows = await db
    .selectFrom('message_version')
    .select([
      'id',
      'title',
      sql<string>`left(text, ${most})`.as('text'),
      'evidence',
      'created_at',
      sql<string>`created_order::text`.as('place'),
    ])
    .where('message_id', '=', message.id)
    .where('tenant_id', '=', message.tenant_id)
    .$if(place !== undefined, query => query.where(sql<boolean>`created_order < ${place?.at}::bigint`))
    .orderBy('created_order', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOfRows(
    rows,
    limit,
    row => ({ at: row.place }),
    row => row,
  );
}

export const findVersion = (db: Db, message: Granted<MessageRow, 'read'>, id: string) =>
  db
    .selectFrom('message_version')
    .select(['id', 'title', 'text', 'evidence', 'created_at'])
    .where('id', '=', id)
    .where('message_id', '=', message.id)
    .where('tenant_id', '=', message.tenant_id)
    .executeTakeFirst();
