import type { HostSettings } from './known-host.ts';

/**
 * The origin at which somebody is, by the `Host` of their request, where that is a name of this installation: only
 * there have they a session to come back to. Otherwise the installation's `own`. Names below it are its organisations'.
 */
export function askedOrigin(
  own: string,
  { publicUrl, allowedHosts }: Pick<HostSettings, 'publicUrl' | 'allowedHosts'>,
  host: string | undefined,
): string {
  const { origin, protocol, hostname } = new URL(own);
  const asked = `${protocol}//${host ?? ''}`;
  if (!URL.canParse(asked)) return origin;
  const there = new URL(asked);
  const isKnown =
    publicUrl === undefined ||
    there.hostname.endsWith(`.${hostname}`) ||
    allowedHosts.some(name => name.toLowerCase() === there.hostname);
  return isKnown ? there.origin : origin;
}
