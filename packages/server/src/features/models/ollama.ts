import { type ListedModel, lookAt } from './catalogue.ts';
import { unlessCut } from './cut-prompt.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import { failure, failureOfStatus, ModelRefusalError } from './model-failure.ts';
import type { ModelAdapter, ModelPart, ModelRequest } from './model-port.ts';
import { askServer, ollamaModel, ollamaModels, parametersIn } from './served-models.ts';

const ASK_TIMEOUT_MS = 2_000;
const KEPT_FOR_MS = 60_000;
const LONGEST_LINE = 4_000_000;
const DETERMINISTIC_SEED = 7;

export interface OllamaService {
  readonly baseUrl: string;
  readonly models: readonly string[];
  readonly contextTokens: number;
}

/**
 * Ollama by its own protocol: its OpenAI-compatible door ignores `num_ctx` and silently drops the beginning of a longer
 * prompt (https://github.com/ollama/ollama/issues/10980), which would take the rules for citing away.
 */
export function ollama(service: OllamaService, fetchIt: Fetch): ModelAdapter {
  const guarded = guardedFetch(fetchIt);
  const origin = service.baseUrl.replace(/\/$/, '');
  const ask = askServer(guarded, origin, { signal: () => AbortSignal.timeout(ASK_TIMEOUT_MS) });
  let listed: { at: number; models: readonly ListedModel[] } | undefined;
  const shown = new Map<string, ListedModel>();

  /** Undefined when it cannot be asked just now. */
  async function about(model: string): Promise<ListedModel | undefined> {
    const known = shown.get(model);
    if (known) return known;
    const body = await ask('/api/show', { model }).catch(() => undefined);
    if (body === undefined) return undefined;
    const found = ollamaModel(model, body);
    shown.set(model, found);
    return found;
  }

  async function models(): Promise<readonly ListedModel[]> {
    if (listed && performance.now() - listed.at < KEPT_FOR_MS) return listed.models;
    const found = await ollamaModels(await ask('/api/tags'), about);
    listed = { at: performance.now(), models: found };
    return found;
  }

  // Where it cannot be asked the configured window is the best guess.
  const window = async (model: string) =>
    Math.min((await about(model))?.contextTokens ?? service.contextTokens, service.contextTokens);

  return {
    name: 'ollama',
    label: 'Ollama',
    citesNatively: false,
    async listModels() {
      if (service.models.length > 0) return service.models;
      const known = await models().catch(() => listed?.models ?? []);
      return known.flatMap(({ id, isForEmbedding }) => (isForEmbedding ? [] : [id]));
    },
    ...lookAt(service.models, guarded, { url: `${origin}/api/tags`, headers: {} }),
    contextTokens: window,
    parameters: async model => (await about(model))?.parameters ?? parametersIn(model),
    stream: async function* (request) {
      const contextTokens = await window(request.model);
      const thinks = shown.get(request.model)?.thinks === true;
      yield* unlessCut(readChat(guarded, origin, request, { contextTokens, thinks }), request);
    },
  };
}

async function* readChat(
  guarded: Fetch,
  origin: string,
  request: ModelRequest,
  { contextTokens, thinks }: { readonly contextTokens: number; readonly thinks: boolean },
): AsyncGenerator<ModelPart, void, void> {
  const reply = await guarded(`${origin}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal: request.signal,
    body: JSON.stringify({
      model: request.model,
      stream: true,
      // What it thinks comes out of the tokens of the answer, and a small model thinks at length.
      ...(thinks && { think: false }),
      ...(request.format && { format: request.format.schema }),
      messages: [{ role: 'system', content: request.system }, ...request.messages],
      options: { num_ctx: contextTokens, num_predict: request.maxOutputTokens, ...samplingOptions(request) },
    }),
  });
  if (!reply.ok)
    throw new ModelRefusalError(failureOfStatus(reply.status, (await reply.text()).slice(0, 4_000), reply.headers));
  if (!reply.body) throw new ModelRefusalError(failure('protocol', { status: reply.status }));

  for await (const line of lines(reply.body)) {
    const part = parseLine(line);
    if (part === undefined || 'error' in part) {
      yield { t: 'error', failure: failure(part === undefined ? 'protocol' : 'failed') };
      return;
    }
    if (part.message?.thinking) yield { t: 'reasoning', s: part.message.thinking };
    if (part.message?.content) yield { t: 'text', s: part.message.content };
    if (!part.done) continue;
    yield { t: 'usage', promptTokens: part.prompt_eval_count ?? null, completionTokens: part.eval_count ?? null };
    yield { t: 'finish', reason: part.done_reason === 'length' ? 'length' : 'stop' };
    return;
  }
}

/** What is undefined is not sent. */
function samplingOptions({ deterministic, sampling = {} }: ModelRequest) {
  if (deterministic) return { temperature: 0, top_p: 1, seed: DETERMINISTIC_SEED };
  const { temperature, topP, topK, frequencyPenalty, presencePenalty } = sampling;
  return {
    temperature,
    top_p: topP,
    top_k: topK,
    frequency_penalty: frequencyPenalty,
    presence_penalty: presencePenalty,
  };
}

interface OllamaLine {
  readonly message?: { readonly content?: string; readonly thinking?: string };
  readonly done?: boolean;
  readonly done_reason?: string;
  readonly prompt_eval_count?: number;
  readonly eval_count?: number;
}

function parseLine(line: string): OllamaLine | { error: unknown } | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Lines of a byte stream, whatever way it was cut; CRLF counts as one end. A line without end is given up on. */
async function* lines(bytes: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let held = '';
  for await (const chunk of bytes) {
    held += decoder.decode(chunk, { stream: true });
    if (held.length > LONGEST_LINE) throw new ModelRefusalError(failure('protocol'));
    const complete = held.split('\n');
    held = complete.pop() ?? '';
    for (const line of complete) if (line.trim() !== '') yield line;
  }
  if (held.trim() !== '') yield held;
}
