import {
  type AnswerSettings,
  type BodyOf,
  type createPreset,
  MAX_PRESETS,
  type Preset,
  type PresetId,
  Problem,
  type updatePreset,
} from '@nousboard/contracts';
import { type Actor, type Granted, grant } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import { changeSettings, type SettingsChanges, settingsOf, usualSettings } from './change-settings.ts';
import {
  arrangePresets,
  deletePresetRow,
  findDefaultPreset,
  findPreset,
  holdPresets,
  insertPreset,
  listOwnPresets,
  type PresetRow,
  setDefaultPreset,
  updatePresetRow,
} from './presets.repository.ts';

export interface PresetNeeds {
  readonly database: Database;
  readonly clock: Clock;
}

const DEFAULT_TITLE = 'New Preset';

export async function listPresets({ database }: PresetNeeds, actor: Actor): Promise<{ items: Preset[] }> {
  return { items: (await listOwnPresets(database.db, actor)).map(showPreset) };
}

/** Keeps settings behind a person's other presets. */
export async function addPreset(
  { clock }: PresetNeeds,
  tx: Tx,
  actor: Actor,
  { title = DEFAULT_TITLE, defaultPreset, ...draft }: BodyOf<typeof createPreset>,
): Promise<PresetRow> {
  await holdPresets(tx, actor);
  const others = await listOwnPresets(tx, actor);
  if (others.length >= MAX_PRESETS)
    throw new Problem('validation', {
      fields: { body: `A person has at most ${MAX_PRESETS} presets. Delete one to make room.` },
    });
  const row = await insertPreset(
    tx,
    actor,
    { id: newUuid(), title, place: others.length, settings: changeSettings(usualSettings, draft) },
    clock.now(),
  );
  if (defaultPreset) await setDefaultPreset(tx, actor, grant<'write', PresetRow>(row));
  return { ...row, is_default: defaultPreset === true };
}

export async function changePreset(
  { database, clock }: PresetNeeds,
  actor: Actor,
  id: string,
  { title, defaultPreset, order, ...changes }: BodyOf<typeof updatePreset>,
): Promise<PresetRow> {
  return database.transaction(async tx => {
    await holdPresets(tx, actor);
    const preset = await accessPreset(tx, actor, id);
    await updatePresetRow(tx, preset, { title, settings: changeSettings(settingsOf(preset), changes) }, clock.now());
    if (defaultPreset !== undefined && defaultPreset !== preset.is_default)
      await setDefaultPreset(tx, actor, defaultPreset ? preset : null);
    if (order !== undefined) await arrange(tx, actor, ids => ids.filter(other => other !== id).toSpliced(order, 0, id));
    return accessPreset(tx, actor, id);
  });
}

export async function removePreset({ database }: PresetNeeds, actor: Actor, id: string): Promise<void> {
  await database.transaction(async tx => {
    await holdPresets(tx, actor);
    await deletePresetRow(tx, await accessPreset(tx, actor, id));
    await arrange(tx, actor, ids => ids);
  });
}

/**
 * What a new project is given: what is said of it, then what the default preset says as far as it fits, then the usual.
 */
export async function startWithPreset(db: Db, actor: Actor, draft: SettingsChanges): Promise<AnswerSettings> {
  const preset = await findDefaultPreset(db, actor);
  return changeSettings(preset ? settingsOf(preset) : usualSettings, draft);
}

/** The engine of a person's default preset. */
export async function presetEngine(
  db: Db,
  actor: Actor,
): Promise<Pick<AnswerSettings, 'endpoint' | 'model'> | undefined> {
  return findDefaultPreset(db, actor);
}

/** The actor's preset. Throws `not_found` for any other. */
async function accessPreset(db: Db, actor: Actor, id: string): Promise<Granted<PresetRow, 'write'>> {
  const found = await findPreset(db, actor, id);
  if (!found) throw new Problem('not_found');
  return grant<'write', PresetRow>(found);
}

async function arrange(tx: Tx, actor: Actor, arranged: (ids: readonly string[]) => readonly string[]): Promise<void> {
  await arrangePresets(tx, actor, arranged((await listOwnPresets(tx, actor)).map(preset => preset.id)));
}

/** A preset on the wire. */
export const showPreset = (row: PresetRow): Preset => ({
  presetId: row.id as PresetId,
  title: row.title,
  defaultPreset: row.is_default,
  order: row.place,
  ...settingsOf(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
