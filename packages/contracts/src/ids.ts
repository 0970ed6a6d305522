import { z } from 'zod';

/** A conversation (project) id: 24 lower-case hex characters, so that `/c/{id}` is never taken for a user's id. */
export const conversationId = z
  .string()
  .regex(/^[0-9a-f]{24}$/)
  .brand('ConversationId');
export const userId = z.uuid().brand('UserId');
export const fileId = z.uuid().brand('FileId');
export const fileVersionId = z.uuid().brand('FileVersionId');
/** A file on its way in pieces. */
export const uploadId = z.uuid().brand('UploadId');
export const messageId = z.uuid().brand('MessageId');
export const streamId = z.uuid().brand('StreamId');
export const tagId = z.uuid().brand('TagId');
/** Every row belongs to a tenant: today a user's own id, later an organisation's. */
export const tenantId = z.uuid().brand('TenantId');

export type ConversationId = z.infer<typeof conversationId>;
export type UserId = z.infer<typeof userId>;
export type FileId = z.infer<typeof fileId>;
export type FileVersionId = z.infer<typeof fileVersionId>;
export type UploadId = z.infer<typeof uploadId>;
export type MessageId = z.infer<typeof messageId>;
export type StreamId = z.infer<typeof streamId>;
export type TagId = z.infer<typeof tagId>;
export type TenantId = z.infer<typeof tenantId>;

/** The parent of a conversation's first messages. */
export const ROOT_MESSAGE_ID = '00000000-0000-0000-0000-000000000000' as MessageId;
