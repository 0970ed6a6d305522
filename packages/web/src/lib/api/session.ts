import type { Session, User } from '@nousboard/contracts';

/** `unknown` until the first refresh has answered. The access token lives only here, in memory. */
export type SessionState = { readonly status: 'unknown' } | { readonly status: 'signed-in'; readonly user: User } | { readonly status: 'signed-out' };

export interface SessionStore {
  state(): SessionState;
  token(): string | null;
  /** Somebody signed in, or a refresh brought a new token. */
  set(session: Session): void;
  clear(): void;
  subscribe(changed: () => void): () => void;
}

/** Who is signed in within this tab. */
export function createSessionStore(): SessionStore {
  let state: SessionState = { status: 'unknown' };
  let token: string | null = null;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const changed of listeners) changed();
  };
  return {
    state: () => state,
    token: () => token,
    set(session) {
      token = session.token;
      // The same person keeps the same object, so that nothing renders anew on every refresh.
      if (state.status !== 'signed-in' || JSON.stringify(state.user) !== JSON.stringify(session.user)) state = { status: 'signed-in', user: session.user };
      tell();
    },
    clear() {
      token = null;
      if (state.status === 'signed-out') return;
      state = { status: 'signed-out' };
      tell();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
