import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PlanName, ProblemCode, resumableUpload } from '@nousboard/contracts';
import { Problem, UPLOAD_KEPT_MS } from '@nousboard/contracts';
import type { z } from 'zod';
import type { Project } from '#features/projects/index.ts';
import { accessProject } from '#features/projects/index.ts';
import type { Actor, Granted, May } from '#platform/access.ts';
import { grant } from '#platform/access.ts';
import type { Db } from '#platform/db/db.ts';
import { faults } from '#platform/faults.ts';
import { newUuid } from '#platform/new-id.ts';
import { findFileForJob } from './files.repository.ts';
import { folderToFill } from './folders.service.ts';
import { isUnreadIn, takeKnownWithin } from './known-content.ts';
import { hasRoom, requireRoom } from './quota.ts';
import { recognise } from './recognise.ts';
import type { StoreNeeds } from './store-file.ts';
import { lockLibrary, storeFile } from './store-file.ts';
import type { Announcement } from './tus-headers.ts';
import type { Circumstances, Refusal } from './upload-rules.ts';
import { refusalOf } from './upload-rules.ts';
import type { UploadWriters } from './upload-writers.ts';
import type { UploadRow } from './uploads.repository.ts';
import {
  deleteUpload,
  findUpload,
  insertUpload,
  listFinished,
  listUnfinished,
  updateEnding,
  updateExpiry,
} from './uploads.repository.ts';

export interface ResumableNeeds extends StoreNeeds {
  readonly writers: UploadWriters;
}

export type UploadState = z.input<typeof resumableUpload>;

/** As many first bytes tell what a file is. */
const HEAD_BYTES = 4_100;
/** The window that sent it may be closed: nobody else can tell that it will not be gone on with. */
const IDLE_MS = 60 * 60_000;

/**
 * Where the bytes lie until they are a file. Their number is the offset, whatever else was written down before a crash.
 */
export const uploadKey = ({ tenant_id, id }: Pick<UploadRow, 'tenant_id' | 'id'>): string =>
  `${tenant_id}/upload/${id}`;

/** The actor's upload, or `not_found` for one that is not theirs, not there or expired. */
export async function accessUpload<Right extends May>(
  { clock }: Pick<StoreNeeds, 'clock'>,
  db: Db,
  actor: Actor,
  id: string,
  _may: Right,
): Promise<Granted<UploadRow, Right>> {
  const found = await findUpload(db, actor, id, clock.now());
  if (!found) throw new Problem('not_found');
  return grant<Right, UploadRow>(found);
}

/**
 * Begins an upload, after every rule that needs no bytes. With a hash, content that the library has ends it at once,
 * and an unfinished upload of the same file is handed out again, as is the one that its sender's same attempt has
 * ended. What is on its way counts like what has arrived: for the number of files, their bytes, and the places of a
 * project. What nobody has gone on with for an hour gives way where there is no room else.
 */
export async function beginUpload(needs: ResumableNeeds, actor: Actor, announced: Announcement): Promise<UploadState> {
  const { database, clock } = needs;
  const { filename, lengthBytes, sha256 } = announced;
  let forgotten: readonly UploadRow[] = [];
  const upload = await database.transaction(async tx => {
    await lockLibrary(tx, actor.tenantId);
    const project =
      announced.projectId === undefined ? undefined : await accessProject(tx, actor, announced.projectId, 'write');
    const now = clock.now();
    let others: readonly UploadRow[] = await listUnfinished(tx, actor, now);
    // One whose last answer was lost is announced again by its sender, and has ended.
    const ended = announced.tempFileId === null ? [] : await listFinished(tx, actor, announced.tempFileId, now);
    const same = sha256 === undefined ? undefined : [...others, ...ended].find(other => isSame(other, announced));
    if (same) return same;
    const folderId = announced.folderId === undefined ? undefined : await folderToFill(tx, actor, announced.folderId);
    const adds = (await isUnreadIn(tx, actor, announced, project)) ? undefined : project;
    const active = others.filter(({ expires_at }) => expires_at > expiry(new Date(now.getTime() - IDLE_MS)));
    const makeRoom = async () => {
      if (others === active) return;
      forgotten = others.filter(other => !active.includes(other));
      for (const other of forgotten) await deleteUpload(tx, other);
      others = active;
    };
    const refusal = () =>
      refusalOf({ filename, announcedBytes: lengthBytes }, circumstances(needs, actor, adds, others));
    if (refusal()) await makeRoom();
    const refused = refusal();
    if (refused) throw new Problem(refused.code, refused.facts);
    const known = sha256 === undefined ? undefined : await takeKnownWithin(tx, actor, { sha256, filename }, project);
    const bytes = () => others.reduce((sum, { length_bytes }) => sum + Number(length_bytes), lengthBytes);
    if (!known) {
      if (!(await hasRoom(tx, actor, needs.quota, bytes()))) await makeRoom();
      await requireRoom(tx, actor, needs.quota, bytes());
    }
    return insertUpload(tx, actor, {
      id: newUuid(),
      projectId: project?.id ?? null,
      folderId: folderId ?? null,
      tempFileId: announced.tempFileId,
      filename,
      lengthBytes,
      sha256: sha256 ?? null,
      fileId: known?.id ?? null,
      at: now,
      expiresAt: expiry(now),
    });
  });
  // The rows first: bytes without one are cleared away later, also after a crash.
  for (const other of forgotten) await needs.blobs.remove(uploadKey(other));
  return showUpload(upload, await offsetOf(needs, upload));
}

const isSame = (upload: UploadRow, { sha256, filename, lengthBytes, projectId, folderId }: Announcement) =>
  upload.sha256 === sha256 &&
  upload.filename === filename &&
  Number(upload.length_bytes) === lengthBytes &&
  upload.project_id === (projectId ?? null) &&
  upload.folder_id === (folderId ?? null);

/** How far an upload is. One whose last byte arrived just before a crash is stored now. */
export async function getUpload(needs: ResumableNeeds, actor: Actor, id: string): Promise<UploadState> {
  const upload = await accessUpload(needs, needs.database.db, actor, id, 'write');
  const offset = await offsetOf(needs, upload);
  if (upload.file_id !== null || offset < Number(upload.length_bytes)) return showUpload(upload, offset);
  return appendToUpload(needs, actor, id, offset, {
    stream: undefined,
    lengthBytes: 0,
    stop: () => undefined,
    inTurn: work => work(),
  });
}

/** A piece of a file as a request brings it. */
export interface Piece {
  readonly stream: Readable | undefined;
  /** As announced; undefined when it was not. */
  readonly lengthBytes: number | undefined;
  /** Ends the request, when another one takes its place. */
  readonly stop: () => void;
  /** Runs the transfer when it is its turn. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Adds a piece at an offset, and stores the file with its last one. What has arrived of a piece that breaks off stays.
 * Throws `conflict` with the true offset, `payload_too_large` for more than was announced, and what storing the file is
 * refused for; a refused upload is over, and says so again when it is asked.
 */
export function appendToUpload(
  needs: ResumableNeeds,
  actor: Actor,
  id: string,
  at: number,
  piece: Piece,
): Promise<UploadState> {
  const { blobs, database, clock } = needs;
  const append = async () => {
    const upload = await accessUpload(needs, database.db, actor, id, 'write');
    const offset = await offsetOf(needs, upload);
    const lengthBytes = Number(upload.length_bytes);
    if (at !== offset) throw new Problem('conflict', { offset });
    if ((piece.lengthBytes ?? 0) > lengthBytes - offset)
      throw new Problem('payload_too_large', { offset, length: lengthBytes });
    if (upload.file_id !== null) return showUpload(upload, offset);
    await database.transaction(tx => updateExpiry(tx, upload, expiry(clock.now())));
    if (!piece.stream) return offset === lengthBytes ? finish(needs, actor, upload) : showUpload(upload, offset);
    await faults.pause('tus-append');
    const { addedBytes, tooLarge } = await blobs.append(uploadKey(upload), offset, piece.stream, lengthBytes - offset);
    if (tooLarge) throw new Problem('payload_too_large', { offset, length: lengthBytes });
    faults.reach('tus-appended');
    const arrived = offset + addedBytes;
    if (arrived === lengthBytes) return finish(needs, actor, upload);
    if (offset < HEAD_BYTES && arrived >= HEAD_BYTES) await checkType(needs, actor, upload);
    return showUpload(upload, arrived);
  };
  return needs.writers.alone(id, piece.stop, () => piece.inTurn(append));
}

/** Forgets an upload and its bytes; bytes first, so that what is left after a crash is still spoken of. */
export function forgetUpload(needs: ResumableNeeds, actor: Actor, id: string): Promise<void> {
  return needs.writers.alone(
    id,
    () => undefined,
    async () => {
      const upload = await accessUpload(needs, needs.database.db, actor, id, 'write');
      await needs.blobs.remove(uploadKey(upload));
      await needs.database.transaction(tx => deleteUpload(tx, upload));
    },
  );
}

/** Bytes that are stored. Throws the refusal that an upload has ended with. */
async function offsetOf({ blobs }: ResumableNeeds, upload: UploadRow): Promise<number> {
  const refusal = upload.refusal as Refusal | null;
  if (refusal) throw new Problem(refusal.code as ProblemCode, refusal.facts);
  if (upload.file_id !== null) return Number(upload.length_bytes);
  return (await blobs.stat(uploadKey(upload)))?.sizeBytes ?? 0;
}

/** A file that is not what its name says is refused after its first bytes, not after its last. */
async function checkType(needs: ResumableNeeds, actor: Actor, upload: Granted<UploadRow, 'write'>): Promise<void> {
  const content = await recognise(
    new Uint8Array(await buffer(needs.blobs.read(uploadKey(upload), { start: 0, end: HEAD_BYTES - 1 }))),
  );
  const received = { sizeBytes: Number(upload.length_bytes), tooLarge: false, content };
  const refusal = refusalOf({ filename: upload.filename, received }, circumstances(needs, actor, undefined, []));
  if (refusal) await refuse(needs, upload, refusal);
}

/** Stores the whole file by the one way in which all files come in. */
async function finish(needs: ResumableNeeds, actor: Actor, upload: Granted<UploadRow, 'write'>): Promise<UploadState> {
  const { database, blobs } = needs;
  const project =
    upload.project_id === null ? undefined : await accessProject(database.db, actor, upload.project_id, 'write');
  const stream = blobs.read(uploadKey(upload));
  const outcome = await storeFile(needs, actor, {
    filename: upload.filename,
    tempFileId: upload.temp_file_id,
    stream,
    sample: false,
    project,
    folderId: upload.folder_id ?? undefined,
    at: circumstances(needs, actor, project, []),
    announced: upload.sha256 ?? undefined,
    once: {
      async found(tx) {
        const now = await accessUpload(needs, tx, actor, upload.id, 'read');
        return now.file_id === null ? undefined : findFileForJob(tx, now.file_id);
      },
      note: (tx, row) => updateEnding(tx, upload, { fileId: row.id }),
    },
  }).finally(() => stream.destroy());
  if ('refusal' in outcome) return refuse(needs, upload, outcome.refusal);
  faults.reach('tus-stored');
  await blobs.remove(uploadKey(upload));
  return showUpload({ ...upload, file_id: outcome.row.id }, Number(upload.length_bytes));
}

async function refuse(
  { database, blobs }: ResumableNeeds,
  upload: Granted<UploadRow, 'write'>,
  { code, facts }: Refusal,
): Promise<never> {
  await database.transaction(tx => updateEnding(tx, upload, { refusal: { code, facts } }));
  await blobs.remove(uploadKey(upload));
  throw new Problem(code, facts);
}

const circumstances = (
  { mostBytes, mostFiles }: StoreNeeds,
  actor: Actor,
  project: Project | undefined,
  others: readonly UploadRow[],
): Circumstances => ({
  plan: actor.plan as PlanName,
  mostBytes,
  mostFiles,
  before: { count: others.length, bytes: others.reduce((sum, other) => sum + Number(other.length_bytes), 0) },
  inProject: project && project.files.length + others.filter(other => other.project_id === project.id).length,
  same: undefined,
});

const expiry = (now: Date): Date => new Date(now.getTime() + UPLOAD_KEPT_MS);

const showUpload = (row: UploadRow, offset: number): UploadState => ({
  upload_id: row.id,
  temp_file_id: row.temp_file_id,
  filename: row.filename,
  offset,
  length: Number(row.length_bytes),
  expiresAt: row.expires_at.toISOString(),
  file_id: row.file_id,
});
