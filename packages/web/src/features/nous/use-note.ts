import type { Message, MessageId } from '@nousboard/contracts';
import { useQuery } from '@tanstack/react-query';
import { type KeptNote, useKeptNotes } from './kept-notes.ts';
import { nousQueries } from './nous.queries.ts';

/**
 * A note as its writer sees it: what is kept on this device stands before what the server has. Null while it is not
 * known.
 */
export function useNote(messageId: MessageId) {
  const kept = useKeptNotes(({ notes }) => notes[messageId]);
  const isOnServer = kept?.seen !== null;
  const stored = useQuery({ ...nousQueries.message(messageId), enabled: isOnServer && kept === undefined });
  return { kept, stored, note: kept ? ofKept(kept, stored.data) : (stored.data ?? null) };
}

export interface ShownNote
  extends Pick<Message, 'messageId' | 'conversationId' | 'text' | 'tags' | 'persist' | 'createdAt' | 'updatedAt'> {
  readonly title: string | null;
}
const ofKept = (
  { messageId, conversationId, title, text, createdAt }: KeptNote,
  stored: Message | undefined,
): ShownNote => ({
  messageId,
  conversationId,
  title,
  text,
  createdAt,
  updatedAt: stored?.updatedAt ?? createdAt,
  tags: stored?.tags ?? [],
  persist: stored?.persist ?? false,
});
