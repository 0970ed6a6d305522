import {
  AGENT_ENDPOINT,
  type ModelPlan,
  type PlanName,
  Problem,
  type ProblemCode,
  tierNeeded,
} from '@nousboard/contracts';
import type { Db } from '#platform/db/db.ts';
import { type Settings, SettingsError } from '#platform/settings.ts';
import { type Connections, NOTHING_CONNECTED } from './connections.service.ts';
import { type Fallback, superviseWithFallback } from './fallback.ts';
import type { Fetch } from './guarded-fetch.ts';
import { failure } from './model-failure.ts';
import type { ChosenModel, Generated, ModelAdapter, ModelPart, ModelRequest } from './model-port.ts';
import { type OfferedService, type OfferSettings, offeredServices } from './offered-services.ts';
import { embedTexts } from './openai-compatible.ts';
import { createRerank, type Rerank } from './rerank.ts';
import { createSpeech, type Speech } from './speech.ts';
import type { Patience } from './supervised-stream.ts';
import { createWhoseAdapter, type FindKey, keyProblem } from './whose-adapter.ts';

export const BUILTIN = 'builtin';

export type ModelSettings = OfferSettings &
  Pick<
    Settings,
    | 'modelFallback'
    | 'modelPlans'
    | 'localModelUrls'
    | 'embeddingBaseUrl'
    | 'embeddingApiKey'
    | 'embeddingModel'
    | 'rerankBaseUrl'
    | 'rerankApiKey'
    | 'rerankModel'
    | 'speechBaseUrl'
    | 'speechApiKey'
    | 'speechModel'
    | 'speechVoice'
    | 'modelFirstTokenTimeoutSeconds'
    | 'modelIdleTimeoutSeconds'
  >;

export interface EndpointListing {
  readonly name: string;
  readonly label: string;
  readonly models: string[];
  readonly userProvide: boolean;
  readonly needsKey: boolean;
}

/** Who answers, by the names of the wire. */
interface Engine {
  readonly endpoint: string;
  readonly model: string;
}

/** A service as it is asked: with whose key, and whether people can bring theirs. */
interface Asked {
  readonly adapter: ModelAdapter;
  readonly isOwn: boolean;
  readonly takesKeys: boolean;
}

/** Whose key is used up, and whether another one can be set. */
const quotaProblem = ({ isOwn, takesKeys }: Asked): ProblemCode =>
  isOwn ? 'own_quota' : takesKeys ? 'insufficient_quota' : 'default_quota';

/** Models as they can be asked for somebody, or for nobody. */
export interface AskableModels {
  /**
   * The model by the names of the wire. Throws `unknown_model`, `no_user_key` or `expired_user_key`. Not for `builtin`,
   * which is no model.
   */
  choose(endpoint: string, model: string): Promise<ChosenModel>;
  /**
   * Ends with exactly one `finish` or `error` part, or without one when the signal was aborted. Never throws. The
   * fallback model of the settings steps in when the chosen one fails before its first word; a `fellBack` part says so.
   * It does not for somebody's own key: what they want to spend, and whom to show their documents, is their choice.
   */
  stream(endpoint: string, request: ModelRequest): AsyncGenerator<ModelPart, void, void>;
  /**
   * A whole answer at once, supervised as every stream is; undefined when the signal was aborted. A service that
   * refuses the format is asked again without: whoever asks has to check the answer anyway. Never throws.
   */
  generate(endpoint: string, request: ModelRequest): Promise<Generated | undefined>;
  /** Whether a model is asked with the person's own key. */
  usesOwnKey(endpoint: string, model: string): Promise<boolean>;
  /** Engines that can answer, `builtin` first. */
  endpoints(): Promise<EndpointListing[]>;
  /**
   * What a new project answers with: what is wanted, where it can be asked; else the first model that needs no other
   * key and that the plan has, whatever plan when none is named; else `builtin`.
   */
  preferred(plan?: PlanName, wanted?: Engine): Promise<Engine>;
}

/**
 * Asks whatever models this installation has. One folder, so that a library can be exchanged without anybody noticing.
 */
export interface ModelPort extends AskableModels {
  /** The same for a person, whose own keys are used for them alone. */
  of(tenantId: string): AskableModels;
  /**
   * Whether any model service is configured or connected, reachable or not. Within a transaction its handle has to be
   * given.
   */
  hasModels(db?: Db): Promise<boolean>;
  /** Smallest plans by model, as the settings have them beside `planForModel`. */
  readonly plans: readonly ModelPlan[];
  /** Undefined when no embedding service is configured. */
  readonly embedding:
    | { readonly model: string; embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]> }
    | undefined;
  /** Undefined when no service that orders passages is configured. */
  readonly rerank: Rerank | undefined;
  /** Undefined when no service that reads aloud is configured. */
  readonly speech: Speech | undefined;
}

/** What tells of connections and keys while the server runs. */
interface WhileRunning {
  readonly connected?: Connections['current'];
  readonly findKey?: FindKey;
}

/** Throws a `SettingsError` when the fallback model is of a service that is not configured. */
export function createModelPort(
  settings: ModelSettings,
  fetchIt: Fetch = fetch,
  { connected = async () => NOTHING_CONNECTED, findKey = async () => ({ kind: 'none' }) }: WhileRunning = {},
): ModelPort {
  const configured = offeredServices(settings, fetchIt);
  const fallback = fallbackOf(settings, adaptersIn(configured));
  const whoseAdapter = createWhoseAdapter(findKey);
  // Adapters know what their service has said: they are made anew only when something else is connected.
  let known = { version: NOTHING_CONNECTED.version, offered: configured };
  const offeredNow = async (db?: Db): Promise<readonly OfferedService[]> => {
    const { version, settings: more } = await connected(db);
    if (version !== known.version) known = { version, offered: offeredServices({ ...settings, ...more }, fetchIt) };
    return known.offered;
  };
  const patience: Patience = {
    firstPartMs: settings.modelFirstTokenTimeoutSeconds * 1_000,
    idleMs: settings.modelIdleTimeoutSeconds * 1_000,
  };

  function askableFor(tenantId: string | undefined): AskableModels {
    /** How a service can be asked; a problem of the key that it needs where it cannot. */
    const asking = async (offered: OfferedService): Promise<Asked | Problem> => {
      const whose = await whoseAdapter(offered, tenantId);
      if (whose.kind === 'none' || whose.kind === 'expired') return keyProblem(whose.kind, offered.name);
      return { adapter: whose.adapter, isOwn: whose.kind === 'own', takesKeys: offered.own !== undefined };
    };
    /** The services that take tools and can be asked, in the order in which they are offered. */
    const withTools = async (): Promise<Asked[]> => {
      const all = await Promise.all((await offeredNow()).map(asking));
      return all.flatMap(one => (one instanceof Problem || !one.adapter.takesTools ? [] : one));
    };
    /** The agent endpoint has the models of all of them; the first that lists a model is asked. */
    const agentAdapterOf = async (model: string): Promise<Asked> => {
      for (const one of await withTools()) if ((await one.adapter.listModels()).includes(model)) return one;
      throw new Problem('unknown_model', { endpoint: AGENT_ENDPOINT, model });
    };
    const agentListing = async (): Promise<EndpointListing[]> => {
      const models = (await Promise.all((await withTools()).map(({ adapter }) => adapter.listModels()))).flat();
      return models.length === 0
        ? []
        : [{ name: AGENT_ENDPOINT, label: 'Agent', models: [...new Set(models)], userProvide: false, needsKey: false }];
    };
    const adapterOf = async (endpoint: string, model: string): Promise<Asked> => {
      if (endpoint === AGENT_ENDPOINT) return agentAdapterOf(model);
      const offered = (await offeredNow()).find(({ name }) => name === endpoint);
      if (!offered) throw new Problem('unknown_model', { endpoint });
      const asked = await asking(offered);
      if (asked instanceof Problem) throw asked;
      return asked;
    };
    async function* ask(endpoint: string, request: ModelRequest): AsyncGenerator<ModelPart, void, void> {
      const chosen = await adapterOf(endpoint, request.model).catch((error: unknown) => {
        // A key may expire or be revoked while an answer is prepared.
        if (error instanceof Problem && error.code !== 'unknown_model') return error;
        throw error;
      });
      if (chosen instanceof Problem) yield { t: 'error', failure: { ...failure('auth'), code: chosen.code } };
      else {
        // What steps in may know of no tools.
        const instead = chosen.isOwn || request.tools ? undefined : fallback;
        for await (const part of superviseWithFallback(chosen.adapter, request, patience, instead))
          yield part.t === 'error' && part.failure.kind === 'quota'
            ? { ...part, failure: { ...part.failure, code: quotaProblem(chosen) } }
            : part;
      }
    }
    const listings = async (): Promise<EndpointListing[]> =>
      Promise.all(
        (await offeredNow()).map(async offered => {
          const { name, label, own } = offered;
          const whose = await whoseAdapter(offered, tenantId);
          const needsKey = whose.kind === 'none' || whose.kind === 'expired';
          return {
            name,
            label,
            models: [...(needsKey ? (own?.models ?? []) : await whose.adapter.listModels())],
            userProvide: own !== undefined,
            needsKey,
          };
        }),
      );
    return {
      usesOwnKey: async (endpoint, model) => (await adapterOf(endpoint, model)).isOwn,
      async choose(endpoint, model) {
        const { adapter } = await adapterOf(endpoint, model);
        const offered = await adapter.listModels();
        if (offered.length > 0 && !offered.includes(model)) throw new Problem('unknown_model', { endpoint, model });
        return {
          endpoint,
          model,
          contextTokens: await adapter.contextTokens(model),
          parameters: await adapter.parameters?.(model),
          citesNatively: adapter.citesNatively,
        };
      },
      stream: ask,
      async generate(endpoint, request) {
        const generated = await collected(ask(endpoint, request));
        if (
          request.format === undefined ||
          generated === undefined ||
          'text' in generated ||
          !['protocol', 'refused'].includes(generated.failure.kind)
        )
          return generated;
        const { format: _, ...plain } = request;
        return collected(ask(endpoint, plain));
      },
      endpoints: async () => [
        { name: BUILTIN, label: 'Built-in', models: [BUILTIN], userProvide: false, needsKey: false },
        ...(await listings()),
        ...(await agentListing()),
      ],
      async preferred(plan, wanted) {
        const isOpen = (model: string) => plan === undefined || tierNeeded(model, plan, settings.modelPlans) === null;
        const ready = [...(await listings()), ...(await agentListing())].filter(({ needsKey }) => !needsKey);
        // A service that does not list its models just now may have it all the same.
        const isReady = ({ endpoint, model }: Engine) =>
          ready.some(({ name, models }) => name === endpoint && (models.length === 0 || models.includes(model)));
        if (wanted && isOpen(wanted.model) && (wanted.endpoint === BUILTIN || isReady(wanted)))
          return { endpoint: wanted.endpoint, model: wanted.model };
        const open = ready.flatMap(({ name, models }) =>
          models.filter(isOpen).map(model => ({ endpoint: name, model })),
        );
        return open[0] ?? { endpoint: BUILTIN, model: BUILTIN };
      },
    };
  }

  return {
    ...askableFor(undefined),
    of: askableFor,
    plans: settings.modelPlans,
    hasModels: async db => adaptersIn(await offeredNow(db)).length > 0,
    embedding: embeddingOf(settings, fetchIt),
    rerank: settings.rerankBaseUrl
      ? createRerank(
          { baseUrl: settings.rerankBaseUrl, apiKey: settings.rerankApiKey ?? '', model: settings.rerankModel },
          fetchIt,
        )
      : undefined,
    speech: speechOf(settings, fetchIt),
  };
}

const adaptersIn = (offered: readonly OfferedService[]): ModelAdapter[] =>
  offered.flatMap(({ adapter }) => adapter ?? []);

/** The text of a stream that ended well; an answer that was cut or held back is a failure. */
async function collected(parts: AsyncIterable<ModelPart>): Promise<Generated | undefined> {
  let text = '';
  for await (const part of parts) {
    if (part.t === 'text') text += part.s;
    else if (part.t === 'error') return { failure: part.failure };
    else if (part.t === 'finish')
      return part.reason === 'stop' ? { text } : { failure: failure(part.reason === 'filter' ? 'filter' : 'context') };
  }
  return undefined;
}

function fallbackOf(settings: ModelSettings, adapters: readonly ModelAdapter[]): Fallback | undefined {
  if (settings.modelFallback === undefined) return undefined;
  const { endpoint, model } = settings.modelFallback;
  const adapter = adapters.find(({ name }) => name === endpoint);
  if (!adapter)
    throw new SettingsError([
      `MODEL_FALLBACK names ${JSON.stringify(endpoint)}, which is none of the configured services ` +
        `(${adapters.map(({ name }) => name).join(', ') || 'there are none'}).`,
    ]);
  return { adapter, model };
}

function speechOf(
  { speechBaseUrl: baseUrl, speechApiKey, speechModel: model, speechVoice: voice }: ModelSettings,
  fetchIt: Fetch,
): Speech | undefined {
  return baseUrl ? createSpeech({ baseUrl, apiKey: speechApiKey ?? '', model, voice }, fetchIt) : undefined;
}

function embeddingOf(settings: ModelSettings, fetchIt: Fetch): ModelPort['embedding'] {
  const { embeddingBaseUrl: baseUrl, embeddingModel: model } = settings;
  if (!baseUrl || !model) return undefined;
  const service = { baseUrl, model, apiKey: settings.embeddingApiKey ?? '' };
  return { model, embed: (texts, signal) => embedTexts(service, texts, signal, fetchIt) };
}
