import type { Session } from '@nousboard/contracts';

export type TabMessage = { readonly type: 'session'; readonly session: Session } | { readonly type: 'signed-out' };

/** How tabs of one browser agree: one refreshes at a time, and all learn what it got. */
export interface Tabs {
  /** Runs `work` while no other tab runs its own. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  tell(message: TabMessage): void;
  listen(heard: (message: TabMessage) => void): () => void;
}

/** Tabs of this browser, by Web Locks and a broadcast channel; without them every tab is on its own. */
export function browserTabs(): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('nousboard-session');
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return {
    // Web Locks exist only in secure contexts; over plain HTTP the server's grace for parallel refreshes covers us.
    async alone(work) {
      return locks ? await locks.request('nousboard-refresh', work) : await work();
    },
    tell: message => channel?.postMessage(message),
    listen(heard) {
      const onMessage = (event: MessageEvent<TabMessage>) => heard(event.data);
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
}
