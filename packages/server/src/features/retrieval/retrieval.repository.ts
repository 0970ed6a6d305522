import type { FileId, FileVersionId, PageRange, SkippedFile } from '@nousboard/contracts';
import { sql } from 'kysely';
import { isReadable } from '#features/sharing/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { narrowedTo, type Scope, type ScopedFile, type StoredScope } from './scope.ts';

interface ScopeRow {
  readonly id: FileId;
  readonly title: string;
  readonly filename: string;
  readonly mime: string;
  readonly status: string;
  readonly removing: boolean;
  readonly pages_ready: number;
  readonly page_count: number | null;
  readonly unread: PageRange[] | null;
  readonly version: FileVersionId | null;
  readonly segments:
    | [ordinal: number, indexKey: string, textKey: string, start: number, end: number, firstPage: number][]
    | null;
  readonly facts: [authors: string[] | null, publishedOn: string | null, language: string | null];
}

const segmentsOf = sql`(select json_agg(json_build_array(s.ordinal, s.index_key, s.text_key, s.start_offset,
  s.end_offset, s.first_page) order by s.ordinal) from segment s where s.file_version_id = v.id
    and s.tenant_id = f.tenant_id)`;

/** What questions about the sources themselves need of a file's description, and no more: that is long. */
const factsOf = sql`(select json_build_array(known->'authors', known->'publishedOn', known->'language')
  from (select f.metadata || f.corrections as known) m)`;

/**
 * The sources of a project that this tenant may search, limited to the picked ones when any are picked. One query: what
 * may be read is decided inside it, never afterwards. A file that is still being read counts with the segments it has.
 */
export async function readScope(
  db: Db,
  tenantId: string,
  projectId: string,
  picked: readonly string[],
): Promise<Scope> {
  const { rows } = await sql<ScopeRow>`
    select f.id, f.title, f.filename, f.mime, f.status, f.removing_at is not null as removing, f.pages_ready,
      f.page_count, f.quality->'unread' as unread, v.id as version, ${segmentsOf} as segments, ${factsOf} as facts
    from project_source ps
    join file f on f.id = ps.file_id and ${isReadable('file', tenantId, 'f')}
    left join lateral (
      select id from file_version where file_id = f.id and tenant_id = f.tenant_id
        and (f.version_id is null or id = f.version_id) order by created_order desc limit 1
    ) v on true
    where ps.project_id = ${projectId} and ps.tenant_id = ${tenantId}
      ${picked.length > 0 ? sql`and f.id in (${sql.join(picked.map(id => sql`${id}::uuid`))})` : sql``}
    order by ps.added_order`.execute(db);
  return { tenantId, files: rows.flatMap(fileOf), skipped: rows.flatMap(skippedOf) };
}

/**
 * All that this tenant may search, or of it the named files: one query, as for a project. What is not theirs to read is
 * not among them.
 */
export async function readLibrary(
  db: Db,
  tenantId: string,
  named: readonly string[],
): Promise<{ scope: Scope; known: ReadonlySet<string> }> {
  const { rows } = await sql<ScopeRow>`
    select f.id, f.title, f.filename, f.mime, f.status, f.removing_at is not null as removing, f.pages_ready,
      f.page_count, f.quality->'unread' as unread, v.id as version, ${segmentsOf} as segments, ${factsOf} as facts
    from file f
    left join lateral (
      select id from file_version where file_id = f.id and tenant_id = f.tenant_id
        and (f.version_id is null or id = f.version_id) order by created_order desc limit 1
    ) v on true
    where ${isReadable('file', tenantId, 'f')} and f.removing_at is null
      ${named.length > 0 ? sql`and f.id in (${sql.join(named.map(id => sql`${id}::uuid`))})` : sql``}
    order by f.created_order`.execute(db);
  return {
    scope: { tenantId, files: rows.flatMap(fileOf), skipped: rows.flatMap(skippedOf) },
    known: new Set(rows.map(({ id }) => id)),
  };
}

/**
 * The same segments as before, of files called and known by what they were, for a run that goes on after a restart.
 * Files that were deleted since are missing.
 */
export async function readStoredScope(db: Db, tenantId: string, stored: StoredScope): Promise<Scope> {
  if (stored.length === 0) return { tenantId, files: [], skipped: [] };
  const { rows } = await sql<ScopeRow>`
    select f.id, f.title, f.filename, f.mime, f.status, false as removing, f.pages_ready, f.page_count,
      f.quality->'unread' as unread, v.id as version, ${segmentsOf} as segments, ${factsOf} as facts
    from file_version v join file f on f.id = v.file_id
    where ${isReadable('file', tenantId, 'f')} and f.removing_at is null
      and v.id in (${sql.join(stored.map(({ fileVersion }) => sql`${fileVersion}::uuid`))})`.execute(db);
  const byVersion = new Map(rows.flatMap(fileOf).map(file => [file.fileVersion as string, file]));
  const files = stored.flatMap(({ fileVersion, ordinals, only, ...known }) => {
    const file = byVersion.get(fileVersion);
    const segments = file?.segments.filter(({ ordinal }) => ordinal <= ordinals) ?? [];
    return file ? [{ ...file, ...known, segments: only ? narrowedTo(segments, only) : segments }] : [];
  });
  return { tenantId, files, skipped: [] };
}

function fileOf(row: ScopeRow): ScopedFile[] {
  if (row.removing || row.version === null || !row.segments) return [];
  const [authors, publishedOn, language] = row.facts;
  const segments = row.segments.map(([ordinal, indexKey, textKey, start, end, firstPage]) => ({
    ordinal,
    indexKey,
    textKey,
    start,
    end,
    firstPage,
  }));
  return [
    {
      fileId: row.id,
      fileVersion: row.version,
      title: row.title,
      facts: { authors: authors ?? [], publishedOn, language, type: row.mime, filename: row.filename },
      segments,
    },
  ];
}

/** Sources that a question may miss. One that could not be read at all is none: its row says so. */
function skippedOf(row: ScopeRow): SkippedFile[] {
  const named = { fileId: row.id, title: row.title };
  if (row.removing) return [{ ...named, why: 'removed' }];
  if (row.status === 'done')
    return row.unread === null || row.unread.length === 0 ? [] : [{ ...named, why: 'pages_unread', pages: row.unread }];
  if (row.segments)
    return [
      {
        ...named,
        why: 'partly_read',
        pagesReady: row.pages_ready,
        ...(row.page_count !== null && { pageCount: row.page_count }),
      },
    ];
  return row.status === 'failed' ? [] : [{ ...named, why: 'processing' }];
}

/**
 * Versions that serve, are completely read, have words, and no vector of this model yet, and whose embedding has not
 * been given up lately.
 */
export async function listUnembedded(
  db: Db,
  model: string,
  limit: number,
): Promise<{ fileVersion: string; tenantId: string }[]> {
  const { rows } = await sql<{ id: string; tenant_id: string }>`
    select v.id, v.tenant_id from file_version v join file f on f.version_id = v.id
    where v.ready_at is not null
      and exists (select 1 from account a where a.tenant_id = v.tenant_id and not a.ai_opt_out)
      and exists (select 1 from segment s where s.file_version_id = v.id and s.passages > 0)
      and not exists (select 1 from passage_vector p where p.file_version_id = v.id and p.model = ${model})
      and not exists (select 1 from job j where j.name = 'passages-embed' and j.payload->>'fileVersion' = v.id::text
        and j.state in ('failed', 'quarantined') and j.ended_at > now() - interval '1 hour')
    order by v.ready_at, v.created_order limit ${limit}`.execute(db);
  return rows.map(({ id, tenant_id: tenantId }) => ({ fileVersion: id, tenantId }));
}

/** A version with its segments, for a job; undefined when it was deleted meanwhile. */
export async function findVersion(
  db: Db,
  fileVersion: string,
): Promise<(ScopedFile & { tenantId: string }) | undefined> {
  const { rows } = await sql<ScopeRow & { tenant_id: string }>`
    select f.id, f.title, f.tenant_id, f.status, f.removing_at is not null as removing, f.pages_ready, f.page_count,
      f.quality->'unread' as unread, v.id as version, ${segmentsOf} as segments, ${factsOf} as facts
    from file_version v join file f on f.id = v.file_id where v.id = ${fileVersion}::uuid`.execute(db);
  const [row] = rows;
  const [file] = row ? fileOf(row) : [];
  return row && file ? { ...file, tenantId: row.tenant_id } : undefined;
}

/** Stores vectors of one segment's passages; doing it again changes nothing. */
export async function insertVectors(
  tx: Tx,
  of: { fileVersion: string; segment: number; tenantId: string; model: string },
  vectors: readonly { passage: number; vector: readonly number[] }[],
): Promise<void> {
  if (vectors.length === 0) return;
  await tx
    .insertInto('passage_vector')
    .values(
      vectors.map(({ passage, vector }) => ({
        file_version_id: of.fileVersion,
        segment: of.segment,
        passage,
        tenant_id: of.tenantId,
        model: of.model,
        embedding: JSON.stringify(vector),
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** The version of the same file that was embedded before this one; undefined when this is the first. */
export async function findEmbeddedBefore(db: Db, fileVersion: string, model: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select other.id from file_version v join file_version other on other.file_id = v.file_id and other.id <> v.id
      and other.created_order < v.created_order
    where v.id = ${fileVersion}::uuid and exists (select 1 from passage_vector p where p.file_version_id = other.id
      and p.model = ${model})
    order by other.created_order desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Gives passages of one segment the vectors of passages of an earlier version, whose words are the same. */
export async function copyVectors(
  tx: Tx,
  to: { fileVersion: string; segment: number; model: string },
  from: string,
  pairs: readonly { passage: number; fromSegment: number; fromPassage: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const rows = pairs.map(
    ({ passage, fromSegment, fromPassage }) =>
      sql`(${passage}::integer, ${fromSegment}::integer, ${fromPassage}::integer)`,
  );
  await sql`
    insert into passage_vector (file_version_id, segment, passage, tenant_id, model, embedding)
    select ${to.fileVersion}::uuid, ${to.segment}::integer, pair.passage, p.tenant_id, p.model, p.embedding
    from (values ${sql.join(rows)}) as pair (passage, from_segment, from_passage)
    join passage_vector p on p.file_version_id = ${from}::uuid and p.model = ${to.model}
      and p.segment = pair.from_segment and p.passage = pair.from_passage
    on conflict do nothing`.execute(tx);
}

/** The passages nearest to a vector, best first: an exact scan of versions that a scope has admitted. */
export async function listNearest(
  db: Db,
  model: string,
  versions: readonly string[],
  vector: readonly number[],
  limit: number,
): Promise<{ fileVersion: string; segment: number; passage: number }[]> {
  if (versions.length === 0) return [];
  const { rows } = await sql<{ file_version_id: string; segment: number; passage: number }>`
    select file_version_id, segment, passage from passage_vector
    where model = ${model} and file_version_id in (${sql.join(versions.map(id => sql`${id}::uuid`))})
    order by embedding <=> ${JSON.stringify(vector)}::vector, file_version_id, segment, passage limit ${limit}`.execute(
    db,
  );
  return rows.map(row => ({ fileVersion: row.file_version_id, segment: row.segment, passage: row.passage }));
}
