/** The endpoint whose models are given tools. */
export const AGENT_ENDPOINT = 'gptPlugins';
/** The tools that the product brings along. */
export const BUILT_IN_PLUGINS = ['sources', 'scholars', 'web-page', 'calculator'] as const;
export type BuiltInPlugin = (typeof BUILT_IN_PLUGINS)[number];
/** As many as a project can have. */
export const MAX_PROJECT_TOOLS = 20;

/**
 * How a model uses tools: `functions` by the protocol of its service, `classic` by words alone. `skipCompletion`: the
 * model that used the tools writes the answer as well; otherwise the model of the project does. An empty `model` is
 * that of the project.
 */
export interface AgentOptions {
  agent: 'functions' | 'classic';
  skipCompletion: boolean;
  model: string;
  temperature: number;
}
/** What a project, and a preset, say of the agent endpoint. */
export interface AgentSettings {
  tools: string[];
  agentOptions: AgentOptions;
}
export const NO_AGENT: AgentSettings = {
  tools: [],
  agentOptions: { agent: 'functions', skipCompletion: true, model: '', temperature: 0 },
};
