import { basename } from 'node:path/posix';
import { allowedName, type BucketKey, Problem, problems } from '@nousboard/contracts';
import { type CatalogueRecord, type Files, listFromElsewhere } from '#features/files/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { Outbound } from '#platform/outbound/outbound.ts';
import type { JobContext, JobKind } from '#platform/queue/queue.ts';
import type { Seal } from '#platform/seal.ts';
import { type Bucket, type BucketObject, openBucket } from './bucket.ts';
import { type DataSourceRow, findDataSource, updateSync } from './data-sources.repository.ts';
import { librarian, sealedFor } from './librarian.ts';

export interface SyncNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly outbound: Outbound;
  readonly seal: () => Seal;
  readonly files: Pick<Files, 'addCatalogued' | 'renewContent' | 'removeFile'>;
}

/** What lies in a bucket beyond so many documents is not looked at. */
const MOST_OBJECTS = 10_000;
const SOURCE = 's3';

const externalIdOf = ({ key }: BucketObject): string => `${SOURCE}:${key}`;
const recordOf = ({ etag, lastModified }: BucketObject): CatalogueRecord => ({
  source: SOURCE,
  license: null,
  fullText: true,
  lastEditedUtc: lastModified,
  revision: etag,
  facts: {},
});

/**
 * Job `data-source-sync`: brings a data source to what its bucket holds. What cannot be taken in, by its kind or size,
 * is left where it is. Run twice it finds nothing more to do. While anything of the bucket is not known, nothing is
 * taken out.
 */
export const dataSourceSyncJob = (needs: SyncNeeds): JobKind<{ dataSourceId: string }> => ({
  name: 'data-source-sync',
  concurrency: 1,
  async run(job) {
    const { database, clock } = needs;
    const row = await findDataSource(database.db, job.payload.dataSourceId);
    if (row?.place == null) return;
    await job.commit(tx => updateSync(tx, row.id, { status: 'processing' }));
    try {
      await follow(needs, row, job);
      await job.commit(tx => updateSync(tx, row.id, { status: 'done', at: clock.now() }));
    } catch (error) {
      if (job.signal.aborted || !(error instanceof Problem) || !error.code.startsWith('data_source_')) throw error;
      await job.commit(tx => updateSync(tx, row.id, { status: 'failed', problem: error.code, at: clock.now() }));
    }
  },
  async gaveUp(tx, { dataSourceId }) {
    await updateSync(tx, dataSourceId, { status: 'failed', problem: 'unexpected', at: needs.clock.now() });
  },
});

async function follow(needs: SyncNeeds, row: DataSourceRow, { signal }: JobContext<unknown>): Promise<void> {
  const { database, files, log } = needs;
  const actor = librarian(row.id);
  const bucket = openBucket(needs.outbound, placeOf(row), keyOf(needs, row));
  const found = new Map<string, BucketObject>();
  let isWhole = true;
  for await (const page of bucket.list(signal)) {
    for (const object of page)
      if (!object.key.endsWith('/') && object.sizeBytes > 0) found.set(externalIdOf(object), object);
    if (found.size < MOST_OBJECTS) continue;
    isWhole = false;
    log.warn({ dataSource: row.id, most: MOST_OBJECTS }, 'a bucket holds more documents than are looked at');
    break;
  }
  const known = new Map((await listFromElsewhere(database.db, actor)).map(file => [file.external_id ?? '', file]));
  // First, so that what is there under another name now is not taken for a copy of what goes.
  if (isWhole)
    for (const [externalId, file] of known) if (!found.has(externalId)) await files.removeFile(actor, file.id);
  const copies = new Map(
    [...known].flatMap(([externalId, { record }]) =>
      isWhole && !found.has(externalId)
        ? []
        : Object.entries((record as Partial<CatalogueRecord> | null)?.copies ?? {}),
    ),
  );
  const taken: Taken[] = [];
  for (const [externalId, object] of found) {
    signal.throwIfAborted();
    const file = known.get(externalId);
    // What was found to be a copy of another one is one as long as neither changes.
    const revision =
      file === undefined ? copies.get(externalId) : (file.record as Partial<CatalogueRecord> | null)?.revision;
    taken.push(
      await takeIn(
        needs,
        actor,
        bucket,
        { externalId, object, fileId: file?.id, isSame: revision === object.etag },
        signal,
      ),
    );
  }
  // One that is archived or closed stops nothing; a key that lets nothing be read is no key.
  if (taken.includes('refused') && !taken.includes('here')) throw new Problem('data_source_refused');
}

interface Taking {
  readonly externalId: string;
  readonly object: BucketObject;
  readonly fileId: string | undefined;
  readonly isSame: boolean;
}

/** What became of a document; `refused`: the bucket does not give it. */
type Taken = 'here' | 'left' | 'refused';

/** Takes one document in, or its new content. One that is refused stops nothing. */
async function takeIn(
  { files, log }: SyncNeeds,
  actor: ReturnType<typeof librarian>,
  bucket: Bucket,
  { externalId, object, fileId, isSame }: Taking,
  signal: AbortSignal,
): Promise<Taken> {
  if (isSame) return 'here';
  // Nobody here has named it.
  const filename = allowedName(basename(object.key));
  try {
    if (fileId === undefined)
      await files.addCatalogued(actor, {
        externalId,
        projectId: undefined,
        announced: { filename, announcedBytes: object.sizeBytes },
        fetch: async () => ({
          filename,
          title: filename.replace(/\.[^.\s]{1,20}$/, '') || filename,
          record: recordOf(object),
          stream: await bucket.open(object.key, signal),
        }),
      });
    else
      await files.renewContent(actor, fileId, async () => ({
        filename,
        record: recordOf(object),
        stream: await bucket.open(object.key, signal),
      }));
    return 'here';
  } catch (error) {
    if (!(error instanceof Problem) || problems[error.code].retry) throw error;
    log.info({ dataSource: actor.tenantId, code: error.code }, 'a document of a bucket was left where it is');
    return error.code === 'data_source_refused' ? 'refused' : 'left';
  }
}

const placeOf = ({ place }: DataSourceRow) => {
  if (place === null) throw new Error('A data source without a bucket is not looked at.');
  return place;
};

function keyOf({ seal }: SyncNeeds, { id, secret }: DataSourceRow): BucketKey | null {
  if (secret === null) return null;
  const opened = seal().open(sealedFor(id), secret);
  // What opens no more, because the key of the seal was exchanged, has to be given anew.
  if (opened === undefined) throw new Problem('data_source_refused');
  return JSON.parse(opened) as BucketKey;
}
