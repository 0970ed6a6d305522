import type { SearchableSegment } from '../search/types.ts';
import { plainly } from './writer.ts';

/** What a source is called: by its title, and by its file's name where another one has that title too. */
export function nameIn(scope: readonly SearchableSegment[], segment: number): string {
  const { owner, facts } = scope[segment] ?? {};
  if (!owner) return '';
  const isShared = scope.some(
    other => other.owner.title === owner.title && other.owner.fileVersion !== owner.fileVersion,
  );
  return isShared && facts?.filename ? `${owner.title} (${facts.filename})` : owner.title;
}

/** The same in an answer, which is Markdown. */
export const calledIn = (scope: readonly SearchableSegment[], segment: number): string =>
  plainly(nameIn(scope, segment));
