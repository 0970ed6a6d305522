import { contract } from '@nousboard/contracts';
import type { Database } from '#platform/db/db.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import type { Queue } from '#platform/queue/queue.ts';

/** What keeps hostile documents apart from everything else, as found when the server started. */
export interface SandboxState {
  readonly network: boolean;
  readonly memory: boolean;
  readonly note: string | null;
}

export interface AdministrationNeeds {
  readonly database: Database;
  readonly queue: Queue;
  readonly version: string;
  readonly sandbox: () => Promise<SandboxState> | SandboxState;
}

export const administrationRoutes = ({ database, queue, version, sandbox }: AdministrationNeeds): Route[] => [
  route(contract.getAdminHealth, async () => ({
    database: {
      engine: database.engine,
      durable: database.durable,
      note: database.durable ? null : 'Commits do not reach the disk on this system: what is acknowledged can be lost when the power fails.',
    },
    queue: await queue.counts(),
    sandbox: await sandbox(),
    version,
    node: process.versions.node,
  })),
];
