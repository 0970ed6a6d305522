import type { BodyOf, ConnectableModel, connectModel, ModelConnection, ProblemCode } from '@nousboard/contracts';
import { connectableModels, Problem } from '@nousboard/contracts';
import { requireAdmin } from '#features/accounts/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Seal, Sealed } from '#platform/seal.ts';
import { type AdapterSettings, configuredAdapters } from './configured-adapters.ts';
import {
  deleteConnection,
  listConnectionRows,
  type ModelConnectionRow,
  putConnection,
} from './connections.repository.ts';
import type { Fetch } from './guarded-fetch.ts';
import { ModelRefusalError } from './model-failure.ts';
import { keptKey } from './model-keys.ts';
import type { FailureKind } from './model-port.ts';

/** How long what was connected in another process may go unnoticed. */
const REMEMBERED_MS = 5_000;

export interface ConnectionNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** What the server was started with: it stands over what is connected here. */
  readonly settings: AdapterSettings;
  /** Asked for when there is something to seal: an installation without connections gets no key for it. */
  readonly seal: () => Seal;
  readonly fetchIt: Fetch;
}

/** What is connected besides the settings, as more of them. The same `version` means the same. */
export interface Connected {
  readonly version: string;
  readonly settings: Partial<AdapterSettings>;
}
export const NOTHING_CONNECTED: Connected = { version: '', settings: {} };

/** Model services that an ADMIN connects and disconnects while the server runs. */
export interface Connections {
  /** Within a transaction its handle has to be given. */
  current(db?: Db): Promise<Connected>;
  list(): Promise<ModelConnection[]>;
  connect(actor: Actor, service: ConnectableModel, form: BodyOf<typeof connectModel>): Promise<ModelConnection>;
  disconnect(actor: Actor, service: ConnectableModel): Promise<void>;
}

export function createConnections({ database, clock, log, settings, seal, fetchIt }: ConnectionNeeds): Connections {
  let known: { at: number; connected: Connected } | undefined;
  let changes = 0;
  /** What was read before a change, and arrives after it, is not remembered. */
  const changed = () => {
    known = undefined;
    changes += 1;
  };
  const usable = (row: ModelConnectionRow) => !isOfSettings(settings, row.service as ConnectableModel);

  const read = async (db: Db): Promise<Connected> => {
    const rows = (await listConnectionRows(db)).filter(usable);
    if (rows.length === 0) return NOTHING_CONNECTED;
    return {
      version: JSON.stringify(rows),
      settings: Object.assign({}, ...rows.map(row => settingsOf(row, seal()))) as Partial<AdapterSettings>,
    };
  };

  return {
    async current(db = database.db) {
      const now = clock.now().getTime();
      if (known && Math.abs(now - known.at) < REMEMBERED_MS) return known.connected;
      const before = changes;
      const connected = await read(db);
      if (before === changes) known = { at: now, connected };
      return connected;
    },
    list: async () => (await listConnectionRows(database.db)).filter(usable).map(showConnection),
    async connect(actor, service, form) {
      if (isOfSettings(settings, service)) throw new Problem('model_of_settings');
      const { apiKey, baseUrl } = checked(service, form, settings.googleTokenUrl);
      const row: ModelConnectionRow = {
        service,
        base_url: baseUrl ?? null,
        api_key: apiKey === undefined ? null : seal().close(sealedFor(service), apiKey),
        connected_at: clock.now(),
      };
      await tryOut(service, { ...settings, ...settingsOf(row, seal()) }, fetchIt);
      await database.transaction(async tx => {
        await requireAdmin({ clock }, tx, actor);
        await putConnection(tx, row);
      });
      changed();
      log.info({ by: actor.userId, service }, 'a model service was connected');
      return showConnection(row);
    },
    async disconnect(actor, service) {
      await database.transaction(async tx => {
        await requireAdmin({ clock }, tx, actor);
        if (!(await deleteConnection(tx, service))) throw new Problem('not_found');
      });
      changed();
      log.info({ by: actor.userId, service }, 'a model service was disconnected');
    },
  };
}

/** What of a service makes it useless until something else is typed. One that is only busy can be connected. */
const useless: Partial<Record<FailureKind, ProblemCode>> = {
  auth: 'invalid_api_key',
  network: 'model_unreachable',
  failed: 'model_failed',
  protocol: 'model_protocol',
  unknown_model: 'model_protocol',
  refused: 'model_protocol',
};

/** Asks a service for its models before it is kept, and throws why it has none to tell. */
async function tryOut(service: ConnectableModel, settings: AdapterSettings, fetchIt: Fetch): Promise<void> {
  const adapter = configuredAdapters(settings, fetchIt).find(({ name }) => name === service);
  try {
    await adapter?.look?.();
  } catch (error) {
    const kind =
      error instanceof ModelRefusalError ? error.failure.kind : error instanceof SyntaxError ? 'protocol' : 'network';
    const code = useless[kind];
    if (code) throw new Problem(code);
  }
}

const sealedFor = (service: string): string => `model_connection ${service}`;

/** The keys of all connections. */
export const listSealedConnections = async (db: Db): Promise<Sealed[]> =>
  (await listConnectionRows(db)).flatMap(({ service, api_key: sealed }) =>
    sealed === null ? [] : [{ of: sealedFor(service), sealed }],
  );

function isOfSettings(settings: AdapterSettings, service: ConnectableModel): boolean {
  const {
    openaiApiKey,
    openaiBaseUrl,
    anthropicApiKey,
    googleApiKey,
    ollamaBaseUrl,
    chatgptBrowserBaseUrl,
    bingAiBaseUrl,
    openaiCompatibleBaseUrl,
  } = settings;
  const by = {
    openAI: openaiApiKey ?? openaiBaseUrl,
    anthropic: anthropicApiKey,
    google: googleApiKey,
    ollama: ollamaBaseUrl,
    chatGPTBrowser: chatgptBrowserBaseUrl,
    bingAI: bingAiBaseUrl,
    'openai-compatible': openaiCompatibleBaseUrl,
  };
  return by[service] !== undefined;
}

/** A key that opens no more, because the key of the seal was exchanged, connects nothing. */
function settingsOf(
  { service, base_url: baseUrl, api_key: sealed }: ModelConnectionRow,
  seal: Seal,
): Partial<AdapterSettings> {
  const apiKey = sealed === null ? undefined : seal.open(sealedFor(service), sealed);
  if (sealed !== null && apiKey === undefined) return {};
  switch (service as ConnectableModel) {
    case 'openAI':
      return { openaiApiKey: apiKey };
    case 'anthropic':
      return { anthropicApiKey: apiKey };
    case 'google':
      return { googleApiKey: apiKey };
    case 'ollama':
      return { ollamaBaseUrl: baseUrl ?? undefined };
    case 'chatGPTBrowser':
      return { chatgptBrowserBaseUrl: baseUrl ?? undefined, chatgptBrowserApiKey: apiKey };
    case 'bingAI':
      return { bingAiBaseUrl: baseUrl ?? undefined, bingAiApiKey: apiKey };
    case 'openai-compatible':
      return { openaiCompatibleBaseUrl: baseUrl ?? undefined, openaiCompatibleApiKey: apiKey };
  }
}

/** What the service has to be told and nothing else. Throws `validation`. */
function checked(
  service: ConnectableModel,
  { apiKey, baseUrl }: BodyOf<typeof connectModel>,
  tokenUrl: string,
): BodyOf<typeof connectModel> {
  const { key, address } = connectableModels[service];
  const isMissing =
    (key === 'needed' && apiKey === undefined && { apiKey: 'This service needs a key' }) ||
    (key === 'none' && apiKey !== undefined && { apiKey: 'This service takes no key' });
  if (isMissing) throw new Problem('validation', { fields: isMissing });
  if (address !== (baseUrl !== undefined))
    throw new Problem('validation', {
      fields: { baseUrl: address ? 'This service needs an address' : 'This service takes no address' },
    });
  if (baseUrl !== undefined && !isAddress(baseUrl))
    throw new Problem('validation', {
      fields: { baseUrl: 'Use an address that begins with http:// or https://, without a name or a password' },
    });
  return {
    apiKey: apiKey === undefined ? undefined : keptKey(service, apiKey, { field: 'apiKey', tokenUrl }),
    baseUrl,
  };
}

function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  );
}

const showConnection = ({ service, base_url, api_key, connected_at }: ModelConnectionRow): ModelConnection => ({
  service: service as ConnectableModel,
  baseUrl: base_url,
  hasKey: api_key !== null,
  connectedAt: connected_at.toISOString(),
});
