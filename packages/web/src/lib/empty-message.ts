import type { Message } from '@nousboard/contracts';

/** A whole message of which only what is given is known: nothing found, nothing said, nothing wrong. */
export function emptyMessage(
  known: Pick<Message, 'messageId' | 'conversationId' | 'parentMessageId' | 'createdAt'> & Partial<Message>,
): Message {
  return {
    isCreatedByUser: false,
    sender: '',
    text: '',
    title: null,
    endpoint: null,
    model: null,
    // After everything that the server knows of.
    createdOrder: Number.MAX_SAFE_INTEGER,
    updatedAt: known.createdAt,
    unfinished: false,
    error: null,
    cancelled: false,
    finish_reason: null,
    citations: [],
    verdicts: [],
    sources: [],
    searched: null,
    skipped: [],
    followUps: [],
    events: [],
    plugins: [],
    plugin: null,
    isEdited: false,
    persist: false,
    tags: [],
    ...known,
  };
}
