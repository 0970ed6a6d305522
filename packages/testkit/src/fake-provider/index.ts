import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropicModels } from './anthropic.ts';
import { googleModels } from './google.ts';
import { continuationOf, groundedAnswer, plannedAnswer } from './grounded-answer.ts';
import { ollamaShow, ollamaTags } from './ollama.ts';
import { openAiAssistants, openAiCompletion, openAiEmbeddings, openAiError, openAiModels } from './openai.ts';
import { type ChatProtocol, protocolOf } from './protocols.ts';
import { type RelevanceOf, rerankPath, rerankReply, sharedWords } from './rerank.ts';
import type { AnswerBlock, RecordedRequest, Scenario, WireMessage } from './scenario.ts';
import { speechReply } from './speech.ts';
import { writeStream } from './wire-writer.ts';

export { groundedAnswer, isPlanRequest, sentencesIn } from './grounded-answer.ts';
export { exits, FOREIGN_HOST, greedyPlan, obedientAnswer } from './hostile.ts';
export { fakeEmbedding } from './openai.ts';
export {
  type AnswerBlock,
  hostileAnswers,
  type Misbehaviour,
  type RecordedRequest,
  type Scenario,
  type WireMessage,
} from './scenario.ts';

/**
 * A model service on loopback that speaks the protocols of OpenAI, Azure, Anthropic, Google and Ollama, and misbehaves
 * on request.
 */
export interface FakeProvider {
  /** Base address of the OpenAI protocols (chat, responses, embeddings), ending in `/v1`. */
  readonly openAiUrl: string;
  /** An Azure resource: both kinds of paths are below it. */
  readonly azureUrl: string;
  /** Base address of the Messages API, ending in `/v1`. */
  readonly anthropicUrl: string;
  /** Base address of the Gemini API, ending in `/v1beta`. */
  readonly googleUrl: string;
  readonly ollamaUrl: string;
  /**
   * Base address of Cohere's protocol for ordering texts; the door of text embeddings inference is `/rerank` below it.
   */
  readonly rerankUrl: string;
  /** Every request so far, oldest first. */
  readonly requests: RecordedRequest[];
  /** Requests that asked for an answer. */
  chats(): RecordedRequest[];
  /** Scripts the next chat requests, one scenario each; when they are used up, `standing` is played. */
  next(...scenarios: Scenario[]): void;
  standing(scenario: Scenario): void;
  /** Scripts how embeddings are answered from now on; undefined means properly. */
  failEmbeddings(status: number | undefined): void;
  /** From now on nothing is read aloud, but this status given; undefined means properly. */
  failSpeech(status: number | undefined): void;
  /** Scripts how texts are ordered from now on: by this, failing with a status, or never; undefined means properly. */
  rerankBy(script: RelevanceOf | number | 'hang' | undefined): void;
  /** From now on only requests with one of these keys are answered; undefined means all. */
  acceptKeys(keys: readonly string[] | undefined): void;
  /** Forgets requests and scripts. */
  reset(): void;
  close(): Promise<void>;
}

/** What a program answers in a way of its own: with text as it is, with anything else as JSON. */
export type OwnReply = { readonly status: number; readonly body: unknown };

export interface FakeProviderOptions {
  readonly models?: readonly string[];
  readonly contextLength?: number;
  readonly port?: number;
  /** Answers what is no question; undefined leaves a request to the usual answers. */
  readonly ownReply?: (path: string, body: Record<string, unknown>) => OwnReply | undefined;
}

export async function startFakeProvider(options: FakeProviderOptions = {}): Promise<FakeProvider> {
  const models = options.models ?? ['fake-model'];
  const contextLength = options.contextLength ?? 32_768;
  const requests: RecordedRequest[] = [];
  let script: Scenario[] = [];
  let standing: Scenario = {};
  let embeddingStatus: number | undefined;
  let speechStatus: number | undefined;
  let accepted: readonly string[] | undefined;
  let reranking: RelevanceOf | number | 'hang' | undefined;

  const server = createServer((request, response) => {
    void receive(request)
      .then(body => {
        const recorded: RecordedRequest = {
          method: request.method ?? '',
          path: request.url ?? '',
          headers: request.headers as RecordedRequest['headers'],
          body,
          aborted: false,
        };
        requests.push(recorded);
        response.on('close', () => {
          recorded.aborted = !response.writableFinished;
        });
        return answer(recorded, response);
      })
      .catch((error: unknown) => {
        if (!response.destroyed) response.destroy(error instanceof Error ? error : undefined);
      });
  });

  async function answer(request: RecordedRequest, response: ServerResponse): Promise<void> {
    const path = request.path.split('?')[0];
    const body = request.body === '' ? {} : (JSON.parse(request.body) as Record<string, unknown>);
    const own = options.ownReply?.(path ?? '', body);
    if (own) {
      const isText = typeof own.body === 'string';
      response
        .writeHead(own.status, { 'content-type': isText ? 'text/plain' : 'application/json' })
        .end(isText ? own.body : JSON.stringify(own.body));
      return;
    }
    if (path === '/v1/models' || path === '/azure/openai/v1/models') return json(response, openAiModels(models));
    if (path === '/v1/assistants') {
      if (request.headers['openai-beta'] !== 'assistants=v2')
        return failed(response, 400, 'You must provide the OpenAI-Beta header.');
      if (accepted && !accepted.includes(keyOf(request))) return failed(response, 401, 'Incorrect API key provided.');
      return json(response, openAiAssistants);
    }
    if (path === '/anthropic/v1/models') return json(response, anthropicModels(models));
    if (path === '/google/v1beta/models') return json(response, googleModels(models, contextLength));
    if (path === '/api/tags') return json(response, ollamaTags(models));
    if (path === '/api/show') return json(response, ollamaShow(contextLength));
    if (path === '/v1/embeddings') {
      if (embeddingStatus !== undefined) return failed(response, embeddingStatus, 'No embeddings today.');
      const input = body['input'];
      return json(
        response,
        openAiEmbeddings(String(body['model']), Array.isArray(input) ? input.map(String) : [String(input)]),
      );
    }
    if (path === '/v1/audio/speech') {
      if (speechStatus !== undefined) return failed(response, speechStatus, 'No voice today.');
      const { status, type, bytes } = speechReply(body);
      response.writeHead(status, { 'content-type': type }).end(bytes);
      return;
    }
    const rerank = rerankPath(path ?? '');
    if (rerank) {
      if (reranking === 'hang') return;
      if (typeof reranking === 'number') return failed(response, reranking, 'No order today.');
      const reply = rerankReply(rerank, body, reranking ?? sharedWords);
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
      return;
    }
    const protocol = protocolOf(request.path);
    if (!protocol || protocol.accepts?.(request) === false)
      return failed(response, 404, `Unknown request URL: ${request.method} ${request.path}.`);

    if (accepted && !accepted.includes(keyOf(request)))
      return refused(response, protocol, 401, 'Incorrect API key provided.');
    const scenario = script.shift() ?? standing;
    const model = protocol.model(request.path, body);
    if (!models.includes(model))
      return refused(response, protocol, 404, `The model \`${model}\` does not exist or you do not have access to it.`);
    if (refuse(response, request, protocol, body, scenario)) return;
    const messages = protocol.messages(body);
    const blocks = blocksFor(scenario, protocol, body, messages);
    const text = blocks.map(block => block.text).join('');
    const promptTokens =
      scenario.misbehaviour?.kind === 'truncated_prompt'
        ? 40
        : Math.ceil(messages.reduce((sum, message) => sum + message.content.length, 0) / 4);
    if (path === '/v1/chat/completions' && body['stream'] !== true)
      return json(response, openAiCompletion(model, text, promptTokens));
    await writeStream(response, protocol.dialect(promptTokens, text), model, blocks, scenario);
  }

  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    openAiUrl: `${origin}/v1`,
    azureUrl: `${origin}/azure`,
    anthropicUrl: `${origin}/anthropic/v1`,
    googleUrl: `${origin}/google/v1beta`,
    ollamaUrl: origin,
    rerankUrl: origin,
    requests,
    chats: () => requests.filter(request => protocolOf(request.path) !== undefined),
    next: (...scenarios) => {
      script.push(...scenarios);
    },
    standing: scenario => {
      standing = scenario;
    },
    failEmbeddings: status => {
      embeddingStatus = status;
    },
    failSpeech: status => {
      speechStatus = status;
    },
    rerankBy: script => {
      reranking = script;
    },
    acceptKeys: keys => {
      accepted = keys;
    },
    reset: () => {
      accepted = undefined;
      requests.length = 0;
      script = [];
      standing = {};
      embeddingStatus = undefined;
      reranking = undefined;
      speechStatus = undefined;
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The key that a request was sent with, whatever its protocol calls it. */
export const keyOf = ({ headers }: RecordedRequest): string =>
  (headers['authorization'] ?? headers['x-api-key'] ?? headers['api-key'] ?? headers['x-goog-api-key'] ?? '').replace(
    /^Bearer /,
    '',
  );

function blocksFor(
  scenario: Scenario,
  protocol: ChatProtocol,
  body: Record<string, unknown>,
  messages: readonly WireMessage[],
): readonly AnswerBlock[] {
  if (scenario.toolCalls && scenario.answer === undefined) return [];
  const blocks = scenario.blocks ?? (scenario.answer === undefined ? protocol.cited?.(body) : undefined);
  if (blocks) return blocks;
  const answer =
    typeof scenario.answer === 'function'
      ? scenario.answer(messages)
      : (scenario.answer ?? plannedAnswer(messages) ?? groundedAnswer(messages));
  return [{ text: continuationOf(answer, messages) }];
}

/** Answers with an error right away when the scenario says so. */
function refuse(
  response: ServerResponse,
  request: RecordedRequest,
  protocol: ChatProtocol,
  body: Record<string, unknown>,
  scenario: Scenario,
): boolean {
  const wrong = scenario.misbehaviour;
  switch (wrong?.kind) {
    case 'status':
      if (wrong.retryAfterSeconds !== undefined) response.setHeader('retry-after', String(wrong.retryAfterSeconds));
      refused(response, protocol, wrong.status, wrong.body ?? `Scripted failure ${wrong.status}.`);
      return true;
    case 'key_echo':
      refused(
        response,
        protocol,
        401,
        `Incorrect API key provided: ${String(request.headers[protocol.keyHeader]).replace('Bearer ', '')}. ` +
          `Your prompt was: ${request.body.slice(0, 200)}`,
      );
      return true;
    case 'refuses_sampling':
      if (!protocol.samples(body)) return false;
      refused(response, protocol, 400, "Unsupported parameter: 'temperature' is not supported with this model.");
      return true;
    case 'html_error':
      response
        .writeHead(502, { 'content-type': 'text/html' })
        .end(
          '<html><head><title>502 Bad Gateway</title></head><body><center>' +
            '<h1>502 Bad Gateway</h1></center></body></html>',
        );
      return true;
    case 'wrong_content_type':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Sign in to the network</title>');
      return true;
    default:
      return false;
  }
}

const json = (response: ServerResponse, body: unknown) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const failed = (response: ServerResponse, status: number, message: string) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(openAiError(status, message));
};

const refused = (response: ServerResponse, protocol: ChatProtocol, status: number, message: string) => {
  const error = protocol.error(status, message);
  response.writeHead(error.status, { 'content-type': 'application/json' }).end(error.body);
};

async function receive(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
