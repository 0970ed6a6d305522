import type { ConversationId, Message, MessageId } from '@nousboard/contracts';
import { create } from 'zustand';
import { type Picks, visiblePath } from './message-tree.ts';

const none: Picks = {};
/** Which branch of each project a person looks at. Outside React: what is exported is what is looked at. */
const useAll = create<{ picks: Readonly<Record<string, Picks>> }>(() => ({ picks: {} }));

export const usePicks = (project: ConversationId): Picks => useAll(({ picks }) => picks[project] ?? none);

/** Chooses one of several messages under `parentId`; null goes back to the one that was written last. */
export function pickBranch(project: ConversationId, parentId: string, messageId: MessageId | null): void {
  useAll.setState(({ picks }) => {
    const { [parentId]: _old, ...others } = picks[project] ?? none;
    return { picks: { ...picks, [project]: messageId ? { ...others, [parentId]: messageId } : others } };
  });
}

/** Chooses a way through the thread at once. */
export const pickBranches = (project: ConversationId, chosen: Picks): void =>
  useAll.setState(({ picks }) => ({ picks: { ...picks, [project]: { ...picks[project], ...chosen } } }));

/** The messages of the branch that is on screen, from the first on. */
export const messagesOnScreen = (project: ConversationId, messages: readonly Message[]): readonly Message[] =>
  visiblePath(messages, useAll.getState().picks[project]).map(({ message }) => message);
