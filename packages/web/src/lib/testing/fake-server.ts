import {
  type BodyOf,
  contract,
  type Endpoint,
  NO_AGENT,
  NO_PARAMETERS,
  type OwnSession,
  type ParamsOf,
  Problem,
  type Project,
  problems,
  type QueryOf,
  type ReplyOf,
  rolePermissions,
  SIGNED_IN_COOKIE,
  type SourceFile,
  type Tag,
  type User,
} from '@nousboard/contracts';

type EndpointName = keyof typeof contract;
type Input<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E>; request: Request };
type Handlers = {
  [Name in EndpointName]?: (
    input: Input<(typeof contract)[Name]>,
  ) => ReplyOf<(typeof contract)[Name]> | Response | Promise<ReplyOf<(typeof contract)[Name]> | Response>;
};

export interface FakeState {
  user: User;
  signedIn: boolean;
  /** Bearer token that is accepted now; older ones get 401. */
  token: string;
  firstRun: boolean;
  registrationEnabled: boolean;
  projects: Project[];
  files: SourceFile[];
}

/** A person to be signed in as. */
export const fakeUser: User = {
  id: '7f3c1c52-6f0a-4f43-9b7e-0d6f2f0a4a11' as User['id'],
  _id: '7f3c1c52-6f0a-4f43-9b7e-0d6f2f0a4a11' as User['_id'],
  name: 'Mara Lindholm',
  username: null,
  email: 'mara.lindholm@uni-havel.example',
  emailVerified: true,
  avatar: null,
  plan: 'basic_plan',
  role: 'ADMIN',
  provider: 'local',
  createdAt: '2026-01-05T09:00:00.000Z',
  onBoarding: false,
  organizations: [],
  profile: null,
  consent: {},
  preferences: { aiOptOut: false, defaultDataSource: null },
  permissions: rolePermissions.ADMIN,
};

/** A project with a number for an id. */
export function fakeProject(number: number, patch: Partial<Project> = {}): Project {
  const day = new Date(Date.UTC(2026, 4, 12, 9, 0, 0) - number * 86_400_000).toISOString();
  return {
    conversationId: number.toString(16).padStart(24, '0') as Project['conversationId'],
    title: `Project ${number}`,
    user: null,
    owner: null,
    clientId: null,
    conversationSignature: null,
    invocationId: null,
    createdAt: day,
    updatedAt: day,
    changedOrder: 1_000_000 - number,
    endpoint: 'builtin',
    model: 'builtin',
    strictness: 'strict',
    deterministic: false,
    citationStyle: 'none',
    ...NO_PARAMETERS,
    ...NO_AGENT,
    assistant_id: null,
    thread_id: null,
    files: [],
    dataSources: [],
    lastQuestion: null,
    suggestions: [],
    ...patch,
  };
}

/** A tag of that person. */
export const fakeTag: Tag = {
  tagId: '00000000-0000-4000-8000-000000000801' as Tag['tagId'],
  name: 'methods',
  description: '',
  createdBy: fakeUser.id,
  createdAt: fakeUser.createdAt,
  updatedAt: fakeUser.createdAt,
};

/** A server in the browser that answers by the contract: for work on screens without the real one, and for tests. */
function createFakeServer(start: Partial<FakeState> = {}, more: Handlers = {}) {
  const state: FakeState = {
    user: fakeUser,
    signedIn: true,
    token: 'token-1',
    firstRun: false,
    registrationEnabled: true,
    projects: [],
    files: [],
    ...start,
  };
  const session = () => {
    state.signedIn = true;
    return { token: state.token, user: state.user };
  };
  const find = (id: string) => state.projects.find(project => project.conversationId === id) ?? refuse('not_found');

  const handlers: Handlers = {
    getConfig: () => ({
      appTitle: 'Nousboard',
      version: '0.1.0',
      registrationEnabled: state.registrationEnabled,
      emailLoginEnabled: true,
      socialLoginEnabled: false,
      googleLoginEnabled: false,
      microsoftLoginEnabled: false,
      facebookLoginEnabled: false,
      openidLoginEnabled: false,
      openidLabel: null,
      openidImageUrl: null,
      githubLoginEnabled: false,
      discordLoginEnabled: false,
      emailEnabled: false,
      checkBalance: false,
      billing: 'none',
      serverDomain: location.origin,
      customFooter: null,
      helpUrl: null,
      documentationUrl: null,
      consent: [],
      social: { discord: null },
      contactUrl: null,
      accountDeletionUrl: null,
      firstRun: state.firstRun,
      setupTokenRequired: false,
      legal: {
        operator: null,
        representative: null,
        address: null,
        email: null,
        phone: null,
        register: null,
        law: null,
      },
      organization: null,
    }),
    refresh: () => (state.signedIn ? session() : refuse('unauthenticated')),
    login: ({ body }) => (body.password === 'wrong password' ? refuse('invalid_credentials') : session()),
    register: ({ body }) => {
      state.user = { ...state.user, name: body.name, email: body.email };
      const first = state.firstRun;
      state.firstRun = false;
      return first ? { user: state.user, token: session().token } : { user: state.user };
    },
    logout: () => {
      state.signedIn = false;
      return undefined;
    },
    getUser: () => state.user,
    listSessions: () => ({
      items: [
        {
          id: '6f1c2b1e-5a54-4c0f-9a0e-2f6a3f1d7c55' as OwnSession['id'],
          browser: 'Firefox',
          system: 'Linux',
          createdAt: state.user.createdAt,
          lastUsed: state.user.createdAt,
          isCurrent: true,
        },
      ],
    }),
    listProjects: ({ query }) => {
      const found = state.projects
        .filter(project => !query.search || project.title.toLowerCase().includes(query.search.toLowerCase()))
        .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
      const from = Number(query.cursor ?? 0);
      const items = found.slice(from, from + query.limit);
      return {
        items,
        nextCursor: from + query.limit < found.length ? String(from + query.limit) : null,
        matching: found.length,
        total: state.projects.length,
      };
    },
    createProject: ({ body }) => {
      const made = fakeProject(1_000 + state.projects.length, {
        title: body.title ?? 'New Project',
        createdAt: new Date().toISOString(),
        updatedAt: new Date().toISOString(),
      });
      state.projects.push(made);
      return made;
    },
    getProject: ({ params }) => find(params.conversationId),
    updateProject: ({ params, body }) =>
      Object.assign(find(params.conversationId), body, { updatedAt: new Date().toISOString() }),
    deleteProject: ({ params }) => {
      state.projects = state.projects.filter(project => project.conversationId !== params.conversationId);
      return undefined;
    },
    addSamples: () => ({ items: state.files }),
    listFiles: () => ({ items: state.files, nextCursor: null }),
    getFilesStatus: () => ({ items: [] }),
    listMessages: () => ({ items: [], nextCursor: null }),
    listPresets: () => ({ items: [] }),
    listTags: () => ({ items: [fakeTag] }),
    listStreams: () => ({ items: [] }),
    listKeys: () => ({ items: [] }),
    getEndpoints: () => ({
      items: [{ name: 'builtin', label: 'Built-in', models: ['builtin'], userProvide: false, needsKey: false }],
      default: { endpoint: 'builtin', model: 'builtin' },
      plans: [],
    }),
    ...more,
  };

  /** Answers like `fetch`. Requests and replies are checked against the contract, so the fake cannot drift from it. */
  async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), globalThis.location?.href ?? 'http://localhost/'),
      init,
    );
    if (request.signal.aborted) throw request.signal.reason;
    const url = new URL(request.url);
    const found = match(request.method, url.pathname.replace(/^\/api/, ''));
    if (!found) return problemResponse('not_found');
    const endpoint: Endpoint = contract[found.name];
    const needsToken = endpoint.policy.who !== 'anyone' && endpoint.policy.who !== 'refresh-cookie';
    if (needsToken && request.headers.get('authorization') !== `Bearer ${state.token}`)
      return problemResponse('unauthenticated');
    try {
      const text = await request.text();
      const handler = handlers[found.name] as ((given: unknown) => unknown) | undefined;
      if (!handler) return problemResponse('unavailable');
      const reply = await handler({
        params: endpoint.params?.parse(found.params),
        query: endpoint.query?.parse(Object.fromEntries(url.searchParams)),
        body: text ? endpoint.body?.parse(JSON.parse(text)) : undefined,
        request,
      });
      if (reply instanceof Response) return reply;
      if (endpoint.kind === 'none') return new Response(null, { status: 204 });
      // A built client has no shapes of replies to check with.
      return Response.json(endpoint.reply ? endpoint.reply.parse(reply) : reply, { status: endpoint.status ?? 200 });
    } catch (failure) {
      if (failure instanceof Problem) return problemResponse(failure.code, failure.facts);
      console.error('The fake server was asked or answered against the contract.', failure);
      return problemResponse('validation');
    }
  }
  return { state, fetch: fakeFetch };
}

/** Puts the fake in the place of `fetch` for everything under `/api`. */
export function installFakeServer(start?: Partial<FakeState>, more?: Handlers) {
  const fake = createFakeServer(start, more);
  if (fake.state.signedIn) document.cookie = `${SIGNED_IN_COOKIE}=1`;
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    new URL(String(input instanceof Request ? input.url : input), location.href).pathname.startsWith('/api/')
      ? fake.fetch(input, init)
      : real(input, init);
  return fake;
}

function match(method: string, path: string): { name: EndpointName; params: Record<string, string> } | null {
  for (const [name, endpoint] of Object.entries(contract) as [EndpointName, Endpoint][]) {
    if (endpoint.method !== method) continue;
    const names: string[] = [];
    const pattern = endpoint.path.replace(/\{(\w+)\}/g, (_whole, parameter: string) => {
      names.push(parameter);
      return '([^/]+)';
    });
    const hit = new RegExp(`^${pattern}$`).exec(path);
    if (hit)
      return {
        name,
        params: Object.fromEntries(names.map((parameter, at) => [parameter, decodeURIComponent(hit[at + 1]!)])),
      };
  }
  return null;
}

function refuse(code: Problem['code']): never {
  throw new Problem(code);
}
/** A built client has no statuses of problems either; the one on which it renews its session must not be another. */
const problemResponse = (code: Problem['code'], facts: Problem['facts'] = {}) =>
  Response.json(
    { error: { code, message: problems[code].message, details: facts } },
    { status: problems[code].status ?? (code === 'unauthenticated' ? 401 : 400) },
  );

/** States to start in by address, as in `/login?fake=signedOut`. */
export const fakeStates = {
  signedOut: { signedIn: false },
  firstRun: { signedIn: false, firstRun: true },
  empty: {},
  full: {
    projects: [
      fakeProject(1, {
        title: 'Sleep and memory',
        lastQuestion: 'Does replaying a cue during slow-wave sleep really strengthen memory, and when does it fail?',
        updatedAt: new Date().toISOString(),
      }),
      fakeProject(2, { title: 'Spindle density, older adults', lastQuestion: 'How is spindle density measured?' }),
      fakeProject(3, { title: 'Shift work and sleep debt' }),
      fakeProject(4, { title: 'Reading list: dreams, sleep, REM' }),
      ...Array.from({ length: 34 }, (_unused, at) => fakeProject(at + 5)),
    ],
  },
} satisfies Record<string, Partial<FakeState>>;
