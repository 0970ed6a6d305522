import { decodeSegment, type Segment } from '@nousboard/core/document';
import { mayUseUnasked } from '#features/accounts/index.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { Database } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { JobKind, Queue } from '#platform/queue/queue.ts';
import type { NearestPassages } from './find-evidence.ts';
import {
  copyVectors,
  findEmbeddedBefore,
  findVersion,
  insertVectors,
  listNearest,
  listUnembedded,
} from './retrieval.repository.ts';

/**
 * Turns texts into vectors; absent when no service is configured. May throw: everything here goes on without vectors
 * then.
 */
export interface Embedding {
  readonly model: string;
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>;
}

const QUESTION_TIMEOUT_MS = 800;
const NEAREST = 50;
const BATCH = 64;
/** Longest text sent for one passage, in UTF-16 units: most embedding models read 512 tokens. */
const LONGEST_PASSAGE = 2_000;
const SWEEP_SIZE = 20;

/**
 * Nearest passages by vector. An embedding service that is slow or down costs at most the timeout, and the answer its
 * vectors.
 */
export function nearestBy({
  embedding,
  database,
  log,
}: {
  embedding: Embedding;
  database: Database;
  log: Log;
}): NearestPassages {
  return async (scope, question) => {
    try {
      const [vector] = await embedding.embed([question], AbortSignal.timeout(QUESTION_TIMEOUT_MS));
      return vector
        ? await listNearest(
            database.db,
            embedding.model,
            scope.files.map(({ fileVersion }) => fileVersion),
            vector,
            NEAREST,
          )
        : [];
    } catch (error) {
      log.warn({ err: error }, 'searching by words alone: the embedding service did not answer');
      return [];
    }
  };
}

type Found = { readonly segment: number; readonly passage: number };

/** Where each text stood in the version that was embedded before: what has not changed keeps its vector. */
async function textsBefore(
  needs: { embedding: Embedding; database: Database; blobs: Blobs },
  fileVersion: string,
): Promise<{ from: string; places: ReadonlyMap<string, Found> } | undefined> {
  const from = await findEmbeddedBefore(needs.database.db, fileVersion, needs.embedding.model);
  const version = from && (await findVersion(needs.database.db, from));
  if (!version) return undefined;
  const places = new Map<string, Found>();
  for (const { ordinal, textKey } of version.segments) {
    const bytes = await needs.blobs.get(textKey);
    if (bytes)
      for (const [passage, text] of passageTexts(version.title, decodeSegment(bytes)).entries())
        places.set(text, { segment: ordinal, passage });
  }
  return { from: version.fileVersion, places };
}

/** Embeds the passages of one version, segment by segment; what is stored stays stored when it is interrupted. */
export function embedJob(needs: {
  embedding: Embedding;
  database: Database;
  blobs: Blobs;
}): JobKind<{ fileVersion: string }> {
  return {
    name: 'passages-embed',
    concurrency: 1,
    async run(job) {
      const version = await findVersion(needs.database.db, job.payload.fileVersion);
      // Searching goes on by words for whoever does not want it.
      if (!version || !(await mayUseUnasked(needs.database.db, version.tenantId))) return;
      const before = await textsBefore(needs, version.fileVersion);
      const done = typeof job.checkpoint === 'number' ? job.checkpoint : -1;
      for (const { ordinal, textKey } of version.segments) {
        if (ordinal <= done) continue;
        const bytes = await needs.blobs.get(textKey);
        if (!bytes) return;
        const texts = passageTexts(version.title, decodeSegment(bytes));
        const known = texts.map(text => before?.places.get(text));
        const unknown = [...texts.keys()].filter(passage => known[passage] === undefined);
        const vectors: number[][] = [];
        for (let from = 0; from < unknown.length; from += BATCH)
          vectors.push(
            ...(await needs.embedding.embed(
              unknown.slice(from, from + BATCH).map(passage => texts[passage] as string),
              job.signal,
            )),
          );
        const of = {
          fileVersion: version.fileVersion,
          segment: ordinal,
          tenantId: version.tenantId,
          model: needs.embedding.model,
        };
        await job.commit(async tx => {
          await insertVectors(
            tx,
            of,
            vectors.map((vector, at) => ({ passage: unknown[at] as number, vector })),
          );
          const pairs = known.flatMap((place, passage) =>
            place ? [{ passage, fromSegment: place.segment, fromPassage: place.passage }] : [],
          );
          if (before) await copyVectors(tx, of, before.from, pairs);
        }, ordinal);
      }
    },
  };
}

/** What is embedded for a passage: title, headings and context in front, as the word index has them. */
const passageTexts = (title: string, segment: Segment) =>
  segment.passages.map(({ headings, context, start, end }) =>
    [title, ...headings, ...(context?.split('\n') ?? [])]
      .join(' › ')
      .concat('\n', segment.text.slice(start - segment.start, end - segment.start))
      .slice(0, LONGEST_PASSAGE)
      .toWellFormed(),
  );

/**
 * Adds a job for each version that was read but not embedded with the current model: new files, and all of them after a
 * change of model.
 */
export async function embedWhatIsMissing(needs: {
  embedding: Embedding;
  database: Database;
  queue: Queue;
}): Promise<void> {
  const missing = await listUnembedded(needs.database.db, needs.embedding.model, SWEEP_SIZE);
  if (missing.length === 0) return;
  await needs.database.transaction(async tx => {
    for (const { fileVersion, tenantId } of missing)
      await needs.queue.add(
        tx,
        'passages-embed',
        { fileVersion },
        { tenantId, dedupeKey: `passages-embed/${fileVersion}`, priority: -1 },
      );
  });
}
