import { isProblemReply, Problem, type ProblemCode, type ProblemFacts, problems } from '@nousboard/contracts';

/** A call that failed in a way we foresaw, with what the wire said about it. */
export class CallProblem extends Problem {
  readonly status: number;
  /** Seconds to wait before another try, when the server said so. */
  readonly retryAfterSeconds: number | null;
  constructor(
    code: ProblemCode,
    facts: ProblemFacts,
    status: number,
    retryAfterSeconds: number | null = null,
    options?: { cause?: unknown },
  ) {
    super(code, facts, options);
    this.name = 'CallProblem';
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The server could not be reached at all: no network, or nothing listens. Status 0. */
export const unreachable = (cause: unknown) =>
  new CallProblem('unavailable', { unreachable: true }, 0, null, { cause });

/**
 * Reads the one error shape of the wire; anything else (a proxy's page, an empty body) becomes the nearest code by
 * status.
 */
export async function problemOf(response: Response): Promise<CallProblem> {
  const wait = Number(response.headers.get('retry-after'));
  const retryAfter = Number.isFinite(wait) && wait > 0 ? wait : null;
  const body: unknown = await response.json().catch(() => null);
  if (isProblemReply(body))
    return new CallProblem(body.error.code, body.error.details ?? {}, response.status, retryAfter);
  return new CallProblem(codeOfStatus(response.status), {}, response.status, retryAfter);
}

const byStatus: Partial<Record<number, ProblemCode>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'validation',
  429: 'rate_limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'storage_full',
};
const codeOfStatus = (status: number): ProblemCode => byStatus[status] ?? 'unexpected';

/** Field path to text, from a validation problem; empty for every other. */
export function fieldErrors(problem: unknown): Readonly<Record<string, string>> {
  if (!(problem instanceof Problem)) return {};
  const fields = problem.facts['fields'];
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Whether a call failed for a reason that passes by itself: no network, a server that is away or has enough to do. */
export const mayPass = (problem: unknown) =>
  problem instanceof CallProblem && (problem.status === 0 || problem.status >= 500 || problem.status === 429);

/** Whether the same call may succeed later without a change. */
export const mayRetry = (problem: unknown) => problem instanceof Problem && problems[problem.code].retry;
