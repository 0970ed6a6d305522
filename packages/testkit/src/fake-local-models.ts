import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LocalProgram } from '@nousboard/contracts';
import {
  type FakeProvider,
  type FakeProviderOptions,
  type OwnReply,
  startFakeProvider,
} from './fake-provider/index.ts';

/** A model of a program on one's own machine. */
export interface FakeLocalModel {
  readonly name: string;
  /** What it was trained for. */
  readonly contextTokens?: number;
  /** What it is open with, where it is. */
  readonly openedTokens?: number;
  readonly parameters?: number;
  readonly isForEmbedding?: boolean;
  /** It thinks unless it is told not to. */
  readonly thinks?: boolean;
}

type Program = (models: readonly FakeLocalModel[]) => NonNullable<FakeProviderOptions['ownReply']>;

const ok = (body: unknown): OwnReply => ({ status: 200, body });
const isQuestion = (path: string) => path === '/v1/chat/completions' || path === '/api/chat';
const stamp = '2026-11-01T10:00:00.000000000Z';
const list = (data: unknown) => ok({ object: 'list', data });
const billions = (parameters: number) => `${Number((parameters / 1e9).toFixed(1))}B`;

/** Answers of each program as its documentation and its source have them, the unknown paths included. */
const programs: Readonly<Record<LocalProgram, Program>> = {
  ollama: models => (path, body) => {
    if (isQuestion(path)) return undefined;
    if (path === '/api/version') return ok({ version: '0.12.6' });
    if (path === '/v1/models')
      return list(
        models.length === 0
          ? null
          : models.map(({ name }) => ({ id: name, object: 'model', created: 1_762_000_000, owned_by: 'library' })),
      );
    const details = ({ parameters, isForEmbedding }: FakeLocalModel) => ({
      parent_model: '',
      format: 'gguf',
      family: isForEmbedding ? 'nomic-bert' : 'qwen3',
      families: [isForEmbedding ? 'nomic-bert' : 'qwen3'],
      parameter_size: parameters ? billions(parameters) : '',
      quantization_level: 'Q4_K_M',
    });
    if (path === '/api/tags')
      return ok({
        models: models.map(model => ({
          name: model.name,
          model: model.name,
          modified_at: stamp,
          size: 5_225_388_164,
          digest: '500a1f067a9f782620b40bee6f7b0c89e17ae61f686b92c24933e4ca4b2b8b41',
          details: details(model),
        })),
      });
    const shown = models.find(({ name }) => name === body['model']);
    if (path === '/api/show' && shown)
      return ok({
        license: 'Apache License',
        modelfile: '',
        parameters: '',
        template: '',
        details: details(shown),
        model_info: {
          'general.architecture': 'qwen3',
          ...(shown.parameters && { 'general.parameter_count': shown.parameters }),
          ...(shown.contextTokens && { 'qwen3.context_length': shown.contextTokens }),
        },
        capabilities: shown.isForEmbedding
          ? ['embedding']
          : ['completion', 'tools', ...(shown.thinks ? ['thinking'] : [])],
        modified_at: stamp,
      });
    return path === '/api/show'
      ? { status: 404, body: { error: `model '${String(body['model'])}' not found` } }
      : { status: 404, body: '404 page not found' };
  },
  llamaCpp: models => path => {
    if (isQuestion(path)) return undefined;
    const [served] = models;
    if (path === '/v1/models' || path === '/models' || path === '/api/tags')
      return ok({
        models: models.map(({ name }) => ({ name, model: name, type: 'model', capabilities: ['completion'] })),
        object: 'list',
        data: models.map(({ name, contextTokens, parameters }) => ({
          id: name,
          object: 'model',
          created: 1_762_000_000,
          owned_by: 'llamacpp',
          meta: { vocab_type: 2, n_vocab: 151_936, n_ctx_train: contextTokens, n_embd: 4_096, n_params: parameters },
        })),
      });
    if (path === '/props')
      return ok({
        default_generation_settings: { id: 0, id_task: -1, n_ctx: served?.openedTokens ?? served?.contextTokens },
        total_slots: 1,
        model_path: served?.name,
        chat_template: '',
        build_info: 'b6900-1234abcd',
      });
    return { status: 404, body: { error: { code: 404, message: 'File Not Found', type: 'not_found_error' } } };
  },
  lmStudio: models => path => {
    if (isQuestion(path)) return undefined;
    if (path === '/v1/models')
      return list(models.map(({ name }) => ({ id: name, object: 'model', owned_by: 'organization_owner' })));
    if (path === '/api/v0/models')
      return list(
        models.map(({ name, contextTokens, openedTokens, isForEmbedding }) => ({
          id: name,
          object: 'model',
          type: isForEmbedding ? 'embeddings' : 'llm',
          publisher: 'lmstudio-community',
          arch: isForEmbedding ? 'nomic-bert' : 'llama',
          compatibility_type: 'gguf',
          quantization: 'Q4_K_M',
          state: openedTokens ? 'loaded' : 'not-loaded',
          max_context_length: contextTokens,
          ...(openedTokens && { loaded_context_length: openedTokens }),
        })),
      );
    return ok({ error: `Unexpected endpoint or method. (GET ${path})` });
  },
  vllm: models => path => {
    if (isQuestion(path)) return undefined;
    if (path === '/version') return ok({ version: '0.11.0' });
    if (path === '/v1/models')
      return list(
        models.map(({ name, openedTokens, contextTokens }) => ({
          id: name,
          object: 'model',
          created: 1_762_000_000,
          owned_by: 'vllm',
          root: name,
          parent: null,
          max_model_len: openedTokens ?? contextTokens,
          permission: [],
        })),
      );
    return { status: 404, body: { detail: 'Not Found' } };
  },
};

export interface FakeLocalServer extends FakeProvider {
  /** Where it is looked for. */
  readonly origin: string;
}

/** A program on loopback that serves these models: it answers as that program does, and questions too. */
export async function startFakeLocalServer(
  program: LocalProgram,
  models: readonly FakeLocalModel[],
  { wantsKey = false }: { readonly wantsKey?: boolean } = {},
): Promise<FakeLocalServer> {
  const own = programs[program](models);
  const provider = await startFakeProvider({
    models: models.map(({ name }) => name),
    // llama.cpp lists its models all the same.
    ownReply: (path, body) =>
      wantsKey && path !== '/v1/models'
        ? { status: 401, body: { error: { code: 401, message: 'Invalid API Key', type: 'authentication_error' } } }
        : own(path, body),
  });
  return Object.assign(provider, { origin: provider.ollamaUrl });
}

/** How something else behaves that listens where a program is looked for. */
export const strangers = {
  hangs: () => undefined,
  'answers in half': response => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"da'),
  'answers rubbish': response => void response.writeHead(200, { 'content-type': 'application/json' }).end('\u0000{]'),
  'answers a page': response => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
  'answers without end': response => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  },
  'answers with other things': response =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: [null, 7, { id: 4 }, { id: '-'.repeat(100_000), owned_by: 'vllm' }] })),
  'is of no known program': response =>
    void response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ object: 'list', data: [{ id: 'some-model', object: 'model', owned_by: 'somebody' }] })),
  'sends elsewhere': response => void response.writeHead(302, { location: 'http://127.0.0.1:9/v1/models' }).end(),
} satisfies Record<string, (response: ServerResponse) => undefined>;
export type Stranger = keyof typeof strangers;

/** Something on loopback that is no program that serves models. */
export async function startStranger(
  kind: Stranger,
): Promise<{ readonly origin: string; readonly asked: readonly string[]; close(): Promise<void> }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    strangers[kind](response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
