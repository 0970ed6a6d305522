import type { BodyOf, Endpoint, ParamsOf, ReplyOf, SentBodyOf, SentQueryOf } from '@nousboard/contracts';
import type { FastifyInstance } from 'fastify';
import { expectDeclared } from './declared-problems.ts';

/** A refused call, with what the server said. */
export class RefusedCallError extends Error {
  readonly status: number;
  readonly code: string;
  // biome-ignore lint/suspicious/noExplicitAny: facts of every shape, looked into by tests.
  readonly details: Record<string, any>;
  constructor(status: number, body: unknown) {
    const error = (
      body as { error?: { code?: string; message?: string; details?: Record<string, unknown> } } | undefined
    )?.error;
    super(`${status} ${error?.code ?? 'without a code'}: ${error?.message ?? ''}`);
    this.name = 'RefusedCallError';
    this.status = status;
    this.code = error?.code ?? '';
    this.details = error?.details ?? {};
  }
}

type Plain<T> = T extends string ? string : T extends object ? { [Key in keyof T]: Plain<T[Key]> } : T;

export interface CallInput<E extends Endpoint> {
  readonly params?: Plain<ParamsOf<E>>;
  readonly query?: Partial<Record<keyof SentQueryOf<E> & string, unknown>>;
  readonly body?: Plain<SentBodyOf<E>> | Plain<BodyOf<E>>;
  readonly headers?: Record<string, string>;
  readonly cookies?: Record<string, string>;
}

/** A response as it came. `json` is undefined where the body is not JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape, also wrong ones.
  readonly json: any;
  readonly cookies: readonly { name: string; value: string; [attribute: string]: unknown }[];
}

export interface RawRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly cookies?: Record<string, string>;
  readonly payload?: string | Buffer;
}

/** Somebody who calls: with `call` as a well-behaved client, with `send` and `raw` as anybody else. */
export interface Caller {
  /** The parsed reply; a refusal is thrown as `RefusedCallError`. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>>;
  /** The response, whatever it is. */
  send<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer>;
  raw(request: RawRequest): Promise<Answer>;
}

/** The address of an endpoint with its parameters and query filled in. */
export function urlOf(
  endpoint: Endpoint,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
}

/** A caller in the same process; `credentials` gives the headers that every request carries. */
export function createCaller(
  http: FastifyInstance,
  credentials: () => Promise<Record<string, string>>,
  remoteAddress = '127.0.0.1',
): Caller {
  const raw = async ({ method, url, headers, cookies, payload }: RawRequest): Promise<Answer> => {
    const response = await http.inject({
      method: method as 'GET',
      url,
      remoteAddress,
      headers: { ...(await credentials()), ...headers },
      ...(cookies && { cookies }),
      ...(payload !== undefined && { payload }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json') && response.payload !== '';
    return {
      status: response.statusCode,
      headers: response.headers as Answer['headers'],
      text: response.payload,
      bytes: response.rawPayload,
      json: isJson ? JSON.parse(response.payload) : undefined,
      cookies: response.cookies as unknown as Answer['cookies'],
    };
  };
  const send: Caller['send'] = async (endpoint, { params, query, body, headers, cookies } = {}) => {
    const answer = await raw({
      method: endpoint.method,
      url: urlOf(endpoint, params as Record<string, unknown>, query as Record<string, unknown>),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(cookies && { cookies }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    if (answer.status >= 400 && answer.json?.error) expectDeclared(endpoint, answer.json.error.code);
    return answer;
  };
  return {
    raw,
    send,
    async call(endpoint, input) {
      const { status, json } = await send(endpoint, input);
      if (status >= 400) throw new RefusedCallError(status, json);
      // The server has validated its reply against the same schema.
      return json;
    },
  };
}
