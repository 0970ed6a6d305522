import type { Endpoint, ProblemCode } from '@nousboard/contracts';

/** What any route may answer before its verb is reached, or in place of it. */
const onTheWay: ReadonlySet<ProblemCode> = new Set([
  'bad_request',
  'ban',
  'cross_site',
  'email_unverified',
  'forbidden',
  'idempotency_mismatch',
  'idempotency_running',
  'idempotency_spent',
  'payload_too_large',
  'rate_limited',
  'shutting_down',
  'unauthenticated',
  'unavailable',
  'unexpected',
  'unsupported_media_type',
  'validation',
]);

/** Throws for a refusal that whoever reads the contract of its route cannot know of. */
export function expectDeclared({ method, path, params, policy, problems }: Endpoint, code: ProblemCode): void {
  if (onTheWay.has(code) || problems.includes(code)) return;
  // An address that cannot name anything, and a key that opens nothing.
  if (code === 'not_found' && params) return;
  if (code === 'api_key_not_valid' && policy.who === 'api-key') return;
  throw new Error(`${method} ${path} refuses with ${code}, which its contract does not declare`);
}
