// Which earlier texts of a note are kept: all of the last hour, of the day one in ten minutes, one a day of what is
// older.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Version {
  readonly id: string;
  readonly at: number;
  readonly characters: number;
}
export interface Bounds {
  readonly count: number;
  readonly characters: number;
}

/** The stretch of time that a version stands for; of each stretch the last one is kept. */
function stretchOf({ id, at }: Version, now: number): string {
  if (now - at < HOUR) return id;
  return now - at < DAY ? `m${Math.floor(at / (10 * MINUTE))}` : `d${Math.floor(at / DAY)}`;
}

/** The versions that go, of these, the latest first. */
export function versionsToDrop(versions: readonly Version[], now: number, bounds: Bounds): string[] {
  const seen = new Set<string>();
  const kept: Version[] = [];
  const dropped: string[] = [];
  for (const version of versions) {
    const stretch = stretchOf(version, now);
    if (seen.has(stretch)) dropped.push(version.id);
    else kept.push(version);
    seen.add(stretch);
  }
  let characters = kept.reduce((sum, version) => sum + version.characters, 0);
  while (kept.length > 1 && (kept.length > bounds.count || characters > bounds.characters)) {
    const [gone] = kept.splice(mostCrowded(kept), 1);
    if (!gone) break;
    characters -= gone.characters;
    dropped.push(gone.id);
  }
  return dropped;
}

/**
 * The one whose neighbours are the nearest to each other. Never the latest; the oldest only where there are but two.
 */
function mostCrowded(versions: readonly Version[]): number {
  let found = versions.length - 1;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < versions.length - 1; at += 1) {
    const apart = (versions[at - 1]?.at ?? 0) - (versions[at + 1]?.at ?? 0);
    if (apart >= least) continue;
    least = apart;
    found = at;
  }
  return found;
}
