import { carriedFrom, standingAlone } from '@nousboard/core/engine';
import { type Found, type Retrieval, type Scope, storedFound } from '#features/retrieval/index.ts';
import type { Database } from '#platform/db/db.ts';
import { faults } from '#platform/faults.ts';
import type { Progress } from './progress.ts';
import type { Run } from './run.ts';
import { type ShownSource, shownSources } from './shown-sources.ts';
import type { StoredRequest, Turn } from './stored-request.ts';

export interface FoundSources {
  readonly found: Found;
  readonly sources: readonly ShownSource[];
  readonly scope: Scope;
  /** An earlier process had settled on it, and may have shown it. */
  readonly isSettled: boolean;
}

/** Passages for a model, which reads more than a person is shown by the built-in engine. */
const PASSAGES_FOR_MODEL = 24;

/** A run's scope and the search of it, when they were at hand before the run began. */
export interface Search {
  readonly scope: Scope;
  readonly found: Promise<Found>;
}

/** A picked answer is what a short question goes on from. */
const turnsBefore = ({ history, picked }: Pick<StoredRequest, 'history' | 'picked'>): readonly Turn[] =>
  picked.length > 0 ? picked.slice(-1) : history;

/** The question of a run as it stands by itself: what is searched for, and what the built-in engine answers. */
export const wholeQuestion = (request: Pick<StoredRequest, 'question' | 'history' | 'picked'>): string =>
  standingAlone(
    request.question,
    turnsBefore(request).map(({ question }) => question),
  );

/**
 * Begins to search. Its failure is told to whoever waits for what was found, and to nobody when the question was
 * refused meanwhile.
 */
export function beginSearch(
  retrieval: Retrieval,
  scope: Scope,
  { question, history, picked, endpoint }: Pick<StoredRequest, 'question' | 'history' | 'picked' | 'endpoint'>,
): Search {
  const turns = turnsBefore({ history, picked });
  const before = turns.at(-1);
  const asked = wholeQuestion({ question, history, picked });
  const carried = carriedFrom(asked, before ? { question: before.question, headings: before.headings ?? [] } : null);
  const found = retrieval.findEvidence(scope, asked, {
    ...(carried !== '' && { carried }),
    ...(endpoint !== 'builtin' && { limit: PASSAGES_FOR_MODEL }),
  });
  found.catch(() => undefined);
  return { scope, found };
}

/**
 * First stage: searches the run's own scope, which a restart finds unchanged. What an earlier process settled on is not
 * searched for again.
 */
export async function findSources(
  needs: { database: Database; retrieval: Retrieval },
  run: Run,
  progress: Progress,
  begun: Search | undefined,
): Promise<FoundSources> {
  const { request, tenantId } = run.identity;
  const scope = begun?.scope ?? (await needs.retrieval.restoreScope(needs.database.db, tenantId, request.scope));
  const search = request.found
    ? { scope, found: needs.retrieval.restoreFound(scope, request.found) }
    : (begun ?? beginSearch(needs.retrieval, scope, request));
  const step = progress.start('Researcher', 'search', 'searching_sources', { files: search.scope.files.length });
  await faults.pause('answer-find');
  const found = await search.found;
  step.done('searched_sources', {
    sources: found.evidence.searched.files,
    sentences: found.evidence.searched.sentences,
  });
  faults.reach('answer-found');
  return { found, sources: shownSources(found), scope, isSettled: request.found !== undefined };
}

/**
 * From here on the answer is written from this: it becomes durable with the next event, so before anybody is told of
 * it, and whoever goes on with the run after this process has the same sources under the same numbers.
 */
export function settleOn(run: Run, found: Found): void {
  run.found = storedFound(found);
  run.log.settle(run.found);
}

/** Tells what was found, before any text. */
export function saySources(run: Run, found: Found, sources: readonly ShownSource[]): void {
  run.say({
    name: 'sources',
    data: {
      items: sources.map(({ passage }) => passage),
      searched: found.evidence.searched,
      skipped: [...run.identity.request.skipped],
    },
  });
}
