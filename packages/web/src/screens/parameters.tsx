import type { Project } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { answerQueries, useAnswerSettings } from '#features/answers/answers.queries.ts';
import { ParametersDialog } from '#features/parameters/parameters-dialog.tsx';

/** The parameters of a project's model, by the name that its service has here. */
export function Parameters({ project, projectKey, onClose }: { readonly project: Project; readonly projectKey: readonly unknown[]; readonly onClose: () => void }) {
  const { data: endpoints } = useQuery(answerQueries.endpoints);
  const { mutateAsync } = useAnswerSettings(project, projectKey);
  const service = endpoints?.items.find(({ name }) => name === project.endpoint)?.label ?? project.endpoint;
  return <ParametersDialog project={project} service={service} onSave={mutateAsync} onClose={onClose} />;
}
