import { isLoopback } from '../loopback.ts';

export interface HostSettings {
  readonly host: string;
  readonly publicUrl?: string | undefined;
  readonly allowedHosts: readonly string[];
}

/**
 * Whether a request means this installation, by the name in its `Host` header. On loopback a foreign page can have its
 * own name lead here (DNS rebinding) and then counts as of the same origin. Names below the installation's own are its
 * organisations'. Beyond loopback any name may lead here, and nothing is won by that.
 */
export function createHostCheck({
  host,
  publicUrl,
  allowedHosts,
}: HostSettings): (header: string | undefined) => boolean {
  if (!isLoopback(host)) return () => true;
  const known = new Set(allowedHosts.map(name => name.toLowerCase()));
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  if (own !== undefined) known.add(own);
  return header => {
    // No browser leaves it out.
    if (header === undefined) return true;
    if (!URL.canParse(`http://${header}`)) return false;
    const { hostname } = new URL(`http://${header}`);
    return (
      isLoopback(hostname) ||
      hostname.endsWith('.localhost') ||
      known.has(hostname) ||
      (own !== undefined && hostname.endsWith(`.${own}`))
    );
  };
}
