import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRetrieval } from '../packages/server/src/features/retrieval/index.ts';
import { grant } from '../packages/server/src/platform/access.ts';
import type { Database } from '../packages/server/src/platform/db/db.ts';
import { openDatabase } from '../packages/server/src/platform/db/open.ts';
import { openDiskBlobs } from '../packages/server/src/platform/disk-blobs.ts';
import { createLog } from '../packages/server/src/platform/log.ts';
import { openQueue } from '../packages/server/src/platform/queue/open.ts';
import { loadSettings } from '../packages/server/src/platform/settings.ts';
import { startPostgres } from '../tools/test/postgres.ts';
import { type SeededFile, seedLibrary } from './library.ts';
import { type BenchRow, ms, percentile } from './measure.ts';
import { makeQuestion, randomFrom } from './synthetic-text.ts';

const FILES = 1_000;
const PASSAGES = 100;
const IN_SCOPE = 20;
const QUERIES = 200;

/**
 * Lexical search as the product does it (rights in SQL, indexes, texts, ranking): 100,000 passages, 20 files in scope,
 * on both databases.
 */
export async function benchSearch(): Promise<BenchRow[]> {
  const rows = [...(await onEngine('PGlite', undefined, [8, 15]))];
  const postgres = await startPostgres(fileURLToPath(new URL('../.cache', import.meta.url)));
  try {
    rows.push(...(await onEngine('PostgreSQL', postgres.url, [12, 30])));
  } finally {
    await postgres.stop();
  }
  return rows;
}

async function onEngine(
  name: string,
  databaseUrl: string | undefined,
  bars: readonly [number, number],
): Promise<BenchRow[]> {
  const directory = mkdtempSync(join(tmpdir(), 'nousboard-bench-'));
  const settings = loadSettings({
    DATA_DIR: directory,
    LOG_LEVEL: 'error',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const log = createLog(settings);
  const database = await openDatabase({ settings, log });
  try {
    const blobs = openDiskBlobs(join(directory, 'blobs'));
    const tenantId = randomUUID();
    const projectIds = await makeProjects(database, tenantId, FILES / IN_SCOPE);
    const files = await seedLibrary(database, blobs, { files: FILES, passagesPerFile: PASSAGES, tenantId, projectIds });
    const retrieval = createRetrieval({
      database,
      blobs,
      queue: openQueue({ database, log }),
      log,
      settings,
    });
    const search = async (at: number) => {
      const project = await database.db
        .selectFrom('project')
        .selectAll()
        .where('id', '=', projectIds[at % projectIds.length] ?? '')
        .executeTakeFirstOrThrow();
      const question = questionFor(files, at % projectIds.length, at);
      const begun = performance.now();
      const scope = await retrieval.resolveScope(database.db, grant<'read', typeof project>(project) as never, []);
      const found = await retrieval.findEvidence(scope, question);
      const spent = performance.now() - begun;
      if (found.evidence.passages.length === 0) throw new Error(`Nothing was found for: ${question}`);
      return spent;
    };
    // Three projects that are asked nothing later warm the compiler, not the caches.
    for (let n = 0; n < 30; n += 1) await search(projectIds.length - 1 - (n % 3));
    const spent: number[] = [];
    for (let n = 0; n < QUERIES; n += 1) spent.push(await search(n % (projectIds.length - 3)));
    const [p50, p95] = [percentile(spent, 50), percentile(spent, 95)];
    return [
      {
        what: `lexical search, 100k passages, 20 files in scope, ${name}, p50 / p95`,
        value: `${ms(p50)} / ${ms(p95)}`,
        bar: `≤ ${bars[0]} / ${bars[1]} ms`,
        ok: p50 <= bars[0] && p95 <= bars[1],
      },
    ];
  } finally {
    await database.close();
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function makeProjects(database: Database, tenantId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomBytes(12).toString('hex'));
  await database.transaction(async tx => {
    await tx
      .insertInto('project')
      .values(ids.map(id => ({ id, tenant_id: tenantId, title: id, title_key: id, last_question: null })))
      .execute();
  });
  return ids;
}

/** A question of two to six words that one of the project's files is about. */
function questionFor(files: readonly SeededFile[], project: number, seed: number): string {
  const random = randomFrom(90_000 + seed);
  const file = files[project * IN_SCOPE + Math.floor(random() * IN_SCOPE)];
  return makeQuestion(random, file?.topic ?? []);
}
