// The one client of this tab. Features import from here; tests build their own with `createClient`.

import { type Endpoint, SIGNED_IN_COOKIE, type User } from '@nousboard/contracts';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { chosenAmong, organizationIndexOf } from '#lib/organization-of.ts';
import { setServerTime } from '#lib/server-time.ts';
import { changeSettings, keepOnlyOf, useSettings } from '#lib/settings.ts';
import { createClient, type SessionEnd } from './client.ts';
import { createSessionStore, type SessionState } from './session.ts';
import { browserTabs } from './tabs.ts';
import { urlOf } from './url.ts';

export { CallProblem, fieldErrors, mayPass, mayRetry } from './problem.ts';
export type { SessionState } from './session.ts';
export { urlOf } from './url.ts';

/** `left`: they signed out in another tab. */
type SignedOut = SessionEnd | 'left';

const signedOutListeners = new Set<(why: SignedOut) => void>();

export const session = createSessionStore(({ id, organizations }) => {
  keepOnlyOf(id);
  const before = useSettings.getState();
  const chosen = chosenAmong(organizations, before);
  if (chosen.organizationIndex !== before.organizationIndex || chosen.organizationId !== before.organizationId)
    changeSettings(chosen);
});
export const tabs = browserTabs();
/** The place of the organisation whose interface is in use. */
const organizationIndex = () => {
  const state = session.state();
  return state.status === 'signed-in'
    ? organizationIndexOf(state.user.organizations, useSettings.getState().organizationIndex)
    : undefined;
};
const client = createClient({
  fetch: async (input, init) => {
    const reply = await globalThis.fetch(input, init);
    setServerTime(reply.headers);
    return reply;
  },
  session,
  tabs,
  maybeSignedIn: () => document.cookie.split('; ').some(cookie => cookie.startsWith(`${SIGNED_IN_COOKIE}=`)),
  origin: () => location.origin,
  language: () => i18next.language,
  organizationIndex,
  onSignedOut: why => {
    for (const heard of signedOutListeners) heard(why);
  },
});
export const { call, open, authorised, renew, start: startSession, end: endSession } = client;

/** The address of what `call` cannot send, as it would send it. */
export const addressOf = (endpoint: Pick<Endpoint, 'path'>, params?: Readonly<Record<string, unknown>>): string =>
  urlOf(endpoint, params, { c: organizationIndex() });

tabs.listen(message => {
  if (message.type === 'session') client.take(message.session);
  else if (session.state().status === 'signed-in') {
    session.clear();
    for (const heard of signedOutListeners) heard('left');
  }
});

/** Called when the session ends without the person having asked for it in this tab. */
export function onSignedOut(heard: (why: SignedOut) => void): () => void {
  signedOutListeners.add(heard);
  return () => signedOutListeners.delete(heard);
}

/** Who is signed in; renders anew when that changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, session.state);
}

/** The person at work. Only for screens behind the sign-in; throws elsewhere. */
export function useUser(): User {
  const state = useSession();
  if (state.status !== 'signed-in') throw new Error('useUser needs somebody who is signed in.');
  return state.user;
}
/** Whoever belongs to an organisation has its plan, its models and its people to ask. */
export function useIsMember(): boolean {
  const state = useSession();
  return state.status === 'signed-in' && state.user.organizations.length > 0;
}
