import { contract } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import { createSeal, ensureSealKey, type Seal } from '#platform/seal.ts';
import type { Settings } from '#platform/settings.ts';
import type { BuiltInNeeds } from './built-in-tools.ts';
import { changePlugin, listPlugins } from './plugins.service.ts';
import { openToolbox, type Toolbox } from './toolbox.ts';

/** Deletes what a person who leaves has installed. */
export { deleteUserPlugins as forgetPlugins } from './plugins.repository.ts';
export { listSealedPlugins } from './plugins.service.ts';
export { type Tool, ToolError, takesText, textIn } from './tool.ts';
export type { Toolbox } from './toolbox.ts';

export interface PluginsNeeds extends BuiltInNeeds {
  readonly database: Database;
  readonly log: Log;
  readonly settings: Pick<Settings, 'mcpServers' | 'encryptionKey' | 'dataDir'>;
  readonly version: string;
}

export interface Plugins {
  readonly routes: Route[];
  /** Tools for one piece of work of somebody; close it behind that. */
  openToolbox(actor: Actor, keys: readonly string[], signal: AbortSignal): Promise<Toolbox>;
}

/** Tools that models can be given, and what people have installed of them. */
export function createPlugins({ settings, ...parts }: PluginsNeeds): Plugins {
  let sealed: Seal | undefined;
  const seal = () => (sealed ??= createSeal(settings.encryptionKey ?? ensureSealKey(settings.dataDir)));
  const needs = { ...parts, servers: settings.mcpServers, seal };
  return {
    routes: [
      route(contract.listPlugins, ({ actor }) => listPlugins(needs, actor)),
      route(contract.setPlugin, ({ actor, body }) => changePlugin(needs, actor, body)),
    ],
    openToolbox: (actor, keys, signal) => openToolbox(needs, actor, keys, signal),
  };
}
