import type { Invitation, InvitationId } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import { newUuid } from '#platform/new-id.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { isBanned } from './ban.ts';
import {
  endInvitation,
  getInvitation,
  type InvitationRow,
  insertInvitation,
  listInvitationRows,
} from './invitations.repository.ts';
import { askForLetter, invitationLink, invitationWord, type LetterNeeds } from './letters.ts';
import { requireAdmin } from './people.service.ts';
import { hashToken } from './tokens.ts';

const GOOD_FOR_MS = 7 * 24 * 60 * 60_000;

export interface InvitationNeeds extends LetterNeeds {
  /** Whether people sign in and register by e-mail. */
  readonly emailLoginEnabled: boolean;
}

export async function listInvitations(needs: InvitationNeeds): Promise<Invitation[]> {
  const rows = await listInvitationRows(needs.database.db, needs.clock.now());
  return rows.map(row => showInvitation(needs, row));
}

/**
 * Invites somebody, in place of an earlier invitation of theirs. Throws `email_login_disabled`, `invited_banned` and
 * `invited_has_account`.
 */
export async function invite(
  needs: InvitationNeeds,
  actor: Actor,
  email: string,
  language: string,
): Promise<Invitation> {
  const { database, clock, mail, log } = needs;
  if (!needs.emailLoginEnabled) throw new Problem('email_login_disabled');
  const row = await database.transaction(async tx => {
    await requireAdmin(needs, tx, actor);
    const at = clock.now();
    const owner = await findAccountByEmail(tx, email);
    if (owner) throw new Problem(isBanned(owner, at) ? 'invited_banned' : 'invited_has_account');
    const id = newUuid();
    const hash = hashToken(invitationWord(needs, id, 'letter'));
    const expiresAt = new Date(at.getTime() + GOOD_FOR_MS);
    await insertInvitation(tx, { id, hash, email, invitedBy: actor.userId, at, expiresAt });
    if (mail.reachesPeople) await askForLetter(needs, tx, { purpose: 'invite', email, language });
    return getInvitation(tx, id, at);
  });
  log.info({ by: actor.userId, invitation: row.id }, 'an ADMIN invited somebody');
  return showInvitation(needs, row);
}

/** Ends an invitation. Throws `not_found`. */
export async function withdrawInvitation(needs: InvitationNeeds, actor: Actor, id: string): Promise<void> {
  const { database, clock, log } = needs;
  await database.transaction(async tx => {
    await requireAdmin(needs, tx, actor);
    if (!(await endInvitation(tx, id, clock.now()))) throw new Problem('not_found');
  });
  log.info({ by: actor.userId, invitation: id }, 'an ADMIN withdrew an invitation');
}

const showInvitation = (
  needs: InvitationNeeds,
  { id, email, inviter, expires_at, late }: InvitationRow,
): Invitation => ({
  id: id as InvitationId,
  email,
  invitedBy: inviter,
  expiresAt: expires_at.toISOString(),
  late,
  // The link in a letter proves the e-mail, and nobody else is told that one.
  link: needs.mail.reachesPeople && !late ? null : invitationLink(needs, { id, email }, 'hand'),
});
