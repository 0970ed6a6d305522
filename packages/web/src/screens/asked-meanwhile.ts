/**
 * An answer that was asked for while the page showed passages of another: which one, and which jump had brought them.
 */
export interface Asked {
  readonly latestId: string;
  readonly jump: number;
}

export interface SeenNow {
  /** The answer whose passages are lit on the page. */
  readonly litId: string | null;
  readonly jump: number;
  /** The latest answer of the thread. */
  readonly latest: { readonly id: string; readonly isLive: boolean; readonly isCited: boolean } | null;
}

/** What was asked meanwhile, whether the page follows to it now, and whether what it shows is of the answer before. */
export function nextAsked(
  before: Asked | null,
  { litId, jump, latest }: SeenNow,
): { now: Asked | null; follows: boolean; isFaded: boolean } {
  if (litId === null || !latest || litId === latest.id) return { now: null, follows: false, isFaded: false };
  const now = before?.latestId === latest.id ? before : begun(before, { jump, latest });
  // Somebody has opened another passage since: it stays.
  const isLeft = now !== null && now.jump === jump;
  return { now, follows: isLeft && latest.isCited, isFaded: isLeft && !latest.isCited };
}

/** An answer that is continued has its citations already, and takes nobody away from where they read. */
function begun(
  before: Asked | null,
  { jump, latest }: { jump: number; latest: NonNullable<SeenNow['latest']> },
): Asked | null {
  if (!latest.isLive) return null;
  // It was known by another name before the server had answered.
  if (before) return { ...before, latestId: latest.id };
  return latest.isCited ? null : { latestId: latest.id, jump };
}
