import type { Readable } from 'node:stream';
import { Problem } from '@nousboard/contracts';
import { sql } from 'kysely';
import type { Project } from '#features/projects/index.ts';
import { attachFile, holdProject } from '#features/projects/index.ts';
import type { Actor, Granted } from '#platform/access.ts';
import { grant } from '#platform/access.ts';
import type { ReceivedBlob } from '#platform/blobs.ts';
import type { Tx } from '#platform/db/db.ts';
import { faults } from '#platform/faults.ts';
import { newUuid } from '#platform/new-id.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { findAlike } from './file-reads.repository.ts';
import type { FileRow } from './files.repository.ts';
import { insertFile, lockFile, originalKey, updateUnread } from './files.repository.ts';
import type { FileNeeds } from './files.service.ts';
import { lockOwnFolder } from './folders.repository.ts';
import { keptTitle } from './kept-facts.ts';
import { type Quota, requireRoom } from './quota.ts';
import type { Recognised } from './recognise.ts';
import { recognise } from './recognise.ts';
import { titleOfName } from './show-file.ts';
import type { Candidate, Circumstances, Refusal } from './upload-rules.ts';
import { largestFile, mimeOf, refusalOf } from './upload-rules.ts';

export interface StoreNeeds extends FileNeeds {
  readonly mostBytes: number;
  readonly mostFiles: number;
  readonly quota: Quota;
}

export interface Incoming {
  readonly filename: string;
  readonly title?: string;
  readonly tempFileId: string | null;
  readonly stream: Readable;
  readonly sample: boolean;
  /** The project it is attached to at once. */
  readonly project: Project | undefined;
  /** The folder that a new file is put into; one that is gone by then leaves it in none. */
  readonly folderId?: string | undefined;
  readonly at: Circumstances;
  /** The MIME type of a document of our own making, whose name decides nothing. */
  readonly made?: string | undefined;
  /** Others may be called the same and be as large: only the same content is a duplicate. */
  readonly onlySameContent?: boolean;
  /** SHA-256 that the sender announced; other content is refused. */
  readonly announced?: string | undefined;
  /** Makes a second storing of the same thing the first one: both run inside the transaction that stores. */
  readonly once?: { found(tx: Tx): Promise<FileRow | undefined>; note(tx: Tx, row: FileRow): Promise<void> };
}

/** `known` is the row that a refused duplicate is a copy of. */
export type StoreOutcome =
  /** `wasThere`: the library had it before, and it could be read. */
  | { readonly row: FileRow; readonly sizeBytes: number; readonly wasThere: boolean }
  | {
      readonly refusal: Refusal;
      readonly sizeBytes: number;
      readonly sha256?: string;
      readonly known?: FileRow | undefined;
    };

/** A file that lies aside, and that no rule about its name or content refuses. */
export interface ReceivedFile {
  readonly received: ReceivedBlob;
  readonly content: Recognised;
}

/**
 * Streams one file in, recognises it, and stores row, blob, job and attachment together: after a crash there is all of
 * it or nothing. What the library already holds is attached to the project instead of being read a second time, unless
 * it could not be read.
 */
export async function storeFile(needs: StoreNeeds, actor: Actor, incoming: Incoming): Promise<StoreOutcome> {
  // How many a project has is asked once it is known whether this is one more.
  const outcome = await receiveFile(needs, { ...incoming, at: { ...incoming.at, inProject: undefined } });
  return 'refusal' in outcome ? outcome : storeReceived(needs, actor, incoming, outcome);
}

/** Its first half. What is not refused is to be stored by `storeReceived`, or discarded. */
export async function receiveFile(
  { blobs }: StoreNeeds,
  incoming: Pick<Incoming, 'filename' | 'stream' | 'made' | 'at'>,
): Promise<ReceivedFile | Extract<StoreOutcome, { refusal: Refusal }>> {
  const received = await blobs.receive(incoming.stream, largestFile(incoming.at.plan, incoming.at.mostBytes));
  let isKept = false;
  try {
    faults.reach('upload-received');
    await faults.pause('upload-received');
    const file = { received, content: await recognise(received.head) };
    const refusal = refusalOf(candidateOf(incoming, file), incoming.at);
    isKept = !refusal;
    return refusal ? { refusal, sizeBytes: received.sizeBytes } : file;
  } finally {
    if (!isKept) await received.discard();
  }
}

/** Its second half, after which nothing lies aside. */
export async function storeReceived(
  needs: StoreNeeds,
  actor: Actor,
  incoming: Omit<Incoming, 'stream'>,
  file: ReceivedFile,
): Promise<StoreOutcome> {
  const { database } = needs;
  const { received, content } = file;
  const { sizeBytes, sha256 } = received;
  try {
    if (incoming.announced !== undefined && incoming.announced !== sha256)
      return { refusal: { code: 'content_changed', facts: {} }, sizeBytes };
    const candidate = candidateOf(incoming, file);
    const mime = incoming.made ?? mimeOf(incoming.filename, content);
    return await database.transaction(async (tx): Promise<StoreOutcome> => {
      await lockLibrary(tx, actor.tenantId);
      const before = await incoming.once?.found(tx);
      if (before) return { row: before, sizeBytes, wasThere: true };
      const project = incoming.project && (await holdProject(tx, actor, incoming.project.id));
      const like = { sha256, filename: incoming.filename, sizeBytes, mime };
      const alike = async (projectId: string | undefined) => {
        const found = await findAlike(tx, actor, like, projectId);
        return incoming.onlySameContent && found?.sha256 !== sha256 ? undefined : found;
      };
      const inProject = project && (await alike(project.id));
      const inLibrary = await alike(undefined);
      const there = inProject ?? inLibrary;
      const known = there?.sha256 === sha256 ? there : undefined;
      const isUnread = known?.status === 'failed';
      const same = isUnread
        ? undefined
        : inProject
          ? known
            ? 'project'
            : 'duplicate'
          : inLibrary && !project
            ? 'duplicate'
            : undefined;
      // What is there already is no more of it, however full the project is.
      const at = isUnread && inProject ? { ...incoming.at, inProject: undefined } : incoming.at;
      const refusal = refusalOf(candidate, { ...at, same });
      if (refusal) return { refusal, sizeBytes, sha256, known: there };
      const bytes = { sha256, sizeBytes, mime, keep: (key: string) => received.keep(key) };
      const row =
        known && isUnread
          ? await takeUnread(needs, tx, actor, known, bytes)
          : (known ?? (await insertNew(needs, tx, actor, incoming, bytes)));
      if (project && !inProject) await attachFile(tx, actor, project, row.id);
      await incoming.once?.note(tx, row);
      faults.reach('upload-recorded');
      return { row, sizeBytes, wasThere: known !== undefined && !isUnread };
    });
  } catch (error) {
    // A limit can be reached between the check and the lock; one file's refusal must not fail the others.
    if (error instanceof Problem && (error.code === 'plan_file_count' || error.code === 'quota_reached'))
      return { refusal: { code: error.code, facts: error.facts }, sizeBytes };
    throw error;
  } finally {
    await received.discard();
  }
}

const candidateOf = (
  { filename, made }: Pick<Incoming, 'filename' | 'made'>,
  { received: { sizeBytes, tooLarge }, content }: ReceivedFile,
): Candidate => ({ filename, isMade: made !== undefined, received: { sizeBytes, tooLarge, content } });

/** Files up to this size are read in moments, and need not wait for the large ones of others. */
const LIGHT_BYTES = 2 * 1024 ** 2;

interface KeptBytes {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly mime: string;
  readonly keep: (key: string) => Promise<void>;
}

/** Has one that lies in the library already and could not be read begin anew, unless that was asked for meanwhile. */
async function takeUnread(
  needs: StoreNeeds,
  tx: Tx,
  actor: Actor,
  known: FileRow,
  { sha256, keep }: KeptBytes,
): Promise<FileRow> {
  // It may be for want of its bytes that it could not be read.
  await keep(originalKey(actor.tenantId, sha256));
  const held = await lockFile(tx, actor, known.id);
  return held?.status === 'failed' ? readAnew(needs, tx, grant<'write', FileRow>(held)) : known;
}

async function insertNew(
  { queue, clock, quota }: StoreNeeds,
  tx: Tx,
  actor: Actor,
  incoming: Omit<Incoming, 'stream'>,
  bytes: KeptBytes,
): Promise<FileRow> {
  await requireRoom(tx, actor, quota, bytes.sizeBytes);
  const blobKey = originalKey(actor.tenantId, bytes.sha256);
  // Before the row: a row that others can see has its bytes.
  await bytes.keep(blobKey);
  faults.reach('upload-kept');
  const folder = incoming.folderId === undefined ? undefined : await lockOwnFolder(tx, actor, incoming.folderId);
  const row = await insertFile(tx, actor, {
    id: newUuid(),
    tempFileId: incoming.tempFileId,
    folderId: folder && !folder.removing_at ? folder.id : null,
    filename: incoming.filename,
    title: keptTitle(incoming.title?.trim() ? incoming.title : titleOfName(incoming.filename)),
    mime: bytes.mime,
    sizeBytes: bytes.sizeBytes,
    sha256: bytes.sha256,
    blobKey,
    sample: incoming.sample,
    at: clock.now(),
  });
  await addReading(queue, tx, row, `file-read:${row.id}`);
  return row;
}

const addReading = (
  queue: Queue,
  tx: Tx,
  { id, tenant_id: tenantId, size_bytes }: FileRow,
  dedupeKey?: string,
): Promise<void> =>
  queue.add(
    tx,
    'file-read',
    { fileId: id },
    { tenantId, priority: Number(size_bytes) <= LIGHT_BYTES ? 1 : 0, ...(dedupeKey !== undefined && { dedupeKey }) },
  );

/**
 * Has a file that could not be read begin anew with what it consists of. Its row, which the caller holds, says that it
 * is asked for once; the job that failed may still be tidying up, and is not the one that is wanted.
 */
export async function readAnew(
  { queue, clock }: Pick<StoreNeeds, 'queue' | 'clock'>,
  tx: Tx,
  file: Granted<FileRow, 'write'>,
): Promise<FileRow> {
  await addReading(queue, tx, file);
  return updateUnread(tx, file, clock.now());
}

/**
 * Lets one storing or destroying at a time touch a tenant's library, on both engines: two uploads of one file cannot
 * both be new, and a destruction cannot take the bytes that an upload has just found or stored.
 */
export async function lockLibrary(tx: Tx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`library ${tenantId}`}, 0))`.execute(tx);
}
