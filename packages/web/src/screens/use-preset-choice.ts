import type { Preset, Project } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { answerQueries, useAnswerSettings } from '#features/answers/answers.queries.ts';
import { isEngineOffered } from '#features/answers/new-settings.ts';
import type { PresetChoice } from '#features/presets/preset-menu.tsx';
import { settingsIn } from '#features/presets/settings-in.ts';
import { useUser } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';

/** Which presets can be applied to a project, and how. */
export function usePresetChoice(project: Project, projectKey: readonly unknown[]): PresetChoice {
  const { t } = useTranslation('generation');
  const { plan } = useUser();
  const { data: endpoints } = useQuery(answerQueries.endpoints);
  const { mutateAsync } = useAnswerSettings(project, projectKey);
  return {
    isOffered: preset => endpoints === undefined || isEngineOffered(preset, endpoints, plan),
    // Told also when the menu or dialog is gone by then: a callback of the mutation would go with it.
    onApply: (preset: Preset) =>
      void mutateAsync(settingsIn(preset)).then(
        () => showToast(t('presets.applied', { title: preset.title }), { level: 'success' }),
        (problem: unknown) => showToast(problemText(problem), { level: 'error' }),
      ),
  };
}
