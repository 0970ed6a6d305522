import { sql } from 'kysely';

// What lies beside the words of answers, without files that their reader cannot read any more: the quotes stay, and the
// answer names what it quotes. Everything else of it goes.

const of = (fileIds: readonly string[], item: string) => sql`${sql.ref(item)}->>'fileId' = any(${fileIds}::text[])`;
/** A list of the evidence without what is of these files. */
export const without = (fileIds: readonly string[], list: string) =>
  sql`coalesce((select jsonb_agg(item order by at) from jsonb_array_elements(evidence->${sql.lit(list)})
    with ordinality as t (item, at) where not ${of(fileIds, 'item')}), '[]'::jsonb)`;
/** A quote keeps its place and loses the words around it. */
export const quotesAlone = (fileIds: readonly string[]) => sql`coalesce((
  select jsonb_agg(case when ${of(fileIds, 'item')} then item || '{"prefix": "", "suffix": ""}' else item end
    order by at)
  from jsonb_array_elements(evidence->'citations') with ordinality as t (item, at)), '[]'::jsonb)`;
/** Whether the evidence speaks of any of these files. */
export const names = (fileIds: readonly string[]) => sql<boolean>`exists (
  select 1 from jsonb_array_elements(coalesce(evidence->'sources', '[]'::jsonb) || coalesce(evidence->'citations',
    '[]'::jsonb) || coalesce(evidence->'skipped', '[]'::jsonb)) as t (item) where ${of(fileIds, 'item')})`;
