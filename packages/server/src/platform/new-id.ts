import { randomBytes, randomUUID } from 'node:crypto';

/** A random UUID, for everything that is not a conversation. */
export const newUuid = (): string => randomUUID();

/** 24 lower-case hexadecimal characters, the form of a conversation's id on the wire. */
export const newConversationId = (): string => randomBytes(12).toString('hex');

/** 256 random bits, base64url: an opaque token nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
