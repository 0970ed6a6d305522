import type { Drive } from '@nousboard/contracts';
import { contract, Problem } from '@nousboard/contracts';
import type { FastifyRequest } from 'fastify';
import type { Files } from '#features/files/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/db.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import type { Wait } from '#platform/outbound/insist.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { createSeal, ensureSealKey } from '#platform/seal.ts';
import type { Settings } from '#platform/settings.ts';
import { deleteAttempts, deleteConnections } from './connections.repository.ts';
import { addRevocation, beginConsent, disconnect, driveRevokeJob, finishConsent, listDrives } from './consent.ts';
import { createClients, createPost } from './drive-client.ts';
import type { DriveService } from './drive-service.ts';
import { createGoogle } from './google.ts';
import { cancelImport, driveImportJob, type ImportNeeds, listOwnImports, startImport } from './import-files.ts';
import { deleteImports } from './imports.repository.ts';
import { listItems } from './list-items.ts';
import { createOneDrive } from './onedrive.ts';
import { syncFile } from './sync-file.ts';

export { listSealedTokens } from './drive-client.ts';

export interface DrivesNeeds {
  readonly database: Database;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly files: Pick<Files, 'addCatalogued' | 'findCatalogued' | 'renewContent'>;
  readonly actorOfAccount: ImportNeeds['actorOfAccount'];
  /** At which name people are here; the services send them back there. */
  readonly originOf: (request: FastifyRequest) => string;
  readonly wait: Wait;
}

export interface Drives {
  readonly routes: Route[];
  // biome-ignore lint/suspicious/noExplicitAny: jobs of different payloads share one list; each kind knows its own.
  readonly jobs: JobKind<any>[];
}

/** Brings files from drives that people have connected, and looks whether they have changed there. */
export function createDrives({ settings, originOf, ...given }: DrivesNeeds): Drives {
  const { clock } = given;
  const timeoutMs = settings.drivesTimeoutSeconds * 1_000;
  const { googleDriveAuthorizeUrl, googleDriveOauthUrl, googleDriveUrl, onedriveOauthUrl, onedriveUrl } = settings;
  const outbound = createOutbound({ own: [googleDriveOauthUrl, googleDriveUrl, onedriveOauthUrl, onedriveUrl] });
  const post = createPost({ outbound, clock, timeoutMs });
  const services = new Map<Drive, DriveService>();
  const now = () => clock.now().getTime();
  const { googleDriveClientId, googleDriveClientSecret, onedriveClientId, onedriveClientSecret } = settings;
  if (googleDriveClientId !== undefined && googleDriveClientSecret !== undefined) {
    const client = { clientId: googleDriveClientId, clientSecret: googleDriveClientSecret };
    services.set(
      'google',
      createGoogle({
        ...client,
        post,
        now,
        authorizeUrl: googleDriveAuthorizeUrl,
        oauthUrl: googleDriveOauthUrl,
        apiUrl: googleDriveUrl,
      }),
    );
  }
  if (onedriveClientId !== undefined && onedriveClientSecret !== undefined) {
    const client = { clientId: onedriveClientId, clientSecret: onedriveClientSecret };
    services.set('onedrive', createOneDrive({ ...client, post, now, oauthUrl: onedriveOauthUrl, apiUrl: onedriveUrl }));
  }
  const seal = createSeal(settings.encryptionKey ?? ensureSealKey(settings.dataDir));
  const base = { ...given, outbound, seal, timeoutMs, services };
  const needs = { ...base, clients: createClients(base) };
  return {
    jobs: [driveImportJob(needs), driveRevokeJob(needs)],
    routes: [
      route(contract.listDrives, ({ actor }) => listDrives(needs, actor)),
      route(contract.authorizeDrive, ({ actor, params, request }) =>
        beginConsent(needs, actor, originOf(request), params.drive),
      ),
      route(contract.connectDrive, ({ actor, params, body, request, signal }) =>
        whileThere(signal, finishConsent(needs, actor, originOf(request), params.drive, body, signal)),
      ),
      route(contract.disconnectDrive, ({ actor, params }) => disconnect(needs, actor, params.drive)),
      route(contract.listDriveItems, ({ actor, params, query, signal }) =>
        whileThere(signal, listItems(needs, actor, params.drive, query, signal)),
      ),
      route(contract.importFromDrive, ({ actor, params, body }) => startImport(needs, actor, params.drive, body)),
      route(contract.listDriveImports, ({ actor }) => listOwnImports(needs, actor)),
      route(contract.cancelDriveImport, ({ actor, params }) => cancelImport(needs, actor, params.importId)),
      route(contract.syncFile, ({ actor, params, signal }) =>
        whileThere(signal, syncFile(needs, actor, params.fileId, signal)),
      ),
    ],
  };
}

/** Whoever has left gets no answer, and that is no failure of ours. */
async function whileThere<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  return answer.catch(error => {
    throw signal.aborted ? new Problem('bad_request', {}, { cause: error }) : error;
  });
}

/** Deletes everything of a person who leaves. Their consents are revoked at the services. */
export const forgetDrives =
  (queue: Queue) =>
  async (tx: Tx, tenantId: Actor['tenantId']): Promise<void> => {
    await deleteImports(tx, { tenantId });
    await deleteAttempts(tx, { tenantId });
    for (const row of await deleteConnections(tx, { tenantId })) await addRevocation(queue, tx, row);
  };
