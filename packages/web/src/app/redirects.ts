import type { SessionState } from '#lib/api/session.ts';

export type Place = { readonly to: '/login' } | { readonly to: '/c/$conversationId'; readonly params: { readonly conversationId: string } };

/** `/`: the last project if it is known and not "new", else home; signed out: the sign-in. */
export function landing(session: SessionState, lastConversationId: string | null): Place {
  if (session.status !== 'signed-in') return { to: '/login' };
  const known = lastConversationId !== null && lastConversationId !== 'new' && isConversation(lastConversationId);
  return { to: '/c/$conversationId', params: { conversationId: known ? lastConversationId : session.user.id } };
}

/** Where somebody who just signed in goes, and who opens the sign-in while signed in. */
export function home(session: SessionState): Place | null {
  return session.status === 'signed-in' ? { to: '/c/$conversationId', params: { conversationId: session.user.id } } : null;
}

/** Where the workspace sends a visitor who may not see it; null: they may stay. */
export const guard = (session: SessionState): Place | null => (session.status === 'signed-in' ? null : { to: '/login' });

/** `/register` on an installation that takes no new accounts. */
export const registerGuard = (config: { readonly registrationEnabled: boolean }): Place | null => (config.registrationEnabled ? null : { to: '/login' });

export type WorkspaceView = { readonly view: 'home' } | { readonly view: 'project'; readonly conversationId: string } | { readonly view: 'nothing' };

/** What `/c/{id}` shows: one's own id is home, "new" and 24 hex characters are projects, anything else is nothing. */
export function workspaceView(conversationId: string, userId: string): WorkspaceView {
  if (conversationId === userId) return { view: 'home' };
  return conversationId === 'new' || isConversation(conversationId) ? { view: 'project', conversationId } : { view: 'nothing' };
}

const isConversation = (id: string) => /^[0-9a-f]{24}$/.test(id);
