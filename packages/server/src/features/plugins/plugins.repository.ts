import type { Selectable } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';

// The only writer of the table `user_plugin`.

export type UserPluginRow = Selectable<Tables['user_plugin']>;

export const listUserPlugins = (db: Db, tenantId: string): Promise<UserPluginRow[]> =>
  db.selectFrom('user_plugin').selectAll().where('tenant_id', '=', tenantId).orderBy('plugin_key').execute();

export const listAllUserPlugins = (db: Db): Promise<UserPluginRow[]> =>
  db.selectFrom('user_plugin').selectAll().execute();

export async function putUserPlugin(tx: Tx, { tenant_id, plugin_key, auth }: UserPluginRow): Promise<void> {
  await tx
    .insertInto('user_plugin')
    .values({ tenant_id, plugin_key, auth })
    .onConflict(conflict => conflict.columns(['tenant_id', 'plugin_key']).doUpdateSet({ auth }))
    .execute();
}

export async function deleteUserPlugin(tx: Tx, tenantId: string, pluginKey: string): Promise<void> {
  await tx.deleteFrom('user_plugin').where('tenant_id', '=', tenantId).where('plugin_key', '=', pluginKey).execute();
}

export async function deleteUserPlugins(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('user_plugin').where('tenant_id', '=', tenantId).execute();
}
