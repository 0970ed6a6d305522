import { Problem } from '@nousboard/contracts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { Route } from '#platform/http/route.ts';
import type { Log } from '#platform/log.ts';
import { createSeal, ensureSealKey, type Seal } from '#platform/seal.ts';
import type { Settings } from '#platform/settings.ts';
import { createConnections } from './connections.service.ts';
import { createLocalModels } from './local-models.ts';
import { modelRoutes } from './models.routes.ts';
import { createModelPort, type ModelPort, type ModelSettings } from './models.service.ts';
import { listOpenAiAssistants, type OpenAiAssistant } from './openai-assistants.ts';
import { createUserKeys } from './user-keys.service.ts';

export { BING } from './configured-adapters.ts';
export { listSealedConnections } from './connections.service.ts';
export { type Fetch, guardedFetch } from './guarded-fetch.ts';
export { ModelRefusalError } from './model-failure.ts';
export type {
  ChosenModel,
  CitableDocument,
  ConversationMark,
  ModelFailure,
  ModelRequest,
  OfferedTool,
  Sampling,
  ToolExchange,
} from './model-port.ts';
export { type AskableModels, BUILTIN, type ModelPort, type ModelSettings } from './models.service.ts';
export type { OpenAiAssistant } from './openai-assistants.ts';
/** Deletes the keys of a person who leaves. */
export { deleteUserKeys as forgetUserKeys } from './user-keys.repository.ts';
export { listSealedUserKeys } from './user-keys.service.ts';

export interface ModelNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: ModelSettings & Pick<Settings, 'encryptionKey' | 'dataDir'>;
}

export interface Models {
  readonly models: ModelPort;
  readonly routes: Route[];
  /**
   * The assistants that OpenAI keeps for a person, by their own key, else by that of the installation. Throws
   * `no_user_key` without any.
   */
  assistantsOfOpenAi(tenantId: string, signal: AbortSignal): Promise<readonly OpenAiAssistant[]>;
}

/** Models by whatever service this installation is configured for, and by those that an ADMIN has connected. */
export function createModels({ settings, ...parts }: ModelNeeds): Models {
  let seal: Seal | undefined;
  const sealNow = () => (seal ??= createSeal(settings.encryptionKey ?? ensureSealKey(settings.dataDir)));
  const connections = createConnections({ ...parts, settings, seal: sealNow, fetchIt: fetch });
  const local = createLocalModels({ settings, connections, log: parts.log, fetchIt: fetch });
  const keys = createUserKeys({
    ...parts,
    services: settings.modelUserKeys,
    seal: sealNow,
    tokenUrl: settings.googleTokenUrl,
  });
  const models = createModelPort(settings, fetch, { connected: connections.current, findKey: keys.find });
  return {
    models,
    routes: modelRoutes(models, connections, local, keys),
    async assistantsOfOpenAi(tenantId, signal) {
      const own = await keys.find(tenantId, 'openAI');
      const { openaiApiKey, openaiBaseUrl } = { ...settings, ...(await connections.current()).settings };
      const apiKey = own.kind === 'key' ? own.value : openaiApiKey;
      if (apiKey === undefined)
        throw new Problem(own.kind === 'expired' ? 'expired_user_key' : 'no_user_key', { endpoint: 'openAI' });
      return listOpenAiAssistants({ baseUrl: openaiBaseUrl ?? '', apiKey }, signal, fetch);
    },
  };
}
