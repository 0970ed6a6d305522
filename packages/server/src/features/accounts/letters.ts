import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { type Mail, sentAgain } from '#platform/mail/mail.ts';
import { newUuid } from '#platform/new-id.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Account } from './accounts.repository.ts';
import { insertLink, type LinkPurpose, listGoodLinks } from './mailed-links.repository.ts';
import { hashToken } from './tokens.ts';

const HOUR_MS = 60 * 60_000;
const GOOD_FOR_MS = { reset: HOUR_MS, verify: 24 * HOUR_MS } as const satisfies Record<LinkPurpose, number>;

export interface LetterNeeds {
  readonly database: Database;
  readonly queue: Queue;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly log: Log;
  readonly origin: () => string;
  readonly product: string;
  /** What the words in links are computed with. */
  readonly linkKey: Uint8Array;
  /** Only where the installation was told to: the link is given to whoever asks. */
  readonly linkInResponse: boolean;
}

/** What letters are for. */
export type LetterPurpose = LinkPurpose | 'invite';

/** What the job `account-letter` is told. */
export interface LetterJob {
  readonly purpose: LetterPurpose;
  readonly email: string;
  readonly language: string;
  /** When it was given up for the first time. */
  readonly since?: string;
}

/**
 * Has a letter written later. The same work for known and unknown e-mails, so that the time of an answer tells nothing.
 */
export const askForLetter = ({ queue }: Pick<LetterNeeds, 'queue'>, tx: Tx, letter: LetterJob): Promise<void> =>
  // Nobody's row: who is meant, the job looks up.
  queue.add(tx, 'account-letter', letter, {
    tenantId: newUuid(),
    // A letter that is leaving at this moment may carry the link of an earlier invitation, which is good no more.
    ...(letter.purpose !== 'invite' && { dedupeKey: `${letter.purpose} ${letter.email}` }),
  });

/** Has a letter written again after some time. Asked for several times meanwhile, it is one letter. */
export const putOffLetter = (
  { queue }: Pick<LetterNeeds, 'queue'>,
  tx: Tx,
  letter: LetterJob,
  runAfterMs: number,
): Promise<void> =>
  queue.add(tx, 'account-letter', letter, {
    tenantId: newUuid(),
    dedupeKey: `later ${letter.purpose} ${letter.email}`,
    runAfterMs,
  });

/** Has a letter that was given up sent again, for as long as its link would be good; an invitation while it waits. */
export async function sendAgain(needs: Pick<LetterNeeds, 'queue' | 'clock'>, tx: Tx, letter: LetterJob): Promise<void> {
  const { purpose, since } = letter;
  const again = sentAgain(
    since,
    needs.clock.now(),
    purpose === 'invite' ? Number.POSITIVE_INFINITY : GOOD_FOR_MS[purpose],
  );
  if (again) await putOffLetter(needs, tx, { ...letter, since: again.since }, again.runAfterMs);
}

type LinkMaker = Pick<LetterNeeds, 'clock' | 'origin' | 'linkKey'>;
type Addressee = Pick<Account, 'id' | 'email'>;

/** Computed and not drawn, so that it can be said again without being stored; the same instant gives the same word. */
const wordOf = ({ linkKey }: LinkMaker, { id }: Addressee, purpose: LinkPurpose, at: Date): string =>
  createHmac('sha256', linkKey).update(`mailed link ${purpose} ${id} ${at.toISOString()}`).digest('base64url');

function addressOf({ origin }: LinkMaker, { id, email }: Addressee, purpose: LinkPurpose, token: string): string {
  const query = new URLSearchParams(purpose === 'reset' ? { token, userId: id } : { token, email });
  return `${origin()}/${purpose === 'reset' ? 'reset-password' : 'verify'}?${query}`;
}

/** How the link of an invitation gets to its person: a letter proves the mailbox, what is handed over does not. */
export type InvitedBy = 'letter' | 'hand';

/** The word of an invitation, computed as well. */
export const invitationWord = ({ linkKey }: Pick<LinkMaker, 'linkKey'>, id: string, by: InvitedBy): string =>
  createHmac('sha256', linkKey)
    .update(`invitation ${id}${by === 'hand' ? ' by hand' : ''}`)
    .digest('base64url');

export const invitationLink = (needs: LinkMaker, { id, email }: Addressee, by: InvitedBy): string =>
  `${needs.origin()}/register?${new URLSearchParams({ token: invitationWord(needs, id, by), email })}`;

/** A link for this person that works once. */
export async function makeLink(needs: LinkMaker, tx: Tx, account: Account, purpose: LinkPurpose): Promise<string> {
  const at = needs.clock.now();
  const token = wordOf(needs, account, purpose, at);
  await insertLink(tx, {
    hash: hashToken(token),
    accountId: account.id,
    tenantId: account.tenant_id,
    purpose,
    at,
    expiresAt: new Date(at.getTime() + GOOD_FOR_MS[purpose]),
  });
  return addressOf(needs, account, purpose, token);
}

/** The links to set a new password that are still good, the latest of each person. */
export async function listResetLinks(
  needs: LinkMaker,
  db: Db,
): Promise<{ name: string; email: string; link: string; expiresAt: string }[]> {
  const waiting = await listGoodLinks(db, 'reset', needs.clock.now());
  const latest = waiting.filter(({ id }, at) => waiting.findIndex(other => other.id === id) === at);
  return latest.map(({ id, name, email, created_at, expires_at }) => ({
    name,
    email,
    link: addressOf(needs, { id, email }, 'reset', wordOf(needs, { id, email }, 'reset', created_at)),
    expiresAt: expires_at.toISOString(),
  }));
}
