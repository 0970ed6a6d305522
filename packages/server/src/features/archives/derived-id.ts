import { createHash } from 'node:crypto';
import type { Actor } from '#platform/access.ts';

const digest = (actor: Actor, thing: string, id: string): string =>
  createHash('sha256').update(`${actor.tenantId} ${thing} ${id}`).digest('hex');

/**
 * The id under which a thing of an archive lives in this account: always the same, and one that no other account comes
 * to.
 */
export function derivedUuid(actor: Actor, thing: string, id: string): string {
  const hex = digest(actor, thing, id);
  // Version 8 of RFC 9562: made by a rule of one's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The same in the form of a conversation's id. */
export const derivedConversationId = (actor: Actor, id: string): string => digest(actor, 'project', id).slice(0, 24);
