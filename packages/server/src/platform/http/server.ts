import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { MAX_FILES_AT_ONCE, MAX_UPLOAD_BYTES, Problem, TUS_BYTES } from '@nousboard/contracts';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import fastify, { LogController } from 'fastify';
import type { Actor } from '../access.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/db.ts';
import type { Log } from '../log.ts';
import { newUuid } from '../new-id.ts';
import type { Identify } from './admission.ts';
import { admit } from './admission.ts';
import { addDocs } from './docs-page.ts';
import type { Idempotency } from './idempotency.ts';
import { requireEveryRoute } from './inventory.ts';
import { isTooDeep } from './json-depth.ts';
import { createHostCheck, type HostSettings } from './known-host.ts';
import { createOpenStreams } from './open-streams.ts';
import type { RequestCounts } from './operations.ts';
import { countRequests } from './operations.ts';
import { sendProblem } from './problem-reply.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Route } from './route.ts';
import { commonHeaders } from './security-headers.ts';
import { serveRoute } from './serve-route.ts';
import { requireBodySoon } from './slow-clients.ts';
import { refuseBadUrl, refuseUnreadable } from './unreadable.ts';
import { addWebClient } from './web-client.ts';

const BODY_BYTES = 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    bodyArrived: (() => void) | undefined;
  }
  interface FastifyContextConfig {
    isVerbatim?: boolean;
  }
}

export interface HttpNeeds {
  readonly settings: HostSettings & {
    readonly homepageUrl?: string | undefined;
    readonly appTitle: string;
    readonly trustedProxies: readonly string[] | undefined;
  };
  readonly version: string;
  /** Where the built web client lies. */
  readonly webDirectory: string;
  readonly log: Log;
  readonly clock: Clock;
  readonly routes: readonly Route[];
  readonly identify: Identify;
  readonly database: Database;
  readonly idempotency: Idempotency;
  readonly stopping: AbortSignal;
  readonly counts: RequestCounts;
  /** How long a client may take to send a JSON body; 30 s unless a test says otherwise. */
  readonly bodyMs?: number;
}

/**
 * The HTTP server with every route of the contract under `/api`. Refuses to be built when a contract entry has no
 * route, or a route no contract entry. Operation routes are added by the caller before it listens.
 */
export async function createHttp(needs: HttpNeeds): Promise<FastifyInstance> {
  const { settings, log, clock, routes, stopping } = needs;
  requireEveryRoute(routes);
  const server = fastify({
    // The log is quiet here: one line per request is written below, without query strings and bodies.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newUuid(),
    requestIdHeader: false,
    bodyLimit: BODY_BYTES,
    // Whoever may name a client's address chooses whose limits count: no network is believed because it is private.
    trustProxy: settings.trustedProxies?.slice() ?? (settings.publicUrl ? ['loopback'] : false),
    // Uploads may take an hour; JSON bodies are timed by `requireBodySoon`.
    requestTimeout: 60 * 60_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    maxRequestsPerSocket: 10_000,
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // The address that people type into their programs is a short one.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/mcp\/?(?=$|\?)/, '/api/v1/mcp'),
    clientErrorHandler: refuseUnreadable,
    routerOptions: { maxParamLength: 200, onBadUrl: (_path, _request, raw) => refuseBadUrl(raw) },
    exposeHeadRoutes: false,
  });
  server.server.maxConnections = 12_000;
  await server.register(cookie);
  await server.register(multipart, {
    limits: {
      fileSize: MAX_UPLOAD_BYTES * (MAX_FILES_AT_ONCE + 1),
      fields: 200,
      fieldSize: 4_096,
      fieldNameSize: 100,
      headerPairs: 100,
    },
    throwFileSizeLimit: false,
  });
  takeOnlyJson(server);
  // Pieces of files are handed on as they come; the route says how much it takes.
  server.addContentTypeParser(TUS_BYTES, (_request, payload, done) => done(null, payload));
  server.decorateRequest('actor', undefined);
  server.decorateRequest('bodyArrived', undefined);
  const headers = commonHeaders(settings.publicUrl?.startsWith('https:') ?? false);

  const isKnownHost = createHostCheck(settings);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (!isKnownHost(request.headers.host)) {
      log.warn(
        { host: request.headers.host },
        'a request for another name was refused: if people use that name, set PUBLIC_URL or ALLOWED_HOSTS',
      );
      throw new Problem('bad_request', { host: request.headers.host, setting: 'ALLOWED_HOSTS' });
    }
    const isApi = isOfApi(request);
    if (isApi) reply.header('cache-control', 'no-store');
    if (stopping.aborted) reply.header('connection', 'close');
    if (stopping.aborted && isApi) throw new Problem('shutting_down', { retryAfterSeconds: 5 });
  });
  server.addHook('preHandler', async request => request.bodyArrived?.());
  server.addHook('onResponse', async (request, reply) => {
    request.bodyArrived?.();
    const path = request.routeOptions.url ?? 'unknown';
    countRequests(needs.counts, request.method, path, reply.statusCode, reply.elapsedTime);
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        who: request.actor?.userId,
      },
      'request',
    );
  });
  server.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  addWebClient(server, needs.webDirectory, (request, reply) =>
    sendProblem(request, reply, unknownRoute(routes, request.method, request.url)),
  );
  server.get('/homepage', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(settings.homepageUrl ?? '/'),
  );
  addDocs(server, needs.settings.appTitle, needs.version);

  const rateLimit = createRateLimit(clock);
  const streams = createOpenStreams();
  for (const one of routes) {
    server.route({
      method: one.endpoint.method,
      url: fastifyPath(one.endpoint.path),
      bodyLimit: one.endpoint.bodyBytes ?? BODY_BYTES,
      config: { isVerbatim: one.endpoint.isVerbatim ?? false },
      exposeHeadRoute: one.endpoint.kind === 'binary' || one.endpoint.head === true,
      onRequest: async request => {
        request.actor = await admit(
          { identify: needs.identify, rateLimit, publicUrl: settings.publicUrl },
          one.endpoint,
          request,
        );
        if (one.endpoint.method !== 'GET' && !one.endpoint.multipart && !one.endpoint.bytes)
          request.bodyArrived = requireBodySoon(request, needs.bodyMs);
      },
      handler: (request, reply) => serveRoute({ ...needs, streams }, one, request.actor, request, reply),
    });
  }
  return server;
}

const fastifyPath = (path: string) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

/** JSON only, parsed without letting `__proto__` through; an empty body with a JSON type counts as none. */
function takeOnlyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (request.routeOptions.config.isVerbatim === true) done(null, body);
    // Before anything walks it: walks are recursive, and their stack is not.
    else if (isTooDeep(body as string))
      done(new Problem('validation', { fields: { body: 'This is nested too deeply' } }));
    else parse(request, body as string, done);
  });
}

/** A method that a known address does not support is 405; anything else that nobody serves is 404. */
function unknownRoute(routes: readonly Route[], method: string, url: string): Problem {
  const path = url.split('?', 1)[0] ?? '';
  const known = routes
    .filter(({ endpoint }) =>
      new RegExp(`^/api${endpoint.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )
    .map(({ endpoint }) => endpoint.method);
  return known.length > 0 && !known.includes(method as never)
    ? new Problem('method_not_allowed', { allowed: [...new Set(known)] })
    : new Problem('not_found');
}

/** An address can be written in several ways, with letters as codes: what it leads to is told by its route. */
const isOfApi = ({ url, routeOptions }: FastifyRequest): boolean => /^\/api(?:\/|\?|$)/.test(routeOptions.url ?? url);
