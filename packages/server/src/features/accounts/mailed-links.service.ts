import type { passwordReset } from '@nousboard/contracts';
import { Problem } from '@nousboard/contracts';
import type { z } from 'zod';
import { findAccount, findAccountByEmail, markVerified, replacePassword } from './accounts.repository.ts';
import { type AccountNeeds, requireHardToGuess } from './accounts.service.ts';
import { isBanned } from './ban.ts';
import { askForLetter, type LetterNeeds, makeLink } from './letters.ts';
import { stateOfLink, useUpLink } from './mailed-links.repository.ts';
import { revokeFamiliesOf } from './sessions.repository.ts';
import { deleteIdentitiesOf } from './social/identities.repository.ts';
import type { SocialNeeds } from './social/social-login.service.ts';
import { hashToken } from './tokens.ts';

export interface LinkNeeds extends AccountNeeds, LetterNeeds, Pick<SocialNeeds, 'revokeKeys' | 'cutTies'> {
  /** Told when what a person may do has changed, so that no cached standing outlives it. */
  readonly onStandingChanged: () => void;
}

/** Has a link for a new password mailed. Gives one back as well only where the installation was told to. */
export async function requestReset(needs: LinkNeeds, email: string, language: string): Promise<string | undefined> {
  const { database, clock, linkInResponse } = needs;
  return database.transaction(async tx => {
    await askForLetter(needs, tx, { purpose: 'reset', email, language });
    if (!linkInResponse) return undefined;
    const account = await findAccountByEmail(tx, email);
    return account && !isBanned(account, clock.now()) ? makeLink(needs, tx, account, 'reset') : undefined;
  });
}

/**
 * Sets a new password and ends every session of the account. Where nobody has proved its e-mail, the ways in through
 * other services and the keys of programs end too: whoever made the account may not be who the link was for. If a
 * letter brought the link, it is proved from then on, and what was shared and connected before ends too. All of that
 * stays as it is where a password opens nothing: nobody could come in any more. Throws `reset_token_invalid` and
 * `password_guessable`, after which the link is good for another one.
 */
export async function setNewPassword(
  needs: LinkNeeds,
  { token, userId, password }: z.output<typeof passwordReset>,
): Promise<void> {
  const { database, clock, passwords, emailLoginEnabled, revokeKeys, onStandingChanged } = needs;
  const hash = hashToken(token);
  // Looked at before the costly hash, so that guessing costs the server little.
  if ((await stateOfLink(database.db, hash, userId, 'reset', clock.now())) !== 'good')
    throw new Problem('reset_token_invalid');
  const person = await findAccount(database.db, userId);
  if (!person) throw new Problem('reset_token_invalid');
  requireHardToGuess(password, [person.name, person.username ?? '', person.email, needs.product]);
  const passwordHash = await passwords.hash(password);
  await database.transaction(async tx => {
    const at = clock.now();
    if (!(await useUpLink(tx, hash, userId, 'reset', at))) throw new Problem('reset_token_invalid');
    const account = await replacePassword(tx, userId, passwordHash);
    if (emailLoginEnabled && !account.email_proved) {
      await deleteIdentitiesOf(tx, userId);
      await revokeKeys(tx, account.tenant_id, at);
      if (needs.asksForProof && !needs.linkInResponse) {
        await needs.cutTies(tx, account.tenant_id);
        await markVerified(tx, userId);
      }
    }
    await revokeFamiliesOf(tx, userId, at);
  });
  onStandingChanged();
}

/** Has a link to confirm this e-mail mailed, where somebody has it and has not confirmed it. */
export const requestProof = (needs: LinkNeeds, email: string, language: string): Promise<void> =>
  needs.database.transaction(tx => askForLetter(needs, tx, { purpose: 'verify', email, language }));

/**
 * Confirms an e-mail; a link that did so before, or is late for an e-mail that is confirmed by now, says so again.
 * Throws `verification_failed`.
 */
export async function confirmEmail(
  needs: LinkNeeds,
  { email, token }: { email: string; token: string },
): Promise<void> {
  const { database, clock, onStandingChanged } = needs;
  await database.transaction(async tx => {
    const account = await findAccountByEmail(tx, email);
    const link = account && (await stateOfLink(tx, hashToken(token), account.id, 'verify', clock.now()));
    if (!link || (link === 'expired' && !account.email_verified)) throw new Problem('verification_failed');
    if (link === 'good') await markVerified(tx, account.id);
  });
  onStandingChanged();
}
