import type { Message, TagId } from '@nousboard/contracts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '#platform/db/tables.ts';

// What a row of the table `message` is, for all that read it.

export interface TagOnMessage {
  readonly tagId: TagId;
  readonly name: string;
}
/** A message with the tags it carries, by name. */
export type MessageRow = Selectable<Tables['message']> & { readonly tags: TagOnMessage[] };

type Checked = Pick<Message, 'citations' | 'verdicts'>;
/** What the text of an answer was checked against. Written by `updateAnswer` and `rewriteAnswer` in this very shape. */
export const checkedOf = (evidence: unknown): Checked => ({
  citations: [],
  verdicts: [],
  ...(evidence as Partial<Checked>),
});

/** Notes have a title, and of all messages only they. */
export const isNoteRow = sql<boolean>`message.title is not null`;
/** Notes, and answers that are remembered or tagged. */
export const isNous = sql<boolean>`(message.title is not null
  or (not message.is_created_by_user and message.text <> ''
    and (message.remembered_at is not null
      or exists (select 1 from message_tag mt where mt.message_id = message.id))))`;

export const tagsOf = sql<
  TagOnMessage[]
>`coalesce((select json_agg(json_build_object('tagId', t.id, 'name', t.name) order by t.name_key) from message_tag mt
  join tag t on t.id = mt.tag_id where mt.message_id = message.id), '[]'::json)`;
