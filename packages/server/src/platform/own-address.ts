import { networkInterfaces } from 'node:os';

/**
 * Where a server that listens at `host` can be reached. One that listens at every address of its machine names one of
 * the network: what it listens at leads whoever opens it to their own machine.
 */
export function ownAddress(host: string, cards: ReturnType<typeof networkInterfaces> = networkInterfaces()): string {
  if (host !== '0.0.0.0' && host !== '::') return host;
  const addresses = Object.values(cards).flatMap(card => card ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
}
