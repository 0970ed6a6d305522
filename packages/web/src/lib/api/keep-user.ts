import type { User } from '@nousboard/contracts';
import { session, tabs } from './index.ts';

/** What the server has of the person now, in every tab. */
export function keepUser(user: User): void {
  const [token, state] = [session.token(), session.state()];
  // A reply can be late: somebody else may have signed in meanwhile, and their session must not get another's name.
  if (token === null || state.status !== 'signed-in' || state.user.id !== user.id) return;
  session.set({ token, user });
  tabs.tell({ type: 'session', session: { token, user } });
}
