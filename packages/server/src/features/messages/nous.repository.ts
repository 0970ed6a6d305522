import type { MessageId, PageQuery, TagId } from '@nousboard/contracts';
import { sql } from 'kysely';
import type { Actor } from '#platform/access.ts';
import type { Db } from '#platform/db/db.ts';
import { pageOfRows, readCursor } from '#platform/page-cursor.ts';
import { searchPattern } from '#platform/search-key.ts';
import { isNoteRow, isNous, type TagOnMessage, tagsOf } from './message-row.ts';

// Reads what is kept, as cards. It lies in the table `message`, which its own repository writes.

export interface NousRow {
  readonly id: MessageId;
  readonly project_id: string;
  readonly project_title: string;
  readonly is_note: boolean;
  readonly title: string;
  readonly text: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly is_edited: boolean;
  readonly tags: TagOnMessage[];
  readonly places: string;
  readonly picture: { fileId: string; title: string } | null;
}

export interface NousQuery extends PageQuery {
  readonly kind: 'note' | 'nous';
  readonly conversationId?: string | undefined;
  readonly tag?: readonly TagId[] | undefined;
  readonly search?: string | undefined;
}
type Sought = Omit<NousQuery, keyof PageQuery>;
type Owner = Pick<Actor, 'tenantId'>;

/** Enough of a text, as it is written, for the words that a card shows, with what its citations keep of theirs. */
const SHOWN = 4_000;

const citations = sql`jsonb_array_elements(coalesce(message.evidence->'citations', '[]'::jsonb))
  with ordinality as c(citation, at)`;
/**
 * As an answer numbers them: the same words of the same version are one place. A note has them as links, which its
 * writer can move and change.
 */
const places = sql`(case when ${isNoteRow}
  then (select count(distinct place) from regexp_matches(message.text,
    '\\]\\(<?[^)>\\s]*/file\\?[^)>\\s]*&version=([0-9a-f-]+)&start=(\\d+)&end=(\\d+)', 'g') as place)
  else (select count(distinct (citation->>'fileVersion', citation->>'start', citation->>'end')) from ${citations})
  end)`;
const picture = sql`(
  select json_build_object('fileId', f.id, 'title', f.title) from ${citations}
    join file f on f.id = (citation->>'fileId')::uuid
  where f.tenant_id = message.tenant_id and f.mime like 'image/%' and f.removing_at is null order by at limit 1)`;

const asked = (by: Owner, { kind, conversationId, tag, search }: Sought) => {
  const pattern = search === undefined || search === '' ? undefined : searchPattern(search);
  return sql`
    from message join project p on p.id = message.project_id left join message q on q.id = message.parent_id
      and q.project_id = message.project_id
    where message.tenant_id = ${by.tenantId}::uuid and ${kind === 'note' ? isNoteRow : isNous}
      ${conversationId === undefined ? sql`` : sql`and message.project_id = ${conversationId}`}
      ${
        tag === undefined || tag.length === 0
          ? sql``
          : sql`and exists (select 1 from message_tag mt
        where mt.message_id = message.id and mt.tag_id in (${sql.join(tag.map(id => sql`${id}::uuid`))}))`
      }
      ${pattern === undefined ? sql`` : sql`and (message.text_key like ${pattern} or q.text_key like ${pattern})`}`;
};

/** How many there are, on whichever page. */
export async function countNous(db: Db, by: Owner, query: Sought): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total ${asked(by, query)}`.execute(db);
  return Number(rows[0]?.total);
}

/** The latest first, of one project or of all. */
export async function listNousRows(db: Db, by: Actor, query: NousQuery) {
  const { limit, cursor } = query;
  const place = readCursor(cursor);
  const { rows } = await sql<NousRow & { place: string }>`
    select message.id, message.project_id, p.title as project_title, ${isNoteRow} as is_note,
      coalesce(message.title, q.text, '') as title, left(message.text, ${SHOWN}) as text,
      message.created_at, message.updated_at, message.is_edited, ${tagsOf} as tags, ${places} as places,
        ${picture} as picture, message.created_order::text as place
    ${asked(by, query)}
      ${place === undefined ? sql`` : sql`and message.created_order < ${place.at}::bigint`}
    order by message.created_order desc limit ${limit + 1}`.execute(db);
  return pageOfRows(
    rows,
    limit,
    row => ({ at: row.place }),
    (row): NousRow => row,
  );
}
