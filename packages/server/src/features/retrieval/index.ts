import type { DocumentPassage } from '@nousboard/contracts';
import type { ProjectRow } from '#features/projects/index.ts';
import type { Granted } from '#platform/access.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Database, Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import { findCitable, findPassage, type WordsOfFile } from './citable.ts';
import { completed } from './completed.ts';
import { type FindOptions, type Found, findEvidence } from './find-evidence.ts';
import { bounded, type LookedUp, lookUpPages, lookUpText } from './look-up.ts';
import { type OpenVersion, openVersion } from './open-version.ts';
import { createReranker, type Rerank } from './rerank.ts';
import { readLibrary, readScope, readStoredScope } from './retrieval.repository.ts';
import type { Scope, StoredScope } from './scope.ts';
import { createSegments } from './segments.ts';
import { restoredFound, type StoredFound } from './stored-found.ts';
import { type CurrentEmbedding, embedJob, embedWhatIsMissing, nearestBy } from './vectors.ts';

export type { WordsOfFile } from './citable.ts';
export type { FindOptions, Found } from './find-evidence.ts';
export { type LookedUp, widened } from './look-up.ts';
export type { OpenVersion } from './open-version.ts';
export { onlySpans, type Scope, type StoredScope, storedScope } from './scope.ts';
export { type StoredFound, storedFound } from './stored-found.ts';
export type { Embedding } from './vectors.ts';

export interface RetrievalNeeds {
  readonly database: Database;
  readonly blobs: Blobs;
  readonly queue: Queue;
  readonly log: Log;
  readonly settings: { readonly searchCacheMb: number };
  /** Absent: words alone are searched. */
  readonly embedding?: CurrentEmbedding;
  /** Absent: passages stay in the order of their words. */
  readonly rerank?: Rerank | undefined;
}

/** Finds what a question can be answered from. */
export interface Retrieval {
  /** What the project's sources, or the picked ones among them, can be searched for at this moment. */
  resolveScope(db: Db, project: Granted<ProjectRow, 'read' | 'write'>, picked: readonly string[]): Promise<Scope>;
  /**
   * What somebody's whole library, or the named files of it, can be searched for at this moment; `known` are the files
   * that they may read.
   */
  resolveLibrary(
    db: Db,
    tenantId: string,
    named: readonly string[],
  ): Promise<{ readonly scope: Scope; readonly known: ReadonlySet<string> }>;
  /** The same segments again, for a run that goes on after a restart. */
  restoreScope(db: Db, tenantId: string, stored: StoredScope): Promise<Scope>;
  findEvidence(scope: Scope, question: string, options?: FindOptions): Promise<Found>;
  /** What was found before, for a run that goes on after a restart. */
  restoreFound(scope: Scope, stored: StoredFound): Promise<Found>;
  /** Pages of a file in the scope of what was found; nothing of any other file. */
  lookUpPages(found: Found, fileVersion: string, from: number, to: number): Promise<LookedUp>;
  /** Every place in that scope with exactly these words, as far as can be read in a moment. */
  lookUpText(found: Found, words: string): Promise<LookedUp>;
  /** Parts of tables in that scope that have these words. */
  lookUpTables(scope: Scope, found: Found, words: string): Promise<LookedUp>;
  /** The sentence that fits these words best of each passage that has them, best first, to be cited by a person. */
  findCitable(scope: Scope, words: string, limit: number): Promise<DocumentPassage[]>;
  /** Where words that somebody marked on a page stand in the text; undefined when they are not there any more. */
  findPassage(scope: Scope, words: WordsOfFile): Promise<DocumentPassage | undefined>;
  /**
   * The same with everything else that the scope holds behind it, when all of it takes at most `mostTokens` in a
   * prompt; else as it was.
   */
  completed(found: Found, mostTokens: number): Promise<Found>;
  /** A version by itself, its first segments and its last, for work that acts for nobody; undefined when it is gone. */
  openVersion(db: Db, fileVersion: string): Promise<OpenVersion | undefined>;
  readonly jobs: readonly JobKind<{ fileVersion: string }>[];
  /** Begins to look for versions without vectors; does nothing while there is nothing that embeds. */
  start(): void;
  stop(): void;
}

const SWEEP_MS = 5_000;
/** Passages among which tables are looked for. */
const TABLES_FROM = 48;
/** Of the memory for searching, indexes get this share and texts the rest. */
const INDEX_SHARE = 0.67;

export function createRetrieval(needs: RetrievalNeeds): Retrieval {
  const { database, embedding: current = () => undefined, log } = needs;
  const bytes = needs.settings.searchCacheMb * 1_000_000;
  const segments = createSegments(needs.blobs, {
    indexBytes: bytes * INDEX_SHARE,
    textBytes: bytes * (1 - INDEX_SHARE),
  });
  const rerank = needs.rerank && createReranker(needs.rerank, log);
  const helpers = () => {
    const embedding = current();
    return { nearest: embedding && nearestBy({ embedding, database, log }), rerank };
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    resolveScope: (db, project, picked) => readScope(db, project.tenant_id, project.id, picked),
    resolveLibrary: readLibrary,
    restoreScope: readStoredScope,
    findEvidence: (scope, question, options) => findEvidence(segments, helpers(), scope, question, options),
    restoreFound: (scope, stored) => restoredFound(segments, scope, stored),
    lookUpPages: (found, fileVersion, from, to) => lookUpPages(segments, found, fileVersion, from, to),
    lookUpText: (found, words) => lookUpText(segments, found, words),
    async lookUpTables(scope, found, words) {
      const { texts, evidence } = await findEvidence(segments, {}, scope, words, { within: found, limit: TABLES_FROM });
      const passages = evidence.passages.filter(
        ({ segment, passage }) => texts.get(segment)?.passages[passage]?.role === 'table',
      );
      return bounded({ passages, texts, count: 0 });
    },
    findCitable: (scope, words, limit) => findCitable(segments, scope, words, limit),
    findPassage: (scope, words) => findPassage(segments, scope, words),
    openVersion: (db, fileVersion) => openVersion(db, segments, fileVersion),
    completed: (found, mostTokens) => completed(segments, found, mostTokens),
    jobs: [embedJob({ ...needs, current })],
    start() {
      if (timer) return;
      const sweep = async () => {
        const embedding = current();
        if (!embedding) return;
        await embedWhatIsMissing({ ...needs, embedding }).catch((error: unknown) =>
          log.warn({ err: error }, 'could not look for passages without vectors'),
        );
      };
      timer = setInterval(() => void sweep(), SWEEP_MS);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
