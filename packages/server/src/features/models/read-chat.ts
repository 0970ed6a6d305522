import { jsonSchema, type ModelMessage, streamText, type ToolSet, wrapLanguageModel } from 'ai';
import { failureOf, refusesParameter } from './failure-of-error.ts';
import { failure, ModelRefusalError } from './model-failure.ts';
import type {
  AnswerFormat,
  ModelFailure,
  ModelPart,
  ModelRequest,
  OfferedTool,
  Sampling,
  ToolExchange,
} from './model-port.ts';

/** Warnings of the library would go to the console, past our log. */
globalThis.AI_SDK_LOG_WARNINGS = false;

const DETERMINISTIC_SEED = 7;
/**
 * A model that calls tools without end is cut; one that was given none and calls them all the same is let be for a
 * while, as some do beside their answer.
 */
const MOST_TOOL_CALLS = 20;

type Wrapped = Parameters<typeof wrapLanguageModel>[0];
type Streamed = Parameters<typeof streamText>[0];

/** How one service is asked through the library. */
export interface ChatCall {
  readonly model: Wrapped['model'];
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly maxOutputTokens: number;
  /**
   * How to choose words: what makes answers as repeatable as the service can where that is asked for, else what the
   * person has set.
   */
  readonly sampling?: Sampling & { readonly seed?: number };
  /** Handed to the service in the way of its own; absent where the adapter has done that already. */
  readonly format?: AnswerFormat | undefined;
  readonly options?: Streamed['providerOptions'];
  readonly reasoning?: Streamed['reasoning'];
  /** What the end of a piece of text carries beside it. */
  readonly atTextEnd?: (metadata: unknown) => readonly ModelPart[];
}

/** Temperature 0, the whole vocabulary, a fixed seed. */
const fixedSampling = { temperature: 0, topP: 1, seed: DETERMINISTIC_SEED } as const;

/** The call as every service takes it. */
export const plainCall = (model: ChatCall['model'], request: ModelRequest): ChatCall => ({
  model,
  system: request.system,
  messages: [...request.messages, ...(request.exchanges ?? []).flatMap(turnOf)],
  maxOutputTokens: request.maxOutputTokens,
  sampling: request.deterministic ? fixedSampling : (request.sampling ?? {}),
  format: request.format,
});

/** The calls of a turn as a model made them, and what it was told of each. */
const turnOf = (calls: readonly ToolExchange[]): ModelMessage[] => [
  {
    role: 'assistant',
    content: calls.map(({ id, name, input }) => ({ type: 'tool-call', toolCallId: id, toolName: name, input })),
  },
  {
    role: 'tool',
    content: calls.map(({ id, name, output }) => ({
      type: 'tool-result',
      toolCallId: id,
      toolName: name,
      output: { type: 'text', value: output },
    })),
  },
];

/** Tools for the library, which only hands on that they are called. */
const toolSet = (tools: readonly OfferedTool[]): ToolSet =>
  Object.fromEntries(
    tools.map(({ name, description, parameters }) => [name, { description, inputSchema: jsonSchema(parameters) }]),
  );

/**
 * Streams an answer through the library. A model that refuses a parameter of ours is asked again with `call(true)`,
 * which leaves out what it can do without; `plain` remembers its name with what was asked for, so that the next
 * question is not refused first.
 */
export async function* readChat(
  request: ModelRequest,
  plain: Set<string>,
  call: (plain: boolean) => ChatCall,
): AsyncGenerator<ModelPart, void, void> {
  const usual = call(false);
  const asked = [request.model, ...Object.keys(usual.sampling ?? {})].join(' ');
  if (!plain.has(asked)) {
    const refused = yield* readOnce(usual, request, true);
    if (!refused) return;
    plain.add(asked);
  }
  const { sampling: _, ...without } = call(true);
  yield* readOnce(without, request, false);
}

/**
 * One request. Returns true when it was refused for a parameter, which `mayRefuse` asks to be told instead of an error
 * part.
 */
async function* readOnce(
  call: ChatCall,
  request: ModelRequest,
  mayRefuse: boolean,
): AsyncGenerator<ModelPart, boolean, void> {
  const { format } = call;
  let failed: ModelFailure | undefined;
  let refused = false;
  let toolCalls = 0;
  const result = streamText({
    model: format ? wrapLanguageModel({ model: call.model, middleware: inFormat(format) }) : call.model,
    instructions: call.system,
    messages: [...call.messages],
    maxOutputTokens: call.maxOutputTokens,
    abortSignal: request.signal,
    // Waiting and trying again is the supervisor's work: it knows whether a word was already shown.
    maxRetries: 0,
    telemetry: { isEnabled: false, recordInputs: false, recordOutputs: false },
    ...call.sampling,
    ...(call.options && { providerOptions: call.options }),
    ...(call.reasoning && { reasoning: call.reasoning }),
    ...(request.tools && { tools: toolSet(request.tools) }),
    onError: () => undefined,
  });
  // Promises of the result reject on their own after an abort, with nobody waiting for them.
  for (const promise of [result.usage, result.text, result.finishReason])
    Promise.resolve(promise).catch(() => undefined);

  for await (const part of refusing(result.stream, request.signal)) {
    switch (part.type) {
      case 'text-delta':
        if (part.text !== '') yield { t: 'text', s: part.text };
        break;
      case 'text-end':
        if (call.atTextEnd) yield* call.atTextEnd(part.providerMetadata);
        break;
      case 'reasoning-delta':
        if (part.text !== '') yield { t: 'reasoning', s: part.text };
        break;
      case 'error':
        // Not the end yet: after an unreadable line the stream may go on.
        failed ??= failureOf(part.error);
        refused ||= mayRefuse && refusesParameter(part.error);
        if (refused) return true;
        break;
      case 'tool-input-start':
        toolCalls += 1;
        if (toolCalls <= MOST_TOOL_CALLS) break;
        yield { t: 'error', failure: failure('protocol') };
        return false;
      case 'tool-call':
        if (request.tools)
          yield { t: 'toolCall', id: part.toolCallId, name: part.toolName, input: inputOf(part.input) };
        break;
      case 'finish':
        yield {
          t: 'usage',
          promptTokens: part.totalUsage.inputTokens ?? null,
          completionTokens: part.totalUsage.outputTokens ?? null,
        };
        if (failed) yield { t: 'error', failure: failed };
        else if (part.finishReason === 'stop' || part.finishReason === 'length')
          yield { t: 'finish', reason: part.finishReason };
        else if (part.finishReason === 'tool-calls' && request.tools) yield { t: 'finish', reason: 'stop' };
        else if (part.finishReason === 'content-filter') yield { t: 'finish', reason: 'filter' };
        else yield { t: 'error', failure: failure('protocol') };
        return false;
      default:
        break;
    }
  }
  if (failed) yield { t: 'error', failure: failed };
  return false;
}

/** What a model hands to a tool; nothing where that is no object. */
const inputOf = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {};

/** The same stream, whose errors carry nothing but our own words. */
async function* refusing<Part>(stream: AsyncIterable<Part>, signal: AbortSignal): AsyncGenerator<Part, void, void> {
  try {
    yield* stream;
  } catch (error) {
    if (!signal.aborted) throw new ModelRefusalError(failureOf(error));
  }
}

/** Asks for JSON of a schema without the library parsing every beginning of it. */
const inFormat = ({ name, schema }: AnswerFormat): Exclude<Wrapped['middleware'], unknown[]> => ({
  specificationVersion: 'v4',
  transformParams: async ({ params }) => ({ ...params, responseFormat: { type: 'json', name, schema } }),
});
