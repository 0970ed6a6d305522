import type { ApiAccess } from '@nousboard/contracts';

/** Why keys open nothing; undefined while they do. Without credit access helps nobody, so that comes first. */
export function offReason({
  active,
  balance,
}: Pick<ApiAccess, 'active' | 'balance'>): 'credit_required' | 'api_access_off' | undefined {
  if (balance !== null && balance <= 0) return 'credit_required';
  return active ? undefined : 'api_access_off';
}
