import type { ConversationId } from '@nousboard/contracts';

/**
 * Tabs of one browser tell each other that a project's thread has changed; browsers without the channel learn it when
 * the tab is looked at.
 */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('nousboard-threads');

export const tellOtherTabs = (project: ConversationId): void => channel?.postMessage(project);

/** Calls `heard` when another tab has asked, or has got its answer, in `project`. */
export function hearOtherTabs(project: ConversationId, heard: () => void): () => void {
  const onMessage = (event: MessageEvent<ConversationId>) => {
    if (event.data === project) heard();
  };
  channel?.addEventListener('message', onMessage);
  return () => channel?.removeEventListener('message', onMessage);
}
