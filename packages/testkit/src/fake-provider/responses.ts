import type { ScriptedCall } from './scenario.ts';
import type { StreamDialect } from './wire-writer.ts';

/** Streams of OpenAI's Responses API, as OpenAI and Azure send them. */
const stamp = 1_787_150_105;

const responseOf = (model: string, status: string, more: object = {}) => ({
  id: 'resp_fake00000000000000000000000000000000',
  object: 'response',
  created_at: stamp,
  status,
  background: false,
  completed_at: null,
  error: null,
  frequency_penalty: 0,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: null,
  max_tool_calls: null,
  model,
  moderation: null,
  output: [],
  parallel_tool_calls: true,
  presence_penalty: 0,
  previous_response_id: null,
  prompt_cache_key: null,
  prompt_cache_retention: 'in_memory',
  reasoning: { context: 'current_turn', effort: 'medium', mode: 'standard', summary: null },
  safety_identifier: null,
  service_tier: 'auto',
  store: false,
  temperature: 1,
  text: { format: { type: 'text' }, verbosity: 'medium' },
  tool_choice: 'auto',
  tool_usage: {
    image_gen: {
      input_tokens: 0,
      input_tokens_details: { image_tokens: 0, text_tokens: 0 },
      output_tokens: 0,
      output_tokens_details: { image_tokens: 0, text_tokens: 0 },
      total_tokens: 0,
    },
    web_search: { num_requests: 0 },
  },
  tools: [],
  top_logprobs: 0,
  top_p: 1,
  truncation: 'disabled',
  usage: null,
  user: null,
  metadata: {},
  ...more,
});

/** One answer: events are numbered, and each item of the output has its place. */
export function responsesDialect(promptTokens: number, answer: string): StreamDialect {
  let sequence = 0;
  let place = 0;
  const event = (type: string, more: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...more, sequence_number: sequence++ })}\n\n`;
  const reasoning = 'rs_fake00000000000000000000000000000000';
  const message = 'msg_fake0000000000000000000000000000000';
  const inMessage = (more: object = {}) => ({ content_index: 0, item_id: message, output_index: place, ...more });
  const item = (status: string, content: object[]) => ({
    id: message,
    type: 'message',
    status,
    content,
    phase: 'final_answer',
    role: 'assistant',
  });
  const spoken = (text: string) => ({ type: 'output_text', annotations: [], logprobs: [], text });

  function thought(text: string): string {
    const inSummary = { item_id: reasoning, output_index: 0, summary_index: 0 };
    const summary = { type: 'summary_text', text };
    place = 1;
    return [
      event('response.output_item.added', {
        item: { id: reasoning, type: 'reasoning', content: [], summary: [] },
        output_index: 0,
      }),
      event('response.reasoning_summary_part.added', { ...inSummary, part: { type: 'summary_text', text: '' } }),
      event('response.reasoning_summary_text.delta', { ...inSummary, delta: text, obfuscation: 'x' }),
      event('response.reasoning_summary_text.done', { ...inSummary, text }),
      event('response.reasoning_summary_part.done', { ...inSummary, part: summary }),
      event('response.output_item.done', {
        item: { id: reasoning, type: 'reasoning', content: [], summary: [summary] },
        output_index: 0,
      }),
    ].join('');
  }

  function called({ name, input }: ScriptedCall, at: number): string {
    const text = typeof input === 'string' ? input : JSON.stringify(input);
    const [id, output_index] = [`fc_fake${at}`, place + 1 + at];
    const call = (status: string, written: string) => ({
      id,
      type: 'function_call',
      status,
      arguments: written,
      call_id: `call_fake${at}`,
      name,
    });
    const pieces = text.match(/[\s\S]{1,7}/g) ?? [];
    return [
      event('response.output_item.added', { item: call('in_progress', ''), output_index }),
      ...pieces.map(delta =>
        event('response.function_call_arguments.delta', { delta, item_id: id, output_index, obfuscation: 'x' }),
      ),
      event('response.function_call_arguments.done', { arguments: text, item_id: id, output_index }),
      event('response.output_item.done', { item: call('completed', text), output_index }),
    ].join('');
  }

  return {
    contentType: 'text/event-stream; charset=utf-8',
    thinks: true,
    toolCalls: (_, calls) => calls.map(called).join(''),
    open: (model, thinking) =>
      event('response.created', { response: responseOf(model, 'in_progress') }) +
      event('response.in_progress', { response: responseOf(model, 'in_progress') }) +
      (thinking === undefined ? '' : thought(thinking)) +
      event('response.output_item.added', { item: item('in_progress', []), output_index: place }) +
      event('response.content_part.added', inMessage({ part: spoken('') })),
    delta: (_, content) =>
      event('response.output_text.delta', inMessage({ delta: content, logprobs: [], obfuscation: 'x' })),
    close(model, reason) {
      const isWhole = reason === 'stop' || reason === 'tool_calls';
      const ending = isWhole ? 'completed' : 'incomplete';
      const answered = Math.ceil(answer.length / 4);
      return (
        event('response.output_text.done', inMessage({ logprobs: [], text: answer })) +
        event('response.content_part.done', inMessage({ part: spoken(answer) })) +
        event('response.output_item.done', { item: item(ending, [spoken(answer)]), output_index: place }) +
        event(`response.${ending}`, {
          response: responseOf(model, ending, {
            output: [item(ending, [spoken(answer)])],
            incomplete_details: isWhole
              ? null
              : { reason: reason === 'length' ? 'max_output_tokens' : 'content_filter' },
            usage: {
              input_tokens: promptTokens,
              input_tokens_details: { cache_write_tokens: 0, cached_tokens: 0 },
              output_tokens: answered,
              output_tokens_details: { reasoning_tokens: 0 },
              total_tokens: promptTokens + answered,
            },
          }),
        })
      );
    },
    error: text =>
      event('error', { error: { type: 'server_error', code: 'server_error', message: text, param: null } }),
    garbled: () => 'event: response.output_text.delta\ndata: {"type":"response.output_text.delta","delta":"bro\n\n',
  };
}
