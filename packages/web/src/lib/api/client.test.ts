import { type ConversationId, getUser, listProjects, login, type Session, updateProject } from '@nousboard/contracts';
import { expect, test, vi } from 'vitest';
import { fakeUser } from '../testing/fake-server.ts';
import { createClient, type SessionEnd } from './client.ts';
import { CallProblem } from './problem.ts';
import { createSessionStore } from './session.ts';
import type { TabMessage, Tabs } from './tabs.ts';

const problem = (status: number, code: string) => Response.json({ error: { code, message: code } }, { status });
const sessionWith = (token: string): Session => ({ token, user: fakeUser });

/** A server that accepts one token, and refreshes when it is let. */
function setUp({
  accepts = 'fresh',
  refresh = () => Promise.resolve(Response.json(sessionWith('fresh'))),
  refuse = () => problem(401, 'unauthenticated'),
  signedIn = true,
  organization,
  language,
  session = createSessionStore(),
  answer,
}: {
  accepts?: string;
  refresh?: () => Promise<Response>;
  refuse?: () => Response;
  signedIn?: boolean;
  organization?: number;
  language?: string | undefined;
  session?: ReturnType<typeof createSessionStore>;
  /** In place of what the server says to everything. */
  answer?: (path: string, signal: AbortSignal | null | undefined) => Promise<Response>;
} = {}) {
  const seen: string[] = [];
  const credentials = new Set<RequestCredentials | undefined>();
  const addresses: string[] = [];
  const languages: (string | null)[] = [];
  const ended: SessionEnd[] = [];
  const told: TabMessage[] = [];
  const tabs: Tabs = {
    alone: work => work(),
    tell: message => {
      told.push(message);
    },
    listen: () => () => undefined,
  };
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname: path, search } = new URL(String(input), 'http://localhost');
    addresses.push(path + search);
    const token = new Headers(init?.headers).get('authorization');
    credentials.add(init?.credentials);
    languages.push(new Headers(init?.headers).get('accept-language'));
    seen.push(`${init?.method} ${path} ${token ?? '-'}${init?.keepalive ? ' kept' : ''}`);
    if (answer) return answer(path, init?.signal);
    if (path === '/api/auth/refresh') return refresh();
    if (path === '/api/auth/login') return Promise.resolve(problem(401, 'invalid_credentials'));
    return Promise.resolve(token === `Bearer ${accepts}` ? Response.json({ items: [], nextCursor: null }) : refuse());
  };
  const client = createClient({
    fetch: fetch as typeof globalThis.fetch,
    session,
    tabs,
    maybeSignedIn: () => signedIn,
    origin: () => 'https://nous.example',
    language: () => language,
    organizationIndex: () => organization,
    onSignedOut: why => {
      ended.push(why);
    },
  });
  return { client, session, seen, addresses, languages, credentials, told, ended, signedOut: () => ended.length };
}
/** What an upload is to the client: something that is sent with a token, and has a status. */
const accepting = (accepts: string, sent: (string | null)[]) => async (token: string | null) => {
  sent.push(token);
  return { status: token === accepts ? 201 : 401 };
};
const refreshes = (seen: string[]) => seen.filter(line => line.includes('/auth/refresh')).length;

test('parallel refusals share one refresh, and each call is repeated once with the new token', async () => {
  const { client, session, seen, credentials, told } = setUp();
  session.set(sessionWith('stale'));

  const replies = await Promise.all([1, 2, 3, 4].map(() => client.call(listProjects, {})));

  expect(replies).toHaveLength(4);
  expect(refreshes(seen)).toBe(1);
  expect(seen.filter(line => line.endsWith('Bearer fresh'))).toHaveLength(4);
  expect([...credentials]).toEqual(['same-origin']);
  expect(told).toEqual([{ type: 'session', session: sessionWith('fresh') }]);
});

test('a call that starts during a refresh waits for it instead of sending the stale token', async () => {
  let letGo: (response: Response) => void = () => undefined;
  const { client, session, seen } = setUp({
    refresh: () =>
      new Promise(resolve => {
        letGo = resolve;
      }),
  });
  session.set(sessionWith('stale'));
  const first = client.call(listProjects, {});
  await expect.poll(() => refreshes(seen)).toBe(1);

  const second = client.call(listProjects, {});
  letGo(Response.json(sessionWith('fresh')));
  await Promise.all([first, second]);

  expect(seen.filter(line => line.endsWith('Bearer stale'))).toHaveLength(1);
});

test('a refused refresh signs out once, and every waiting call fails as unauthenticated', async () => {
  const { client, session, seen, signedOut } = setUp({
    refresh: () => Promise.resolve(problem(401, 'unauthenticated')),
  });
  session.set(sessionWith('stale'));

  const results = await Promise.allSettled([client.call(listProjects, {}), client.call(getUser)]);

  expect(
    results.map(result => result.status === 'rejected' && result.reason instanceof CallProblem && result.reason.code),
  ).toEqual(['unauthenticated', 'unauthenticated']);
  expect(session.state().status).toBe('signed-out');
  expect(signedOut()).toBe(1);
  expect(refreshes(seen)).toBe(1);
});

test('a refresh that fails because the server is away does not sign anybody out', async () => {
  const { client, session, signedOut } = setUp({ refresh: () => Promise.reject(new TypeError('Failed to fetch')) });
  session.set(sessionWith('stale'));

  await expect(client.call(listProjects, {})).rejects.toMatchObject({ code: 'unavailable', status: 0 });
  expect(session.state().status).toBe('signed-in');
  expect(signedOut()).toBe(0);
});

const unexpected = () => new CallProblem('unexpected', {}, 500);

test('what no call can send is sent once more with a new token, and waits for one that is on its way', async () => {
  let letGo: (response: Response) => void = () => undefined;
  const { client, session, seen } = setUp({
    refresh: () =>
      new Promise(resolve => {
        letGo = resolve;
      }),
  });
  session.set(sessionWith('stale'));
  const sent: (string | null)[] = [];
  const first = client.authorised(accepting('fresh', sent), unexpected);
  await expect.poll(() => refreshes(seen)).toBe(1);
  const second = client.authorised(accepting('fresh', sent), unexpected);
  letGo(Response.json(sessionWith('fresh')));
  expect(await Promise.all([first, second])).toEqual([{ status: 201 }, { status: 201 }]);
  expect(sent).toEqual(['stale', 'fresh', 'fresh']);
});

test('it is not sent again where the session has ended meanwhile', async () => {
  const { client, session, seen } = setUp({ refresh: () => Promise.resolve(problem(401, 'unauthenticated')) });
  session.set(sessionWith('stale'));
  const sent: (string | null)[] = [];
  expect(await client.authorised(accepting('fresh', sent), unexpected)).toEqual({ status: 401 });
  expect([sent, refreshes(seen)]).toEqual([['stale'], 1]);
});

test.each([
  ['ban', ['ban']],
  ['forbidden', []],
] as const)('whoever is refused with %s while sending a form is signed out: %j', async (code, expected) => {
  const { client, session, ended } = setUp();
  session.set(sessionWith('fresh'));
  const reply = { status: 403 };
  const sending = client.authorised(
    async () => reply,
    () => new CallProblem(code, {}, 403),
  );
  expect(await sending).toBe(reply);
  expect(ended).toEqual(expected);
  expect(session.state()).toMatchObject(
    code === 'ban' ? { status: 'signed-out', banned: true } : { status: 'signed-in' },
  );
});

test('a call repeated after a refresh fails through when it is refused again', async () => {
  const { client, session, seen } = setUp({ accepts: 'nothing' });
  session.set(sessionWith('stale'));

  await expect(client.call(listProjects, {})).rejects.toMatchObject({ status: 401 });
  expect(refreshes(seen)).toBe(1);
});

test('a token that another tab fetched while this one waited for the lock is used', async () => {
  const session = createSessionStore();
  session.set(sessionWith('stale'));
  const seen: string[] = [];
  const tabs: Tabs = {
    alone: async work => {
      session.set(sessionWith('from another tab'));
      return work();
    },
    tell: () => undefined,
    listen: () => () => undefined,
  };
  const client = createClient({
    session,
    tabs,
    maybeSignedIn: () => true,
    origin: () => 'https://nous.example',
    language: () => undefined,
    organizationIndex: () => undefined,
    onSignedOut: () => undefined,
    fetch: ((input: RequestInfo | URL, init?: RequestInit) => {
      seen.push(String(input));
      return Promise.resolve(
        new Headers(init?.headers).get('authorization') === 'Bearer from another tab'
          ? Response.json(fakeUser)
          : problem(401, 'unauthenticated'),
      );
    }) as typeof fetch,
  });

  await client.call(getUser);
  expect(seen).toEqual(['/api/user', '/api/user']);
});

test('a refresh says that it is a retry only after a refusal', async () => {
  const { client, session, addresses } = setUp();
  await client.start();
  session.set(sessionWith('stale'));
  await client.call(listProjects, {});
  expect(addresses.filter(address => address.startsWith('/api/auth/refresh'))).toEqual([
    '/api/auth/refresh?c=https%3A%2F%2Fnous.example',
    '/api/auth/refresh?retry=true&c=https%3A%2F%2Fnous.example',
  ]);
});

test('calls of the ways in say where they come from, and no others do', async () => {
  const { client, session, addresses } = setUp();
  await expect(client.call(login, { body: { email: 'a@b.example', password: 'long enough' } })).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  session.set(sessionWith('fresh'));
  await client.call(listProjects, {});
  expect(addresses).toEqual(['/api/auth/login?c=https%3A%2F%2Fnous.example', '/api/convos']);
});

test.each([0, 2, -1])('every other call says whose interface is in use (%i)', async organization => {
  const { client, session, addresses } = setUp({ organization });
  session.set(sessionWith('fresh'));
  await client.call(listProjects, { query: { limit: 5 } });
  await client.call(listProjects, {});
  expect(addresses).toEqual([`/api/convos?limit=5&c=${organization}`, `/api/convos?c=${organization}`]);
});

test.each(['de-DE', 'zh-TC', undefined])('every call says what the page speaks (%s)', async language => {
  const { client, session, languages } = setUp({ language });
  session.set(sessionWith('fresh'));
  await client.call(listProjects, {});
  expect(languages).toEqual([language ?? null]);
});

test('a wrong password is told as it is, without a refresh', async () => {
  const { client, seen } = setUp();
  await expect(client.call(login, { body: { email: 'a@b.example', password: 'long enough' } })).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  expect(refreshes(seen)).toBe(0);
});

test('an aborted call ends as aborted, not as an unreachable server', async () => {
  const session = createSessionStore();
  const stop = new AbortController();
  const client = createClient({
    session,
    tabs: { alone: work => work(), tell: () => undefined, listen: () => () => undefined },
    maybeSignedIn: () => true,
    origin: () => 'https://nous.example',
    language: () => undefined,
    organizationIndex: () => undefined,
    onSignedOut: () => undefined,
    fetch: ((_input: unknown, init?: RequestInit) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      })) as typeof fetch,
  });
  const call = client.call(getUser, { signal: stop.signal });
  stop.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test.each(['refresh', 'call'])('a ban that is told by a %s ends the session once, and says why', async where => {
  const { client, session, ended } = setUp({
    refresh: () => Promise.resolve(problem(403, 'ban')),
    ...(where === 'call' && { refuse: () => problem(403, 'ban') }),
  });
  session.set(sessionWith('stale'));
  await Promise.allSettled([client.call(getUser), client.call(listProjects, {})]);
  expect(session.state().status).toBe('signed-out');
  expect(ended).toEqual(['ban']);
});

test('starting without a session leaves nobody signed in and tells nobody', async () => {
  const { client, session, signedOut } = setUp({ refresh: () => Promise.resolve(problem(401, 'unauthenticated')) });
  await client.start();
  expect(session.state().status).toBe('signed-out');
  expect(signedOut()).toBe(0);
});

test('a choice that is sent to stay reaches the server even if the page is left', async () => {
  const { client, session, seen } = setUp();
  session.set(sessionWith('fresh'));
  const conversationId = '6561616161616161616161aa' as ConversationId;
  await client.call(updateProject, { params: { conversationId }, body: { deterministic: true }, keepalive: true });
  await client.call(updateProject, { params: { conversationId }, body: { deterministic: true } });
  expect(seen).toEqual([
    `PATCH /api/convos/${conversationId} Bearer fresh kept`,
    `PATCH /api/convos/${conversationId} Bearer fresh`,
  ]);
});

test('when somebody else has signed in, the old session ends first, and nothing is done in their name', async () => {
  const other = { token: 'theirs', user: { ...fakeUser, id: '00000000-0000-4000-8000-00000000000b' } } as Session;
  const { client, session, seen, ended } = setUp({
    accepts: 'theirs',
    refresh: () => Promise.resolve(Response.json(other)),
  });
  session.set(sessionWith('stale'));
  const states: string[] = [];
  session.subscribe(() => states.push(session.state().status));
  const sent: (string | null)[] = [];
  const upload = client.authorised(accepting('theirs', sent), unexpected);
  await expect(client.call(listProjects, {})).rejects.toMatchObject({ status: 401 });
  expect(await upload).toEqual({ status: 401 });
  expect(sent).toEqual(['stale']);
  expect(ended).toEqual(['replaced']);
  expect(states).toEqual(['signed-out', 'signed-in']);
  expect(seen.filter(line => line.includes('theirs'))).toEqual([]);
});

test('a session of another tab is taken over, and of the same person ends nothing', () => {
  const { client, session, ended } = setUp();
  session.set(sessionWith('stale'));
  client.take(sessionWith('newer'));
  expect([session.token(), ended]).toEqual(['newer', []]);
});

test('where nobody can be signed in, nobody is asked for: a visitor causes no refused call', async () => {
  const { client, session, seen, signedOut } = setUp({ signedIn: false });
  expect(await client.start()).toBeNull();
  const nobody = { status: 'signed-out', banned: false, expired: true };
  expect([session.state(), seen, signedOut()]).toEqual([nobody, [], 0]);
});

test('a server that takes what is asked and never answers is away; whoever gives up hears that they did', async () => {
  const limit = new AbortController();
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    limits.push(ms);
    return limit.signal;
  });
  const session = createSessionStore();
  session.set(sessionWith('fresh'));
  const { client } = setUp({
    session,
    answer: (_path, signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  const mine = new AbortController();
  const given = client.call(listProjects, { signal: mine.signal });
  mine.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  const asked = client.call(listProjects, {});
  limit.abort(new DOMException('', 'TimeoutError'));
  await expect(asked).rejects.toBeInstanceOf(CallProblem);
  expect(limits).toEqual([60_000, 60_000]);
  // What changes something may take as long as it needs.
  limits.length = 0;
  void client.call(updateProject, { params: { conversationId: 'c' as ConversationId }, body: {} });
  expect(limits).toEqual([]);
  vi.restoreAllMocks();
});
