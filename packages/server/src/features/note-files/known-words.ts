import { Problem } from '@nousboard/contracts';
import { accessFile, addressOf, metadataOfFile } from '#features/files/index.ts';
import type { Ingestion } from '#features/ingestion/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';
import type { CitedWords, KnownWords } from './paper.ts';

export interface LookNeeds {
  readonly database: Database;
  readonly ingestion: Pick<Ingestion, 'getPassage'>;
}

/** Documents whose pages are those that people see; of others, only a page that is printed on them is named. */
const PAGED = /^(?:application\/pdf|image\/.*|.*presentation.*|.*powerpoint.*)$/;

/** What the actor may know of cited words at this moment; null where the file is gone or not theirs to read. */
export async function lookUpWords(
  { database, ingestion }: LookNeeds,
  actor: Actor,
  { fileId, span }: CitedWords,
): Promise<KnownWords | null> {
  const file = await accessFile(database.db, actor, fileId, 'read').catch(unlessMissing);
  if (file === null || file.removing_at !== null) return null;
  const { title, ...known } = metadataOfFile(file);
  const work = { ...known, title: title ?? file.title, url: addressOf(file) };
  const passage = span && (await ingestion.getPassage(actor, fileId, span).catch(unlessMissing));
  if (passage === null) return { work, quote: null, page: null };
  return {
    work,
    quote: passage.quote,
    page: passage.pageLabel ?? (PAGED.test(file.mime) ? String(passage.page) : null),
  };
}

/** A version may be gone while its file is there, or not be read yet. */
function unlessMissing(problem: unknown): null {
  if (problem instanceof Problem && (problem.code === 'not_found' || problem.code === 'file_not_ready')) return null;
  throw problem;
}
