import { carriedFrom } from '@nousboard/core/engine';
import type { Found, Retrieval, Scope } from '#features/retrieval/index.ts';
import type { Database } from '#platform/db/db.ts';
import { faults } from '#platform/faults.ts';
import type { Progress } from './progress.ts';
import type { Run } from './run.ts';
import { type ShownSource, shownSources } from './shown-sources.ts';

export interface FoundSources {
  readonly found: Found;
  readonly sources: readonly ShownSource[];
}

/** Passages for a model, which reads more than a person is shown by the built-in engine. */
const PASSAGES_FOR_MODEL = 24;

/** First stage: searches the run's own scope, which a restart finds unchanged. */
export async function findSources(needs: { database: Database; retrieval: Retrieval }, run: Run, progress: Progress, known: Scope | undefined): Promise<FoundSources> {
  const { request, tenantId } = run.identity;
  const scope = known ?? (await needs.retrieval.restoreScope(needs.database.db, tenantId, request.scope));
  const step = progress.start('Researcher', 'search', 'searching_sources', { files: scope.files.length });
  await faults.pause('answer-find');
  const before = request.history.at(-1);
  const carried = carriedFrom(request.question, before ? { question: before.question, headings: before.headings ?? [] } : null);
  const found = await needs.retrieval.findEvidence(scope, request.question, {
    ...(carried !== '' && { carried }),
    ...(request.endpoint !== 'builtin' && { limit: PASSAGES_FOR_MODEL }),
  });
  step.done('searched_sources', { sources: found.evidence.searched.files, sentences: found.evidence.searched.sentences });
  faults.reach('answer-found');
  return { found, sources: shownSources(found) };
}

/** Tells what was found, before any text. */
export function saySources(run: Run, found: Found, sources: readonly ShownSource[]): void {
  run.say({ name: 'sources', data: { items: sources.map(({ passage }) => passage), searched: found.evidence.searched, skipped: [...run.identity.request.skipped] } });
}
