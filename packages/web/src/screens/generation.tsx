import { AGENT_ENDPOINT, type Project, tierNeeded } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { OfProject } from '#app/shell/of-project.tsx';
import { answerQueries, useAnswerSettings } from '#features/answers/answers.queries.ts';
import { ModelsDialog } from '#features/answers/models-dialog.tsx';
import { useToldSettings } from '#features/answers/use-told-settings.ts';
import { AssistantsDialog } from '#features/assistants/assistants-dialog.tsx';
import { ParametersDialog } from '#features/parameters/parameters-dialog.tsx';
import { AgentDialog } from '#features/plugins/agent-dialog.tsx';
import { PresetsDialog } from '#features/presets/presets-dialog.tsx';
import { SavePresetDialog } from '#features/presets/save-preset-dialog.tsx';
import { settingsIn } from '#features/presets/settings-in.ts';
import { useUser } from '#lib/api/index.ts';
import type { WorkspaceDialog } from '#lib/dialogs.ts';
import { useTranslation } from '#lib/i18n/index.ts';
import { useNewWithPreset, usePresetChoice } from './use-preset-choice.ts';
import { useTemplateSettings } from './use-start-settings.ts';

interface OfOne {
  readonly project: Project;
  readonly projectKey: readonly unknown[];
  readonly onClose: () => void;
}

type Asked = Omit<Extract<WorkspaceDialog, { readonly name: 'generation' }>, 'name'>;

/** The dialogs about how a project answers, or the next new one where none is named. */
export function Generation({ what, conversationId, onClose }: Asked & { readonly onClose: () => void }) {
  if (conversationId === null) {
    const Part = ofStart[what as keyof typeof ofStart];
    return <Part onClose={onClose} />;
  }
  const Part = ofProject[what];
  return (
    <OfProject conversationId={conversationId}>
      {(project, projectKey) => <Part project={project} projectKey={projectKey} onClose={onClose} />}
    </OfProject>
  );
}

const ofProject = {
  parameters: Parameters,
  agent: Agent,
  assistants: Assistants,
  models: Models,
  save: Save,
  presets: Presets,
};
const ofStart = { models: StartModels, save: SaveStart, presets: StartPresets };

/** The parameters of a project's model, by the name that its service has here. */
function Parameters({ project, projectKey, onClose }: OfOne) {
  const { data: endpoints } = useQuery(answerQueries.endpoints);
  const { mutateAsync } = useAnswerSettings(project, projectKey);
  const service = endpoints?.items.find(({ name }) => name === project.endpoint)?.label ?? project.endpoint;
  return <ParametersDialog project={project} service={service} onSave={mutateAsync} onClose={onClose} />;
}

/** How a project's model uses tools, and which. */
function Agent({ project, projectKey, onClose }: OfOne) {
  const { plan } = useUser();
  const { data: endpoints } = useQuery(answerQueries.endpoints);
  const { mutateAsync } = useAnswerSettings(project, projectKey);
  const models = endpoints?.items.find(({ name }) => name === AGENT_ENDPOINT)?.models ?? [];
  return (
    <AgentDialog
      settings={project}
      models={models}
      tierFor={model => tierNeeded(model, plan, endpoints?.plans)}
      onSave={mutateAsync}
      onClose={onClose}
    />
  );
}

/** Who answers in a project, by the models and keys that there are. */
function Assistants(one: OfOne) {
  const { plan } = useUser();
  const { data: endpoints } = useQuery(answerQueries.endpoints);
  const offered = endpoints?.items.filter(({ name, needsKey }) => name !== 'builtin' && !needsKey);
  const models = offered
    ?.flatMap(service => service.models)
    .filter(model => tierNeeded(model, plan, endpoints?.plans) === null);
  return (
    <AssistantsDialog
      {...one}
      models={models ? [...new Set(models)] : null}
      canTakeOver={offered?.some(({ name }) => name === 'openAI') ?? false}
    />
  );
}

function Models({ project, projectKey, onClose }: OfOne) {
  return <ModelsDialog settings={project} onChange={useToldSettings(project, projectKey)} onClose={onClose} />;
}

function Save({ project, onClose }: OfOne) {
  const { t } = useTranslation('generation');
  return <SavePresetDialog text={t('presets.saveText')} settings={settingsIn(project)} onClose={onClose} />;
}

/** My presets, to be arranged, applied to a project, and begun with. */
function Presets({ project, projectKey, onClose }: OfOne) {
  const { onNew } = useNewWithPreset();
  return <PresetsDialog {...usePresetChoice(project, projectKey)} onNew={onNew} onClose={onClose} />;
}

function StartModels({ onClose }: { readonly onClose: () => void }) {
  const [settings, change] = useTemplateSettings();
  return <ModelsDialog settings={settings} onChange={change} onClose={onClose} />;
}

function SaveStart({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('generation');
  const [, , begun] = useTemplateSettings();
  return <SavePresetDialog text={t('presets.saveStartText')} settings={begun} onClose={onClose} />;
}

/** My presets where no project is open. */
function StartPresets({ onClose }: { readonly onClose: () => void }) {
  return <PresetsDialog {...useNewWithPreset()} onApply={null} onClose={onClose} />;
}
