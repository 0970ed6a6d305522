import type { Selectable } from 'kysely';
import type { Actor, Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

// The only writer of the table `upload`.

export type UploadRow = Selectable<Tables['upload']>;

export interface NewUpload {
  readonly id: string;
  readonly projectId: string | null;
  readonly folderId: string | null;
  readonly tempFileId: string | null;
  readonly filename: string;
  readonly lengthBytes: number;
  readonly sha256: string | null;
  /** Set when nothing has to be sent. */
  readonly fileId: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

export const insertUpload = (tx: Tx, by: Pick<Actor, 'tenantId'>, draft: NewUpload): Promise<UploadRow> =>
  tx
    .insertInto('upload')
    .values({
      id: draft.id,
      tenant_id: by.tenantId,
      project_id: draft.projectId,
      folder_id: draft.folderId,
      temp_file_id: draft.tempFileId,
      filename: draft.filename,
      length_bytes: draft.lengthBytes,
      sha256: draft.sha256,
      file_id: draft.fileId,
      refusal: null,
      created_at: draft.at,
      expires_at: draft.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** One that has expired is not there any more, whether it has been cleared away or not. */
export const findUpload = (
  db: Db,
  by: Pick<Actor, 'tenantId'>,
  id: string,
  now: Date,
): Promise<UploadRow | undefined> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', by.tenantId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Uploads of this person that have not ended, oldest first. */
export const listUnfinished = (db: Db, by: Pick<Actor, 'tenantId'>, now: Date): Promise<UploadRow[]> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('tenant_id', '=', by.tenantId)
    .where('expires_at', '>', now)
    .where('file_id', 'is', null)
    .where('refusal', 'is', null)
    .orderBy('created_order')
    .execute();

/** Uploads of this person that have become files under this name of the sender's. */
export const listFinished = (
  db: Db,
  by: Pick<Actor, 'tenantId'>,
  tempFileId: string,
  now: Date,
): Promise<UploadRow[]> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('tenant_id', '=', by.tenantId)
    .where('temp_file_id', '=', tempFileId)
    .where('expires_at', '>', now)
    .where('file_id', 'is not', null)
    .execute();

export type Ending =
  | { readonly fileId: string }
  | { readonly refusal: { readonly code: string; readonly facts: unknown } };

export async function updateEnding(tx: Tx, upload: Granted<UploadRow, 'write'>, ending: Ending): Promise<void> {
  await tx
    .updateTable('upload')
    .set('fileId' in ending ? { file_id: ending.fileId } : { refusal: JSON.stringify(ending.refusal) })
    .where('id', '=', upload.id)
    .where('tenant_id', '=', upload.tenant_id)
    .execute();
}

export async function updateExpiry(tx: Tx, upload: Granted<UploadRow, 'write'>, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('upload')
    .set({ expires_at: expiresAt })
    .where('id', '=', upload.id)
    .where('tenant_id', '=', upload.tenant_id)
    .execute();
}

export async function deleteUpload(tx: Tx, upload: Pick<UploadRow, 'id' | 'tenant_id'>): Promise<void> {
  await tx.deleteFrom('upload').where('id', '=', upload.id).where('tenant_id', '=', upload.tenant_id).execute();
}

/** False when something was added to it meanwhile. */
export const deleteExpired = async (tx: Tx, upload: Pick<UploadRow, 'id'>, now: Date): Promise<boolean> =>
  (await tx.deleteFrom('upload').where('id', '=', upload.id).where('expires_at', '<=', now).executeTakeFirst())
    .numDeletedRows > 0n;

/** For clearing away, which acts for nobody. */
export const listExpired = (db: Db, now: Date): Promise<UploadRow[]> =>
  db.selectFrom('upload').selectAll().where('expires_at', '<=', now).orderBy('expires_at').limit(1_000).execute();

/** False when the row is gone or has ended: bytes that still lie there are nobody's. */
export const isUnderWay = async (db: Db, tenantId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('upload')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .where('refusal', 'is', null)
    .executeTakeFirst()) !== undefined;

/** An upload that has become a file goes with it. */
export async function deleteUploadsOf(tx: Tx, fileId: string): Promise<void> {
  await tx.deleteFrom('upload').where('file_id', '=', fileId).execute();
}

export async function deleteOwnUploads(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('upload').where('tenant_id', '=', tenantId).execute();
}
