-- Files are listed by title as people count: "Chapter 10" comes after "Chapter 2". In the key each number is filled up with zeros to
-- twelve digits; an index takes no more than its first 600 letters for sure.
alter table file add column title_sort_key text not null generated always as (
  left(regexp_replace(
    regexp_replace(translate(title_key, '٠١٢٣٤٥٦٧٨٩', '0123456789'), '([0-9]+)', '00000000000\1', 'g'),
    '0*([0-9]{12,})', '\1', 'g'), 600)
) stored;
drop index file_title;
create index file_title on file (tenant_id, title_sort_key, id);
