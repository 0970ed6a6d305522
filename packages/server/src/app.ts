import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem, contract } from '@nousboard/contracts';
import type { FastifyInstance } from 'fastify';
import { createAccounts } from '#features/accounts/index.ts';
import type { PasswordCost } from '#features/accounts/index.ts';
import { createAdministration } from '#features/administration/index.ts';
import { createAnswers } from '#features/answers/index.ts';
import { createFiles } from '#features/files/index.ts';
import { createMessages } from '#features/messages/index.ts';
import { createModels } from '#features/models/index.ts';
import { createProjects } from '#features/projects/index.ts';
import { createRetrieval } from '#features/retrieval/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import { systemClock } from '#platform/clock.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { openDatabase } from '#platform/db/open.ts';
import { openDiskBlobs } from '#platform/disk-blobs.ts';
import { createIdempotency } from '#platform/http/idempotency.ts';
import { addOperations } from '#platform/http/operations.ts';
import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import { createHttp } from '#platform/http/server.ts';
import { createLog } from '#platform/log.ts';
import type { Log } from '#platform/log.ts';
import { openQueue } from '#platform/queue/open.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Settings } from '#platform/settings.ts';

const packageFile = new URL('../package.json', import.meta.url);
/** The version of the product, from its package. */
export const version: string = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;

export interface AppOptions {
  readonly settings: Settings;
  readonly log?: Log;
  /** Given parts are used as they are and not closed with the app: tests share one database. */
  readonly database?: Database;
  readonly blobs?: Blobs;
  readonly clock?: Clock;
  readonly passwordCost?: PasswordCost;
  readonly bodyMs?: number;
  readonly webDirectory?: string;
}

/** The whole server, built and not yet listening. */
export interface App {
  readonly http: FastifyInstance;
  readonly settings: Settings;
  readonly log: Log;
  readonly database: Database;
  readonly blobs: Blobs;
  readonly queue: Queue;
  /** What the first account must bring; undefined when it needs nothing. */
  readonly setupToken: string | undefined;
  ban(accountId: string): Promise<void>;
  /** Begins background work. */
  startWork(): void;
  /** Listens where the settings say, and answers the address for people. */
  listen(): Promise<string>;
  /** Refuses new work, waits for what runs, closes everything. Safe to call twice. */
  close(): Promise<void>;
}

export async function buildApp(options: AppOptions): Promise<App> {
  const { settings } = options;
  const log = options.log ?? createLog(settings);
  const clock = options.clock ?? systemClock;
  const database = options.database ?? (await openDatabase({ settings, log }));
  const blobs = options.blobs ?? openDiskBlobs(join(settings.dataDir, 'blobs'));
  const queue = openQueue({ database, log, clock });
  const stopping = new AbortController();

  const accounts = await createAccounts({ database, settings, clock, version, ...(options.passwordCost && { passwordCost: options.passwordCost }) });
  const projects = createProjects({ database, clock });

  const idempotency = createIdempotency({ database, clock });
  const files = createFiles({ database, blobs, queue, clock, settings, idempotency });
  const { models, routes: modelRoutes } = createModels({ settings });
  const retrieval = createRetrieval({ database, blobs, queue, log, settings, embedding: models.embedding });
  const messages = createMessages({ database });
  const answers = createAnswers({ database, log, clock, retrieval, models, stopping: stopping.signal });
  const administration = createAdministration({ database, queue, version, sandbox: () => ({ network: false, memory: false, note: null }) });
  for (const job of [...files.jobs, ...retrieval.jobs]) queue.register(job);

  const routes = withPending([...accounts.routes, ...projects.routes, ...files.routes, ...messages.routes, ...modelRoutes, ...answers.routes, ...administration.routes]);
  const counts = new Map();
  const http = await createHttp({
    settings, log, clock, counts, routes, version,
    webDirectory: options.webDirectory ?? fileURLToPath(new URL('../../web/dist/', import.meta.url)),
    identify: accounts.identify,
    idempotency,
    stopping: stopping.signal,
    ...(options.bodyMs !== undefined && { bodyMs: options.bodyMs }),
  });
  addOperations(http, { database, blobs, queue, clock, counts, stopping: stopping.signal, metricsToken: settings.metricsToken });

  let closed: Promise<void> | undefined;
  const close = async () => {
    stopping.abort();
    retrieval.stop();
    await answers.stop();
    const graceMs = settings.shutdownGraceSeconds * 1_000;
    // Whoever has not finished by then is cut off; what they asked for goes on after the restart.
    const cut = setTimeout(() => http.server.closeAllConnections(), graceMs);
    await Promise.all([http.close(), queue.stop(graceMs)]);
    clearTimeout(cut);
    if (!options.database) await database.close();
  };
  return {
    http, settings, log, database, blobs, queue,
    setupToken: accounts.setupToken,
    ban: accounts.ban,
    startWork() {
      queue.start();
      retrieval.start();
    },
    async listen() {
      await answers.start();
      await http.listen({ host: settings.host, port: settings.port });
      const address = http.server.address();
      const port = typeof address === 'object' && address ? address.port : settings.port;
      return settings.publicUrl ?? `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`;
    },
    close: () => (closed ??= close()),
  };
}

/** Routes of features that are still being wired answer `unavailable`. */
function withPending(routes: Route[]): Route[] {
  const served = new Set(routes.map(({ endpoint }) => endpoint));
  const missing = Object.values(contract).filter((endpoint) => !served.has(endpoint as never));
  return [...routes, ...missing.map((endpoint) => route(endpoint as never, () => { throw new Problem('unavailable'); }))];
}
