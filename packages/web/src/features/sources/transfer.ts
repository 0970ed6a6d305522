import { isProblemReply } from '@nousboard/contracts';
import { CallProblem } from '#lib/api/index.ts';

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  header(name: string): string | null;
}
/** A request whose progress is told. */
export interface Transfer {
  readonly method: string;
  readonly url: string;
  readonly token: string | null;
  readonly body: Blob | FormData;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends, and tells how much has left. `fetch` cannot tell how much has left, so this is the one place that uses the
 * older way.
 */
export function transfer(
  { method, url, token, body, headers }: Transfer,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(method, url);
    for (const [name, value] of Object.entries({ ...headers, ...(token && { authorization: `Bearer ${token}` }) }))
      request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = event => onSent(event.loaded);
    request.onload = () =>
      resolve({ status: request.status, body: request.response, header: name => request.getResponseHeader(name) });
    const lost = () => new CallProblem('unavailable', { unreachable: true }, 0);
    request.onerror = () => reject(lost());
    // A browser that leaves the page aborts as well: what was on its way then is to be gone on with, not given up.
    request.onabort = () => reject(signal.aborted ? (signal.reason as Error) : lost());
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop, { once: true });
    request.send(body);
  });
}

/** Why an answer is no success. */
export function problemIn({ status, body, header }: Answer): CallProblem {
  const wait = Number(header('retry-after')) || null;
  if (isProblemReply(body)) return new CallProblem(body.error.code, body.error.details ?? {}, status, wait);
  return new CallProblem(
    status === 413 ? 'payload_too_large' : status >= 500 ? 'unavailable' : 'unexpected',
    {},
    status,
    wait,
  );
}
