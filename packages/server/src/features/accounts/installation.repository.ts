import { randomBytes, randomUUID } from 'node:crypto';
import { type Billing, billing, type MailRecord, type ModelFetch, mailRecord, modelFetch } from '@nousboard/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#platform/db/db.ts';

// The only writer of the table `installation`: facts of which an installation has exactly one.

/** Made on first use. Two processes that start together agree on one. */
async function ensureFact(tx: Tx, name: string, value: string): Promise<string> {
  await tx
    .insertInto('installation')
    .values({ name, value })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const kept = await tx.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return kept.value;
}

async function setFact(tx: Tx, name: string, value: string): Promise<void> {
  await tx
    .insertInto('installation')
    .values({ name, value })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** The key that signs access tokens. */
export const ensureSigningKey = async (tx: Tx): Promise<Uint8Array> =>
  Buffer.from(await ensureFact(tx, 'access_token_key', randomBytes(32).toString('base64')), 'base64');

/** What tells this installation from every other one. */
export const ensureInstallationId = (tx: Tx): Promise<string> => ensureFact(tx, 'id', randomUUID());

/** The digest of the key that secrets of other services are sealed with: of the first one that opened any. */
export const ensureKeyDigest = (tx: Tx, digest: string): Promise<string> => ensureFact(tx, 'encryption_key', digest);

export const findKeyDigest = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('installation').select('value').where('name', '=', 'encryption_key').executeTakeFirst())?.value;

export async function removeKeyDigest(tx: Tx): Promise<void> {
  await tx.deleteFrom('installation').where('name', '=', 'encryption_key').execute();
}

export const updateKeyDigest = (tx: Tx, digest: string): Promise<void> => setFact(tx, 'encryption_key', digest);

/** True for exactly one account ever: the row's key makes two first registrations wait for each other. */
export async function claimFirstAccount(tx: Tx, accountId: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('installation')
    .values({ name: 'first_account', value: accountId })
    .onConflict(conflict => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function hasFirstAccount(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('installation').select('name').where('name', '=', 'first_account').executeTakeFirst()) !==
    undefined
  );
}

/** Whether new people may create an account: what an ADMIN has decided last, `otherwise` where none has. */
export async function isRegistrationOpen(db: Db, otherwise: boolean): Promise<boolean> {
  const decided = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', 'registration')
    .executeTakeFirst();
  return decided === undefined ? otherwise : decided.value === 'open';
}

/** The same, held until the transaction ends: whoever closes the registration waits for those who are registering. */
export async function holdRegistration(tx: Tx, otherwise: boolean): Promise<boolean> {
  await tx.selectFrom('installation').select('name').where('name', '=', 'first_account').forShare().execute();
  return isRegistrationOpen(tx, otherwise);
}

/**
 * Once this is committed nobody registers against it. The row of the first account is there whenever an ADMIN is, and
 * so is what both wait at.
 */
export async function setRegistrationOpen(tx: Tx, open: boolean): Promise<void> {
  await tx.selectFrom('installation').select('name').where('name', '=', 'first_account').forUpdate().execute();
  await setFact(tx, 'registration', open ? 'open' : 'closed');
}

/** How plans are paid for, as an ADMIN has decided last; undefined where none has. */
export async function findDecidedBilling(db: Db): Promise<Billing | undefined> {
  const decided = await db.selectFrom('installation').select('value').where('name', '=', 'billing').executeTakeFirst();
  return billing.safeParse(decided?.value).data;
}

export const updateBilling = (tx: Tx, value: Billing): Promise<void> => setFact(tx, 'billing', value);

/** Of when the last backup is; null where none was made. */
export async function findLastBackup(db: Db): Promise<string | null> {
  const kept = await db.selectFrom('installation').select('value').where('name', '=', 'last_backup').executeTakeFirst();
  return kept?.value ?? null;
}

export const updateLastBackup = (tx: Tx, at: string): Promise<void> => setFact(tx, 'last_backup', at);

/** How the last letters went. */
export async function findMailRecord(db: Db): Promise<MailRecord> {
  const kept = await db
    .selectFrom('installation')
    .select(['name', 'value'])
    .where('name', 'in', ['mail_sent', 'mail_failed'])
    .execute();
  const factOf = (fact: string) => JSON.parse(kept.find(({ name }) => name === fact)?.value ?? 'null');
  return mailRecord.parse({ lastSentAt: factOf('mail_sent'), lastFailure: factOf('mail_failed') });
}

export const updateMailSent = (tx: Tx, at: MailRecord['lastSentAt']): Promise<void> =>
  setFact(tx, 'mail_sent', JSON.stringify(at));

export const updateMailFailed = (tx: Tx, failure: MailRecord['lastFailure']): Promise<void> =>
  setFact(tx, 'mail_failed', JSON.stringify(failure));

/** Which process fetches a search model, how that goes, and when it said so last by the clock of the database. */
const modelFetchFact = z.object({ by: z.string(), at: z.number(), fetch: modelFetch });
/** Who fetches says every second that they still do. */
const FETCH_SILENT_MS = 30_000;

const inMs = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`;

async function readModelFetch(db: Db, isHeld: boolean) {
  const kept = await db
    .selectFrom('installation')
    .select(['value', inMs.as('now')])
    .where('name', '=', 'model_fetch')
    .$if(isHeld, query => query.forUpdate())
    .executeTakeFirst();
  const fact = modelFetchFact.nullable().parse(JSON.parse(kept?.value ?? 'null'));
  const isLost = fact?.fetch.state === 'running' && (kept?.now ?? 0) - fact.at > FETCH_SILENT_MS;
  return fact === null || isLost ? undefined : fact;
}

async function writeModelFetch(tx: Tx, by: string, fetch: ModelFetch): Promise<void> {
  const { rows } = await sql<{ now: number }>`select ${inMs} as now`.execute(tx);
  const fact: z.infer<typeof modelFetchFact> = { by, at: rows[0]?.now ?? 0, fetch };
  await setFact(tx, 'model_fetch', JSON.stringify(fact));
}

/** How the fetching of a search model goes, in whichever process; null where none does, or its process has died. */
export const findModelFetch = async (db: Db): Promise<ModelFetch | null> =>
  (await readModelFetch(db, false))?.fetch ?? null;

/** True for one of those who begin at once; false while somebody fetches. */
export async function beginModelFetch(tx: Tx, by: string): Promise<boolean> {
  await ensureFact(tx, 'model_fetch', 'null');
  if ((await readModelFetch(tx, true))?.fetch.state === 'running') return false;
  await writeModelFetch(tx, by, { state: 'running', receivedBytes: 0, failure: null });
  return true;
}

/** Whether it still runs and is theirs: somebody may have given it up. Who would do so waits for the transaction. */
export async function holdModelFetch(tx: Tx, by: string): Promise<boolean> {
  const fact = await readModelFetch(tx, true);
  return fact?.by === by && fact.fetch.state === 'running';
}

export async function updateModelFetch(tx: Tx, by: string, fetch: ModelFetch): Promise<boolean> {
  const isOwn = await holdModelFetch(tx, by);
  if (isOwn) await writeModelFetch(tx, by, fetch);
  return isOwn;
}

export async function removeModelFetch(tx: Tx): Promise<void> {
  await tx.deleteFrom('installation').where('name', '=', 'model_fetch').execute();
}
