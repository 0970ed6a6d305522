import { type ConversationId, isConversationId, type User } from '@nousboard/contracts';
import type { HistoryState } from '@tanstack/react-router';
import type { SessionState } from '#lib/api/session.ts';

export type Place =
  | { readonly to: '/login' | '/banned' }
  | { readonly to: '/verify'; readonly search: { readonly email: string } }
  | {
      readonly to: '/c/$conversationId';
      readonly params: { readonly conversationId: string };
      readonly state?: HistoryState;
    };

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Nobody asked for this project by name: it is where the product opens, and if it is gone, home is. */
    readonly isLanding?: boolean;
    /** Home was asked for, and not where one was last. */
    readonly isHome?: boolean;
  }
}

/** `/`: the last project if it is known and not "new", else home; signed out: the sign-in. */
export function landing(session: SessionState, lastConversationId: string | null): Place {
  if (session.status !== 'signed-in') return wayIn(session);
  if (!session.user.emailVerified) return proof(session.user);
  const known = isConversationId(lastConversationId);
  return {
    to: '/c/$conversationId',
    params: { conversationId: known ? lastConversationId : session.user.id },
    ...(known && { state: { isLanding: true } }),
  };
}

/** Where somebody who just signed in goes, and who opens the sign-in while signed in. */
export function home(session: SessionState): Place | null {
  if (session.status !== 'signed-in') return null;
  return session.user.emailVerified
    ? { to: '/c/$conversationId', params: { conversationId: session.user.id } }
    : proof(session.user);
}

/** Where the workspace sends a visitor who may not see it; null: they may stay. */
export function guard(session: SessionState): Place | null {
  if (session.status !== 'signed-in') return wayIn(session);
  return session.user.emailVerified ? null : proof(session.user);
}

/** Where somebody goes who is not signed in: whoever was banned at work is told so, wherever they were going. */
const wayIn = (session: SessionState): Place => ({
  to: session.status === 'signed-out' && session.banned ? '/banned' : '/login',
});

/** So long a visitor of the workspace sees the page they asked for before the sign-in takes its place. */
export const LOGIN_AFTER_MS = 300;

/** Whoever has not proved their e-mail does that first. */
const proof = ({ email }: Pick<User, 'email'>): Place => ({ to: '/verify', search: { email } });

/** `/register` on an installation that takes no new accounts, but of whom it has invited. */
export const registerGuard = (config: { readonly registrationEnabled: boolean }, isInvited: boolean): Place | null =>
  config.registrationEnabled || isInvited ? null : { to: '/login' };

export type WorkspaceView =
  | { readonly view: 'home' | 'new' | 'search' | 'nothing' }
  | { readonly view: 'project'; readonly conversationId: ConversationId };

/** Where somebody administers the installation, or else an organisation; null who administers nothing. */
export const administrationOf = ({ role, organizations }: Pick<User, 'role' | 'organizations'>) => {
  if (role === 'ADMIN') return '/admin';
  return organizations.some(({ isAdmin }) => isAdmin) ? '/admin/organizations' : null;
};

/**
 * What `/c/{id}` shows: one's own id is home, "new" starts a project, 24 hex characters are one, at "search" nothing
 * can be sent, anything else is nothing.
 */
export function workspaceView(conversationId: string, userId: string): WorkspaceView {
  if (conversationId === userId) return { view: 'home' };
  if (conversationId === 'search') return { view: 'search' };
  if (conversationId === 'new') return { view: 'new' };
  return isConversationId(conversationId) ? { view: 'project', conversationId } : { view: 'nothing' };
}
