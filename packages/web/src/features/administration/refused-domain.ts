/** The first of some domains that was refused by itself; undefined where they are too many. */
export function refusedDomain(refused: readonly string[], domains: readonly string[]): string | undefined {
  const place = refused.flatMap(path => /^domains\.(\d+)$/.exec(path)?.[1] ?? [])[0];
  return place === undefined ? undefined : domains[Number(place)];
}
