import { timingSafeEqual } from 'node:crypto';

/**
 * Compares a secret with what somebody sent, in a time that does not depend on where they differ. Their lengths are no
 * secret.
 */
export function isSameSecret(secret: string, sent: string): boolean {
  const [a, b] = [Buffer.from(secret), Buffer.from(sent)];
  return a.length === b.length && timingSafeEqual(a, b);
}
