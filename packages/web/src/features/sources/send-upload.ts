import {
  addDataSourceFiles,
  type ConversationId,
  createUpload,
  type DataSourceId,
  type FolderId,
  findKnownFile,
  isConversationId,
  isDataSourceId,
  Problem,
  RESUMABLE_FROM_BYTES,
  type ReplyOf,
  sendUploadBytes,
  TUS_BYTES,
  TUS_VERSION,
  uploadFiles,
} from '@nousboard/contracts';
import { addressOf, authorised, call } from '#lib/api/index.ts';
import { hashFile } from './hash-file.ts';
import { followSoon } from './processing-toast.ts';
import { problemIn, transfer } from './transfer.ts';
import { UnreadableFileError, UploadGoneError } from './upload-failures.ts';

/** What files are added to: a project, or a data source of an organisation; null: the library alone. */
export type UploadTarget = ConversationId | DataSourceId | null;

export interface UploadJob {
  readonly target: UploadTarget;
  /** The folder of the library that it comes to lie in; null: none. */
  readonly folder: FolderId | null;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly tempId: string;
  /** Null while the person has to choose the file again. */
  readonly file: File | null;
}
export interface SendOptions {
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
  /** The server has an upload for it now, which is to be cancelled when the person gives it up. */
  readonly onUpload: (uploadId: string) => void;
}
type UploadReply = ReplyOf<typeof uploadFiles>;

/** A question about a smaller file weighs as much as the file. */
const ASK_FROM_BYTES = 64 * 1024;
/** What a broken connection costs at most is told by the server; this is what one request carries. */
const PIECE_BYTES = 8 * 1024 * 1024;
const tus = { 'tus-resumable': TUS_VERSION };

/**
 * Sends one file: a large one in pieces, going on where an earlier attempt stopped, a small one at once. Content that
 * the library has is not sent at all. Called again after a failure, it takes up what is there.
 */
export async function sendUpload(job: UploadJob, options: SendOptions): Promise<void> {
  const { file, size, target } = job;
  if (!file) throw new UnreadableFileError();
  // A file that has changed on the disk breaks the request like a lost connection does; this tells them apart.
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new UnreadableFileError();
    });
  // Its files are not this person's: they come as they are, and nobody waits for them to be read.
  if (isDataSourceId(target))
    return sendWhole(job, file, options, addressOf(addDataSourceFiles, { dataSourceId: target }));
  if (size >= RESUMABLE_FROM_BYTES) await sendInPieces(job, file, options);
  else if (!(await isKnown(job, file, options))) await sendWhole(job, file, options, addressOf(uploadFiles));
  followSoon();
}

/** Whether the library has these bytes already; it has put them into the project then. */
async function isKnown(
  { name, target, size, tempId }: UploadJob,
  file: File,
  { signal }: SendOptions,
): Promise<boolean> {
  if (size < ASK_FROM_BYTES) return false;
  const body = { sha256: await hashFile(file), filename: name, ...(isConversationId(target) && { projectId: target }) };
  // With a key: what an earlier attempt has brought in, whose answer was lost, is not "there already" for the next one.
  const { file: known } = await call(findKnownFile, { body, idempotencyKey: tempId, signal });
  return Boolean(known);
}

async function sendInPieces(job: UploadJob, file: File, { signal, onSent, onUpload }: SendOptions): Promise<void> {
  const metadata = { filename: job.name, temp_file_id: job.tempId, ...placeOf(job), sha256: await hashFile(file) };
  signal.throwIfAborted();
  const upload = await call(createUpload, {
    headers: { ...tus, 'upload-length': String(job.size), 'upload-metadata': encodeMetadata(metadata) },
    signal,
  });
  if (upload.file_id) return;
  onUpload(upload.upload_id);
  const url = addressOf(sendUploadBytes, { uploadId: upload.upload_id });
  // One more round than there are bytes: it asks for the end of an upload whose last answer was lost.
  for (let at = upload.offset, isOver = false; !isOver; ) {
    onSent(at);
    const piece = file.slice(at, Math.min(job.size, at + PIECE_BYTES));
    const begun = at;
    const answer = await authorised(
      token =>
        transfer(
          {
            method: 'PATCH',
            url,
            token,
            body: piece,
            headers: { ...tus, 'content-type': TUS_BYTES, 'upload-offset': String(begun) },
          },
          signal,
          sent => onSent(begun + Math.min(sent, piece.size)),
        ),
      problemIn,
    );
    if (answer.status === 404) throw new UploadGoneError();
    const offset = Number(answer.header('upload-offset') ?? Number.NaN);
    if (answer.status === 409 && offset !== at && offset <= job.size) at = offset;
    else if (answer.status === 204 && offset >= at) at = offset;
    else throw problemIn(answer);
    isOver = answer.status === 204 && at === job.size;
  }
  onSent(job.size);
}

async function sendWhole(job: UploadJob, file: File, { signal, onSent }: SendOptions, url: string): Promise<void> {
  // Fields first: the server streams, and has to know them before the bytes come.
  const form = new FormData();
  for (const [name, value] of Object.entries(placeOf(job))) form.append(name, value);
  form.append('temp_file_id', job.tempId);
  form.append('file', file, job.name);
  // With a key: when only the answer was lost, the next attempt gets it again.
  const request = {
    method: uploadFiles.method,
    url,
    body: form,
    headers: { 'idempotency-key': job.tempId },
  };
  // The form's own lines are counted too; a person is told about the file.
  const answer = await authorised(
    token => transfer({ ...request, token }, signal, sent => onSent(Math.min(sent, job.size))),
    problemIn,
  );
  if (answer.status !== 201) throw problemIn(answer);
  const first = (answer.body as UploadReply).refused[0];
  if (first) throw new Problem(first.code, first.details);
}

/** Where a file is to go, as the server wants to hear it. */
const placeOf = ({ target, folder }: UploadJob): Readonly<Record<string, string>> => ({
  ...(isConversationId(target) && { projectId: target }),
  ...(folder !== null && { folderId: folder }),
});

/** As the protocol writes it: words in base64 of their UTF-8. */
const encodeMetadata = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${btoa(String.fromCodePoint(...new TextEncoder().encode(value)))}`)
    .join(',');
