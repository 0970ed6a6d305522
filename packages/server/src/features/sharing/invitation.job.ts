import { Problem } from '@nousboard/contracts';
import { pattern } from '@nousboard/core/text';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { type Mail, sendOrLeave, sentAgain } from '#platform/mail/mail.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { invitationWords } from './invitation-words.ts';

export interface InvitationJob {
  readonly shareId: string;
  /** Of whoever shares: that of the receiver is not known. */
  readonly language: string;
  /** When it was given up for the first time. */
  readonly since?: string;
}

export interface InvitationNeeds {
  readonly database: Database;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly mail: Mail;
  /** Counts letters by address. */
  readonly letters: RateLimit;
  readonly origin: () => string;
  readonly product: string;
}

/**
 * So many invitations reach one address at once, and as many more each hour, whoever sends them: nobody's mailbox can
 * be flooded from here.
 */
const MOST_AN_HOUR = 5;

/** So long a letter that was given up is sent again. */
const AGAIN_FOR_MS = 7 * 24 * 60 * 60_000;

/**
 * Job `share-invitation`: tells an address that something is shared with it. It holds no secret: whoever opens it signs
 * in as that address.
 */
export const invitationJob = ({
  database,
  queue,
  clock,
  mail,
  letters,
  origin,
  product,
}: InvitationNeeds): JobKind<InvitationJob> => ({
  name: 'share-invitation',
  concurrency: 2,
  async run({ payload: { shareId, language, since }, attempt }) {
    if (!mail.reachesPeople) return;
    const { rows } = await sql<{ to_email: string; owner: string; thing: string }>`
      select s.to_email, o.name as owner, coalesce(p.title, d.filename, f.title) as thing
      from share s join account o on o.tenant_id = s.tenant_id
        left join project p on p.id = s.project_id left join folder d on d.id = s.folder_id left
          join file f on f.id = s.file_id
      where s.id = ${shareId}::uuid`.execute(database.db);
    const [found] = rows;
    // A further attempt follows one whose letter was not sent.
    const isCounted = attempt === 1 && since === undefined;
    if (!found || (isCounted && !isWelcome(letters, found.to_email))) return;
    const words = invitationWords(language);
    const named = { product, owner: plain(found.owner), thing: plain(found.thing), email: found.to_email };
    await sendOrLeave(mail, {
      to: found.to_email,
      subject: words.subject(named),
      text: `${words.text(named)}\n\n${origin()}/#shared-with-you\n\n${words.how(named)}\n`,
    });
  },
  async gaveUp(tx, letter) {
    const again = sentAgain(letter.since, clock.now(), AGAIN_FOR_MS);
    if (!again) return;
    const share = await tx.selectFrom('share').select('tenant_id').where('id', '=', letter.shareId).executeTakeFirst();
    if (!share) return;
    const { since, runAfterMs } = again;
    await queue.add(tx, 'share-invitation', { ...letter, since }, { tenantId: share.tenant_id, runAfterMs });
  },
});

function isWelcome(letters: RateLimit, address: string): boolean {
  try {
    letters.admit(address, MOST_AN_HOUR / 60, MOST_AN_HOUR);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** What names an address without doubt: a scheme, `www.`, or a place on a server. */
const ADDRESS = pattern('giu')`
  (?:[a-z][a-z\d+.-]*://|www\.)\S+
  |(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+(?::\d+)?[/?#]\S*
`;
/** What mail programs take for the end of a server's name; it may as well be that of a name such as Node.js. */
const DOT_IN_NAME = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu;
const MOST_CHARACTERS = 120;

/** Names are other people's words: in a letter of ours they are one line, and no address that a reader could press. */
const plain = (text: string): string =>
  [...text.replace(/\s+/gu, ' ').replace(ADDRESS, '…').replace(DOT_IN_NAME, '. ').trim()]
    .slice(0, MOST_CHARACTERS)
    .join('');
