import { Problem } from '@nousboard/contracts';
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
 * Turns texts into vectors. May throw: everything here goes on without vectors then. Models may want to be told whether
 * a text is a question or a passage.
 */
export interface Embedding {
  readonly model: string;
  /** How long a question waits for its vector; 800 ms unless said. */
  readonly questionMs?: number;
  embed(texts: readonly string[], signal: AbortSignal, as: 'question' | 'passage'): Promise<number[][]>;
}

/** What embeds at this moment; undefined when nothing does, and words alone are searched. */
export type CurrentEmbedding = () => Embedding | undefined;

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
      const [vector] = await embedding.embed(
        [question],
        AbortSignal.timeout(embedding.questionMs ?? QUESTION_TIMEOUT_MS),
        'question',
      );
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
      log.warn({ err: error }, 'searching by words alone: no vector came for the question');
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

/** How far a version was embedded, and by which model: another one begins anew. */
interface Checkpoint {
  readonly model: string;
  readonly segment: number;
}

const isCheckpoint = (value: unknown): value is Checkpoint =>
  typeof value === 'object' && value !== null && 'model' in value && 'segment' in value;

/** Embeds the passages of one version, segment by segment; what is stored stays stored when it is interrupted. */
export function embedJob({
  current,
  ...rest
}: {
  current: CurrentEmbedding;
  database: Database;
  blobs: Blobs;
}): JobKind<{ fileVersion: string }> {
  return {
    name: 'passages-embed',
    concurrency: 1,
    async run(job) {
      const embedding = current();
      // The worker that added it has one; a worker that has none yet gives it back, and it is never given up.
      if (!embedding)
        throw new Problem('unavailable', {}, { cause: new Error('there is no model here to embed passages with') });
      const needs = { ...rest, embedding };
      const version = await findVersion(needs.database.db, job.payload.fileVersion);
      // Searching goes on by words for whoever does not want it.
      if (!version || !(await mayUseUnasked(needs.database.db, version.tenantId))) return;
      const before = await textsBefore(needs, version.fileVersion);
      const done =
        isCheckpoint(job.checkpoint) && job.checkpoint.model === embedding.model ? job.checkpoint.segment : -1;
      for (const { ordinal, textKey } of version.segments) {
        if (ordinal <= done) continue;
        const bytes = await needs.blobs.get(textKey);
        // Said instead of passed over: it would be looked for again every few seconds.
        if (!bytes) throw new Error(`the text ${textKey} is not in the store`);
        const texts = passageTexts(version.title, decodeSegment(bytes));
        const known = texts.map(text => before?.places.get(text));
        const unknown = [...texts.keys()].filter(passage => known[passage] === undefined);
        const vectors: number[][] = [];
        for (let from = 0; from < unknown.length; from += BATCH)
          vectors.push(
            ...(await embedding.embed(
              unknown.slice(from, from + BATCH).map(passage => texts[passage] as string),
              job.signal,
              'passage',
            )),
          );
        const of = {
          fileVersion: version.fileVersion,
          segment: ordinal,
          tenantId: version.tenantId,
          model: embedding.model,
        };
        await job.commit(
          async tx => {
            await insertVectors(
              tx,
              of,
              vectors.map((vector, at) => ({ passage: unknown[at] as number, vector })),
            );
            const pairs = known.flatMap((place, passage) =>
              place ? [{ passage, fromSegment: place.segment, fromPassage: place.passage }] : [],
            );
            if (before) await copyVectors(tx, of, before.from, pairs);
          },
          { model: embedding.model, segment: ordinal } satisfies Checkpoint,
        );
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
