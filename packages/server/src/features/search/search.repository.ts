import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#platform/access.ts';
import type { Db } from '#platform/db/db.ts';

// Reads the tables of the features below; their own repositories write them.

/** What was typed: the whole of it, which may begin a title, and its words, which must all be there. */
export interface Wanted {
  readonly key: string;
  readonly words: readonly string[];
  readonly limit: number;
}

export interface ProjectFound {
  readonly id: string;
  readonly title: string;
  readonly updated_at: Date;
}
export interface MessageFound {
  readonly id: string;
  readonly project_id: string;
  readonly project_title: string;
  readonly is_created_by_user: boolean;
  readonly is_note: boolean;
  readonly text: string;
  readonly created_at: Date;
}
export interface SourceFound {
  readonly id: string;
  readonly title: string;
  readonly filename: string;
  readonly mime: string;
  readonly project_ids: string[];
}

// `strpos` reads long texts faster than `like`, and knows no signs that mean something else.
const has = (column: RawBuilder<unknown>, word: string) => sql<boolean>`strpos(${column}, ${word}) > 0`;
const all = (words: readonly string[], one: (word: string) => RawBuilder<boolean>) =>
  sql.join(words.map(one), sql` and `);

export async function findProjects(db: Db, by: Actor, { key, words, limit }: Wanted): Promise<readonly ProjectFound[]> {
  const { rows } = await sql<ProjectFound>`
    select id, title, updated_at from project
    where tenant_id = ${by.tenantId}::uuid and ${all(words, word => has(sql`title_key`, word))}
    order by starts_with(title_key, ${key}) desc, changed_order desc limit ${limit}`.execute(db);
  return rows;
}

export async function findMessages(db: Db, by: Actor, { words, limit }: Wanted): Promise<readonly MessageFound[]> {
  const { rows } = await sql<MessageFound>`
    select m.id, m.project_id, p.title as project_title, m.is_created_by_user, m.title is not null as is_note,
      concat_ws(' · ', m.title, nullif(m.text, '')) as text, m.created_at
    from message m join project p on p.id = m.project_id
    where m.tenant_id = ${by.tenantId}::uuid and p.tenant_id = ${by.tenantId}::uuid
      and ${all(words, word => has(sql`m.text_key`, word))}
    order by m.created_order desc limit ${limit}`.execute(db);
  return rows;
}

/** Whether a source has this word in its title, in the name of its file, or in the title that a repository knows. */
const namesSource = (word: string) =>
  sql<boolean>`(${has(sql`f.title_key`, word)} or ${has(sql`f.filename_key`, word)}
    or ${has(sql`f.known_title_key`, word)})`;

export async function findSources(db: Db, by: Actor, { key, words, limit }: Wanted): Promise<readonly SourceFound[]> {
  const { rows } = await sql<SourceFound>`
    select f.id, f.title, f.filename, f.mime,
      coalesce((select json_agg(p.id order by p.changed_order desc) from project_source s
        join project p on p.id = s.project_id
        where s.file_id = f.id and p.tenant_id = ${by.tenantId}::uuid), '[]'::json) as project_ids
    from file f
    where f.tenant_id = ${by.tenantId}::uuid and f.removing_at is null
      and ${all(words, namesSource)}
    order by starts_with(f.title_key, ${key}) desc, f.created_order desc limit ${limit}`.execute(db);
  return rows;
}
