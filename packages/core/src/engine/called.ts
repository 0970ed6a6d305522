import type { SearchableSegment } from '../search/types.ts';
import { plainly } from './writer.ts';

/** What a source is called in an answer: by its title, and by its file's name where another one has that title too. */
export function calledIn(scope: readonly SearchableSegment[], segment: number): string {
  const { owner, facts } = scope[segment] ?? {};
  if (!owner) return '';
  const isShared = scope.some(
    other => other.owner.title === owner.title && other.owner.fileVersion !== owner.fileVersion,
  );
  return plainly(isShared && facts?.filename ? `${owner.title} (${facts.filename})` : owner.title);
}
