import type {
  AdministeredDataSource,
  BodyOf,
  createDataSource,
  DataSource,
  DataSourceId,
  DataSourceRef,
  OrganizationId,
  ProblemCode,
  updateDataSource,
} from '@nousboard/contracts';
import { MAX_DATA_SOURCES, MY_LIBRARY, Problem } from '@nousboard/contracts';
import type { Files } from '#features/files/index.ts';
import { isAdminOf } from '#features/organizations/index.ts';
import { announceLoss, listReachInCommon } from '#features/sharing/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db, Tx } from '#platform/db/db.ts';
import { afterCommit } from '#platform/db/transaction.ts';
import type { Log } from '#platform/log.ts';
import { newUuid } from '#platform/new-id.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import type { Seal } from '#platform/seal.ts';
import {
  countDataSources,
  type DataSourceRow,
  deleteDataSourceRow,
  findDataSource,
  holdDataSource,
  insertDataSource,
  listDataSourcesOf,
  listDue,
  listOnlyOf,
  listReadableDataSources,
  setOrganizations,
  updateDataSourceRow,
  updateSync,
} from './data-sources.repository.ts';
import { librarian, sealedFor } from './librarian.ts';
import type { SyncWish } from './sync.job.ts';

export interface DataSourceNeeds {
  readonly database: Database;
  readonly queue: Queue;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly log: Log;
  readonly seal: () => Seal;
  readonly files: Pick<Files, 'takeUpload' | 'listFiles' | 'countFiles' | 'removeFile' | 'restoreFile'>;
  /** Deletes every row of a tenant in the rest of the product. */
  readonly forgetRows: (tx: Tx, tenantId: string) => Promise<void>;
}

/** A bucket is looked at again after so long. */
const SYNC_AFTER_MS = 60 * 60_000;
/** What read or wrote at that moment has ended by then; what it left behind goes too. */
const ONCE_MORE_MS = 10 * 60_000;

const runs = async (db: Db, actor: Actor, organizationId: string): Promise<boolean> =>
  actor.role === 'ADMIN' || (await isAdminOf(db, organizationId, actor.userId));

/** `not_found` for whoever does not run the organisation. */
async function requireRuns(db: Db, actor: Actor, organizationIds: readonly string[]): Promise<void> {
  for (const id of organizationIds) if (!(await runs(db, actor, id))) throw new Problem('not_found');
}

export async function listAdministered(
  { database: { db } }: DataSourceNeeds,
  actor: Actor,
  organizationId: OrganizationId,
): Promise<AdministeredDataSource[]> {
  await requireRuns(db, actor, [organizationId]);
  return (await listDataSourcesOf(db, organizationId)).map(showAdministered);
}

/** Makes a data source. Throws `data_source_limit`. */
export async function makeDataSource(
  needs: DataSourceNeeds,
  tx: Tx,
  actor: Actor,
  organizationId: OrganizationId,
  draft: BodyOf<typeof createDataSource>,
): Promise<AdministeredDataSource> {
  const { clock, seal, log } = needs;
  const { name, description, type, metadata, key } = draft;
  if ((type === 's3') !== (metadata !== null))
    throw new Problem('validation', {
      fields: { metadata: 'Say where the bucket is, for a source of type s3 and no other' },
    });
  if (type !== 's3' && key !== null) throw new Problem('validation', { fields: { key: 'Only a bucket has a key' } });
  const id = newUuid();
  const organizations = draft.organizations ?? [organizationId];
  await requireRuns(tx, actor, [organizationId, ...organizations]);
  for (const one of [...organizations].sort()) await requireRoom(tx, one);
  await insertDataSource(tx, {
    id,
    name,
    description,
    kind: type,
    place: metadata,
    secret: key && seal().close(sealedFor(id), JSON.stringify(key)),
    at: clock.now(),
  });
  await setOrganizations(tx, id, organizations);
  if (type === 's3') await addSync(needs, tx, id);
  afterCommit(tx, () => log.info({ by: actor.userId, dataSource: id, type }, 'a data source was made'));
  return showAdministered(await found(tx, id));
}

/** `not_found` unless the organisation has it and the actor runs that. */
async function holdAdministered(tx: Tx, actor: Actor, organizationId: string, id: string): Promise<DataSourceRow> {
  await requireRuns(tx, actor, [organizationId]);
  const row = await holdDataSource(tx, id);
  if (!row?.organizations.includes(organizationId)) throw new Problem('not_found');
  return row;
}

/** Changes a data source. Only organisations that the actor runs are given it or lose it. */
export async function changeDataSource(
  needs: DataSourceNeeds,
  actor: Actor,
  { organizationId, dataSourceId: id }: { organizationId: OrganizationId; dataSourceId: DataSourceId },
  { name, description, organizations, key }: BodyOf<typeof updateDataSource>,
): Promise<AdministeredDataSource> {
  const changed = await needs.database.transaction(async tx => {
    const row = await holdAdministered(tx, actor, organizationId, id);
    if (key !== undefined && row.kind !== 's3')
      throw new Problem('validation', { fields: { key: 'Only a bucket has a key' } });
    if (organizations !== undefined) {
      const [joining, leaving] = [
        organizations.filter(one => !row.organizations.includes(one)),
        row.organizations.filter(one => !organizations.some(other => other === one)),
      ];
      await requireRuns(tx, actor, [...joining, ...leaving]);
      for (const one of joining.sort()) await requireRoom(tx, one);
      for (const one of leaving)
        await announceLoss(needs.queue, tx, await listReachInCommon(tx, { dataSourceId: id, organizationId: one }));
      await setOrganizations(tx, id, organizations);
    }
    await updateDataSourceRow(tx, id, {
      name,
      description,
      secret: key === undefined ? undefined : key && needs.seal().close(sealedFor(id), JSON.stringify(key)),
    });
    if (key !== undefined) await addSync(needs, tx, id, { apart: newUuid() });
    return found(tx, id);
  });
  needs.log.info({ by: actor.userId, dataSource: id }, 'a data source was changed');
  return showAdministered(changed);
}

export async function removeDataSource(
  needs: DataSourceNeeds,
  actor: Actor,
  { organizationId, dataSourceId }: { organizationId: OrganizationId; dataSourceId: DataSourceId },
): Promise<void> {
  await needs.database.transaction(async tx => {
    const { organizations } = await holdAdministered(tx, actor, organizationId, dataSourceId);
    await requireRuns(tx, actor, organizations);
    await destroy(needs, tx, dataSourceId);
  });
  needs.log.info({ by: actor.userId, dataSource: dataSourceId }, 'a data source was deleted');
}

/** Deletes a data source with everything of it. Nobody reads it any more at once; its bytes follow. */
async function destroy({ queue, forgetRows }: DataSourceNeeds, tx: Tx, id: string): Promise<void> {
  await announceLoss(queue, tx, await listReachInCommon(tx, { dataSourceId: id }));
  await forgetRows(tx, id);
  await deleteDataSourceRow(tx, id);
  // Under an id of its own: nothing is left under that of the source.
  for (const runAfterMs of [0, ONCE_MORE_MS])
    await queue.add(tx, 'data-source-remove', { dataSourceId: id }, { tenantId: newUuid(), runAfterMs });
}

/**
 * Job `data-source-remove`: destroys what lies in the blob store of a data source that is gone, and what was written
 * while it went.
 */
export const dataSourceRemoveJob = ({ blobs, forgetRows }: DataSourceNeeds): JobKind<{ dataSourceId: string }> => ({
  name: 'data-source-remove',
  concurrency: 1,
  isNeverGivenUp: true,
  async run({ payload: { dataSourceId }, commit }) {
    await commit(tx => forgetRows(tx, dataSourceId));
    await blobs.removePrefix(dataSourceId);
  },
});

/** Deletes those that no other organisation has. */
export async function forgetDataSourcesOf(needs: DataSourceNeeds, tx: Tx, organizationId: string): Promise<void> {
  for (const id of await listOnlyOf(tx, organizationId)) await destroy(needs, tx, id);
}

/** Has a bucket looked at now. `conflict` for a source that has none. */
export async function syncNow(
  needs: DataSourceNeeds,
  actor: Actor,
  { organizationId, dataSourceId: id }: { organizationId: OrganizationId; dataSourceId: DataSourceId },
): Promise<AdministeredDataSource> {
  return needs.database.transaction(async tx => {
    if ((await holdAdministered(tx, actor, organizationId, id)).kind !== 's3') throw new Problem('conflict');
    await addSync(needs, tx, id, { apart: 'asked', isAsked: true });
    return showAdministered(await found(tx, id));
  });
}

/**
 * Where one looking waits or runs already, that is the one. One for a new key is apart: what runs may have the old one;
 * so is one that somebody asks for, which tries more.
 */
async function addSync(
  { queue }: Pick<DataSourceNeeds, 'queue'>,
  tx: Tx,
  id: string,
  { apart = '', isAsked = false } = {},
): Promise<void> {
  await updateSync(tx, id, { status: 'waiting' });
  const dedupeKey = `data-source-sync/${id}/${apart}`;
  await queue.add(tx, 'data-source-sync', { dataSourceId: id, isAsked } satisfies SyncWish, {
    tenantId: id,
    dedupeKey,
  });
}

/** Has every bucket looked at that nobody has looked at for an hour. */
export async function addDueSyncs({
  database,
  queue,
  clock,
}: Pick<DataSourceNeeds, 'database' | 'queue' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (const id of await listDue(database.db, new Date(now.getTime() - SYNC_AFTER_MS), now))
    await database.transaction(async tx => {
      if (await findDataSource(tx, id)) await addSync({ queue }, tx, id);
    });
}

/** What somebody can read beside what is shared with them: their library, and what their organisations have. */
export async function listReadable({ database: { db }, files }: DataSourceNeeds, actor: Actor): Promise<DataSource[]> {
  const own = await files.countFiles(actor);
  const mine: DataSource = {
    _id: MY_LIBRARY,
    name: 'My Library',
    description: '',
    organizations: [],
    type: 'local',
    status: own.unread > 0 ? 'processing' : 'done',
    files: own.files,
    mayAdd: true,
  };
  const rows = await listReadableDataSources(db, actor.userId);
  return [
    mine,
    ...rows.map(row => ({
      ...show(row),
      organizations: row.mine as OrganizationId[],
      mayAdd: row.is_admin && row.kind === 'local',
    })),
  ];
}

/** A page of the files of a source that the actor can read. Those of an organisation are told as its, not as theirs. */
export async function listSourceFiles(
  needs: DataSourceNeeds,
  actor: Actor,
  id: DataSourceRef,
  filter: Parameters<Files['listFiles']>[1],
) {
  if (id === MY_LIBRARY) return needs.files.listFiles(actor, filter);
  const { name } = await readable(needs, actor, id);
  const { items, nextCursor } = await needs.files.listFiles(librarian(id), filter);
  return { items: items.map(file => ({ ...fileOf(id, name, file), temp_file_id: null })), nextCursor };
}

type ShownFile = Awaited<ReturnType<Files['listFiles']>>['items'][number];
const fileOf = (id: DataSourceId, name: string, file: ShownFile): ShownFile => ({
  ...file,
  owner: { name },
  dataSourceId: id,
  metadata: { ...file.metadata, dataSourceId: id },
});

/**
 * Who adds to a source and takes out of it, and how its files are shown: `not_found` for a stranger, `forbidden` for a
 * member, `conflict` for a source that follows a bucket.
 */
export async function whoAdds(
  needs: DataSourceNeeds,
  actor: Actor,
  id: DataSourceRef,
): Promise<{ readonly owner: Actor; readonly shown: (file: ShownFile) => ShownFile }> {
  if (id === MY_LIBRARY) return { owner: actor, shown: file => file };
  const row = await readable(needs, actor, id);
  if (!row.is_admin) throw new Problem('forbidden');
  if (row.kind !== 'local') throw new Problem('conflict');
  return { owner: librarian(id), shown: file => fileOf(id, row.name, file) };
}

async function readable({ database: { db } }: DataSourceNeeds, actor: Actor, id: DataSourceId) {
  const [row] = await listReadableDataSources(db, actor.userId, id);
  if (!row) throw new Problem('not_found');
  return row;
}

async function found(tx: Tx, id: string): Promise<DataSourceRow> {
  const row = await findDataSource(tx, id);
  if (!row) throw new Problem('not_found');
  return row;
}

async function requireRoom(tx: Tx, organizationId: string): Promise<void> {
  if ((await countDataSources(tx, organizationId)) >= MAX_DATA_SOURCES)
    throw new Problem('data_source_limit', { limit: MAX_DATA_SOURCES });
}

const statusOf = ({ sync_status: sync, unread }: DataSourceRow): DataSource['status'] =>
  sync === 'done' && unread > 0 ? 'processing' : sync;

const show = (row: DataSourceRow) => ({
  _id: row.id as DataSourceId,
  name: row.name,
  description: row.description,
  organizations: row.organizations as OrganizationId[],
  type: row.kind,
  status: statusOf(row),
  files: row.files,
});

const showAdministered = (row: DataSourceRow): AdministeredDataSource => ({
  ...show(row),
  mayAdd: row.kind === 'local',
  metadata: row.place,
  problem: row.sync_problem as ProblemCode | null,
  syncedAt: row.synced_at?.toISOString() ?? null,
  isCut: row.sync_cut,
  refused: {
    count: row.refusals,
    items: row.first_refusals.map(({ key, code, facts }) => ({
      filename: key,
      code,
      message: new Problem(code, facts).message,
      details: { ...facts },
    })),
  },
});
