import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform/same-secret.ts';

/** A signature of another time is somebody's who has listened, and sends again what he heard. */
const TOLERANCE_SECONDS = 300;

const signatureOf = (secret: string, seconds: number, payload: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');

/** The header `Stripe-Signature` of an event that is sent now. */
export function sign(secret: string, payload: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  return `t=${seconds},v1=${signatureOf(secret, seconds, payload)}`;
}

/**
 * Whether a header with these signatures is of whoever knows the secret, for this payload and of about now. While a
 * secret is exchanged there are two.
 */
export function isSigned(secret: string, payload: string, header: string, now: Date): boolean {
  const parts = header.split(',').map(part => part.trim().split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1_000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = signatureOf(secret, Number(time), payload);
  return parts.some(([name, value = '']) => name === 'v1' && isSameSecret(expected, value));
}
