import { useQuery } from '@tanstack/react-query';
import { useNewSettings } from '#features/answers/new-settings.ts';
import { presets } from '#features/presets/list-presets.ts';
import { useUser } from '#lib/api/index.ts';

/** How the next new project answers, and how to choose otherwise: with the default preset, where there is one. */
export function useStartSettings(): ReturnType<typeof useNewSettings> {
  const { data: kept } = useQuery(presets);
  return useNewSettings(
    useUser().plan,
    kept?.find(({ defaultPreset }) => defaultPreset),
  );
}
