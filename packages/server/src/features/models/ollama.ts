import { unlessCut } from './cut-prompt.ts';
import { type Fetch, guardedFetch } from './guarded-fetch.ts';
import { failure, failureOfStatus, ModelRefusalError } from './model-failure.ts';
import type { ModelAdapter, ModelPart, ModelRequest } from './model-port.ts';

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
  let tags: { at: number; models: string[] } | undefined;
  const windows = new Map<string, number>();

  async function ask(path: string, body?: unknown): Promise<unknown> {
    const reply = await guarded(origin + path, {
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return reply.ok ? reply.json() : undefined;
  }

  async function window(model: string): Promise<number> {
    const known = windows.get(model);
    if (known !== undefined) return known;
    try {
      const shown = (await ask('/api/show', { model })) as { model_info?: Record<string, unknown> } | undefined;
      const length = Object.entries(shown?.model_info ?? {}).find(([key]) => key.endsWith('.context_length'))?.[1];
      const tokens = typeof length === 'number' ? Math.min(length, service.contextTokens) : service.contextTokens;
      windows.set(model, tokens);
      return tokens;
    } catch {
      // Not reachable just now: the configured window is the best guess, and it is not remembered.
      return service.contextTokens;
    }
  }

  return {
    name: 'ollama',
    label: 'Ollama',
    citesNatively: false,
    async listModels() {
      if (service.models.length > 0) return service.models;
      if (tags && performance.now() - tags.at < KEPT_FOR_MS) return tags.models;
      try {
        const reply = (await ask('/api/tags')) as { models?: { name?: unknown }[] } | undefined;
        tags = {
          at: performance.now(),
          models: (reply?.models ?? []).flatMap(({ name }) => (typeof name === 'string' ? [name] : [])),
        };
        return tags.models;
      } catch {
        return tags?.models ?? [];
      }
    },
    contextTokens: window,
    stream: async function* (request) {
      yield* unlessCut(readChat(guarded, origin, request, await window(request.model)), request);
    },
  };
}

async function* readChat(
  guarded: Fetch,
  origin: string,
  request: ModelRequest,
  contextTokens: number,
): AsyncGenerator<ModelPart, void, void> {
  const reply = await guarded(`${origin}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    signal: request.signal,
    body: JSON.stringify({
      model: request.model,
      stream: true,
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
      yield { t: 'error', failure: failure(part === undefined ? 'protocol' : 'overloaded') };
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
