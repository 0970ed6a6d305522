import { z } from 'zod';
import { type AgentSettings, MAX_PROJECT_TOOLS } from './agent-endpoint.ts';
import { pluginKey } from './plugins.ts';

const TEMPERATURE = 'The temperature is a number from 0 to 1.';

export const agentSettings = z.object({
  tools: z.array(pluginKey).max(MAX_PROJECT_TOOLS, `A project has at most ${MAX_PROJECT_TOOLS} tools.`),
  agentOptions: z.strictObject({
    agent: z.enum(['functions', 'classic']),
    skipCompletion: z.boolean(),
    model: z
      .string()
      .max(200)
      .overwrite(value => value.toWellFormed()),
    temperature: z.number().min(0, TEMPERATURE).max(1, TEMPERATURE),
  }),
}) satisfies z.ZodType<AgentSettings>;
