import { AGENT_ENDPOINT, type Project } from '@nousboard/contracts';
import { Settings2, UserRoundCog, Wrench } from 'lucide-react';
import { GenerationMenu } from '#features/answers/generation-menu.tsx';
import { useToldSettings } from '#features/answers/use-told-settings.ts';
import { PresetMenu } from '#features/presets/preset-menu.tsx';
import { openDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { MenuItem } from '#ui/menu.tsx';
import { useNewWithPreset, usePresetChoice } from './use-preset-choice.ts';
import { useTemplateSettings } from './use-start-settings.ts';

/**
 * How a project answers, as rows of a menu, with its parameters and the presets. The built-in engine has no parameters.
 */
export function GenerationRows({
  project,
  projectKey,
}: {
  readonly project: Project;
  readonly projectKey: readonly unknown[];
}) {
  const { t } = useTranslation('generation');
  const { conversationId, endpoint } = project;
  const choice = usePresetChoice(project, projectKey);
  const change = useToldSettings(project, projectKey);
  const more = (
    <>
      {endpoint === 'builtin' ? null : (
        <MenuItem
          icon={<Settings2 size={16} />}
          onPress={() => openDialog({ name: 'generation', what: 'parameters', conversationId })}
        >
          {t('parameters.label')}
        </MenuItem>
      )}
      {endpoint === AGENT_ENDPOINT ? (
        <MenuItem
          icon={<Wrench size={16} />}
          onPress={() => openDialog({ name: 'generation', what: 'agent', conversationId })}
        >
          {t('agent.label')}
        </MenuItem>
      ) : null}
      <MenuItem
        icon={<UserRoundCog size={16} />}
        onPress={() => openDialog({ name: 'generation', what: 'assistants', conversationId })}
      >
        {t('assistants.label')}
      </MenuItem>
      <PresetMenu conversationId={conversationId} {...choice} />
    </>
  );
  return (
    <GenerationMenu
      settings={project}
      onChange={change}
      onAllModels={() => openDialog({ name: 'generation', what: 'models', conversationId })}
      more={more}
    />
  );
}

/** How the next new project answers, as the chips of the ask area show it, and the presets that it can begin with. */
export function StartRows() {
  const [settings, change] = useTemplateSettings();
  const { isOffered, onNew } = useNewWithPreset();
  return (
    <GenerationMenu
      settings={settings}
      onChange={change}
      onAllModels={() => openDialog({ name: 'generation', what: 'models', conversationId: null })}
      more={<PresetMenu conversationId={null} isOffered={isOffered} onApply={preset => void onNew(preset)} />}
    />
  );
}
