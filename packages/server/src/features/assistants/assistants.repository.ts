import { type Selectable, sql } from 'kysely';
import type { Actor, Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

// The only writer of the tables `assistant` and `assistant_file`.

export type AssistantRow = Selectable<Tables['assistant']> & { readonly file_ids: string[] };
type Form = Pick<
  AssistantRow,
  'name' | 'description' | 'instructions' | 'model' | 'function' | 'code_interpreter' | 'retrieval'
>;

const files = sql<string[]>`coalesce((select json_agg(f.file_id order by f.file_id) from assistant_file f
  where f.assistant_id = assistant.id), '[]'::json)`;

export const listOwnAssistants = (db: Db, by: Actor): Promise<AssistantRow[]> =>
  db
    .selectFrom('assistant')
    .selectAll()
    .select(files.as('file_ids'))
    .where('tenant_id', '=', by.tenantId)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const findAssistant = (db: Db, by: Pick<Actor, 'tenantId'>, id: string): Promise<AssistantRow | undefined> =>
  db
    .selectFrom('assistant')
    .selectAll()
    .select(files.as('file_ids'))
    .where('id', '=', id)
    .where('tenant_id', '=', by.tenantId)
    .executeTakeFirst();

/** One change of a person's assistants at a time, so that no two pass the limit together. */
export async function holdAssistants(tx: Tx, by: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`assistants ${by.tenantId}`}, 0))`.execute(tx);
}

export async function insertAssistant(
  tx: Tx,
  by: Actor,
  row: Form & { readonly id: string; readonly openai_id: string | null },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('assistant')
    .values({ ...row, tenant_id: by.tenantId, created_at: at, updated_at: at })
    .execute();
}

export async function updateAssistantRow(
  tx: Tx,
  assistant: Granted<AssistantRow, 'write'>,
  changes: Partial<Form>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('assistant')
    .set({ ...changes, updated_at: at })
    .where('id', '=', assistant.id)
    .where('tenant_id', '=', assistant.tenant_id)
    .execute();
}

/** Gives an assistant exactly these files. */
export async function setFiles(tx: Tx, assistantId: string, fileIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('assistant_file').where('assistant_id', '=', assistantId).execute();
  if (fileIds.length === 0) return;
  await tx
    .insertInto('assistant_file')
    .values(fileIds.map(file_id => ({ assistant_id: assistantId, file_id })))
    .execute();
}

export async function deleteAssistantRow(tx: Tx, assistant: Granted<AssistantRow, 'write'>): Promise<void> {
  await tx
    .deleteFrom('assistant')
    .where('id', '=', assistant.id)
    .where('tenant_id', '=', assistant.tenant_id)
    .execute();
}

export async function deleteOwnAssistants(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('assistant').where('tenant_id', '=', tenantId).execute();
}
