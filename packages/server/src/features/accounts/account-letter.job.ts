import type { Tx } from '#platform/db/db.ts';
import { sendOrLeave } from '#platform/mail/mail.ts';
import type { JobKind } from '#platform/queue/queue.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { isBanned } from './ban.ts';
import { findInvitation, listEarlierTimes } from './invitations.repository.ts';
import { wordsFor } from './letter-words.ts';
import { invitationLink, type LetterJob, type LetterNeeds, makeLink, putOffLetter, sendAgain } from './letters.ts';
import { type LinkPurpose, listLinkTimes } from './mailed-links.repository.ts';

/**
 * So long after a letter no further one like it is sent, and so many within so long: nobody's mailbox can be flooded
 * from here.
 */
const QUIET_MS = 60_000;
const MOST = { letters: 5, withinMs: 60 * 60_000 };

/**
 * Job `account-letter`: mails a link to set a new password, to confirm an e-mail or to create an account. For an e-mail
 * that nobody has, or nobody has invited, it does nothing.
 */
export const accountLetterJob = (needs: LetterNeeds): JobKind<LetterJob> => ({
  name: 'account-letter',
  concurrency: 2,
  async run({ payload, attempt, commit }) {
    const { purpose, email, language, since } = payload;
    const { clock, mail, product } = needs;
    const now = clock.now();
    const letter =
      purpose === 'invite'
        ? await invitationLetter(needs, email, now)
        : await accountLetter(needs, email, purpose, now, commit);
    if (!letter) return;
    // A further attempt follows one whose letter was not sent; links that were given in answers are no letters.
    const isAnswered = purpose === 'reset' && needs.linkInResponse;
    const quietMs = attempt === 1 && since === undefined && !isAnswered ? quietFor(letter.sent, now) : 0;
    // Whoever cannot get in without it waits for the letter; to set a password, the link of the last one does as well.
    if (quietMs > 0 && purpose !== 'reset') return commit(tx => putOffLetter(needs, tx, payload, quietMs));
    if (quietMs > 0) return;
    const link = await letter.link();
    const words = wordsFor(language)[purpose];
    await sendOrLeave(mail, {
      to: email,
      subject: words.subject(product),
      text: `${words.text(product)}\n\n${link}\n\n${words.otherwise}\n`,
    });
  },
  gaveUp: (tx, letter) => sendAgain(needs, tx, letter),
});

/** A letter that is wanted: when others like it were sent, the latest first, and its link. */
interface Wanted {
  readonly sent: readonly Date[];
  readonly link: () => Promise<string>;
}

async function accountLetter(
  needs: LetterNeeds,
  email: string,
  purpose: LinkPurpose,
  now: Date,
  commit: (work: (tx: Tx) => Promise<string>) => Promise<string>,
): Promise<Wanted | undefined> {
  const { db } = needs.database;
  const account = await findAccountByEmail(db, email);
  if (!account || isBanned(account, now) || (purpose === 'verify' && account.email_verified)) return undefined;
  return {
    sent: await listLinkTimes(db, account.id, purpose, now),
    link: () => commit(tx => makeLink(needs, tx, account, purpose)),
  };
}

/** Its link is as old as the invitation, which may have been withdrawn meanwhile. */
async function invitationLetter(needs: LetterNeeds, email: string, now: Date): Promise<Wanted | undefined> {
  const { db } = needs.database;
  const invitation = await findInvitation(db, email, now);
  return (
    invitation && {
      sent: await listEarlierTimes(db, email),
      link: async () => invitationLink(needs, invitation, 'letter'),
    }
  );
}

/** For how long no further letter is sent after these, the latest first. */
function quietFor(sent: readonly Date[], now: Date): number {
  // One from later than now was sent by a clock that has been put right since.
  const since = (at: Date | undefined) =>
    at === undefined || at > now ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime();
  return Math.max(0, QUIET_MS - since(sent[0]), MOST.withinMs - since(sent[MOST.letters - 1]));
}
