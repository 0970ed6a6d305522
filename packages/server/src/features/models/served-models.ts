import type { LocalProgram } from '@nousboard/contracts';
import { entriesOf, type ListedModel, tokensIn } from './catalogue.ts';
import type { Fetch } from './guarded-fetch.ts';

/** Asks a server for the JSON at a path below its origin, posting what is given; undefined when it refuses. */
export type AskServer = (path: string, body?: unknown) => Promise<unknown>;

/** Asks at one origin, each time with the signal that is then made. */
export const askServer =
  (
    fetchIt: Fetch,
    origin: string,
    { headers = {}, signal }: { readonly headers?: Readonly<Record<string, string>>; signal(): AbortSignal },
  ): AskServer =>
  async (path, body) => {
    const reply = await fetchIt(origin + path, {
      signal: signal(),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (reply.ok) return reply.json();
    await reply.body?.cancel();
    return undefined;
  };

/** Models whose details Ollama is asked for; of more only what their names tell is known. */
const MOST_SHOWN = 60;
/** A longer name is none. */
const LONGEST_NAME = 300;
/** What LM Studio opens a model with that nobody has opened otherwise. */
const USUAL_OF_LM_STUDIO = 4_096;
/** Names of models that turn texts into vectors, or order them, where nothing else tells. */
const EMBEDDING_NAME = /embed|rerank|(^|[/_-])(bge|gte|e5|minilm|colbert|[a-z-]*berta?)([-_.:]|$)/i;
const BILLIONS_IN_NAME = /(?<![a-z0-9.])(\d{1,4}(?:\.\d{1,2})?)([bm])(?![a-z0-9])/i;

/** Whether a model of that name is known to answer nothing. */
export const embedsByName = (name: string): boolean => EMBEDDING_NAME.test(name);

/** How many parameters a text such as `8.2B`, or a name such as `qwen2.5-7b-instruct`, says that a model has. */
export function parametersIn(text: string): number | undefined {
  const [, figure, unit] = BILLIONS_IN_NAME.exec(text) ?? [];
  if (figure === undefined) return undefined;
  const count = Math.round(Number(figure) * (unit?.toLowerCase() === 'b' ? 1e9 : 1e6));
  return count > 0 ? count : undefined;
}

/**
 * The models of an Ollama server by its list of them. `about` asks for one: what it does not tell, the list may, or the
 * name.
 */
export async function ollamaModels(
  tags: unknown,
  about: (model: string) => Promise<ListedModel | undefined>,
): Promise<ListedModel[]> {
  const entries = entriesOf(tags, 'models').filter((entry): entry is { name: string; details?: unknown } =>
    isName(entry['name']),
  );
  return Promise.all(
    entries.map(
      async ({ name, details }, at) =>
        (at < MOST_SHOWN ? await about(name) : undefined) ?? ollamaModel(name, { details }),
    ),
  );
}

/** A model by what Ollama shows of it, or lists. */
export function ollamaModel(id: string, shown: unknown): ListedModel {
  const { model_info: info, details, capabilities } = fieldsOf(shown);
  const facts = fieldsOf(info);
  const { parameter_size: size, family } = fieldsOf(details);
  return {
    id,
    contextTokens: tokensIn(Object.entries(facts).find(([key]) => key.endsWith('.context_length'))?.[1]),
    parameters:
      tokensIn(facts['general.parameter_count']) ??
      (typeof size === 'string' ? parametersIn(size) : undefined) ??
      parametersIn(id),
    isForEmbedding: Array.isArray(capabilities)
      ? !capabilities.includes('completion')
      : embedsByName(id) || (typeof family === 'string' && family.endsWith('bert')),
    thinks: Array.isArray(capabilities) && capabilities.includes('thinking'),
  };
}

/** The models of a server that speaks the OpenAI protocol, and whose program it is where its answer tells. */
export interface CompatibleModels {
  readonly program?: Exclude<LocalProgram, 'ollama'>;
  readonly models: readonly ListedModel[];
}

/**
 * Reads its list of models. A program that is known by its answer is asked for what that list leaves out, at paths of
 * its own; no other server is.
 */
export async function compatibleModels(list: unknown, ask: AskServer): Promise<CompatibleModels> {
  const entries = entriesOf(list, 'data').filter((entry): entry is Entry => isName(entry['id']));
  const models = entries.map(({ id, max_model_len: length }) => ({
    id,
    contextTokens: tokensIn(length),
    parameters: parametersIn(id),
    isForEmbedding: embedsByName(id),
  }));
  const owner = entries[0]?.owned_by;
  if (owner === 'vllm') return { program: 'vllm', models };
  if (owner === 'llamacpp') return llamaCppModels(entries, models, await ask('/props').catch(() => undefined));
  if (typeof owner === 'string' && /^organization[-_]owner$/.test(owner))
    return lmStudioModels(models, await ask('/api/v0/models').catch(() => undefined));
  return { models };
}

type Entry = Record<string, unknown> & { readonly id: string };

/**
 * Its window is what it was started with, not what the model was trained for. Without its properties it wants a key.
 */
function llamaCppModels(entries: readonly Entry[], models: readonly ListedModel[], props: unknown): CompatibleModels {
  const { n_ctx: window } = fieldsOf(fieldsOf(props)['default_generation_settings']);
  return {
    ...(window !== undefined && { program: 'llamaCpp' as const }),
    models: models.map((model, at) => ({
      ...model,
      contextTokens: tokensIn(window),
      parameters: tokensIn(fieldsOf(entries[at]?.['meta'])['n_params']) ?? model.parameters,
    })),
  };
}

/** Earlier versions tell nothing more than names. */
function lmStudioModels(models: readonly ListedModel[], list: unknown): CompatibleModels {
  const known = new Map(entriesOf(list, 'data').map(entry => [entry['id'], entry]));
  return {
    program: 'lmStudio',
    models: models.map(model => {
      const { type, max_context_length: most, loaded_context_length: opened } = known.get(model.id) ?? {};
      return {
        ...model,
        contextTokens: tokensIn(opened) ?? Math.min(tokensIn(most) ?? USUAL_OF_LM_STUDIO, USUAL_OF_LM_STUDIO),
        isForEmbedding: type === undefined ? model.isForEmbedding : type === 'embeddings',
      };
    }),
  };
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME;

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
