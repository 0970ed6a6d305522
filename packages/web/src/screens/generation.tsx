import { AGENT_ENDPOINT, type ConversationId, type Project, tierNeeded } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { OfProject } from '#app/shell/of-project.tsx';
import { answerQueries, useAnswerSettings } from '#features/answers/answers.queries.ts';
import { AssistantsDialog } from '#features/assistants/assistants-dialog.tsx';
import { ParametersDialog } from '#features/parameters/parameters-dialog.tsx';
import { AgentDialog } from '#features/plugins/agent-dialog.tsx';
import { PresetsDialog } from '#features/presets/presets-dialog.tsx';
import { SavePresetDialog } from '#features/presets/save-preset-dialog.tsx';
import { useUser } from '#lib/api/index.ts';
import { usePresetChoice } from './use-preset-choice.ts';

interface OfOne {
  readonly project: Project;
  readonly projectKey: readonly unknown[];
  readonly onClose: () => void;
}

/** The dialogs about how a project answers. */
export function Generation({
  what,
  conversationId,
  onClose,
}: {
  readonly what: keyof typeof dialogs;
  readonly conversationId: ConversationId;
  readonly onClose: () => void;
}) {
  const Part = dialogs[what];
  return (
    <OfProject conversationId={conversationId}>
      {(project, projectKey) => <Part project={project} projectKey={projectKey} onClose={onClose} />}
    </OfProject>
  );
}

const dialogs = {
  parameters: Parameters,
  agent: Agent,
  assistants: Assistants,
  save: ({ project, onClose }: OfOne) => <SavePresetDialog settings={project} onClose={onClose} />,
  presets: Presets,
};

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

/** My presets, to be arranged, and applied to a project. */
function Presets({ project, projectKey, onClose }: OfOne) {
  return <PresetsDialog {...usePresetChoice(project, projectKey)} onClose={onClose} />;
}
