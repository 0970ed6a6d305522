import type { JobKind } from '#platform/queue/queue.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { isBanned } from './ban.ts';
import { wordsFor } from './letter-words.ts';
import { type LetterJob, type LetterNeeds, makeLink, putOffLetter } from './letters.ts';
import { listLinkTimes } from './mailed-links.repository.ts';

/**
 * So long after a letter no further one like it is sent, and so many within so long: nobody's mailbox can be flooded
 * from here.
 */
const QUIET_MS = 60_000;
const MOST = { letters: 5, withinMs: 60 * 60_000 };

/**
 * Job `account-letter`: mails a link to set a new password or to confirm an e-mail. For an e-mail that nobody has, it
 * does nothing.
 */
export const accountLetterJob = (needs: LetterNeeds): JobKind<LetterJob> => ({
  name: 'account-letter',
  concurrency: 2,
  async run({ payload, attempt, commit }) {
    const { purpose, email, language } = payload;
    const { database, clock, mail, product } = needs;
    const account = await findAccountByEmail(database.db, email);
    if (!account || isBanned(account, clock.now()) || (purpose === 'verify' && account.email_verified)) return;
    // A further attempt follows one whose letter was not sent.
    const now = clock.now();
    const quietMs = attempt === 1 ? quietFor(await listLinkTimes(database.db, account.id, purpose, now), now) : 0;
    // Whoever cannot get in without it waits for the letter; to set a password, the link of the last one does as well.
    if (quietMs > 0 && purpose === 'verify') return commit(tx => putOffLetter(needs, tx, payload, quietMs));
    if (quietMs > 0) return;
    const link = await commit(tx => makeLink(needs, tx, account, purpose));
    const words = wordsFor(language)[purpose];
    await mail.send({
      to: account.email,
      subject: words.subject(product),
      text: `${words.text(product)}\n\n${link}\n\n${words.otherwise}\n`,
    });
  },
});

/** For how long no further letter is sent after these, the latest first. */
function quietFor(sent: readonly Date[], now: Date): number {
  // One from later than now was sent by a clock that has been put right since.
  const since = (at: Date | undefined) =>
    at === undefined || at > now ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime();
  return Math.max(0, QUIET_MS - since(sent[0]), MOST.withinMs - since(sent[MOST.letters - 1]));
}
