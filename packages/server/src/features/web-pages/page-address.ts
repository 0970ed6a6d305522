import { isIP } from 'node:net';
import { Problem } from '@nousboard/contracts';
import { isPublicAddress } from '#platform/outbound/public-address.ts';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** `host:8080` is no scheme. */
const PORT = /^[\w.-]+:\d+(?:[/?#]|$)/;
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|arpa)\.?$/i;

/**
 * The address of a page as somebody has typed it, whole and without its place within the page. Throws `page_address`
 * for what the address itself says that it is not for us: another scheme, a name and password, a port of its own, this
 * machine or its network.
 */
export function pageAddress(typed: string, own: readonly string[]): string {
  const whole = SCHEME.test(typed) && !PORT.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(whole)) throw new Problem('page_address');
  const url = new URL(whole);
  url.hash = '';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isOpen =
    own.includes(url.origin) ||
    (url.port === '' && (isIP(host) === 0 ? host.includes('.') && !PRIVATE_NAME.test(host) : isPublicAddress(host)));
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '' || !isOpen)
    throw new Problem('page_address');
  return url.href;
}
