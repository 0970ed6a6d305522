import { z } from 'zod';

const CONVERSATION_ID = /^[0-9a-f]{24}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** In capitals it is the same id, and here it is written in one way: what has it is found by comparing. */
const uuid = z.uuid().toLowerCase();

/** A conversation (project) id: 24 lower-case hex characters, so that `/c/{id}` is never taken for a user's id. */
export const conversationId = z.string().regex(CONVERSATION_ID).brand('ConversationId');
export const userId = uuid.brand('UserId');
export const fileId = uuid.brand('FileId');
export const fileVersionId = uuid.brand('FileVersionId');
export const folderId = uuid.brand('FolderId');
/** A book of the catalogue. */
export const bookId = uuid.brand('BookId');
/** A file on its way in pieces. */
export const uploadId = uuid.brand('UploadId');
export const driveImportId = uuid.brand('DriveImportId');
export const messageId = uuid.brand('MessageId');
/** An earlier text of a message. */
export const messageVersionId = uuid.brand('MessageVersionId');
export const streamId = uuid.brand('StreamId');
/** Of a browser in which somebody is signed in. */
export const sessionId = uuid.brand('SessionId');
export const tagId = uuid.brand('TagId');
export const highlightId = uuid.brand('HighlightId');
export const apiKeyId = uuid.brand('ApiKeyId');
/** Somebody who answers in a way of their own. */
export const assistantId = uuid.brand('AssistantId');
export const presetId = uuid.brand('PresetId');
/** A video about sources of a project. */
export const recapId = uuid.brand('RecapId');
export const shareId = uuid.brand('ShareId');
/** Of somebody who has no account yet. */
export const invitationId = uuid.brand('InvitationId');
export const organizationId = uuid.brand('OrganizationId');
export const dataSourceId = uuid.brand('DataSourceId');
/** The library of whoever asks, as a data source. */
export const MY_LIBRARY = 'MYLIBRARY';
export const dataSourceRef = z.union([dataSourceId, z.literal(MY_LIBRARY)]);

export type ConversationId = z.infer<typeof conversationId>;
export type UserId = z.infer<typeof userId>;
export type FileId = z.infer<typeof fileId>;
export type FolderId = z.infer<typeof folderId>;
export type BookId = z.infer<typeof bookId>;
export type FileVersionId = z.infer<typeof fileVersionId>;
export type DriveImportId = z.infer<typeof driveImportId>;
export type AssistantId = z.infer<typeof assistantId>;
export type MessageId = z.infer<typeof messageId>;
export type MessageVersionId = z.infer<typeof messageVersionId>;
export type StreamId = z.infer<typeof streamId>;
export type SessionId = z.infer<typeof sessionId>;
export type TagId = z.infer<typeof tagId>;
export type HighlightId = z.infer<typeof highlightId>;
export type ApiKeyId = z.infer<typeof apiKeyId>;
export type PresetId = z.infer<typeof presetId>;
export type RecapId = z.infer<typeof recapId>;
export type ShareId = z.infer<typeof shareId>;
export type InvitationId = z.infer<typeof invitationId>;
export type OrganizationId = z.infer<typeof organizationId>;
export type DataSourceId = z.infer<typeof dataSourceId>;
export type DataSourceRef = z.infer<typeof dataSourceRef>;

/** For what a browser finds in its address or its own store, where no schema is at hand. */
export const isConversationId = (value: unknown): value is ConversationId =>
  typeof value === 'string' && CONVERSATION_ID.test(value);
export const isFileId = (value: unknown): value is FileId => typeof value === 'string' && UUID.test(value);
export const isDataSourceId = (value: unknown): value is DataSourceId => typeof value === 'string' && UUID.test(value);

/** The largest number of a page, and of a place in a text or a list, that can be kept. */
export const MAX_PLACE = 2_147_483_647;

/** The parent of a conversation's first messages. */
export const ROOT_MESSAGE_ID = '00000000-0000-0000-0000-000000000000' as MessageId;
