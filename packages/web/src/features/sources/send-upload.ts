import {
  type ConversationId,
  createUpload,
  findKnownFile,
  Problem,
  problemReply,
  RESUMABLE_FROM_BYTES,
  type ReplyOf,
  sendUploadBytes,
  TUS_BYTES,
  TUS_VERSION,
  uploadFiles,
} from '@nousboard/contracts';
import { CallProblem, call, freshToken, renew, urlOf } from '#lib/api/index.ts';
import { hashFile } from './hash-file.ts';
import { UnreadableFile, UploadGone } from './upload-failures.ts';

export interface UploadJob {
  readonly project: ConversationId;
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
 * Sends one file: a large one in pieces, going on where an earlier attempt stopped, a small one at once. Content that the library has is
 * not sent at all. Called again after a failure, it takes up what is there.
 */
export async function sendUpload(job: UploadJob, options: SendOptions): Promise<void> {
  const { file, size } = job;
  if (!file) throw new UnreadableFile();
  // A file that has changed on the disk breaks the request like a lost connection does; this tells them apart.
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new UnreadableFile();
    });
  if (size >= RESUMABLE_FROM_BYTES) return sendInPieces(job, file, options);
  if (size >= ASK_FROM_BYTES) {
    const sha256 = await hashFile(file);
    const { file: known } = await call(findKnownFile, { body: { sha256, filename: job.name, projectId: job.project }, signal: options.signal });
    if (known) return;
  }
  return sendWhole(job, file, options);
}

async function sendInPieces(job: UploadJob, file: File, { signal, onSent, onUpload }: SendOptions): Promise<void> {
  const metadata = { filename: job.name, temp_file_id: job.tempId, projectId: job.project, sha256: await hashFile(file) };
  signal.throwIfAborted();
  const upload = await call(createUpload, { headers: { ...tus, 'upload-length': String(job.size), 'upload-metadata': encodeMetadata(metadata) }, signal });
  if (upload.file_id) return;
  onUpload(upload.upload_id);
  const url = urlOf(sendUploadBytes, { uploadId: upload.upload_id });
  // One more round than there are bytes: it asks for the end of an upload whose last answer was lost.
  for (let at = upload.offset, isOver = false; !isOver; ) {
    onSent(at);
    const piece = file.slice(at, Math.min(job.size, at + PIECE_BYTES));
    const begun = at;
    const answer = await authorised(token =>
      transfer({ method: 'PATCH', url, token, body: piece, headers: { ...tus, 'content-type': TUS_BYTES, 'upload-offset': String(begun) } }, signal, sent =>
        onSent(begun + Math.min(sent, piece.size)),
      ),
    );
    if (answer.status === 404) throw new UploadGone();
    const offset = Number(answer.header('upload-offset') ?? Number.NaN);
    if (answer.status === 409 && offset !== at && offset <= job.size) at = offset;
    else if (answer.status === 204 && offset >= at) at = offset;
    else throw problemIn(answer);
    isOver = answer.status === 204 && at === job.size;
  }
  onSent(job.size);
}

async function sendWhole({ project, tempId, size }: UploadJob, file: File, { signal, onSent }: SendOptions): Promise<void> {
  // Fields first: the server streams, and has to know them before the bytes come.
  const form = new FormData();
  form.append('projectId', project);
  form.append('temp_file_id', tempId);
  form.append('file', file, file.name);
  // With a key: when only the answer was lost, the next attempt gets it again.
  const request = { method: uploadFiles.method, url: urlOf(uploadFiles), body: form, headers: { 'idempotency-key': tempId } };
  // The form's own lines are counted too; a person is told about the file.
  const answer = await authorised(token => transfer({ ...request, token }, signal, sent => onSent(Math.min(sent, size))));
  if (answer.status !== 201) throw problemIn(answer);
  const first = (answer.body as UploadReply).refused[0];
  if (first) throw new Problem(first.code, { ...first });
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  header(name: string): string | null;
}
interface Transfer {
  readonly method: string;
  readonly url: string;
  readonly token: string | null;
  readonly body: Blob | FormData;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends with a valid token, once more when the one we had has run out meanwhile. */
async function authorised(send: (token: string | null) => Promise<Answer>): Promise<Answer> {
  const token = await freshToken();
  const answer = await send(token);
  return answer.status === 401 ? send(await renew(token)) : answer;
}

/** `fetch` cannot tell how much has left, so this is the one place that uses the older way. */
function transfer({ method, url, token, body, headers }: Transfer, signal: AbortSignal, onSent: (bytes: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries({ ...headers, ...(token && { authorization: `Bearer ${token}` }) })) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = event => onSent(event.loaded);
    request.onload = () => resolve({ status: request.status, body: request.response, header: name => request.getResponseHeader(name) });
    const lost = () => new CallProblem('unavailable', { unreachable: true }, 0);
    request.onerror = () => reject(lost());
    // A browser that leaves the page aborts as well: what was on its way then is to be gone on with, not given up.
    request.onabort = () => reject(signal.aborted ? (signal.reason as Error) : lost());
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop, { once: true });
    request.send(body);
  });
}

function problemIn({ status, body, header }: Answer): CallProblem {
  const wait = Number(header('retry-after')) || null;
  const parsed = problemReply.safeParse(body);
  if (parsed.success) return new CallProblem(parsed.data.error.code, parsed.data.error.details ?? {}, status, wait);
  return new CallProblem(status === 413 ? 'payload_too_large' : status >= 500 ? 'unavailable' : 'unexpected', {}, status, wait);
}

/** As the protocol writes it: words in base64 of their UTF-8. */
const encodeMetadata = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${btoa(String.fromCodePoint(...new TextEncoder().encode(value)))}`)
    .join(',');
