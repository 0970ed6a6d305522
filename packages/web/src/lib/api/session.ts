import type { Session, User } from '@nousboard/contracts';

/** `unknown` until the first refresh has answered. The access token lives only here, in memory. */
export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-in'; readonly user: User }
  /** `expired`: the session ended by itself, and whoever it was may be back in a moment. */
  | { readonly status: 'signed-out'; readonly banned: boolean; readonly expired: boolean };

export interface SessionStore {
  state(): SessionState;
  token(): string | null;
  /** Somebody signed in, or a refresh brought a new token. */
  set(session: Session): void;
  /** Nobody is signed in now, by their own wish unless another reason is given. Who is banned may not sign in again. */
  clear(why?: 'ban' | 'expired'): void;
  subscribe(changed: () => void): () => void;
}

/**
 * Calls back when whoever was signed in is not any more: they signed out, or somebody else has signed in. Returns how
 * to stop.
 */
export function onPersonLeft(session: Pick<SessionStore, 'state' | 'subscribe'>, left: () => void): () => void {
  const present = () => {
    const state = session.state();
    return state.status === 'signed-in' ? state.user.id : null;
  };
  let person = present();
  return session.subscribe(() => {
    const before = person;
    person = present();
    if (before !== null && before !== person) left();
  });
}

/** Who is signed in within this tab. `onThere` is told before anybody else who is there. */
export function createSessionStore(onThere: (user: User) => void = () => undefined): SessionStore {
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
      onThere(session.user);
      // The same person keeps the same object, so that nothing renders anew on every refresh.
      if (state.status !== 'signed-in' || JSON.stringify(state.user) !== JSON.stringify(session.user))
        state = { status: 'signed-in', user: session.user };
      tell();
    },
    clear(why) {
      token = null;
      if (state.status === 'signed-out') return;
      state = { status: 'signed-out', banned: why === 'ban', expired: why === 'expired' };
      tell();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
