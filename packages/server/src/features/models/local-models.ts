import { existsSync } from 'node:fs';
import { type LocalProgram, type LocalServer, localPrograms } from '@nousboard/contracts';
import type { Log } from '#platform/log.ts';
import type { ListedModel } from './catalogue.ts';
import type { Connections } from './connections.service.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import type { ModelSettings } from './models.service.ts';
import { askServer, compatibleModels, ollamaModel, ollamaModels } from './served-models.ts';

/** A program on this machine answers at once; whatever takes longer is none, or too busy to answer questions. */
const PATIENCE_MS = 2_000;
/** A list of hundreds of models weighs less. */
const MOST_BYTES = 1_000_000;
/** Of more models nobody chooses by looking. */
const MOST_MODELS = 100;
/** As a container calls the machine that it runs on, where it is told of it. */
const HOST = 'host.docker.internal';
const OWN_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export interface LocalModelNeeds {
  readonly settings: Pick<
    ModelSettings,
    'ollamaBaseUrl' | 'openaiBaseUrl' | 'openaiCompatibleBaseUrl' | 'localModelUrls'
  >;
  readonly connections: Pick<Connections, 'list'>;
  readonly log: Log;
  readonly fetchIt: Fetch;
  /** When one of them is given up. */
  readonly patience?: (origin: string) => AbortSignal;
  readonly isInContainer?: boolean;
}

/** Programs on the machine of the server that serve models. */
export interface LocalModels {
  readonly isOn: boolean;
  /**
   * Asks at the addresses of the settings, all at once, and nowhere else. Who does not answer properly in time is not
   * there. Those who look at the same time share one look.
   */
  look(): Promise<LocalServer[]>;
}

export function createLocalModels({
  settings,
  connections,
  log,
  fetchIt,
  patience = () => AbortSignal.timeout(PATIENCE_MS),
  isInContainer = existsSync('/.dockerenv') || existsSync('/run/.containerenv'),
}: LocalModelNeeds): LocalModels {
  const origins = originsOf(settings.localModelUrls, isInContainer);
  const guarded = guardedFetch(fetchIt, { mostBytes: MOST_BYTES });
  let looking: Promise<Found[]> | undefined;

  async function lookAround(): Promise<Found[]> {
    const found = await Promise.all(
      origins.map(origin =>
        recognise(guarded, origin, patience(origin)).catch((error: unknown) => {
          // Most often nobody is there.
          log.debug({ origin, err: error }, 'no program that serves models');
          return undefined;
        }),
      ),
    );
    return found.flatMap(one => one ?? []);
  }

  return {
    isOn: origins.length > 0,
    async look() {
      looking ??= lookAround().finally(() => {
        looking = undefined;
      });
      const [found, connected] = await Promise.all([looking, connections.list()]);
      const { ollamaBaseUrl, openaiBaseUrl, openaiCompatibleBaseUrl } = settings;
      const all = [
        { service: 'ollama', baseUrl: ollamaBaseUrl },
        { service: 'openAI', baseUrl: openaiBaseUrl },
        { service: 'openai-compatible', baseUrl: openaiCompatibleBaseUrl },
        ...connected,
      ];
      return found.map(({ program, origin, models }) => {
        const { service } = localPrograms[program];
        const isConnected = all.some(({ baseUrl }) => baseUrl && placeOf(baseUrl) === placeOf(origin));
        const isTaken = all.some(other => other.service === service && other.baseUrl);
        return {
          program,
          service,
          baseUrl: service === 'ollama' ? origin : `${origin}/v1`,
          state: isConnected ? 'connected' : isTaken ? 'taken' : 'free',
          models: models
            .slice(0, MOST_MODELS)
            .map(({ id, contextTokens = null, parameters = null, isForEmbedding = false }) => ({
              name: id,
              contextTokens,
              parameters,
              isForEmbedding,
            })),
        };
      });
    },
  };
}

interface Found {
  readonly program: LocalProgram;
  readonly origin: string;
  readonly models: readonly ListedModel[];
}

/**
 * Which program answers there, by what it answers; undefined when it is none that we know. They all have a list of the
 * OpenAI protocol: whoever has none is asked nothing more.
 */
async function recognise(guarded: Fetch, origin: string, signal: AbortSignal): Promise<Found | undefined> {
  const ask = askServer(guarded, origin, { signal: () => signal });
  const { program, models } = await compatibleModels(await ask('/v1/models'), ask);
  if (models.length === 0) return undefined;
  if (program) return { program, origin, models };
  const [version, tags] = await Promise.all([ask('/api/version'), ask('/api/tags')]);
  if (typeof (version as { version?: unknown } | undefined)?.version !== 'string') return undefined;
  const own = await ollamaModels(tags, async model => {
    const shown = await ask('/api/show', { model }).catch(() => undefined);
    return shown === undefined ? undefined : ollamaModel(model, shown);
  });
  return own.length === 0 ? undefined : { program: 'ollama', origin, models: own };
}

/** Within a container "this machine" is the one that it runs on as well. */
function originsOf(urls: readonly string[], isInContainer: boolean): string[] {
  const origins = urls.map(url => new URL(url).origin);
  const ofHost = origins.flatMap(origin => {
    const url = new URL(origin);
    if (!OWN_NAMES.has(url.hostname)) return [];
    url.hostname = HOST;
    return [url.origin];
  });
  return [...new Set(isInContainer ? [...origins, ...ofHost] : origins)];
}

/** One place has several names on this machine; what stands behind its port is one program. */
function placeOf(address: string): string {
  const { hostname, host, port, protocol } = new URL(address);
  return OWN_NAMES.has(hostname) ? `here:${port || protocol}` : host;
}
