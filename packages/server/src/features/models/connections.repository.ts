import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

// The only writer of the table `model_connection`.

export type ModelConnectionRow = Selectable<Tables['model_connection']>;

export const listConnectionRows = (db: Db): Promise<ModelConnectionRow[]> =>
  db.selectFrom('model_connection').selectAll().orderBy('service').execute();

/** One for each service: a new one takes the place of the one before. */
export async function putConnection(tx: Tx, { service, ...row }: ModelConnectionRow): Promise<void> {
  await tx
    .insertInto('model_connection')
    .values({ service, ...row })
    .onConflict(conflict => conflict.column('service').doUpdateSet(row))
    .execute();
}

/** False when there was none. */
export const deleteConnection = async (tx: Tx, service: string): Promise<boolean> =>
  (await tx.deleteFrom('model_connection').where('service', '=', service).returning('service').executeTakeFirst()) !==
  undefined;
