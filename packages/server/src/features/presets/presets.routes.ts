import { contract } from '@nousboard/contracts';
import { type Route, route } from '#platform/http/route.ts';
import { addPreset, changePreset, listPresets, type PresetNeeds, removePreset, showPreset } from './presets.service.ts';

export const presetRoutes = (needs: PresetNeeds): Route[] => [
  route(contract.listPresets, ({ actor }) => listPresets(needs, actor)),
  route(contract.createPreset, ({ actor, body, commit }) =>
    commit(tx => addPreset(needs, tx, actor, body), showPreset),
  ),
  route(contract.updatePreset, async ({ actor, params, body }) =>
    showPreset(await changePreset(needs, actor, params.presetId, body)),
  ),
  route(contract.deletePreset, ({ actor, params }) => removePreset(needs, actor, params.presetId)),
];
