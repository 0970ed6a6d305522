import { basename } from 'node:path/posix';
import { isDeepStrictEqual } from 'node:util';
import {
  allowedName,
  type BucketKey,
  MOST_BUCKET_DOCUMENTS,
  PASSING_FAILURES,
  Problem,
  type ProblemCode,
  problems,
  UPLOAD_REFUSALS,
  withoutEnding,
} from '@nousboard/contracts';
import { type CatalogueRecord, type Files, listFromElsewhere } from '#features/files/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import { type Outbound, OutboundError } from '#platform/outbound/outbound.ts';
import { mostAttempts } from '#platform/queue/back-off.ts';
import type { JobContext, JobKind } from '#platform/queue/queue.ts';
import type { Seal } from '#platform/seal.ts';
import { type Bucket, type BucketObject, openBucket } from './bucket.ts';
import { type DataSourceRow, findDataSource, updateSync } from './data-sources.repository.ts';
import { librarian, sealedFor } from './librarian.ts';
import { lookThrough } from './look-through.ts';
import { type BucketRefusal, deleteRefusals, listRefusals, putRefusal } from './refusals.repository.ts';

export interface SyncNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly outbound: Outbound;
  readonly seal: () => Seal;
  readonly files: Pick<Files, 'addCatalogued' | 'renewContent' | 'removeFile' | 'hasRoom'>;
}

const SOURCE = 's3';
/** After so many documents in a row of which nothing comes, the bucket is taken for away. */
const MOST_LOST = 3;
/** What a document itself is refused for; anything else may be over the next time. */
const OF_DOCUMENT: readonly ProblemCode[] = [...UPLOAD_REFUSALS, 'quota_reached', 'data_source_refused'];

export interface SyncWish {
  readonly dataSourceId: string;
  /** Somebody has asked for it, so that what could not be read is tried once more. */
  readonly isAsked?: boolean;
}

const externalIdOf = ({ key }: Pick<BucketObject, 'key'>): string => `${SOURCE}:${key}`;
const keyWithin = (externalId: string): string => externalId.slice(SOURCE.length + 1);
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
 * is left where it is. Run twice it finds nothing more to do. What is not known to be gone from the bucket is not taken
 * out.
 */
export const dataSourceSyncJob = (needs: SyncNeeds): JobKind<SyncWish> => ({
  name: 'data-source-sync',
  concurrency: 1,
  async run(job) {
    const { database, clock } = needs;
    const row = await findDataSource(database.db, job.payload.dataSourceId);
    if (row?.place == null) return;
    const { secret } = row;
    await job.commit(tx => updateSync(tx, row.id, { status: 'processing', secret }));
    try {
      const { isWhole } = await follow(needs, row, job);
      await job.commit(tx => updateSync(tx, row.id, { status: 'done', isCut: !isWhole, at: clock.now(), secret }));
    } catch (error) {
      if (job.signal.aborted || !(error instanceof Problem) || !error.code.startsWith('data_source_')) throw error;
      await job.commit(tx =>
        updateSync(tx, row.id, { status: 'failed', problem: error.code, at: clock.now(), secret }),
      );
    }
  },
  async gaveUp(tx, { dataSourceId }) {
    await updateSync(tx, dataSourceId, { status: 'failed', problem: 'unexpected', at: needs.clock.now() });
  },
});

async function follow(
  needs: SyncNeeds,
  row: DataSourceRow,
  { signal, commit, attempt, payload: { isAsked } }: JobContext<SyncWish>,
): Promise<{ readonly isWhole: boolean }> {
  const { database, files } = needs;
  const actor = librarian(row.id);
  const bucket = openBucket(needs.outbound, placeOf(row), keyOf(needs, row));
  const { objects, isWhole, isGone } = await lookThrough(bucket.list(signal), MOST_BUCKET_DOCUMENTS);
  const known = new Map((await listFromElsewhere(database.db, actor)).map(file => [file.external_id ?? '', file]));
  // First, so that what is there under another name now is not taken for a copy of what goes.
  for (const [externalId, file] of known) if (isGone(keyWithin(externalId))) await files.removeFile(actor, file.id);
  const copies = new Map(
    [...known].flatMap(([externalId, { record }]) =>
      isGone(keyWithin(externalId)) ? [] : Object.entries((record as Partial<CatalogueRecord> | null)?.copies ?? {}),
    ),
  );
  const refusals = await listRefusals(database.db, row.id);
  const gone = [...refusals.keys()].filter(isGone);
  if (gone.length > 0) await commit(tx => deleteRefusals(tx, row.id, gone));
  const at: Taking = { needs, actor, bucket, signal };
  const taken: (ProblemCode | undefined)[] = [];
  let isBusy = false;
  for (const object of objects.values()) {
    signal.throwIfAborted();
    const externalId = externalIdOf(object);
    const file = known.get(externalId);
    const record = file?.record as Partial<CatalogueRecord> | null | undefined;
    // What was found to be a copy of another one is one as long as neither changes.
    const isAgain = isAsked && file !== undefined && PASSING_FAILURES.some(reason => reason === file.reason);
    const looked =
      file === undefined
        ? [copies.get(externalId)]
        : [
            isAgain && file.status === 'failed' ? undefined : record?.revision,
            isAgain ? undefined : record?.unreadableRevision,
          ];
    const { key } = object;
    const before = refusals.get(key);
    const addedBytes = object.sizeBytes - Number(file?.size_bytes ?? 0);
    const refusal = looked.includes(object.etag)
      ? undefined
      : before && (await isRefusedStill(at, before, object, addedBytes))
        ? before
        : await takeIn(at, externalId, object, file?.id);
    if (refusal === 'busy') {
      isBusy = true;
      continue;
    }
    if (refusal && !isDeepStrictEqual(refusal, before)) await commit(tx => putRefusal(tx, row.id, key, refusal));
    if (!refusal && before) await commit(tx => deleteRefusals(tx, row.id, [key]));
    taken.push(refusal?.code);
    if (taken.length >= MOST_LOST && taken.slice(-MOST_LOST).every(code => code === 'data_source_unreachable'))
      throw new Problem('data_source_unreachable');
  }
  // Looked at again soon, as long as somebody still waits for that.
  if (isBusy && attempt < mostAttempts) throw new Problem('file_not_ready');
  // One that is archived or closed stops nothing; a key that lets nothing be read is no key.
  if (taken.includes('data_source_refused') && !taken.includes(undefined)) throw new Problem('data_source_refused');
  return { isWhole };
}

interface Taking {
  readonly needs: SyncNeeds;
  readonly actor: ReturnType<typeof librarian>;
  readonly bucket: Bucket;
  readonly signal: AbortSignal;
}

/** Whether fetching a document anew would come to the same. */
async function isRefusedStill(
  { needs: { files }, actor }: Taking,
  { etag, fetched, code }: BucketRefusal,
  object: BucketObject,
  addedBytes: number,
): Promise<boolean> {
  if (!fetched || etag !== object.etag) return false;
  return code !== 'quota_reached' || !(await files.hasRoom(actor, addedBytes));
}

/**
 * Takes one document in, or its new content. One that is refused stops nothing; `busy` is one that is still being read
 * as it was.
 */
async function takeIn(
  { needs: { files, log }, actor, bucket, signal }: Taking,
  externalId: string,
  object: BucketObject,
  fileId: string | undefined,
): Promise<BucketRefusal | 'busy' | undefined> {
  // Nobody here has named it.
  const filename = allowedName(basename(object.key));
  let fetched = false;
  const open = async () => {
    const stream = await bucket.open(object.key, signal);
    fetched = true;
    return stream;
  };
  try {
    if (fileId === undefined)
      await files.addCatalogued(actor, {
        externalId,
        projectId: undefined,
        announced: { filename, announcedBytes: object.sizeBytes },
        fetch: async () => ({
          filename,
          title: withoutEnding(filename),
          record: recordOf(object),
          stream: await open(),
        }),
      });
    else
      await files.renewContent(actor, fileId, async () => ({
        filename,
        record: recordOf(object),
        stream: await open(),
      }));
    return undefined;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Problem && error.code === 'file_not_ready') return 'busy';
    const problem = error instanceof OutboundError ? new Problem('data_source_unreachable') : error;
    if (!(problem instanceof Problem)) throw problem;
    const { code, facts } = problem;
    if (problems[code].retry && code !== 'data_source_unreachable') throw problem;
    log.info({ dataSource: actor.tenantId, code }, 'a document of a bucket was left where it is');
    return { etag: object.etag, fetched: fetched && OF_DOCUMENT.includes(code), code, facts };
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
