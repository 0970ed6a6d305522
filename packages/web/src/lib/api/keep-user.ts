import type { User } from '@nousboard/contracts';
import { session, tabs } from './index.ts';

/** What the server has of the person now, in every tab. */
export function keepUser(user: User): void {
  const token = session.token();
  if (token === null) return;
  session.set({ token, user });
  tabs.tell({ type: 'session', session: { token, user } });
}
