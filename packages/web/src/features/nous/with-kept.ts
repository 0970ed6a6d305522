import type { ConversationId, NousCard } from '@nousboard/contracts';
import type { KeptCard } from './kept-cards.ts';

/**
 * The cards as their writer knows them: what is kept on this device stands in its card, and what the server does not
 * have yet comes first.
 */
export function withKept(
  cards: readonly NousCard[],
  kept: readonly KeptCard[],
  project: ConversationId | null,
  isFiltered: boolean,
): readonly NousCard[] {
  const byId = new Map(kept.map(note => [note.messageId, note]));
  const known = new Set(cards.map(({ messageId }) => messageId));
  const own = isFiltered
    ? []
    : kept.filter(
        note => note.isNew && !known.has(note.messageId) && (project === null || note.conversationId === project),
      );
  return [
    ...own.sort((a, b) => b.createdAt.localeCompare(a.createdAt)).map(cardOf),
    ...cards.map(card => {
      const note = byId.get(card.messageId);
      return note ? { ...card, title: note.title, text: note.text } : card;
    }),
  ];
}

const cardOf = ({ messageId, conversationId, title, text, createdAt }: KeptCard): NousCard => ({
  messageId,
  conversationId,
  projectTitle: '',
  kind: 'note',
  title,
  text,
  createdAt,
  updatedAt: createdAt,
  isEdited: false,
  tags: [],
  citationCount: 0,
  picture: null,
});
