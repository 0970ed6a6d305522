import type { Route } from '#platform/http/route.ts';
import { presetRoutes } from './presets.routes.ts';
import type { PresetNeeds } from './presets.service.ts';

export { changeSettings, type SettingsChanges, settingsColumns, settingsOf, usualSettings } from './change-settings.ts';
/** Deletes the presets of a person who leaves. */
export { deleteOwnPresets as forgetPresets } from './presets.repository.ts';
export { addPreset, listPresets, presetEngine, startWithPreset } from './presets.service.ts';

/** Presets: settings of answers, kept under a name. */
export const createPresets = (needs: PresetNeeds): { routes: Route[] } => ({ routes: presetRoutes(needs) });
