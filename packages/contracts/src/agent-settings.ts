import { z } from 'zod';
import { MAX_PROJECT_TOOLS, pluginKey } from './plugins.ts';

/**
 * How a model uses tools: `functions` by the protocol of its service, `classic` by words alone. `skipCompletion`: the model that used the
 * tools writes the answer as well; otherwise the model of the project does. An empty `model` is that of the project.
 */
export const agentOptions = z.strictObject({
  agent: z.enum(['functions', 'classic']),
  skipCompletion: z.boolean(),
  model: z
    .string()
    .max(200)
    .overwrite(value => value.toWellFormed()),
  temperature: z.number().min(0, 'The temperature is a number from 0 to 1.').max(1, 'The temperature is a number from 0 to 1.'),
});
export type AgentOptions = z.infer<typeof agentOptions>;

/** What a project, and a preset, say of the agent endpoint. */
export const agentSettings = z.object({ tools: z.array(pluginKey).max(MAX_PROJECT_TOOLS, `A project has at most ${MAX_PROJECT_TOOLS} tools.`), agentOptions });
export type AgentSettings = z.infer<typeof agentSettings>;

export const NO_AGENT: AgentSettings = { tools: [], agentOptions: { agent: 'functions', skipCompletion: true, model: '', temperature: 0 } };
