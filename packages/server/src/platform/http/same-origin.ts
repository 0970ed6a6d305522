import { Problem } from '@nousboard/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses a request that a foreign page caused, on the two routes where a cookie decides. Browsers always send `Origin`
 * with a POST; a caller that sends neither header is not a browser and carries no foreign person's cookies.
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('cross_site');
  const { origin } = request.headers;
  if (origin === undefined) return;
  if (!URL.canParse(origin)) throw new Problem('cross_site');
  const { protocol, host } = new URL(origin);
  // Read as an address of the same scheme, so that a default port written out is no difference.
  const asked = `${protocol}//${request.headers.host ?? ''}`;
  const isOwn =
    (URL.canParse(asked) && new URL(asked).host === host) ||
    (publicUrl !== undefined && new URL(publicUrl).host === host);
  if (!isOwn) throw new Problem('cross_site');
}
