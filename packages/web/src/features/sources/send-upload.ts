import { type ConversationId, Problem, problemReply, type ReplyOf, uploadFiles } from '@nousboard/contracts';
import { CallProblem, freshToken, renew, urlOf } from '#lib/api/index.ts';

export interface UploadJob {
  project: ConversationId;
  file: File;
  tempId: string;
}
type UploadReply = ReplyOf<typeof uploadFiles>;

/** Sends one file. `fetch` cannot tell how much has left, so this is the one place that uses the older way. */
export async function sendUpload(job: UploadJob, options: { signal: AbortSignal; onSent: (bytes: number) => void }): Promise<void> {
  const token = await freshToken();
  let answer = await post(job, token, options);
  if (answer.status === 401) answer = await post(job, await renew(token), options);
  if (answer.status !== 201) throw problemIn(answer);
  const { refused } = answer.body as UploadReply;
  const first = refused[0];
  if (first) throw new Problem(first.code, { ...first });
}

interface Answer {
  status: number;
  body: unknown;
}

function post({ project, file, tempId }: UploadJob, token: string | null, { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void }): Promise<Answer> {
  // Fields first: the server streams, and has to know them before the bytes come.
  const form = new FormData();
  form.append('projectId', project);
  form.append('temp_file_id', tempId);
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(uploadFiles.method, urlOf(uploadFiles));
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.responseType = 'json';
    // The form's own lines are counted too; a person is told about the file.
    request.upload.onprogress = event => onSent(Math.min(event.loaded, file.size));
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new CallProblem('unavailable', { unreachable: true }, 0));
    request.onabort = () => reject(signal.reason as Error);
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop, { once: true });
    request.send(form);
  });
}

function problemIn({ status, body }: Answer): CallProblem {
  const parsed = problemReply.safeParse(body);
  if (parsed.success) return new CallProblem(parsed.data.error.code, parsed.data.error.details ?? {}, status);
  return new CallProblem(status === 413 ? 'payload_too_large' : status >= 500 ? 'unavailable' : 'unexpected', {}, status);
}

/** The server understood and said no: trying the same again is of no use. */
export const isRefusal = (error: unknown): boolean => error instanceof Problem && !(error instanceof CallProblem && (error.status === 0 || error.status >= 500));
