import type { JobKind } from '#platform/queue/queue.ts';
import { findAccountByEmail } from './accounts.repository.ts';
import { isBanned } from './ban.ts';
import { wordsFor } from './letter-words.ts';
import { type LetterJob, type LetterNeeds, makeLink } from './letters.ts';
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
  async run({ payload: { purpose, email, language }, attempt, commit }) {
    const { database, clock, mail, product } = needs;
    const account = await findAccountByEmail(database.db, email);
    if (!account || isBanned(account, clock.now()) || (purpose === 'verify' && account.email_verified)) return;
    // A further attempt follows one whose letter was not sent.
    if (attempt === 1 && isEnough(await listLinkTimes(database.db, account.id, purpose, clock.now()), clock.now()))
      return;
    const link = await commit(tx => makeLink(needs, tx, account, purpose));
    const words = wordsFor(language)[purpose];
    await mail.send({
      to: account.email,
      subject: words.subject(product),
      text: `${words.text(product)}\n\n${link}\n\n${words.otherwise}\n`,
    });
  },
});

const isEnough = (sent: readonly Date[], now: Date): boolean => {
  const within = (ms: number) => sent.filter(at => now.getTime() - at.getTime() < ms).length;
  return within(QUIET_MS) > 0 || within(MOST.withinMs) >= MOST.letters;
};
