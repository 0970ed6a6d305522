import { BUILT_IN_PLUGINS } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Log } from '#platform/log.ts';
import type { McpServer } from '#platform/mcp-setting.ts';
import { type BuiltInNeeds, builtInTools } from './built-in-tools.ts';
import { type McpSession, openMcp } from './mcp-client.ts';
import { installedOf, type PluginNeeds } from './plugins.service.ts';
import type { Tool } from './tool.ts';

/** Tools for one piece of work; `close` ends what was opened for them. */
export interface Toolbox {
  readonly tools: readonly Tool[];
  /** The sources of the project may be searched. */
  readonly hasSources: boolean;
  /** MCP servers that could not be asked. */
  readonly unreachable: readonly McpServer[];
  close(): Promise<void>;
}

export interface ToolboxNeeds extends PluginNeeds, BuiltInNeeds {
  readonly log: Log;
  readonly version: string;
}

/**
 * The tools of those plugins among `keys` that the actor has installed. One that cannot be asked takes nothing from the
 * others.
 */
export async function openToolbox(
  needs: ToolboxNeeds,
  actor: Actor,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<Toolbox> {
  const installed = await installedOf(needs, actor.tenantId);
  const wanted = new Set(keys.filter(key => installed.has(key)));
  const own = builtInTools(needs, actor);
  const builtIn = BUILT_IN_PLUGINS.flatMap(key => (key !== 'sources' && wanted.has(key) ? [own[key]] : []));
  const opened = await Promise.all(
    needs.servers
      .filter(({ key }) => wanted.has(key))
      .map(async (server): Promise<{ readonly server: McpServer; readonly session: McpSession | undefined }> => {
        try {
          const session = await openMcp(server, installed.get(server.key) ?? {}, needs.version, signal);
          if (session.hasMore)
            needs.log.warn(
              { server: server.key, tools: session.tools.length },
              'not all tools of an MCP server are taken',
            );
          return { server, session };
        } catch (error) {
          if (!signal.aborted) needs.log.warn({ err: error, server: server.key }, 'an MCP server could not be asked');
          return { server, session: undefined };
        }
      }),
  );
  const sessions = opened.flatMap(({ session }) => session ?? []);
  const byName = new Map([...sessions.flatMap(({ tools }) => tools), ...builtIn].map(tool => [tool.name, tool]));
  return {
    tools: [...byName.values()],
    hasSources: wanted.has('sources'),
    unreachable: opened.flatMap(({ server, session }) => (session ? [] : [server])),
    async close() {
      await Promise.allSettled(sessions.map(session => session.close()));
    },
  };
}
