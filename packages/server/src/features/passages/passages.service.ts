import type { CitableHighlight, contract, FileId, ReplyOf } from '@nousboard/contracts';
import { searchKey, searchWords } from '@nousboard/core/text';
import { listWordsIn, type MarkedWords } from '#features/highlights/index.ts';
import { accessProject } from '#features/projects/index.ts';
import type { Retrieval, Scope } from '#features/retrieval/index.ts';
import type { Actor } from '#platform/access.ts';
import type { Database } from '#platform/db/db.ts';

export interface PassagesNeeds {
  readonly database: Database;
  readonly retrieval: Pick<Retrieval, 'resolveScope' | 'findCitable' | 'findPassage'>;
  readonly marked: MarkedWords;
}

/** Together no more than are looked through at a glance. */
const MOST_HIGHLIGHTS = 4;
const MOST_SOURCES = 2;
const MOST_PASSAGES = 6;
/** Of the latest highlights, so many are looked through, and of those that fit so many looked for in the texts. */
const HIGHLIGHTS_READ = 1_000;
const HIGHLIGHTS_PLACED = 40;

/** What is looked for, and in which sources; none means all. */
export interface Wanted {
  readonly q: string;
  readonly sources: readonly FileId[];
}

/**
 * What can be cited of the sources of a project that the actor may read: highlights first, then sources by title, then
 * what their texts say.
 */
export async function findCitable(
  needs: PassagesNeeds,
  actor: Actor,
  projectId: string,
  { q: typed, sources }: Wanted,
): Promise<ReplyOf<typeof contract.findCitable>> {
  const { retrieval } = needs;
  const { db } = needs.database;
  const project = await accessProject(db, actor, projectId, 'read');
  const scope = await retrieval.resolveScope(db, project, sources);
  const isLookedIn = new Set<string>(scope.files.map(({ fileId }) => fileId));
  const words = searchWords(typed);
  const hasAll = (text: string) => {
    const key = searchKey(text);
    return words.every(word => key.includes(word));
  };
  const marked = (await listWordsIn(db, actor, project, HIGHLIGHTS_READ)).filter(
    ({ file_id: fileId, text, comment }) => isLookedIn.has(fileId) && hasAll(`${text} ${comment}`),
  );
  const [highlights, passages] = await Promise.all([
    placed(needs, actor, scope, marked.slice(0, HIGHLIGHTS_PLACED)),
    words.length > 0 ? retrieval.findCitable(scope, typed, MOST_PASSAGES) : [],
  ]);
  const types = typesIn(scope);
  const isMarked = new Set(highlights.map(({ fileVersion, start, end }) => `${fileVersion} ${start} ${end}`));
  return {
    highlights,
    sources: scope.files
      .filter(({ title }) => hasAll(title))
      .toReversed()
      // Without words there are no sentences, and their places are for sources.
      .slice(0, words.length > 0 ? MOST_SOURCES : MOST_SOURCES + MOST_PASSAGES)
      .map(({ fileId, title }) => ({ fileId, title })),
    passages: passages
      .filter(({ fileVersion, start, end }) => !isMarked.has(`${fileVersion} ${start} ${end}`))
      .map(found => ({ ...found, type: types.get(found.fileId) ?? PLAIN })),
  };
}

const PLAIN = 'text/plain';
/** What the files of a scope are, by their ids. */
const typesIn = ({ files }: Scope): ReadonlyMap<string, string> =>
  new Map(files.map(({ fileId, facts }) => [fileId, facts.type ?? PLAIN]));

/** The first of these highlights whose words stand in the texts. */
async function placed(
  needs: PassagesNeeds,
  actor: Actor,
  scope: Scope,
  rows: Awaited<ReturnType<typeof listWordsIn>>,
): Promise<CitableHighlight[]> {
  const marked = new Set<string>(rows.map(row => row.file_id));
  const files = scope.files.filter(({ fileId }) => marked.has(fileId));
  const places = await needs.marked(actor, files);
  const types = typesIn(scope);
  const found: CitableHighlight[] = [];
  for (const { id, file_id: fileId, color, comment, emoji } of rows) {
    if (found.length === MOST_HIGHLIGHTS) break;
    const span = places.get(files.find(file => file.fileId === fileId)?.fileVersion ?? '')?.get(id);
    const words = span && (await needs.retrieval.findPassage(scope, { fileId, ...span }));
    if (words)
      found.push({
        ...words,
        type: types.get(fileId) ?? PLAIN,
        highlightId: id,
        color,
        comment: [emoji, comment].filter(Boolean).join(' '),
      } as CitableHighlight);
  }
  return found;
}
