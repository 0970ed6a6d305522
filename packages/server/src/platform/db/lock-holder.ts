import { randomUUID } from 'node:crypto';
import type { ProcessIdentity } from '../process-identity.ts';
import { thisProcess } from '../process-identity.ts';

/** Who holds a data directory. */
export interface Holder extends ProcessIdentity {
  readonly name: string;
  /** ISO 8601. */
  readonly since: string;
  readonly nonce: string;
  readonly how: 'flock' | 'file';
}

/** This process, as the holder of a lock. */
export const newHolder = (how: Holder['how']): Holder => ({
  ...thisProcess(),
  name: 'nousboard',
  since: new Date().toISOString(),
  nonce: randomUUID(),
  how,
});

/** Reads a holder; undefined for an empty or unreadable text. */
export function parseHolder(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Partial<Holder> | null;
    return typeof value?.pid === 'number' && typeof value.nonce === 'string' ? (value as Holder) : undefined;
  } catch {
    // Half a text or another program's file: not one of ours.
    return undefined;
  }
}
