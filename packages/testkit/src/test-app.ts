import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import type { App, AppOptions } from '@nousboard/server/app';
import { buildApp } from '@nousboard/server/app';
import type { Database } from '@nousboard/server/platform/db/db';
import { openBlobs } from '@nousboard/server/platform/open-blobs';
import type { Settings } from '@nousboard/server/platform/settings';
import type { Given } from './builders.ts';
import { createGiven } from './builders.ts';
import type { Caller } from './caller.ts';
import { createCaller, RefusedCallError } from './caller.ts';
import { afterEveryFile, beforeEveryFile } from './every-file.ts';
import type { TestClock } from './test-clock.ts';
import { createTestClock } from './test-clock.ts';
import { emptyDatabase, testDatabase } from './test-database.ts';
import { testSettings } from './test-settings.ts';

/** Just enough work for a test: signing up takes a millisecond. */
const cheapHashing = { memoryKib: 64, passes: 1 };

/** Tests let jobs be due by changing their rows, of which no queue is told. */
export const QUEUE_POLL_MS = 100;

/** A signed-in person. */
export interface Person extends Caller {
  user(): Promise<User>;
  token(): Promise<string>;
  /** The cookies that signing in has set, by name. */
  cookies(): Promise<Record<string, string>>;
  readonly email: string;
  readonly password: string;
}

export interface TestApp {
  readonly app: App;
  readonly database: Database;
  readonly clock: TestClock;
  /** Builders of things that people have. */
  readonly given: Given;
  /** The person of that name; signed up and in at the first call. `admin` is the installation's ADMIN. */
  as(name: string): Person;
  readonly anonymous: Caller;
  /**
   * How long requests to servers outside would have waited for their turn, in milliseconds; the clock has moved by as
   * much.
   */
  readonly waited: readonly number[];
  /**
   * Runs waiting jobs of this app's queue from now on. Off until asked for, so that tests see states as they are made.
   */
  startWork(): void;
  close(): Promise<void>;
}

export interface TestAppOptions
  extends Partial<
    Pick<
      AppOptions,
      | 'passwordCost'
      | 'bodyMs'
      | 'tell'
      | 'webDirectory'
      | 'log'
      | 'findRecogniser'
      | 'findPrinter'
      | 'findTools'
      | 'mail'
    >
  > {
  readonly settings?: Partial<Settings>;
  /** Leaves the installation without any account: the first to register is ADMIN. */
  readonly firstRun?: boolean;
}

let running: TestApp | undefined;

beforeEveryFile(async () => {
  await testDatabase();
});
afterEveryFile(async () => {
  await running?.close();
});

/**
 * The whole server in this process, on an empty database that is kept from test to test, with its own blobs, clock,
 * limits and caches. The app of the test before is closed.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  await running?.close();
  const database = await testDatabase();
  await emptyDatabase(database);
  const directory = await mkdtemp(join(tmpdir(), 'nousboard-test-'));
  const clock = createTestClock();
  const settings = testSettings({ dataDir: directory, shutdownGraceSeconds: 2, ...options.settings });
  const {
    passwordCost = cheapHashing,
    webDirectory = join(directory, 'no-web-client'),
    bodyMs,
    tell,
    log,
    findRecogniser,
    findPrinter,
    findTools,
    mail,
  } = options;
  const waited: number[] = [];
  const app = await buildApp({
    wait: async (ms, signal) => {
      signal.throwIfAborted();
      waited.push(ms);
      clock.advance(ms);
    },
    settings,
    database,
    clock,
    passwordCost,
    queuePollMs: QUEUE_POLL_MS,
    blobs: await openBlobs(settings),
    // Not the real one: reading it takes longer than most tests, and somebody may be building it.
    webDirectory,
    ...(bodyMs !== undefined && { bodyMs }),
    ...(tell && { tell }),
    ...(log && { log }),
    ...(findRecogniser && { findRecogniser }),
    ...(findTools && { findTools }),
    ...(mail && { mail }),
    // Off unless asked for: it starts an office suite, which costs each test with a Word document seconds.
    findPrinter: findPrinter ?? (async () => undefined),
  });
  await app.http.ready();

  const people = new Map<string, Person>();
  const as = (name: string): Person => {
    const known = people.get(name) ?? createPerson(app, name);
    people.set(name, known);
    return known;
  };
  // The first account is special; tests mean ordinary people unless they say `admin`.
  if (!options.firstRun) await as('admin').user();
  const testApp: TestApp = {
    app,
    database,
    clock,
    as,
    given: createGiven({ as, database }),
    anonymous: createCaller(app.http, async () => ({})),
    waited,
    startWork: app.startWork,
    async close() {
      if (running === testApp) running = undefined;
      await app.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  running = testApp;
  return testApp;
}

function createPerson({ http, setupToken }: App, name: string): Person {
  const email = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@example.org`;
  const password = `correct horse ${name}`;
  // An address of their own, so that no limit per address counts a crowd of test people as one.
  const address = `10.${[...createHash('sha256').update(name).digest().subarray(0, 3)].join('.')}`;
  const anonymous = createCaller(http, async () => ({}), address);
  let signedIn: Promise<{ token: string; user: User; cookies: Record<string, string> }> | undefined;
  const signIn = async () => {
    const registered = await anonymous.send(contract.register, {
      body: {
        name: name.padEnd(3, '_'),
        email,
        password,
        confirm_password: password,
        ...(setupToken && { setupToken }),
      },
    });
    if (registered.status >= 400) throw new RefusedCallError(registered.status, registered.json);
    // The first account is signed in with that.
    const answer = registered.json.token
      ? registered
      : await anonymous.send(contract.login, { body: { email, password } });
    return {
      token: answer.json.token as string,
      user: answer.json.user as User,
      cookies: Object.fromEntries(answer.cookies.map(cookie => [cookie.name, cookie.value])),
    };
  };
  const session = () => (signedIn ??= signIn());
  return {
    email,
    password,
    user: async () => (await session()).user,
    token: async () => (await session()).token,
    cookies: async () => (await session()).cookies,
    ...createCaller(http, async () => ({ authorization: `Bearer ${(await session()).token}` }), address),
  };
}
