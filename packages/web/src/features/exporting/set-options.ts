import { AGENT_ENDPOINT, fittingParameters, type ModelParameters, type Project } from '@nousboard/contracts';

/** The parameters of a project that its model is told and that somebody has set. The built-in engine is told none. */
export function setParameters(project: Project): Partial<ModelParameters> {
  if (project.endpoint === 'builtin') return {};
  const fitting = Object.entries(fittingParameters(project, project.endpoint, project.model));
  return Object.fromEntries(
    fitting.filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
}

/** Everything of how a project answers, under the names of the wire. */
export function setOptions(project: Project): object {
  const { endpoint, model, strictness, deterministic, citationStyle, tools, agentOptions } = project;
  const agent = endpoint === AGENT_ENDPOINT ? { tools, agentOptions } : {};
  return { endpoint, model, strictness, deterministic, citationStyle, ...setParameters(project), ...agent };
}
