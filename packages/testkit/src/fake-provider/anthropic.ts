import type { AnswerBlock, WireMessage } from './scenario.ts';
import type { StreamDialect } from './wire-writer.ts';

/** Anthropic's Messages API: streams, errors, lists, and the documents of a prompt. */
const event = (type: string, more: object = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;

export function anthropicDialect(promptTokens: number, answer: string): StreamDialect {
  let index = 0;
  let isOpen = false;
  const delta = (content: object) => event('content_block_delta', { index, delta: content });
  const close = () => {
    if (!isOpen) return '';
    isOpen = false;
    return event('content_block_stop', { index: index++ });
  };
  const open = (citations: readonly object[] | undefined) => {
    isOpen = true;
    return (
      event('content_block_start', {
        index,
        content_block: { ...(citations && { citations: [] }), type: 'text', text: '' },
      }) + (citations ?? []).map(citation => delta({ type: 'citations_delta', citation })).join('')
    );
  };
  const thought = (text: string) => {
    isOpen = true;
    return (
      event('content_block_start', { index, content_block: { type: 'thinking', thinking: '', signature: '' } }) +
      delta({ type: 'thinking_delta', thinking: text }) +
      delta({ type: 'signature_delta', signature: 'ZmFrZQ==' }) +
      close()
    );
  };

  return {
    contentType: 'text/event-stream; charset=utf-8',
    thinks: true,
    open: (model, thinking) =>
      event('message_start', {
        message: {
          model,
          id: 'msg_01Fake00000000000000000000',
          type: 'message',
          role: 'assistant',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          stop_details: null,
          usage: {
            input_tokens: promptTokens,
            cache_creation_input_tokens: 0,
            cache_read_input_tokens: 0,
            cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 0 },
            output_tokens: 1,
            service_tier: 'standard',
            inference_geo: 'not_available',
          },
        },
      }) +
      (thinking === undefined ? '' : thought(thinking)) +
      event('ping'),
    block: citations => close() + open(citations),
    delta: (_, content) => (isOpen ? '' : open(undefined)) + delta({ type: 'text_delta', text: content }),
    close: (_, reason) =>
      close() +
      event('message_delta', {
        delta: {
          stop_reason: { length: 'max_tokens', content_filter: 'refusal' }[reason] ?? 'end_turn',
          stop_sequence: null,
          stop_details: null,
        },
        usage: {
          input_tokens: promptTokens,
          cache_creation_input_tokens: 0,
          cache_read_input_tokens: 0,
          output_tokens: Math.ceil(answer.length / 4),
        },
      }) +
      event('message_stop'),
    error: message => event('error', { error: { type: 'overloaded_error', message } }),
    garbled: () =>
      'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"text_del\n\n',
  };
}

/** An error body as the service sends it. */
export function anthropicError(status: number, message: string): string {
  const kinds: Record<number, string> = {
    400: 'invalid_request_error',
    401: 'authentication_error',
    403: 'permission_error',
    404: 'not_found_error',
    413: 'request_too_large',
    429: 'rate_limit_error',
    529: 'overloaded_error',
  };
  return JSON.stringify({
    type: 'error',
    error: { type: kinds[status] ?? 'api_error', message },
    request_id: 'req_011Fake0000000000000000',
  });
}

export const anthropicModels = (models: readonly string[]) => ({
  data: models.map(id => ({ type: 'model', id, display_name: id, created_at: '2026-02-04T00:00:00Z' })),
  has_more: false,
  first_id: models[0] ?? null,
  last_id: models.at(-1) ?? null,
});

interface WireBlock {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly title?: unknown;
  readonly source?: { readonly data?: unknown };
  readonly citations?: { readonly enabled?: unknown };
}
const blocksOf = (content: unknown): WireBlock[] =>
  Array.isArray(content) ? content : [{ type: 'text', text: content }];

export function anthropicMessages(body: Record<string, unknown>): WireMessage[] {
  const turns = Array.isArray(body['messages']) ? (body['messages'] as { role?: unknown; content?: unknown }[]) : [];
  return [{ role: 'system', content: body['system'] ?? '' }, ...turns].map(({ role, content }) => ({
    role: String(role),
    content: blocksOf(content)
      .map(({ text, source }) => String(text ?? source?.data ?? ''))
      .join(''),
  }));
}

/**
 * A well-behaved cited answer: the first sentence of the first documents that may be cited, word for word; none without
 * such documents.
 */
export function citedBlocks(body: Record<string, unknown>, count = 3): AnswerBlock[] | undefined {
  const turns = Array.isArray(body['messages']) ? (body['messages'] as { content?: unknown }[]) : [];
  const documents = turns.flatMap(({ content }) => blocksOf(content)).filter(({ type }) => type === 'document');
  const blocks = documents.slice(0, count).flatMap(({ source, title, citations }, document): AnswerBlock[] => {
    const sentence = /^[\s\S]*?[.!?。](?=\s|$)/u.exec(String(source?.data ?? ''))?.[0];
    if (citations?.enabled !== true || sentence === undefined) return [];
    const location = {
      type: 'char_location',
      cited_text: sentence,
      document_index: document,
      document_title: title ?? null,
      start_char_index: 0,
      // The service counts code points.
      end_char_index: [...sentence].length,
    };
    return [{ text: sentence, citations: [location] }, { text: ' ' }];
  });
  return blocks.length === 0 ? undefined : blocks;
}
