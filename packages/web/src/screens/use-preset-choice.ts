import type { Preset, Project } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { answerQueries, useAnswerSettings } from '#features/answers/answers.queries.ts';
import { forgetChosen, isEngineOffered } from '#features/answers/new-settings.ts';
import type { PresetChoice } from '#features/presets/preset-menu.tsx';
import { settingsIn } from '#features/presets/settings-in.ts';
import { useUser } from '#lib/api/index.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { problemText } from '#lib/problem-text.ts';
import { showToast } from '#ui/toast.tsx';

/** Whether the model of a preset can be asked here now. */
function useIsOffered(): PresetChoice['isOffered'] {
  const { plan } = useUser();
  const { data: endpoints } = useQuery(answerQueries.endpoints);
  return preset => endpoints === undefined || isEngineOffered(preset, endpoints, plan);
}

/** Which presets can be applied to a project, and how. */
export function usePresetChoice(project: Project, projectKey: readonly unknown[]): PresetChoice {
  const { t } = useTranslation('generation');
  const { mutateAsync } = useAnswerSettings(project, projectKey);
  return {
    isOffered: useIsOffered(),
    // Told also when the menu or dialog is gone by then: a callback of the mutation would go with it.
    onApply: (preset: Preset) =>
      void mutateAsync(settingsIn(preset)).then(
        () => showToast(t('presets.applied', { title: preset.title }), { level: 'success' }),
        (problem: unknown) => showToast(problemText(problem), { level: 'error' }),
      ),
  };
}

/** Which presets a new project can begin with, and the way to where it does. */
export function useNewWithPreset(): {
  readonly isOffered: PresetChoice['isOffered'];
  readonly onNew: (preset: Preset) => Promise<void>;
} {
  const { t } = useTranslation('generation');
  const navigate = useNavigate();
  return {
    isOffered: useIsOffered(),
    onNew: async ({ presetId, title }) => {
      // What was chosen before does not stand over it.
      forgetChosen();
      await navigate({ href: `/c/new?template=${presetId}` });
      showToast(t('presets.applied', { title }), { level: 'success' });
    },
  };
}
