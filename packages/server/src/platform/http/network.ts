import { isIPv6 } from 'node:net';

/**
 * Whom the limits of an address count for: the address itself, or the /64 of an IPv6 one. Less than that nobody is
 * given, and each of its addresses costs whoever has it nothing.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  // How a socket that takes both kinds names an address of IPv4.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff')
    return groups
      .slice(6)
      .map(group => Number.parseInt(group, 16))
      .flatMap(pair => [pair >> 8, pair & 255])
      .join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The /48 around an IPv6 address, which is what a site is given: 65,536 times what counts as one caller. Undefined for
 * any other.
 */
export function siteOf(ip: string): string | undefined {
  const [network, length] = networkOf(ip).split('::/');
  return length === undefined ? undefined : `${network?.split(':', 3).join(':')}::/48`;
}

/** All eight, however the address is written. */
function groupsOf(ip: string): string[] {
  const { hostname } = new URL(`http://[${ip.split('%', 1)[0]}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map(part => part.split(':').filter(group => group !== ''));
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
