import { type Endpoint, type ParamsOf, type ReplyOf, refresh as refreshEndpoint, type SentBodyOf, type SentQueryOf, session as sessionShape } from '@nousboard/contracts';
import { CallProblem, problemOf, unreachable } from './problem.ts';
import type { SessionStore } from './session.ts';
import type { Tabs } from './tabs.ts';
import { urlOf } from './url.ts';

type Optionally<Name extends string, Value> = undefined extends Value ? { readonly [Key in Name]?: Value | undefined } : { readonly [Key in Name]: Value };
type QueryInput<E extends Endpoint> = SentQueryOf<E> extends undefined ? undefined : Partial<SentQueryOf<E>> extends SentQueryOf<E> ? SentQueryOf<E> | undefined : SentQueryOf<E>;

/** What a call needs, exactly as its contract says. */
export type CallInput<E extends Endpoint> = Optionally<'params', ParamsOf<E>> &
  Optionally<'query', QueryInput<E>> &
  Optionally<'body', SentBodyOf<E>> & {
    readonly signal?: AbortSignal | undefined;
    /** Makes a POST safe to repeat: the server answers a repeated key with the first reply. */
    readonly idempotencyKey?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
type CallArguments<E extends Endpoint> = Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface Client {
  /** Calls an endpoint and gives its reply (nothing for 204). Fails with `CallProblem`, or `AbortError` when the signal fired. */
  call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ReplyOf<E>>;
  /** The same, but gives the successful response itself: for streams and bytes. */
  open<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<Response>;
  /** A token to send, refreshed first if there is none; null when signed out. For senders that are not `fetch`, such as uploads with progress. */
  freshToken(): Promise<string | null>;
  /** Trades the refused token for a new one; shared by all who ask meanwhile, and by all tabs. Null: signed out. */
  renew(refused: string | null): Promise<string | null>;
  /** Finds out who is signed in, from the refresh cookie. */
  start(): Promise<void>;
}

export interface ClientNeeds {
  readonly fetch: typeof globalThis.fetch;
  readonly session: SessionStore;
  readonly tabs: Tabs;
  /** A refresh was refused: the person has to sign in again. */
  readonly onSignedOut: () => void;
}

/** The browser's end of the contract. */
export function createClient({ fetch, session, tabs, onSignedOut }: ClientNeeds): Client {
  let renewing: Promise<string | null> | null = null;

  async function send(endpoint: Endpoint, input: LooseInput, token: string | null): Promise<Response> {
    const headers = new Headers(input.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
    try {
      return await fetch(urlOf(endpoint, input.params, input.query), {
        method: endpoint.method,
        headers,
        credentials: 'same-origin',
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        ...(input.signal ? { signal: input.signal } : {}),
      });
    } catch (cause) {
      if (input.signal?.aborted) throw cause;
      throw unreachable(cause);
    }
  }

  async function refreshAlone(refused: string | null): Promise<string | null> {
    return tabs.alone(async () => {
      // Another tab was faster while we waited for the lock: its token reached us over the channel.
      const current = session.token();
      if (current && current !== refused) return current;
      const response = await send(refreshEndpoint, { query: { retry: 'true' } }, null);
      if (response.ok) {
        const renewed = sessionShape.parse(await response.json());
        session.set(renewed);
        tabs.tell({ type: 'session', session: renewed });
        return renewed.token;
      }
      const problem = await problemOf(response);
      // Only a refusal signs out. A server that is busy or restarting says nothing about the session.
      if (response.status !== 401 && response.status !== 403) throw problem;
      return null;
    });
  }

  function renew(refused: string | null): Promise<string | null> {
    // One refresh for all who ask meanwhile, and with it one end of the session if it is refused.
    renewing ??= refreshAlone(refused)
      .then(token => {
        if (token === null) {
          const wasSignedIn = session.state().status === 'signed-in';
          session.clear();
          if (wasSignedIn) onSignedOut();
        }
        return token;
      })
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }

  async function open(endpoint: Endpoint, input: LooseInput = {}): Promise<Response> {
    const needsToken = endpoint.policy.who !== 'anyone' && endpoint.policy.who !== 'refresh-cookie';
    // Whoever calls during a refresh waits for it instead of sending a token that is known to be stale.
    if (needsToken && renewing) await renewing;
    const token = needsToken ? session.token() : null;
    let response = await send(endpoint, input, token);
    if (response.status === 401 && needsToken) {
      const fresh = session.token() !== token ? session.token() : await renew(token);
      if (!fresh) throw await problemOf(response);
      await response.body?.cancel();
      response = await send(endpoint, input, fresh);
    }
    if (!response.ok) throw await problemOf(response);
    return response;
  }

  return {
    open: (endpoint, ...[input]) => open(endpoint, input as LooseInput | undefined),
    async call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) {
      const response = await open(endpoint, input as LooseInput | undefined);
      // The server is typed by the same table; parsing every reply again would only cost time.
      return (endpoint.kind === 'none' || response.status === 204 ? undefined : await response.json()) as ReplyOf<E>;
    },
    freshToken: async () => session.token() ?? renew(null),
    renew,
    async start() {
      try {
        await renew(null);
      } catch (problem) {
        if (!(problem instanceof CallProblem)) throw problem;
        session.clear();
      }
    },
  };
}

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
