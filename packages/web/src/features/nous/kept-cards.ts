import { create } from 'zustand';
import { beginningOf } from './card-text.ts';
import { type KeptNote, useKeptNotes } from './kept-notes.ts';

/** What a card shows of a note that is kept on this device. */
export interface KeptCard extends Pick<KeptNote, 'messageId' | 'conversationId' | 'title' | 'createdAt' | 'phase'> {
  /** The beginning of its text. */
  readonly text: string;
  /** The server has never had it. */
  readonly isNew: boolean;
}

const cardOf = ({ messageId, conversationId, title, createdAt, phase, text, seen }: KeptNote): KeptCard => ({
  messageId,
  conversationId,
  title,
  createdAt,
  phase,
  text: beginningOf(text),
  isNew: seen === null,
});
const isSame = (a: KeptCard, b: KeptCard | undefined): boolean =>
  b !== undefined && (Object.keys(a) as (keyof KeptCard)[]).every(key => a[key] === b[key]);

const cardsNow = (): readonly KeptCard[] => Object.values(useKeptNotes.getState().notes).map(cardOf);

/**
 * The cards of what is kept. They are others only when something that a card shows is: most letters of a long note
 * change none.
 */
export const useKeptCards = create<readonly KeptCard[]>(cardsNow);
useKeptNotes.subscribe(() => {
  const before = useKeptCards.getState();
  const now = cardsNow();
  if (now.length !== before.length || !now.every((card, at) => isSame(card, before[at])))
    useKeptCards.setState(now, true);
});
