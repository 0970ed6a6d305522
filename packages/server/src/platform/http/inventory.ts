import type { Endpoint } from '@nousboard/contracts';
import { contract } from '@nousboard/contracts';
import type { Route } from './route.ts';

/** Throws unless the contract's entries and the routes are the same set, each exactly once. */
export function requireEveryRoute(
  routes: readonly Route[],
  table: Readonly<Record<string, Endpoint>> = contract,
): void {
  const names = new Map(Object.entries(table).map(([name, endpoint]) => [endpoint, name]));
  const seen = new Map<Endpoint, number>();
  for (const { endpoint } of routes) seen.set(endpoint, (seen.get(endpoint) ?? 0) + 1);
  const missing = [...names].filter(([endpoint]) => !seen.has(endpoint)).map(([, name]) => `${name} has no route`);
  const twice = [...seen]
    .filter(([, count]) => count > 1)
    .map(([endpoint]) => `${endpoint.method} ${endpoint.path} has more than one route`);
  const foreign = [...seen.keys()]
    .filter(endpoint => !names.has(endpoint))
    .map(endpoint => `${endpoint.method} ${endpoint.path} is not in the contract`);
  const faults = [...missing, ...twice, ...foreign];
  if (faults.length > 0)
    throw new Error(`The routes do not match the contract:\n${faults.map(fault => `  ${fault}`).join('\n')}`);
}
