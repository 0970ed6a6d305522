import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { type Mail, MailError } from '#platform/mail/mail.ts';
import { updateMailFailed, updateMailSent } from './installation.repository.ts';

interface RecordedMailNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** The same mail, of which it is kept how the last letters went: an ADMIN is told. */
export function recordedMail(mail: Mail, { database, clock, log }: RecordedMailNeeds): Mail {
  if (!mail.reachesPeople) return mail;
  const keep = async (write: (tx: Tx) => Promise<void>): Promise<void> => {
    try {
      await database.transaction(write);
    } catch (error) {
      // A letter that left is not sent again because nobody could be told of it.
      log.warn({ err: error }, 'how a letter went could not be kept');
    }
  };
  return {
    reachesPeople: true,
    async send(letter) {
      try {
        await mail.send(letter);
      } catch (error) {
        const reason = error instanceof MailError ? error.reason : 'other';
        await keep(tx => updateMailFailed(tx, { at: clock.now().toISOString(), reason }));
        throw error;
      }
      await keep(tx => updateMailSent(tx, clock.now().toISOString()));
    },
  };
}
