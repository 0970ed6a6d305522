import type { ScriptedCall, WireMessage } from './scenario.ts';

/** Bodies of the OpenAI chat protocol, in the shapes of recorded traffic. */
const frame = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

const chunk = (model: string, choices: unknown[], usage: unknown = null) =>
  frame({
    id: 'chatcmpl-fake0000000000000000000000',
    object: 'chat.completion.chunk',
    created: 1_770_933_892,
    model,
    service_tier: 'default',
    system_fingerprint: 'fp_fake',
    choices,
    usage,
    obfuscation: 'x',
  });

const choice = (delta: object, finishReason: string | null = null) => ({
  index: 0,
  delta,
  logprobs: null,
  finish_reason: finishReason,
});

let calls = 0;
const newCallNumber = () => (calls += 1);

export const openAiStream = {
  contentType: 'text/event-stream; charset=utf-8',
  open: (model: string) => chunk(model, [choice({ role: 'assistant', content: '', refusal: null })]),
  delta: (model: string, content: string) => chunk(model, [choice({ content })]),
  /** The head of each call, then its arguments in pieces, as they are recorded. */
  toolCalls: (model: string, calls: readonly ScriptedCall[]) =>
    calls
      .flatMap(({ name, input }, index) => {
        const text = typeof input === 'string' ? input : JSON.stringify(input);
        const head = { index, id: `call_fake${newCallNumber()}`, type: 'function', function: { name, arguments: '' } };
        const pieces = text.match(/[\s\S]{1,7}/g) ?? [];
        return [head, ...pieces.map(piece => ({ index, function: { arguments: piece } }))].map(call =>
          chunk(model, [choice({ tool_calls: [call] })]),
        );
      })
      .join(''),
  finish: (model: string, reason: string) => chunk(model, [choice({}, reason)]),
  usage: (model: string, promptTokens: number, completionTokens: number) =>
    chunk(model, [], {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: {
        reasoning_tokens: 0,
        audio_tokens: 0,
        accepted_prediction_tokens: 0,
        rejected_prediction_tokens: 0,
      },
    }),
  error: (message: string) => frame({ error: { message, type: 'server_error', param: null, code: null } }),
  garbled: () => 'data: {"id":"chatcmpl-fake","choices":[{"index":0,"delta":{"content":"bro\n\n',
  end: () => 'data: [DONE]\n\n',
};

/** An error body as the service sends it. */
export function openAiError(status: number, message: string): string {
  const kind: Record<number, [type: string, code: string | null]> = {
    401: ['invalid_request_error', 'invalid_api_key'],
    403: ['invalid_request_error', 'unsupported_country_region_territory'],
    404: ['invalid_request_error', 'model_not_found'],
    429: ['requests', 'rate_limit_exceeded'],
    400: ['invalid_request_error', 'context_length_exceeded'],
  };
  const [type, code] = kind[status] ?? ['server_error', null];
  return JSON.stringify({ error: { message, type, param: null, code } }, null, 2);
}

/** A whole completion, for requests without `stream`. */
export const openAiCompletion = (model: string, content: string, promptTokens: number) => ({
  id: 'chatcmpl-fake0000000000000000000000',
  object: 'chat.completion',
  created: 1_770_933_892,
  model,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content, refusal: null, annotations: [] },
      logprobs: null,
      finish_reason: 'stop',
    },
  ],
  usage: {
    prompt_tokens: promptTokens,
    completion_tokens: Math.ceil(content.length / 4),
    total_tokens: promptTokens + Math.ceil(content.length / 4),
  },
});

export const openAiModels = (models: readonly string[]) => ({
  object: 'list',
  data: models.map(id => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'fake' })),
});

/** Text content of a message that may be a string or a list of parts. */
export function wireMessages(raw: unknown): WireMessage[] {
  if (!Array.isArray(raw)) return [];
  return raw.map((message: { role?: unknown; content?: unknown }) => ({
    role: String(message.role),
    content:
      typeof message.content === 'string'
        ? message.content
        : Array.isArray(message.content)
          ? message.content.map((part: { text?: unknown }) => String(part.text ?? '')).join('')
          : '',
  }));
}

/**
 * A deterministic embedding: words hashed into `dimensions` buckets, length 1. Texts that share words are near each
 * other, which is all that a test of the vector path needs.
 */
export function fakeEmbedding(text: string, dimensions = 64): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    let hash = 2_166_136_261;
    for (const character of word.slice(0, 6))
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
    vector[hash % dimensions] = (vector[hash % dimensions] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map(value => value / length);
}

export const openAiEmbeddings = (model: string, texts: readonly string[]) => ({
  object: 'list',
  model,
  data: texts.map((text, index) => ({ object: 'embedding', index, embedding: fakeEmbedding(text) })),
  usage: { prompt_tokens: texts.length * 8, total_tokens: texts.length * 8 },
});

/** What is kept for a key: one with everything, and one that says as little as may be. */
export const openAiAssistants = {
  object: 'list',
  data: [
    {
      id: 'asst_tutor',
      object: 'assistant',
      created_at: 1_698_984_975,
      name: 'Tea tutor',
      description: 'Explains tea.',
      model: 'gpt-4o',
      instructions: 'Explain it to a beginner.',
      tools: [{ type: 'code_interpreter' }, { type: 'file_search' }, { type: 'function', function: { name: 'brew' } }],
      tool_resources: {},
      metadata: {},
      response_format: 'auto',
    },
    {
      id: 'asst_plain',
      object: 'assistant',
      created_at: 1_698_984_976,
      name: null,
      description: null,
      model: 'fake-model',
      instructions: null,
      tools: [],
      metadata: {},
    },
  ],
  first_id: 'asst_tutor',
  last_id: 'asst_plain',
  has_more: false,
};
