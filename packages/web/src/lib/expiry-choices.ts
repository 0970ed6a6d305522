import { formatNumber } from './format.ts';

const HOUR_MS = 3_600_000;

/** After how long a key expires. */
export const EXPIRIES = ['12h', '1d', '7d', '30d', 'never'] as const;
export type Expiry = (typeof EXPIRIES)[number];

const spans: Record<Exclude<Expiry, 'never'>, { readonly value: number; readonly unit: 'hour' | 'day' }> = {
  '12h': { value: 12, unit: 'hour' },
  '1d': { value: 1, unit: 'day' },
  '7d': { value: 7, unit: 'day' },
  '30d': { value: 30, unit: 'day' },
};

/** What a choice is called in the language of the page, such as "7 days"; undefined for never. */
export function expiryWords(expiry: Expiry): string | undefined {
  if (expiry === 'never') return undefined;
  const { value, unit } = spans[expiry];
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' });
}

/** The moment at which a key that is set or made now expires; null for never. */
export function expiresAt(expiry: Expiry, now: Date): string | null {
  if (expiry === 'never') return null;
  const { value, unit } = spans[expiry];
  return new Date(now.getTime() + value * (unit === 'day' ? 24 : 1) * HOUR_MS).toISOString();
}
