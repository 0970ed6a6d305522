import type { MailRecord, ToolLack, ToolName } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import { findLastBackup } from '#features/accounts/index.ts';
import type { Billing } from '#features/billing/index.ts';
import type { Files } from '#features/files/index.ts';
import type { Recogniser } from '#features/ingestion/index.ts';
import type { Database } from '#platform/db/db.ts';
import type { Route } from '#platform/http/route.ts';
import { route } from '#platform/http/route.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Tools } from '#platform/tools.ts';
import { toolNames } from '#platform/tools.ts';
import { belongingsOf } from './belongings.ts';
import { countPaying } from './count-paying.ts';

/** What keeps hostile documents apart from everything else, as found when the server started. */
export interface SandboxState {
  readonly network: boolean;
  readonly memory: boolean;
  readonly note: string | null;
}

export interface AdministrationNeeds {
  readonly database: Database;
  readonly queue: Queue;
  readonly countFiles: Files['countFiles'];
  readonly lossesOf: Billing['lossesOf'];
  /** Whether this process reads what the installation keeps encrypted. */
  readonly hasOwnKey: () => Promise<boolean>;
  /** How the last letters went; null where none are sent. */
  readonly mail: () => Promise<MailRecord | null>;
  readonly version: string;
  readonly sandbox: () => Promise<SandboxState> | SandboxState;
  readonly tools: () => Promise<Tools>;
  readonly recogniser: () => Promise<Recogniser | undefined>;
}

const LACKS: Readonly<Record<ToolName, readonly ToolLack[]>> = {
  libreoffice: ['office_pages'],
  tesseract: ['fast_recognition', 'more_languages'],
  ffmpeg: ['recap_videos'],
  'espeak-ng': ['recap_voices'],
};

const showTools = (tools: Tools) =>
  toolNames.map(name => {
    const version = tools[name]?.version ?? null;
    return { name, found: version !== null, version, lacks: version === null ? [...LACKS[name]] : [] };
  });

const showRecogniser = (recogniser: Recogniser | undefined) => ({
  engine: recogniser?.engine ?? null,
  languages: [...(recogniser?.languages ?? [])],
});

export const administrationRoutes = ({
  database,
  queue,
  countFiles,
  lossesOf,
  hasOwnKey,
  mail,
  version,
  sandbox,
  tools,
  recogniser,
}: AdministrationNeeds): Route[] => [
  route(contract.getAdminHealth, async () => ({
    database: {
      engine: database.engine,
      durable: database.durable,
      note: database.durable
        ? null
        : 'Commits do not reach the disk on this system: what is acknowledged can be lost when the power fails.',
    },
    queue: { ...(await queue.counts()), oldestDueSeconds: await queue.oldestDueSeconds() },
    hasOwnKey: await hasOwnKey(),
    mail: await mail(),
    lastBackupAt: await findLastBackup(database.db),
    sandbox: await sandbox(),
    tools: showTools(await tools()),
    recognition: showRecogniser(await recogniser()),
    version,
    node: process.versions.node,
  })),
  route(contract.countBelongings, ({ params, signal }) =>
    belongingsOf({ database, countFiles, lossesOf }, params.userId, signal),
  ),
  route(contract.countPaying, async ({ body, signal }) => ({
    paying: await countPaying({ database, lossesOf }, body.userIds, signal),
  })),
];
