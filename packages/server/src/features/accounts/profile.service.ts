import { type Consent, type ConsentNotice, Problem, type Profile, type user } from '@nousboard/contracts';
import type { z } from 'zod';
import type { Actor } from '#platform/access.ts';
import { addToConsent, endOnBoarding, updateProfile } from './accounts.repository.ts';
import { type AccountNeeds, showUser } from './accounts.service.ts';

type ShownUser = z.input<typeof user>;

/** Puts a profile in the place of the one before. */
export async function setProfile(needs: AccountNeeds, actor: Actor, profile: Profile): Promise<ShownUser> {
  const account = await needs.database.transaction(tx => updateProfile(tx, actor.userId, profile));
  if (!account) throw new Problem('unauthenticated');
  return showUser(account, needs);
}

/** Keeps when notices were seen or agreed to. Throws `validation` for one that this installation does not have. */
export async function addConsent(
  needs: AccountNeeds & { readonly settings: { readonly consentNotices: readonly ConsentNotice[] } },
  actor: Actor,
  added: Consent,
): Promise<ShownUser> {
  const unknown = Object.keys(added).filter(id => !needs.settings.consentNotices.some(notice => notice.id === id));
  if (unknown.length > 0)
    throw new Problem('validation', { fields: Object.fromEntries(unknown.map(id => [id, 'There is no such notice'])) });
  const account = await needs.database.transaction(tx => addToConsent(tx, actor.userId, added));
  if (!account) throw new Problem('unauthenticated');
  return showUser(account, needs);
}

/** Keeps that somebody has seen the tour, or does not want to: it is not offered again. */
export async function leaveOnBoarding(needs: AccountNeeds, actor: Actor): Promise<ShownUser> {
  const account = await needs.database.transaction(tx => endOnBoarding(tx, actor.userId));
  if (!account) throw new Problem('unauthenticated');
  return showUser(account, needs);
}
