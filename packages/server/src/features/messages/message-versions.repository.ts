import { MAX_EARLIER_TEXTS } from '@nousboard/contracts';
import type { Granted } from '#platform/access.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import type { Evidence } from './evidence.ts';
import type { MessageRow } from './messages.repository.ts';

// The only writer of the table `message_version`.

/** Keeps what an answer says at this moment, under the time since which it says it. */
export async function insertVersion(tx: Tx, message: Granted<MessageRow, 'write'>): Promise<void> {
  const { citations = [], verdicts = [] } = message.evidence as Evidence;
  await tx
    .insertInto('message_version')
    .values({
      id: newUuid(),
      tenant_id: message.tenant_id,
      message_id: message.id,
      text: message.text,
      evidence: JSON.stringify({ citations, verdicts }),
      created_at: message.updated_at,
    })
    .execute();
}

/** The caller holds the message. */
export async function countVersions(tx: Tx, message: Granted<MessageRow, 'write'>): Promise<number> {
  const { count } = await tx
    .selectFrom('message_version')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('message_id', '=', message.id)
    .where('tenant_id', '=', message.tenant_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Latest first. */
export const listVersions = (db: Db, message: Granted<MessageRow, 'read'>) =>
  db
    .selectFrom('message_version')
    .select(['text', 'evidence', 'created_at'])
    .where('message_id', '=', message.id)
    .where('tenant_id', '=', message.tenant_id)
    .orderBy('created_at', 'desc')
    .limit(MAX_EARLIER_TEXTS)
    .execute();
