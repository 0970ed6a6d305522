import type { WireMessage } from './scenario.ts';
import type { StreamDialect } from './wire-writer.ts';

/** Google's Gemini API: streams, errors and lists. */
const frame = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

export function googleDialect(promptTokens: number, answer: string): StreamDialect {
  const reply = (model: string, part: object, finishReason?: string) =>
    frame({
      candidates: [
        { content: { parts: [part], role: 'model' }, ...(finishReason !== undefined && { finishReason }), index: 0 },
      ],
      usageMetadata: {
        promptTokenCount: promptTokens,
        ...(finishReason !== undefined && { candidatesTokenCount: Math.ceil(answer.length / 4) }),
        totalTokenCount: promptTokens + (finishReason === undefined ? 0 : Math.ceil(answer.length / 4)),
        promptTokensDetails: [{ modality: 'TEXT', tokenCount: promptTokens }],
        serviceTier: 'standard',
      },
      modelVersion: model,
      responseId: 'fakeFakeFakeFakeFakeFak',
    });
  return {
    contentType: 'text/event-stream',
    thinks: true,
    open: (model, thinking) => (thinking === undefined ? '' : reply(model, { text: thinking, thought: true })),
    delta: (model, content) => reply(model, { text: content }),
    close: (model, reason) =>
      reply(model, { text: '' }, { length: 'MAX_TOKENS', content_filter: 'SAFETY' }[reason] ?? 'STOP'),
    error: message => frame({ error: { code: 503, message, status: 'UNAVAILABLE' } }),
    garbled: () => 'data: {"candidates": [{"content": {"parts": [{"text": "bro\n\n',
  };
}

/** An error body as the service sends it: a wrong key is a bad request there. */
export function googleError(status: number, message: string): { status: number; body: string } {
  const kinds: Record<number, string> = {
    400: 'INVALID_ARGUMENT',
    403: 'PERMISSION_DENIED',
    404: 'NOT_FOUND',
    429: 'RESOURCE_EXHAUSTED',
    500: 'INTERNAL',
    503: 'UNAVAILABLE',
  };
  const code = status === 401 ? 400 : status;
  const details =
    status === 401
      ? [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason: 'API_KEY_INVALID',
            domain: 'googleapis.com',
            metadata: { service: 'generativelanguage.googleapis.com' },
          },
          { '@type': 'type.googleapis.com/google.rpc.LocalizedMessage', locale: 'en-US', message },
        ]
      : undefined;
  return {
    status: code,
    body: JSON.stringify(
      { error: { code, message, status: kinds[code] ?? 'UNKNOWN', ...(details && { details }) } },
      null,
      2,
    ),
  };
}

export const googleModels = (models: readonly string[], contextLength: number) => ({
  models: [
    ...models.map(name => ({
      name: `models/${name}`,
      version: '001',
      displayName: name,
      description: 'Made up.',
      inputTokenLimit: contextLength,
      outputTokenLimit: 8_192,
      supportedGenerationMethods: ['generateContent', 'countTokens'],
      temperature: 1,
      topP: 0.95,
      topK: 64,
    })),
    {
      name: 'models/fake-embedding',
      version: '001',
      displayName: 'Vectors',
      inputTokenLimit: 2_048,
      outputTokenLimit: 1,
      supportedGenerationMethods: ['embedContent'],
    },
  ],
});

interface Turn {
  readonly role?: unknown;
  readonly parts?: readonly { readonly text?: unknown }[];
}

export function googleMessages(body: Record<string, unknown>): WireMessage[] {
  const turns = (Array.isArray(body['contents']) ? body['contents'] : []) as Turn[];
  const system = { role: 'system', ...(body['systemInstruction'] as Turn | undefined) };
  return [system, ...turns].map(({ role, parts = [] }) => ({
    role: role === 'model' ? 'assistant' : String(role),
    content: parts.map(({ text }) => String(text ?? '')).join(''),
  }));
}
