import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '@nousboard/contracts';
import { commonHeaders } from './security-headers.ts';

// What is refused before there is a request: it has the one shape of every error too.

/** An address whose codes stand for no letters. */
export function refuseBadUrl(raw: unknown): void {
  const body = refusal();
  (raw as ServerResponse).writeHead(400, headersOf(body)).end(body);
}

/** Bytes that are no HTTP, and headers that are too large or come too slowly. */
export function refuseUnreadable({ code }: Error & { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
    const body = refusal();
    const lines = Object.entries({ ...headersOf(body), connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy();
}

function refusal(): string {
  const { code, message } = new Problem('bad_request');
  return JSON.stringify({ error: { code, message } });
}

const headersOf = (body: string) => ({
  ...commonHeaders(false),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
});
