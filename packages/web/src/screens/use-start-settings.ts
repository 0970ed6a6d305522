import type { AnswerSettings } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { AskSettings } from '#features/answers/ask-settings.tsx';
import { useNewSettings } from '#features/answers/new-settings.ts';
import { presets } from '#features/presets/list-presets.ts';
import { settingsIn } from '#features/presets/settings-in.ts';
import { useUser } from '#lib/api/index.ts';

type Change = (change: Partial<AskSettings>) => void;

/**
 * How the next new project answers, and how to choose otherwise: with the preset that is its template, else with the
 * default one, where there is one.
 */
export function useStartSettings(template: string | null = null): ReturnType<typeof useNewSettings> {
  const { data: kept } = useQuery(presets);
  return useNewSettings(
    useUser().plan,
    kept?.find(({ presetId }) => presetId === template) ?? kept?.find(({ defaultPreset }) => defaultPreset),
  );
}

/**
 * The same for the project that the address begins: `template` there names a preset. What is begun has its parameters
 * as well, unless another model was chosen.
 */
export function useTemplateSettings(): readonly [
  shown: AskSettings,
  change: Change,
  begun: AskSettings | AnswerSettings,
] {
  const template = useSearch({
    strict: false,
    select: search => (search as { readonly template?: string }).template ?? null,
  });
  const { data: kept } = useQuery(presets);
  const preset = kept?.find(({ presetId }) => presetId === template);
  const [shown, change] = useStartSettings(template);
  const begun = useMemo(
    () =>
      preset?.endpoint === shown.endpoint && preset.model === shown.model ? { ...settingsIn(preset), ...shown } : shown,
    [preset, shown],
  );
  return [shown, change, begun];
}
