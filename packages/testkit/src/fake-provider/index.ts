import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { continuationOf, groundedAnswer } from './grounded-answer.ts';
import { ollamaShow, ollamaStream, ollamaTags } from './ollama.ts';
import { openAiCompletion, openAiEmbeddings, openAiError, openAiModels, openAiStream, wireMessages } from './openai.ts';
import type { RecordedRequest, Scenario, WireMessage } from './scenario.ts';
import { type StreamDialect, writeStream } from './wire-writer.ts';

export { groundedAnswer, sentencesIn } from './grounded-answer.ts';
export { fakeEmbedding } from './openai.ts';
export { hostileAnswers, type Misbehaviour, type RecordedRequest, type Scenario, type WireMessage } from './scenario.ts';

/** A model service on loopback that speaks the OpenAI chat protocol and Ollama's, and misbehaves on request. */
export interface FakeProvider {
  /** Base address of the OpenAI protocol, ending in `/v1`. */
  readonly openAiUrl: string;
  readonly ollamaUrl: string;
  /** Every request so far, oldest first. */
  readonly requests: RecordedRequest[];
  /** Requests that asked for an answer. */
  chats(): RecordedRequest[];
  /** Scripts the next chat requests, one scenario each; when they are used up, `standing` is played. */
  next(...scenarios: Scenario[]): void;
  standing(scenario: Scenario): void;
  /** Scripts how embeddings are answered from now on; undefined means properly. */
  failEmbeddings(status: number | undefined): void;
  /** Forgets requests and scripts. */
  reset(): void;
  close(): Promise<void>;
}

export async function startFakeProvider(options: { models?: readonly string[]; contextLength?: number; port?: number } = {}): Promise<FakeProvider> {
  const models = options.models ?? ['fake-model'];
  const requests: RecordedRequest[] = [];
  let script: Scenario[] = [];
  let standing: Scenario = {};
  let embeddingStatus: number | undefined;

  const server = createServer((request, response) => {
    void receive(request)
      .then(body => {
        const recorded: RecordedRequest = { method: request.method ?? '', path: request.url ?? '', headers: request.headers as RecordedRequest['headers'], body, aborted: false };
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
    if (path === '/v1/models') return json(response, openAiModels(models));
    if (path === '/api/tags') return json(response, ollamaTags(models));
    if (path === '/api/show') return json(response, ollamaShow(options.contextLength ?? 32_768));
    if (path === '/v1/embeddings') {
      if (embeddingStatus !== undefined) return failed(response, embeddingStatus, 'No embeddings today.');
      const input = body['input'];
      return json(response, openAiEmbeddings(String(body['model']), Array.isArray(input) ? input.map(String) : [String(input)]));
    }
    if (path !== '/v1/chat/completions' && path !== '/api/chat') return failed(response, 404, `Unknown request URL: ${request.method} ${request.path}.`);

    const scenario = script.shift() ?? standing;
    const model = String(body['model']);
    if (!models.includes(model)) return failed(response, 404, `The model \`${model}\` does not exist or you do not have access to it.`);
    if (refuse(response, request, scenario)) return;
    const messages = wireMessages(body['messages']);
    const text = continuationOf(scripted(scenario, messages), messages);
    const promptTokens = scenario.misbehaviour?.kind === 'truncated_prompt' ? 40 : Math.ceil(messages.reduce((sum, message) => sum + message.content.length, 0) / 4);
    if (path === '/v1/chat/completions' && body['stream'] !== true) return json(response, openAiCompletion(model, text, promptTokens));
    await writeStream(response, path === '/api/chat' ? ollamaDialect(promptTokens, text) : openAiDialect(promptTokens, text), model, text, scenario);
  }

  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    openAiUrl: `${origin}/v1`,
    ollamaUrl: origin,
    requests,
    chats: () => requests.filter(request => request.path === '/v1/chat/completions' || request.path === '/api/chat'),
    next: (...scenarios) => {
      script.push(...scenarios);
    },
    standing: scenario => {
      standing = scenario;
    },
    failEmbeddings: status => {
      embeddingStatus = status;
    },
    reset: () => {
      requests.length = 0;
      script = [];
      standing = {};
      embeddingStatus = undefined;
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const scripted = (scenario: Scenario, messages: readonly WireMessage[]) =>
  typeof scenario.answer === 'function' ? scenario.answer(messages) : (scenario.answer ?? groundedAnswer(messages));

/** Answers with an error right away when the scenario says so. */
function refuse(response: ServerResponse, request: RecordedRequest, scenario: Scenario): boolean {
  const wrong = scenario.misbehaviour;
  switch (wrong?.kind) {
    case 'status':
      if (wrong.retryAfterSeconds !== undefined) response.setHeader('retry-after', String(wrong.retryAfterSeconds));
      failed(response, wrong.status, wrong.body ?? `Scripted failure ${wrong.status}.`);
      return true;
    case 'key_echo':
      failed(response, 401, `Incorrect API key provided: ${String(request.headers['authorization']).replace('Bearer ', '')}. Your prompt was: ${request.body.slice(0, 200)}`);
      return true;
    case 'html_error':
      response
        .writeHead(502, { 'content-type': 'text/html' })
        .end('<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>');
      return true;
    case 'wrong_content_type':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in to the network</title>');
      return true;
    default:
      return false;
  }
}

const openAiDialect = (promptTokens: number, text: string): StreamDialect => ({
  ...openAiStream,
  close: (model, reason) => openAiStream.finish(model, reason) + openAiStream.usage(model, promptTokens, Math.ceil(text.length / 4)) + openAiStream.end(),
});
const ollamaDialect = (promptTokens: number, text: string): StreamDialect => ({
  ...ollamaStream,
  close: (model, reason) => ollamaStream.finish(model, reason, promptTokens, Math.ceil(text.length / 4)),
});

const json = (response: ServerResponse, body: unknown) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const failed = (response: ServerResponse, status: number, message: string) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(openAiError(status, message));
};

async function receive(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
