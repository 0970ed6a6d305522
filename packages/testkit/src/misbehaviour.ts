import type { ServerResponse } from 'node:http';

/**
 * What a server does instead of answering: a status (with `Retry-After`), a body of its own, silence, or half an
 * answer.
 */
export type Misbehaviour =
  | { readonly status?: number; readonly retryAfter?: string; readonly body?: string; readonly location?: string }
  | 'hang'
  | 'break';

export function misbehave(wrong: Misbehaviour, response: ServerResponse): void {
  if (wrong === 'hang') return;
  if (wrong === 'break') {
    response
      .writeHead(200, { 'content-type': 'application/xml', 'content-length': '1000' })
      .write('<feed>', () => response.destroy());
    return;
  }
  if (wrong.retryAfter !== undefined) response.setHeader('retry-after', wrong.retryAfter);
  if (wrong.location !== undefined) response.setHeader('location', wrong.location);
  response
    .writeHead(wrong.status ?? 200, { 'content-type': 'text/html' })
    .end(wrong.body ?? '<html><body>503 Service Unavailable</body></html>');
}
