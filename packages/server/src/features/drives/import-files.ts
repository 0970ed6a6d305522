import type { contract, Drive, DriveImport, ProblemCode, ReplyOf } from '@nousboard/contracts';
import {
  DOCUMENT_TYPES,
  IMAGE_TYPES,
  MAX_DRIVE_FILES,
  Problem,
  problems,
  SOURCE_OF_DRIVE,
  withoutEnding,
} from '@nousboard/contracts';
import type { CatalogueRecord, Files } from '#features/files/index.ts';
import { accessProject } from '#features/projects/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import { grant } from '#platform/access.ts';
import { newUuid } from '#platform/new-id.ts';
import type { JobContext, JobKind } from '#platform/queue/queue.ts';
import { findConnection } from './connections.repository.ts';
import type { ConsentNeeds } from './consent.ts';
import { serviceOf } from './consent.ts';
import { problemOf } from './drive-client.ts';
import type { DriveClient, DriveService, FoundItem } from './drive-service.ts';
import type { ImportRow, ImportState } from './imports.repository.ts';
import {
  deleteOldImports,
  endImport,
  findImport,
  findImportForJob,
  insertImport,
  listImports,
  stateOf,
  updatePause,
  updateState,
} from './imports.repository.ts';

export interface ImportNeeds extends ConsentNeeds {
  readonly files: Pick<Files, 'addCatalogued' | 'findCatalogued' | 'renewContent'>;
  /** What somebody may do now; throws `ban`. */
  readonly actorOfAccount: (accountId: string) => Promise<Actor | undefined>;
}

const SHOWN_MS = 24 * 60 * 60_000;
const MOST_PAUSES = 12;
const LEAST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const PAGE = 100;
const LOOKED_AT_ONCE = 25;
const READABLE = { images: IMAGE_TYPES.join(', '), documents: DOCUMENT_TYPES.join(', ') };
/** What the whole import fails with; anything else is said of one file. */
const ENDS_IMPORT: readonly ProblemCode[] = ['ban', 'drive_disconnected', 'storage_full'];
const PAUSES_IMPORT: readonly ProblemCode[] = ['drive_busy', 'drive_unreachable'];

const showImport = (row: ImportRow): DriveImport => {
  const { found, added, refused } = stateOf(row);
  return {
    id: row.id,
    drive: row.drive,
    status: row.status,
    found,
    // That a folder has more than is brought is said beside its files.
    done: added.length + refused.filter(({ code }) => code !== 'drive_folder_limit').length,
    added,
    refused,
    problem: row.problem,
    createdAt: row.created_at.toISOString(),
  } as DriveImport;
};

async function accessImport({ database }: ImportNeeds, actor: Actor, id: string): Promise<Granted<ImportRow, 'write'>> {
  const row = await findImport(database.db, actor, id);
  if (row === undefined) throw new Problem('not_found');
  return grant<'write', ImportRow>(row);
}

export async function startImport(
  needs: ImportNeeds,
  actor: Actor,
  drive: Drive,
  wanted: { items: readonly string[]; projectId?: string | undefined },
): Promise<DriveImport> {
  const { database, queue, clock } = needs;
  serviceOf(needs, drive);
  if (wanted.projectId !== undefined) await accessProject(database.db, actor, wanted.projectId, 'write');
  if (!(await findConnection(database.db, actor, drive))?.tokens) throw new Problem('drive_disconnected');
  const now = clock.now();
  return database.transaction(async tx => {
    await deleteOldImports(tx, actor, new Date(now.getTime() - SHOWN_MS));
    const row = await insertImport(tx, actor, {
      id: newUuid(),
      drive,
      projectId: wanted.projectId,
      queue: [...new Set(wanted.items)],
      at: now,
    });
    await queue.add(tx, 'drive-import', { importId: row.id }, { tenantId: actor.tenantId });
    return showImport(row);
  });
}

export async function listOwnImports(
  { database, clock }: ImportNeeds,
  actor: Actor,
): Promise<ReplyOf<typeof contract.listDriveImports>> {
  return { items: (await listImports(database.db, actor, new Date(clock.now().getTime() - SHOWN_MS))).map(showImport) };
}

export async function cancelImport(needs: ImportNeeds, actor: Actor, id: string): Promise<DriveImport> {
  await accessImport(needs, actor, id);
  await needs.database.transaction(tx => endImport(tx, id, 'cancelled', null, needs.clock.now()));
  return showImport(await accessImport(needs, actor, id));
}

/** How a file is known under which it was imported. */
export const externalIdOf = (drive: Drive, id: string): string => `${SOURCE_OF_DRIVE[drive]}:${id}`;

/** What a drive says of a file. */
export const recordOf = (drive: Drive, { lastEditedUtc, revision }: FoundItem): CatalogueRecord => ({
  source: SOURCE_OF_DRIVE[drive],
  license: null,
  fullText: true,
  lastEditedUtc,
  revision,
  facts: {},
});

/** The bytes of a file; `drive_gone` when they cannot be had. */
export async function openItem(service: DriveService, client: DriveClient, item: FoundItem, signal: AbortSignal) {
  const stream = await service.open(client, item, signal);
  if (stream === undefined) throw new Problem('drive_gone');
  return stream;
}

/** Takes one file in. Refused, where the library or the project has it already. */
async function takeFile(
  { files, database }: ImportNeeds,
  actor: Actor,
  at: { service: DriveService; client: DriveClient },
  item: FoundItem,
  projectId: string | undefined,
  signal: AbortSignal,
) {
  const { drive } = at.service;
  const externalId = externalIdOf(drive, item.id);
  const before =
    projectId === undefined ? undefined : (await accessProject(database.db, actor, projectId, 'write')).files;
  const known = (await files.findCatalogued(actor, [externalId])).get(externalId);
  if (known !== undefined && before === undefined) throw new Problem('duplicate_file');
  const { file, wasThere } = await files.addCatalogued(actor, {
    externalId,
    projectId,
    announced: { filename: item.name, ...(item.size !== null && { announcedBytes: item.size }) },
    fetch: async () => ({
      filename: item.name,
      title: withoutEnding(item.name),
      record: recordOf(drive, item),
      stream: await openItem(at.service, at.client, item, signal),
    }),
  });
  // What could not be read before begins anew, and that is no refusal.
  if (wasThere && before?.some(id => id === file.file_id)) throw new Problem('already_in_project');
  if (wasThere && before === undefined) throw new Problem('duplicate_file');
  return file.file_id;
}

interface Step {
  readonly needs: ImportNeeds;
  readonly row: ImportRow;
  readonly actor: Actor;
  readonly service: DriveService;
  readonly client: DriveClient;
  readonly signal: AbortSignal;
  /** What lists of folders have said already. */
  readonly described: Map<string, FoundItem>;
}

/** Everything in a folder, as ids that are still to be looked at. */
async function idsIn({ service, client, signal, described }: Step, folder: FoundItem, most: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ids.length <= most; ) {
    const page = await service.list(client, { folder: folder.id, search: '', limit: PAGE, cursor }, signal);
    if (page === undefined) throw new Problem('drive_gone');
    for (const item of page.items) {
      described.set(item.id, item);
      ids.push(item.id);
    }
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return ids;
}

/** Looks at the next thing: a folder puts what lies in it in its place, a file is taken or refused. */
async function step(at: Step, state: ImportState): Promise<ImportState> {
  const [id = '', ...queue] = state.queue;
  if (state.seen.includes(id)) return { ...state, queue };
  const seen = [...state.seen, id];
  const refuse = (
    name: string,
    code: ProblemCode,
    facts: Readonly<Record<string, unknown>> = {},
    found = state.found,
  ): ImportState => ({
    ...state,
    queue,
    seen,
    found,
    refused: [...state.refused, refusedOf(name, code, facts)],
  });
  let item: FoundItem | undefined;
  try {
    item = at.described.get(id) ?? (await at.service.get(at.client, id, at.signal));
    at.described.delete(id);
    if (item === undefined) throw new Problem('drive_gone');
    const room = MAX_DRIVE_FILES - state.found;
    if (item.kind === 'folder') {
      const inside = await idsIn(at, item, room);
      const all = { ...state, queue: [...inside.slice(0, room), ...queue], seen };
      return inside.length > room ? { ...all, refused: [...state.refused, limitOf(item.name)] } : all;
    }
    if (room <= 0) return { ...state, queue: [], seen, refused: [...state.refused, limitOf(item.name)] };
    if (!item.importable) return refuse(item.name, 'unsupported_type', READABLE, state.found + 1);
    const fileId = await takeFile(at.needs, at.actor, at, item, at.row.project_id ?? undefined, at.signal);
    return { ...state, queue, seen, found: state.found + 1, added: [...state.added, fileId] };
  } catch (error) {
    const problem = problemOf(error);
    if (!(problem instanceof Problem) || problems[problem.code].retry || ENDS_IMPORT.includes(problem.code))
      throw problem;
    return refuse(item?.name ?? id, problem.code, problem.facts, state.found + 1);
  }
}

const refusedOf = (
  filename: string,
  code: ProblemCode,
  facts: Readonly<Record<string, unknown>>,
): ImportState['refused'][number] => ({
  filename,
  code,
  message: new Problem(code, facts).message,
  details: { ...facts },
});

const limitOf = (filename: string) => refusedOf(filename, 'drive_folder_limit', { limit: MAX_DRIVE_FILES });

async function bring(needs: ImportNeeds, { payload, signal, commit }: JobContext<{ importId: string }>): Promise<void> {
  const row = await findImportForJob(needs.database.db, payload.importId);
  if (row === undefined || row.ended_at !== null) return;
  const end = (status: 'done' | 'failed', problem: ProblemCode | null) =>
    commit(tx => endImport(tx, row.id, status, problem, needs.clock.now()));
  let state = stateOf(row);
  try {
    const at: Omit<Step, 'actor'> = {
      needs,
      row,
      service: serviceOf(needs, row.drive),
      client: await needs.clients({ tenantId: row.tenant_id }, row.drive),
      signal,
      described: new Map(),
    };
    for (let looked = 1; state.queue.length > 0; looked += 1) {
      const before = state;
      state = await step({ ...at, actor: await importerNow(needs, row) }, before);
      const next = state;
      // What only was looked at may be looked at again: it is written down now and then.
      if (next.added.length === before.added.length && looked % LOOKED_AT_ONCE !== 0 && next.queue.length > 0) continue;
      // The checkpoint says that the job got further; where it is, its row says.
      if (!(await commit(tx => updateState(tx, row.id, next), next.seen.length))) return;
    }
    await end('done', null);
  } catch (error) {
    const problem = problemOf(error);
    if (signal.aborted || !(problem instanceof Problem)) throw error;
    if (PAUSES_IMPORT.includes(problem.code) && row.pauses < MOST_PAUSES)
      return pauseImport(needs, row, problem, commit);
    if (!ENDS_IMPORT.includes(problem.code) && !PAUSES_IMPORT.includes(problem.code) && problem.code !== 'not_found')
      throw problem;
    await end('failed', problem.code === 'not_found' ? 'drive_disconnected' : problem.code);
  }
}

/** Whoever has asked for it, as they stand now: it may go on for hours, and they may be locked out or pay for less. */
async function importerNow({ actorOfAccount }: ImportNeeds, { tenant_id: tenantId }: ImportRow): Promise<Actor> {
  const actor = await actorOfAccount(tenantId);
  if (actor === undefined) throw new Problem('not_found');
  return actor;
}

/** Goes on later: when the service has said so, else after a time that grows. */
async function pauseImport(
  { queue }: ImportNeeds,
  row: ImportRow,
  problem: Problem,
  commit: JobContext<unknown>['commit'],
): Promise<void> {
  const asked = Number(problem.facts['retryAfterSeconds'] ?? 0) * 1_000;
  const runAfterMs = Math.min(
    LONGEST_PAUSE_MS,
    Math.max(asked, LEAST_PAUSE_MS * 2 ** Math.min(row.pauses, 5) * (0.5 + Math.random() / 2)),
  );
  await commit(async tx => {
    await updatePause(tx, row, problem.code);
    await queue.add(tx, 'drive-import', { importId: row.id }, { tenantId: row.tenant_id, runAfterMs });
  });
}

/**
 * Job `drive-import`: brings what was picked, one after the other. What is there already is not brought again, so it
 * may be run twice.
 */
export const driveImportJob = (needs: ImportNeeds): JobKind<{ importId: string }> => ({
  name: 'drive-import',
  concurrency: 2,
  run: job => bring(needs, job),
  async gaveUp(tx, { importId }) {
    await endImport(tx, importId, 'failed', 'unexpected', needs.clock.now());
  },
});
