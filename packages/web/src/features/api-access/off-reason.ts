import type { ApiAccess } from '@nousboard/contracts';

/** Why keys open nothing; undefined while they do. Without credit access cannot be switched on, so that comes first. */
export function offReason({
  active,
  balance,
}: Pick<ApiAccess, 'active' | 'balance'>): 'credit_required' | 'api_access_off' | undefined {
  if (active) return undefined;
  return balance !== null && balance <= 0 ? 'credit_required' : 'api_access_off';
}
