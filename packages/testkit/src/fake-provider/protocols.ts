import { anthropicDialect, anthropicError, anthropicMessages, citedBlocks } from './anthropic.ts';
import { googleDialect, googleError, googleMessages } from './google.ts';
import { ollamaStream } from './ollama.ts';
import { openAiError, openAiStream, wireMessages } from './openai.ts';
import { responsesDialect } from './responses.ts';
import type { AnswerBlock, RecordedRequest, WireMessage } from './scenario.ts';
import type { StreamDialect } from './wire-writer.ts';

type Body = Record<string, unknown>;

/** How one service is asked for an answer, and how it spells what comes back. */
export interface ChatProtocol {
  readonly path: RegExp;
  /** Whether the request has what the service insists on, besides its path. */
  readonly accepts?: (request: RecordedRequest) => boolean;
  readonly keyHeader: string;
  /** The model that is asked, from the path or the body. */
  model(path: string, body: Body): string;
  messages(body: Body): WireMessage[];
  dialect(promptTokens: number, answer: string): StreamDialect;
  /** Status and body of an error. */
  error(status: number, message: string): { readonly status: number; readonly body: string };
  /** Whether the request says how to sample, which some models refuse. */
  samples(body: Body): boolean;
  /** An answer that cites by itself, where the request asks for that. */
  cited?(body: Body): AnswerBlock[] | undefined;
}

const openAiErrors = (status: number, message: string) => ({ status, body: openAiError(status, message) });
const named = (_: string, body: Body) => String(body['model']);
const samples = (body: Body) => body['temperature'] !== undefined;

const chat: Omit<ChatProtocol, 'path'> = {
  keyHeader: 'authorization',
  model: named,
  messages: body => wireMessages(body['messages']),
  dialect: (promptTokens, answer) => ({
    ...openAiStream,
    close: (model, reason) =>
      openAiStream.finish(model, reason) +
      openAiStream.usage(model, promptTokens, Math.ceil(answer.length / 4)) +
      openAiStream.end(),
  }),
  error: openAiErrors,
  samples,
};
const responses: Omit<ChatProtocol, 'path'> = {
  keyHeader: 'authorization',
  model: named,
  messages: body => wireMessages(body['input']),
  dialect: responsesDialect,
  error: openAiErrors,
  samples,
};
const azure = {
  keyHeader: 'api-key',
  // A sign-in beside the key would be taken instead of it.
  accepts: ({ path, headers }: RecordedRequest) =>
    path.includes('api-version=') && headers['api-key'] !== undefined && headers['authorization'] === undefined,
};

/** Every protocol that the fake service speaks. */
export const chatProtocols: readonly ChatProtocol[] = [
  { ...chat, path: /^\/v1\/chat\/completions$/ },
  { ...responses, path: /^\/v1\/responses$/ },
  {
    ...chat,
    ...azure,
    path: /^\/azure\/openai\/deployments\/[^/]+\/chat\/completions$/,
    model: path => decodeURIComponent(path.split('/')[4] ?? ''),
  },
  { ...chat, ...azure, path: /^\/azure\/openai\/v1\/chat\/completions$/ },
  { ...responses, ...azure, path: /^\/azure\/openai\/(v1\/)?responses$/ },
  {
    path: /^\/anthropic\/v1\/messages$/,
    keyHeader: 'x-api-key',
    accepts: ({ headers }) => headers['anthropic-version'] !== undefined,
    model: named,
    messages: anthropicMessages,
    dialect: anthropicDialect,
    error: (status, message) => ({ status, body: anthropicError(status, message) }),
    samples,
    cited: citedBlocks,
  },
  {
    path: /^\/google\/v1beta\/models\/[^/:]+:streamGenerateContent$/,
    keyHeader: 'x-goog-api-key',
    accepts: ({ path }) => path.endsWith('?alt=sse'),
    model: path => decodeURIComponent(/models\/([^/:]+):/.exec(path)?.[1] ?? ''),
    messages: googleMessages,
    dialect: googleDialect,
    error: googleError,
    samples: body => (body['generationConfig'] as Body | undefined)?.['temperature'] !== undefined,
  },
  {
    path: /^\/api\/chat$/,
    keyHeader: 'authorization',
    model: named,
    messages: body => wireMessages(body['messages']),
    dialect: (promptTokens, answer) => ({
      ...ollamaStream,
      close: (model, reason) => ollamaStream.finish(model, reason, promptTokens, Math.ceil(answer.length / 4)),
    }),
    error: openAiErrors,
    samples: body => (body['options'] as Body | undefined)?.['temperature'] !== undefined,
  },
];

/** The protocol of a request for an answer; undefined for any other request. */
export const protocolOf = (path: string): ChatProtocol | undefined =>
  chatProtocols.find(protocol => protocol.path.test(path.split('?')[0] ?? ''));
