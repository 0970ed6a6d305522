import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Problem } from '@nousboard/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fastify, { LogController } from 'fastify';
import type { Log } from '../log.ts';
import type { Queue } from '../queue/queue.ts';
import { isSameSecret } from '../same-secret.ts';
import { sendProblem } from './problem-reply.ts';
import { makeReadiness, type ReadinessNeeds } from './readiness.ts';
import { within } from './within.ts';

/**
 * Requests by method, route and status: how many, and their milliseconds together. Routes are patterns, so the number
 * of series is bounded.
 */
export type RequestCounts = Map<string, { method: string; route: string; status: number; count: number; ms: number }>;

export function countRequests(counts: RequestCounts, method: string, route: string, status: number, ms: number): void {
  const key = `${method} ${route} ${status}`;
  const series = counts.get(key) ?? { method, route, status, count: 0, ms: 0 };
  series.count += 1;
  series.ms += ms;
  counts.set(key, series);
}

/** Whoever reads the numbers waits no longer than this for those of the database. */
const COUNT_MS = 2_000;

export interface OperationNeeds extends ReadinessNeeds {
  readonly queue: Pick<Queue, 'counts' | 'oldestDueSeconds'>;
  readonly counts: RequestCounts;
  /** Aborted when the process has been told to stop, while it still serves. */
  readonly draining: AbortSignal;
  readonly metricsToken: string | undefined;
}

/** What a process listens with that answers nobody but whoever watches it. */
export function createOperationsHttp(log: Log): FastifyInstance {
  const server = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  server.setErrorHandler((error, request, reply) => sendProblem(request, reply, error));
  server.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Problem('not_found')));
  return server;
}

/** Adds `/healthz` (the process answers), `/readyz` (it can serve) and `/metrics` (numbers, behind their own token). */
export function addOperations(server: FastifyInstance, needs: OperationNeeds): void {
  const isReady = makeReadiness(needs);
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  server.addHook('onClose', async () => lag.disable());

  // Also by HEAD, as load balancers ask; whatever has no route of its own is answered with the page of the client.
  const answersHead = { exposeHeadRoute: true };
  server.get('/healthz', answersHead, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  );
  server.get('/readyz', answersHead, async (_request, reply) => {
    const ready = !needs.draining.aborted && (await isReady());
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
  server.get('/metrics', answersHead, async (request, reply) => {
    if (!needs.metricsToken) throw new Problem('not_found');
    if (!isSameSecret(`Bearer ${needs.metricsToken}`, request.headers.authorization ?? ''))
      return reply.status(401).header('www-authenticate', 'Bearer').send('');
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await metricsText(needs, lag));
  });
}

async function metricsText(
  { counts, queue }: OperationNeeds,
  lag: ReturnType<typeof monitorEventLoopDelay>,
): Promise<string> {
  // Without the database all other numbers are told still: then they are wanted most.
  const [jobs, oldestDueSeconds] = await Promise.all([
    within(COUNT_MS, queue.counts()),
    within(COUNT_MS, queue.oldestDueSeconds()),
  ]);
  const lines = [
    '# HELP nousboard_http_requests_total Requests by method, route and status.',
    '# TYPE nousboard_http_requests_total counter',
    ...[...counts.values()].map(
      ({ method, route, status, count }) =>
        `nousboard_http_requests_total{method="${method}",route="${label(route)}",status="${status}"} ${count}`,
    ),
    '# HELP nousboard_http_request_milliseconds_sum Time spent on them.',
    '# TYPE nousboard_http_request_milliseconds_sum counter',
    ...[...counts.values()].map(
      ({ method, route, status, ms }) =>
        `nousboard_http_request_milliseconds_sum{method="${method}",route="${label(route)}",status="${status}"} ` +
        `${ms.toFixed(1)}`,
    ),
    '# HELP nousboard_jobs Jobs by state.',
    '# TYPE nousboard_jobs gauge',
    ...Object.entries(jobs ?? {}).map(([state, count]) => `nousboard_jobs{state="${state}"} ${count}`),
    '# HELP nousboard_oldest_due_job_seconds For how long the job that has been due the longest has waited.',
    '# TYPE nousboard_oldest_due_job_seconds gauge',
    ...(oldestDueSeconds === undefined ? [] : [`nousboard_oldest_due_job_seconds ${oldestDueSeconds.toFixed(1)}`]),
    '# HELP nousboard_event_loop_lag_seconds 99th percentile of the event loop delay.',
    '# TYPE nousboard_event_loop_lag_seconds gauge',
    `nousboard_event_loop_lag_seconds ${(lag.percentile(99) / 1e9).toFixed(6)}`,
    '# HELP process_resident_memory_bytes Resident memory.',
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    '# HELP process_uptime_seconds Time since the start.',
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime().toFixed(1)}`,
  ];
  return `${lines.join('\n')}\n`;
}

const label = (text: string) => text.replace(/["\\\n]/g, '_');
