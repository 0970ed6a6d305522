import type { BodyOf, Plugin, PluginStore, setPlugin } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Database, Db } from '#platform/db/db.ts';
import type { McpServer } from '#platform/mcp-setting.ts';
import type { Seal, Sealed } from '#platform/seal.ts';
import { catalogue } from './catalogue.ts';
import {
  deleteUserPlugin,
  listAllUserPlugins,
  listUserPlugins,
  putUserPlugin,
  type UserPluginRow,
} from './plugins.repository.ts';

export interface PluginNeeds {
  readonly database: Database;
  readonly servers: readonly McpServer[];
  readonly seal: () => Seal;
}

type Values = Readonly<Record<string, string>>;

/** What somebody has installed and what it was told. One that has to be told anew is not among it. */
export type Installed = ReadonlyMap<string, Values>;

export async function listPlugins(needs: PluginNeeds, actor: Actor): Promise<PluginStore> {
  return storeOf(needs, needs.database.db, actor);
}

/** Installs a plugin for a person, with all that it has to be told, or uninstalls it with what it was told. */
export async function changePlugin(
  needs: PluginNeeds,
  actor: Actor,
  { pluginKey, action, auth }: BodyOf<typeof setPlugin>,
): Promise<PluginStore> {
  const plugin = catalogue(needs.servers).find(one => one.pluginKey === pluginKey);
  const { tenantId } = actor;
  return needs.database.transaction(async tx => {
    if (action === 'uninstall') {
      // One that the administrator has taken out since is still somebody's to forget.
      const isThere =
        plugin !== undefined || (await listUserPlugins(tx, tenantId)).some(row => row.plugin_key === pluginKey);
      if (!isThere) throw new Problem('not_found');
      await deleteUserPlugin(tx, tenantId, pluginKey);
    } else {
      if (!plugin) throw new Problem('not_found');
      refuseMisfits(plugin, auth ?? {});
      const sealed =
        plugin.authConfig.length === 0
          ? null
          : needs.seal().close(sealedFor(tenantId, pluginKey), JSON.stringify(auth));
      await putUserPlugin(tx, { tenant_id: tenantId, plugin_key: pluginKey, auth: sealed });
    }
    return storeOf(needs, tx, actor);
  });
}

function refuseMisfits({ authConfig }: Pick<Plugin, 'authConfig'>, auth: Values): void {
  const names = authConfig.map(({ authField }) => authField);
  const missing = names.filter(name => !Object.hasOwn(auth, name)).map(name => [name, 'value is required']);
  const unknown = Object.keys(auth)
    .filter(name => !names.includes(name))
    .map(name => [name, 'This plugin is not told that']);
  if (missing.length + unknown.length > 0)
    throw new Problem('validation', { fields: Object.fromEntries([...missing, ...unknown]) as Record<string, string> });
}

async function storeOf(needs: PluginNeeds, db: Db, { tenantId }: Actor): Promise<PluginStore> {
  const known = installed(needs, await listUserPlugins(db, tenantId));
  const items = catalogue(needs.servers).map(plugin => {
    const isButton = plugin.authConfig.length === 0;
    return { ...plugin, isButton, authenticated: isButton || known.has(plugin.pluginKey) };
  });
  return { items, installed: items.flatMap(({ pluginKey }) => (known.has(pluginKey) ? [pluginKey] : [])) };
}

export const installedOf = async (needs: PluginNeeds, tenantId: string): Promise<Installed> =>
  installed(needs, await listUserPlugins(needs.database.db, tenantId));

function installed({ servers, seal }: PluginNeeds, rows: readonly UserPluginRow[]): Installed {
  const fields = new Map(
    catalogue(servers).map(({ pluginKey, authConfig }) => [pluginKey, authConfig.map(({ authField }) => authField)]),
  );
  return new Map(
    rows.flatMap(row => {
      const wanted = fields.get(row.plugin_key);
      if (!wanted) return [];
      const opened = row.auth === null ? '{}' : seal().open(sealedFor(row.tenant_id, row.plugin_key), row.auth);
      const values = opened === undefined ? {} : (JSON.parse(opened) as Values);
      // What opens no more, or is not all that is asked for by now, has to be given anew.
      return wanted.every(name => Object.hasOwn(values, name)) ? [[row.plugin_key, values] as const] : [];
    }),
  );
}

/** Put in somebody else's row, or under another plugin, values open no more. */
const sealedFor = (tenantId: string, pluginKey: string): string => `user_plugin ${tenantId} ${pluginKey}`;

/** What everybody has told plugins to sign in with. */
export const listSealedPlugins = async (db: Db): Promise<Sealed[]> =>
  (await listAllUserPlugins(db)).flatMap(({ tenant_id, plugin_key, auth: sealed }) =>
    sealed === null ? [] : [{ of: sealedFor(tenant_id, plugin_key), sealed }],
  );
