import type { AnswerSettings } from '@nousboard/contracts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Actor, Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.ts';
import { settingsColumns } from './change-settings.ts';

// The only writer of the table `preset`.

export type PresetRow = Selectable<Tables['preset']>;

/** In the order that their owner gave them. */
export const listOwnPresets = (db: Db, by: Pick<Actor, 'tenantId'>): Promise<PresetRow[]> =>
  db.selectFrom('preset').selectAll().where('tenant_id', '=', by.tenantId).orderBy('place').execute();

export const findPreset = (db: Db, by: Actor, id: string): Promise<PresetRow | undefined> =>
  db.selectFrom('preset').selectAll().where('id', '=', id).where('tenant_id', '=', by.tenantId).executeTakeFirst();

export const findDefaultPreset = (db: Db, by: Actor): Promise<PresetRow | undefined> =>
  db
    .selectFrom('preset')
    .selectAll()
    .where('tenant_id', '=', by.tenantId)
    .where('is_default', '=', true)
    .executeTakeFirst();

/** One change of a person's presets at a time: their places follow each other without gaps, and one is the default. */
export async function holdPresets(tx: Tx, by: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`presets ${by.tenantId}`}, 0))`.execute(tx);
}

export const insertPreset = (
  tx: Tx,
  by: Actor,
  preset: { id: string; title: string; place: number; settings: AnswerSettings },
  at: Date,
): Promise<PresetRow> =>
  tx
    .insertInto('preset')
    .values({
      id: preset.id,
      tenant_id: by.tenantId,
      title: preset.title,
      place: preset.place,
      ...settingsColumns(preset.settings),
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updatePresetRow = (
  tx: Tx,
  preset: Granted<PresetRow, 'write'>,
  changes: { title?: string | undefined; settings: AnswerSettings },
  at: Date,
): Promise<PresetRow> =>
  tx
    .updateTable('preset')
    .set({
      ...(changes.title !== undefined && { title: changes.title }),
      ...settingsColumns(changes.settings),
      updated_at: at,
    })
    .where('id', '=', preset.id)
    .where('tenant_id', '=', preset.tenant_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Makes this one the default, or none. */
export async function setDefaultPreset(tx: Tx, by: Actor, preset: Granted<PresetRow, 'write'> | null): Promise<void> {
  await tx
    .updateTable('preset')
    .set({ is_default: false })
    .where('tenant_id', '=', by.tenantId)
    .where('is_default', '=', true)
    .execute();
  if (preset)
    await tx
      .updateTable('preset')
      .set({ is_default: true })
      .where('id', '=', preset.id)
      .where('tenant_id', '=', by.tenantId)
      .execute();
}

/** Gives all presets of a person the places in which their ids stand here. */
export async function arrangePresets(tx: Tx, by: Actor, ids: readonly string[]): Promise<void> {
  await sql`
    update preset set place = wanted.place - 1 from unnest(${[...ids]}::uuid[]) with ordinality as wanted(id, place)
    where preset.id = wanted.id and preset.tenant_id = ${by.tenantId}::uuid
      and preset.place <> wanted.place - 1`.execute(tx);
}

export async function deletePresetRow(tx: Tx, preset: Granted<PresetRow, 'write'>): Promise<void> {
  await tx.deleteFrom('preset').where('id', '=', preset.id).where('tenant_id', '=', preset.tenant_id).execute();
}

export async function deleteOwnPresets(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('preset').where('tenant_id', '=', tenantId).execute();
}
