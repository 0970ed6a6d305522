import { BUILT_IN_PLUGINS, pluginKey } from '@nousboard/contracts';
import { z } from 'zod';

const line = (most: number) => z.string().trim().min(1).max(most);

const server = z.strictObject({
  key: pluginKey.refine(key => !BUILT_IN_PLUGINS.some(name => name === key), 'is the key of a tool that is built in'),
  name: line(60),
  url: z.url({ protocol: /^https?$/ }),
  description: z.string().trim().max(300).default(''),
  /** What each person has to tell before it works, and the header that carries it, behind `prefix`. */
  auth: z
    .array(
      z.strictObject({
        authField: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,59}$/),
        label: line(60),
        description: z.string().trim().max(300).default(''),
        header: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/),
        prefix: z.string().max(40).default(''),
      }),
    )
    .max(5)
    .default([]),
});
export type McpServer = z.infer<typeof server>;

const servers = z
  .array(server)
  .max(50)
  .refine(all => new Set(all.map(({ key }) => key)).size === all.length, 'each key may be there once');

/** The MCP servers that an administrator lists, as JSON; none when empty. */
export const mcpServers = z.string().transform((text, context): readonly McpServer[] => {
  if (text === '') return [];
  try {
    const read = servers.safeParse(JSON.parse(text));
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    context.addIssue(`is wrong at ${issue?.path.join('.') || 'the list'}: ${issue?.message}`);
  } catch {
    context.addIssue('must be a list in JSON');
  }
  return z.NEVER;
});
