import {
  type Endpoint,
  type ParamsOf,
  type ReplyOf,
  refresh as refreshEndpoint,
  type SentBodyOf,
  type SentQueryOf,
  type Session,
} from '@nousboard/contracts';
import { CallProblem, problemOf, unreachable } from './problem.ts';
import type { SessionStore } from './session.ts';
import type { Tabs } from './tabs.ts';
import { urlOf } from './url.ts';

/** What is only read, and is no file, is there by then or is not coming. */
const LONGEST_READ_MS = 60_000;

type Optionally<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value | undefined }
  : { readonly [Key in Name]: Value };
type QueryInput<E extends Endpoint> =
  SentQueryOf<E> extends undefined
    ? undefined
    : Partial<SentQueryOf<E>> extends SentQueryOf<E>
      ? SentQueryOf<E> | undefined
      : SentQueryOf<E>;

/** What a call needs, exactly as its contract says. */
export type CallInput<E extends Endpoint> = Optionally<'params', ParamsOf<E>> &
  Optionally<'query', QueryInput<E>> &
  Optionally<'body', SentBodyOf<E>> & {
    readonly signal?: AbortSignal | undefined;
    /** Makes a POST safe to repeat: the server answers a repeated key with the first reply. */
    readonly idempotencyKey?: string;
    readonly headers?: Readonly<Record<string, string>>;
    /** Reaches the server even if the page is left at once. For small bodies only: browsers keep 64 kB of them. */
    readonly keepalive?: boolean;
  };
type CallArguments<E extends Endpoint> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export interface Client {
  /**
   * Calls an endpoint and gives its reply (nothing for 204). Fails with `CallProblem`, or `AbortError` when the signal
   * fired.
   */
  call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ReplyOf<E>>;
  /** The same, but gives the successful response itself: for streams and bytes. */
  open<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<Response>;
  /**
   * Sends with the token of the session, once more with a new one where it has run out meanwhile: what `call` cannot
   * send too, forms and uploads with progress. Who is banned, by what a refusal says, is signed out.
   */
  authorised<Reply extends { readonly status: number }>(
    send: (token: string | null) => Promise<Reply>,
    problemIn: (reply: Reply) => CallProblem | Promise<CallProblem>,
  ): Promise<Reply>;
  /** Trades the refused token for a new one; shared by all who ask meanwhile, and by all tabs. Null: signed out. */
  renew(refused: string | null): Promise<string | null>;
  /**
   * Finds out who is signed in, from the refresh cookie. The problem that kept it from knowing, if there was one:
   * nobody is signed out by that.
   */
  start(): Promise<CallProblem | null>;
  /**
   * A session that somebody has begun or renewed, here or in another tab. Of somebody else than before it ends theirs
   * first.
   */
  take(session: Session): void;
  /** The server no longer takes this session: tells so, once. */
  end(why: SessionEnd): void;
}

export interface ClientNeeds {
  readonly fetch: typeof globalThis.fetch;
  readonly session: SessionStore;
  readonly tabs: Tabs;
  /** Whether somebody may have a session here. Without a sign of one it is not asked for. */
  readonly maybeSignedIn: () => boolean;
  /** Where this client is at home: the ways in are told. */
  readonly origin: () => string;
  /** What the page speaks; undefined before it does. Letters are written in it. */
  readonly language: () => string | undefined;
  /** The organisation whose interface is in use, by its place; undefined for whoever belongs to none. */
  readonly organizationIndex: () => number | undefined;
  /** The session ended by no wish of the person. */
  readonly onSignedOut: (why: SessionEnd) => void;
}

/**
 * `expired`: they have to sign in again. `ban`: they may not. `replaced`: somebody else has signed in in this browser.
 */
export type SessionEnd = 'expired' | 'ban' | 'replaced';

/** The browser's end of the contract. */
export function createClient({
  fetch,
  session,
  tabs,
  maybeSignedIn,
  origin,
  language,
  organizationIndex,
  onSignedOut,
}: ClientNeeds): Client {
  let renewing: Promise<string | null> | null = null;

  async function send(endpoint: Endpoint, input: LooseInput, token: string | null): Promise<Response> {
    const headers = new Headers(input.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    const spoken = language();
    if (spoken) headers.set('accept-language', spoken);
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
    const isRead = endpoint.method === 'GET' && endpoint.kind === 'json';
    // A server or a portal that takes a question and never answers it is away.
    const limit = isRead ? AbortSignal.timeout(LONGEST_READ_MS) : null;
    const signal = limit && input.signal ? AbortSignal.any([input.signal, limit]) : (limit ?? input.signal);
    try {
      const query = { ...input.query, c: endpoint.path.startsWith('/auth/') ? origin() : organizationIndex() };
      return await fetch(urlOf(endpoint, input.params, query), {
        method: endpoint.method,
        headers,
        credentials: 'same-origin',
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        ...(signal ? { signal } : {}),
        ...(input.keepalive ? { keepalive: true } : {}),
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
      const response = await send(refreshEndpoint, refused === null ? {} : { query: { retry: 'true' } }, null);
      if (response.ok) {
        const renewed: unknown = await response.json().catch(() => null);
        // A portal between us and the server answers with pages of its own.
        if (!isSession(renewed)) throw unreachable(renewed);
        take(renewed);
        tabs.tell({ type: 'session', session: renewed });
        return renewed.token;
      }
      const problem = await problemOf(response);
      // Only a refusal signs out. A server that is busy or restarting says nothing about the session.
      if (response.status !== 401 && response.status !== 403) throw problem;
      end(problem.code === 'ban' ? 'ban' : 'expired');
      return null;
    });
  }

  const person = (): string | null => {
    const now = session.state();
    return now.status === 'signed-in' ? now.user.id : null;
  };

  function take(next: Session): void {
    const before = person();
    // What is on the screen and in memory is not theirs.
    if (before !== null && before !== next.user.id) end('replaced');
    session.set(next);
  }

  function end(why: SessionEnd): void {
    const wasSignedIn = session.state().status === 'signed-in';
    session.clear(why === 'replaced' ? undefined : why);
    if (wasSignedIn) onSignedOut(why);
  }

  function renew(refused: string | null): Promise<string | null> {
    // One refresh for all who ask meanwhile, and with it one end of the session if it is refused.
    renewing ??= refreshAlone(refused).finally(() => {
      renewing = null;
    });
    return renewing;
  }

  async function authorised<Reply extends { readonly status: number }>(
    sendWith: (token: string | null) => Promise<Reply>,
    problemIn: (reply: Reply) => CallProblem | Promise<CallProblem>,
  ): Promise<Reply> {
    const reply = await sentWithToken(sendWith);
    if (reply.status === 403 && (await problemIn(reply)).code === 'ban') end('ban');
    return reply;
  }

  async function sentWithToken<Reply extends { readonly status: number }>(
    sendWith: (token: string | null) => Promise<Reply>,
  ): Promise<Reply> {
    // Whoever asks during a refresh waits for it instead of sending a token that is known to be stale.
    if (renewing) await renewing;
    const token = session.token();
    const asker = person();
    const reply = await sendWith(token);
    if (reply.status !== 401) return reply;
    const fresh = session.token() !== token ? session.token() : await renew(token);
    // What one person asked for is not done in the name of another, who has signed in in the meantime.
    if (!fresh || (asker !== null && person() !== asker)) return reply;
    if (reply instanceof Response) await reply.body?.cancel();
    return sendWith(fresh);
  }

  async function open(endpoint: Endpoint, input: LooseInput = {}): Promise<Response> {
    const needsToken = endpoint.policy.who !== 'anyone' && endpoint.policy.who !== 'refresh-cookie';
    const sendWith = (token: string | null) => send(endpoint, input, token);
    const response = await (needsToken ? authorised(sendWith, refused => problemOf(refused.clone())) : sendWith(null));
    if (response.ok) return response;
    throw await problemOf(response);
  }

  return {
    open: (endpoint, ...[input]) => open(endpoint, input as LooseInput | undefined),
    async call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) {
      const response = await open(endpoint, input as LooseInput | undefined);
      // The server is typed by the same table; parsing every reply again would only cost time.
      if (endpoint.kind === 'none' || response.status === 204) return undefined as ReplyOf<E>;
      const { signal } = (input ?? {}) as LooseInput;
      return (await response.json().catch((cause: unknown) => {
        throw signal?.aborted ? cause : unreachable(cause);
      })) as ReplyOf<E>;
    },
    authorised,
    renew,
    take,
    end,
    async start() {
      if (!maybeSignedIn()) {
        end('expired');
        return null;
      }
      try {
        await renew(null);
        return null;
      } catch (problem) {
        if (!(problem instanceof CallProblem)) throw problem;
        return problem;
      }
    },
  };
}

function isSession(value: unknown): value is Session {
  const { token, user } = (value ?? {}) as { token?: unknown; user?: { id?: unknown } | null };
  return typeof token === 'string' && typeof user?.id === 'string';
}

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly keepalive?: boolean;
}
