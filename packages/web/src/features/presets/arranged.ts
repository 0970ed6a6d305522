import type { Preset, PresetId } from '@nousboard/contracts';

/** A person's presets after a change of one of them, as the server will tell them. */
export function arranged(
  presets: readonly Preset[],
  id: PresetId,
  {
    title,
    order,
    defaultPreset,
  }: {
    readonly title?: string | undefined;
    readonly order?: number | undefined;
    readonly defaultPreset?: boolean | undefined;
  },
): Preset[] {
  const changed = presets.map(preset => {
    if (preset.presetId !== id) return defaultPreset ? { ...preset, defaultPreset: false } : preset;
    return { ...preset, title: title ?? preset.title, defaultPreset: defaultPreset ?? preset.defaultPreset };
  });
  const moved = changed.find(({ presetId }) => presetId === id);
  if (order === undefined || !moved) return changed;
  return changed
    .filter(preset => preset !== moved)
    .toSpliced(order, 0, moved)
    .map((preset, place) => ({ ...preset, order: place }));
}
