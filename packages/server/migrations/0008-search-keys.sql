-- What a person searches everything for by words: texts and names without case and accents, as titles have it (core/text/search-key.ts).
create function pg_temp.search_key(words text) returns text language sql as $$
  select btrim(regexp_replace(normalize(
    replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]+', '', 'g') collate "pg_c_utf8"), 'øłđðħıς', 'olddhiσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC), '\s+', ' ', 'g'))
$$;
-- A sigma that ends a word is searched as any other.
update project set title_key = replace(title_key, 'ς', 'σ') where title_key like '%ς%';
update file set title_key = replace(title_key, 'ς', 'σ') where title_key like '%ς%';
update tag set name_key = replace(name_key, 'ς', 'σ') where name_key like '%ς%'
  and not exists (select 1 from tag other where other.tenant_id = tag.tenant_id and other.name_key = replace(tag.name_key, 'ς', 'σ'));
alter table message add column text_key text not null default '';
update message set text_key = pg_temp.search_key(text) where text <> '';
alter table message alter column text_key drop default;
alter table file add column filename_key text not null default '';
update file set filename_key = pg_temp.search_key(filename);
alter table file alter column filename_key drop default;
drop function pg_temp.search_key(text);
