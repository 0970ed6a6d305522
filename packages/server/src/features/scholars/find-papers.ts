import type { PaperRecord, Repository } from '@nousboard/contracts';
import { Problem, REPOSITORIES } from '@nousboard/contracts';
import { UpstreamError } from '#platform/outbound/upstream-failure.ts';
import { codeOfFailure } from './code-of-failure.ts';
import type { Connector, Found } from './connector.ts';
import type { Places } from './scholars-cursor.ts';
import { readPlaces, writePlaces } from './scholars-cursor.ts';

export interface Wanted {
  readonly repository: Repository | '';
  readonly search: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface FoundPapers {
  readonly items: readonly PaperRecord[];
  readonly nextCursor: string | null;
  readonly unreachable: readonly Unreachable[];
}

interface Unreachable {
  readonly repository: Repository;
  readonly code: ReturnType<typeof codeOfFailure>;
  readonly retryAfterSeconds: number | null;
}

type Asked = { readonly repository: Repository; readonly from: number } & (
  | { readonly found: Found }
  | { readonly failure: UpstreamError }
);

/**
 * One page of papers. Repositories take turns, so that none stands before the others; one that has no more leaves its
 * share to the rest. A repository that fails keeps its place, and is asked again with the next page.
 */
export async function findPapers(
  connectors: Readonly<Record<Repository, Connector>>,
  { repository, search, limit, cursor }: Wanted,
  signal: AbortSignal,
): Promise<FoundPapers> {
  const wanted = repository === '' ? REPOSITORIES : [repository];
  const places = readPlaces(cursor, wanted);
  const active = wanted.flatMap(name => (places[name] === undefined ? [] : [{ repository: name, from: places[name] }]));
  const count = Math.ceil(limit / active.length);
  const asked = await Promise.all(active.map(one => ask(connectors[one.repository], search, one, count, signal)));
  const unreachable = asked.flatMap(one => unreachableOf(one) ?? []);
  if (asked.every(one => 'failure' in one)) throw refusalOf(unreachable);

  const { items, taken } = takeInTurns(asked, limit);
  return { items, nextCursor: nextCursorOf(asked, taken), unreachable };
}

async function ask(
  connector: Connector,
  search: string,
  { repository, from }: { repository: Repository; from: number },
  count: number,
  signal: AbortSignal,
): Promise<Asked> {
  try {
    return { repository, from, found: await connector.find(search, { offset: from, count }, signal) };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { repository, from, failure: error };
  }
}

function unreachableOf(asked: Asked): Unreachable | undefined {
  const failure = 'failure' in asked ? asked.failure : asked.found.failure;
  if (failure === undefined) return undefined;
  const { retryAfterMs } = failure;
  return {
    repository: asked.repository,
    code: codeOfFailure(failure),
    retryAfterSeconds: retryAfterMs === undefined ? null : Math.ceil(retryAfterMs / 1_000),
  };
}

/** Nobody could be asked: the reason of the first, and when the first of them may be there again. */
function refusalOf(unreachable: readonly Unreachable[]): Problem {
  const waits = unreachable.flatMap(({ retryAfterSeconds }) => retryAfterSeconds ?? []);
  return new Problem(unreachable[0]?.code ?? 'scholars_unreachable', {
    unreachable,
    ...(waits.length > 0 && { retryAfterSeconds: Math.min(...waits) }),
  });
}

/** The first of each, then the second of each. What two repositories have is shown once. */
function takeInTurns(asked: readonly Asked[], limit: number): { items: PaperRecord[]; taken: Map<Repository, number> } {
  const taken = new Map<Repository, number>();
  const items: PaperRecord[] = [];
  const seen = new Set<string>();
  const longest = Math.max(...asked.map(one => ('found' in one ? one.found.items.length : 0)));
  for (let turn = 0; turn < longest; turn += 1)
    for (const one of asked) {
      const item = 'found' in one ? one.found.items[turn] : undefined;
      if (item === undefined || items.length >= limit) continue;
      taken.set(one.repository, turn + 1);
      if (seen.has(item.source_id) || (item.doi !== null && seen.has(item.doi))) continue;
      seen.add(item.source_id);
      if (item.doi !== null) seen.add(item.doi);
      items.push(item);
    }
  return { items, taken };
}

/** Null when those that could be asked have no more: a page of failures alone leads nowhere. */
function nextCursorOf(asked: readonly Asked[], taken: ReadonlyMap<Repository, number>): string | null {
  const next: Places = {};
  let isMore = false;
  for (const one of asked) {
    const shown = taken.get(one.repository) ?? 0;
    const hasMore = 'found' in one && (one.found.more || shown < one.found.items.length);
    isMore ||= hasMore;
    if (hasMore || 'failure' in one) next[one.repository] = one.from + shown;
  }
  return isMore ? writePlaces(next) : null;
}
