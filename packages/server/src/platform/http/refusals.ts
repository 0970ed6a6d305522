import type { Endpoint, ProblemCode } from '@nousboard/contracts';

/** What every route may refuse with: for the request as such, or for the state that the server is in. */
export const ANYWHERE: readonly ProblemCode[] = [
  'bad_request',
  'validation',
  'unsupported_media_type',
  'rate_limited',
  'shutting_down',
  'unavailable',
  'unexpected',
];

/** Whether a repetition with the same `Idempotency-Key` is answered what the first request was. */
export const takesIdempotencyKey = ({ method, policy }: Endpoint): boolean =>
  method === 'POST' && policy.who !== 'anyone' && policy.who !== 'refresh-cookie';

/**
 * Every code that a route may answer with: its own, those of whoever may call it, and those of how its request is
 * read.
 */
export function refusalsOf(endpoint: Endpoint): ReadonlySet<ProblemCode> {
  return new Set([...endpoint.problems, ...ofPolicy(endpoint), ...ofRequest(endpoint), ...ANYWHERE]);
}

function ofPolicy({ policy }: Endpoint): ProblemCode[] {
  if (policy.who === 'anyone') return [];
  if (policy.who === 'refresh-cookie') return ['cross_site'];
  const isWaiting = policy.who === 'user' && policy.unverified;
  const isLimited = policy.who === 'admin' || ('may' in policy && policy.may !== undefined);
  return [
    policy.who === 'api-key' ? 'api_key_not_valid' : 'unauthenticated',
    'ban',
    ...(isWaiting ? [] : (['email_unverified'] as const)),
    ...(isLimited ? (['forbidden'] as const) : []),
  ];
}

function ofRequest(endpoint: Endpoint): ProblemCode[] {
  const { method, params, isSecret } = endpoint;
  return [
    ...(params ? (['not_found'] as const) : []),
    ...(method === 'GET' ? [] : (['payload_too_large'] as const)),
    ...(takesIdempotencyKey(endpoint) ? (['idempotency_mismatch', 'idempotency_running'] as const) : []),
    ...(isSecret ? (['idempotency_spent'] as const) : []),
  ];
}
