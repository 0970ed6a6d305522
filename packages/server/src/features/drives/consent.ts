import { createHash, randomBytes } from 'node:crypto';
import type { contract, Drive, DriveConnection, ReplyOf } from '@nousboard/contracts';
import { driveReturnPath, Problem } from '@nousboard/contracts';
import type { Actor } from '#platform/access.ts';
import type { Tx } from '#platform/db/db.ts';
import { newUuid } from '#platform/new-id.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import type { ConnectionRow } from './connections.repository.ts';
import {
  deleteConnections,
  insertAttempt,
  listConnections,
  replaceConnection,
  takeAttempt,
} from './connections.repository.ts';
import type { ClientNeeds, Clients } from './drive-client.ts';
import { openTokens, problemOf, sealTokens } from './drive-client.ts';
import type { DriveService } from './drive-service.ts';
import { cancelImports } from './imports.repository.ts';

export interface ConsentNeeds extends ClientNeeds {
  readonly queue: Queue;
  readonly clients: Clients;
}

/** How long people may take on the page of the service. */
const ATTEMPT_MS = 10 * 60_000;
const MOST_ACCOUNT_CHARACTERS = 320;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const ofAttempt = (stateHash: string) => `drive attempt ${stateHash}`;

/** The service, where this installation has it. */
export function serviceOf({ services }: Pick<ConsentNeeds, 'services'>, drive: Drive): DriveService {
  const service = services.get(drive);
  if (service === undefined) throw new Problem('not_found');
  return service;
}

/** The session that somebody acts in; whoever has none has nothing to come back to. */
function sessionOf({ sessionId }: Actor): string {
  if (sessionId === undefined) throw new Problem('unauthenticated');
  return sessionId;
}

const showConnection = (drive: Drive, row: ConnectionRow | undefined): DriveConnection => ({
  drive,
  status: row === undefined ? 'none' : row.tokens === null ? 'expired' : 'connected',
  account: row?.account ?? null,
  connectedAt: row?.connected_at.toISOString() ?? null,
});

/** All drives of this installation, and what the actor has connected of them. */
export async function listDrives(
  { database, services }: ConsentNeeds,
  actor: Actor,
): Promise<ReplyOf<typeof contract.listDrives>> {
  const rows = await listConnections(database.db, actor);
  return {
    items: [...services.keys()].map(drive =>
      showConnection(
        drive,
        rows.find(row => row.drive === drive),
      ),
    ),
  };
}

/**
 * Begins to ask for consent: state and proof key are made here, and kept for this session alone. The service leads back
 * to `origin`, where the actor is: only there is the session.
 */
export async function beginConsent(
  needs: ConsentNeeds,
  actor: Actor,
  origin: string,
  drive: Drive,
): Promise<{ url: string }> {
  const service = serviceOf(needs, drive);
  const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(48).toString('base64url')];
  const now = needs.clock.now();
  const stateHash = hashOf(state);
  const attempt = {
    stateHash,
    sessionId: sessionOf(actor),
    drive,
    verifier: needs.seal.close(ofAttempt(stateHash), verifier),
    expiresAt: new Date(now.getTime() + ATTEMPT_MS),
  };
  await needs.database.transaction(tx => insertAttempt(tx, actor, attempt, now));
  return {
    url: service.consentUrl({
      redirectUri: origin + driveReturnPath(drive),
      state,
      challenge: hashOf(verifier),
    }),
  };
}

/** Ends what `beginConsent` began, at the same `origin`. A state is good once, whatever comes of it. */
export async function finishConsent(
  needs: ConsentNeeds,
  actor: Actor,
  origin: string,
  drive: Drive,
  sent: { state: string; code: string },
  signal: AbortSignal,
): Promise<DriveConnection> {
  const { database, seal, clock, clients } = needs;
  const service = serviceOf(needs, drive);
  const stateHash = hashOf(sent.state);
  const sealed = await database.transaction(tx =>
    takeAttempt(tx, actor, { stateHash, sessionId: sessionOf(actor), drive }, clock.now()),
  );
  const verifier = sealed === undefined ? undefined : seal.open(ofAttempt(stateHash), sealed);
  if (verifier === undefined) throw new Problem('drive_state');
  const exchange = { code: sent.code, verifier, redirectUri: origin + driveReturnPath(drive) };
  const tokens = await service.exchange(exchange, signal).catch(error => {
    throw problemOf(error);
  });
  if (tokens === undefined) throw new Problem('drive_refused');
  const id = newUuid();
  const connection = { id, drive, tokens: sealTokens(seal, id, tokens), at: clock.now() };
  await database.transaction(tx => replaceConnection(tx, actor, { ...connection, account: null }));
  // Whose it is only says so in a line; a service that does not tell is connected all the same.
  const account = await clients(actor, drive)
    .then(client => service.account(client, signal))
    .catch(() => null);
  const row = await database.transaction(tx =>
    replaceConnection(tx, actor, { ...connection, account: account?.slice(0, MOST_ACCOUNT_CHARACTERS) ?? null }),
  );
  return showConnection(drive, row);
}

/** Wipes the consent here at once, and has it revoked there. Imported files stay. */
export async function disconnect(needs: ConsentNeeds, actor: Actor, drive: Drive): Promise<void> {
  serviceOf(needs, drive);
  await needs.database.transaction(async tx => {
    await cancelImports(tx, actor, drive, needs.clock.now());
    for (const row of await deleteConnections(tx, actor, drive)) await addRevocation(needs.queue, tx, row);
  });
}

/** A service that was away for all attempts is asked again after so long. */
const ONCE_MORE_MS = 24 * 60 * 60_000;
/** A consent that nobody uses lapses at Google after half a year: then there is nothing left to take back. */
const LAPSED_MS = 180 * 24 * 60 * 60_000;

type Revocation = Pick<ConnectionRow, 'id' | 'drive' | 'tokens'> & {
  /** When it was given up for the first time. */
  readonly since?: string;
};

// Under an id of its own: nothing is left under that of the person.
const revokeLater = (queue: Queue, tx: Tx, revocation: Revocation, runAfterMs = 0): Promise<void> =>
  queue.add(tx, 'drive-revoke', revocation, { tenantId: newUuid(), runAfterMs });

/** Has the consent of a connection that is gone taken back once the transaction is committed. */
export async function addRevocation(queue: Queue, tx: Tx, { id, drive, tokens }: ConnectionRow): Promise<void> {
  if (tokens !== null) await revokeLater(queue, tx, { id, drive, tokens });
}

/**
 * Job `drive-revoke`: takes a consent back at the service. Nobody else would: it is not given up while the service is
 * away.
 */
export const driveRevokeJob = ({
  services,
  seal,
  queue,
  clock,
}: Pick<ConsentNeeds, 'services' | 'seal' | 'queue' | 'clock'>): JobKind<Revocation> => ({
  name: 'drive-revoke',
  concurrency: 2,
  async run({ payload: { id, drive, tokens }, signal }) {
    const opened = tokens === null ? undefined : openTokens(seal, id, tokens);
    if (opened === undefined) return;
    await services
      .get(drive)
      ?.revoke(opened, signal)
      .catch(error => {
        throw problemOf(error);
      });
  },
  async gaveUp(tx, revocation) {
    const now = clock.now();
    const { since = now.toISOString() } = revocation;
    if (now.getTime() - Date.parse(since) < LAPSED_MS)
      await revokeLater(queue, tx, { ...revocation, since }, ONCE_MORE_MS);
  },
});
