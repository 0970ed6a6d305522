-- A file is found by the title of the document too, whatever its owner calls it: without case and accents, as other titles are searched.
create function pg_temp.search_key(words text) returns text language sql as $$
  select btrim(regexp_replace(normalize(
    replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]+', '', 'g') collate "pg_c_utf8"), 'øłđðħıς', 'olddhiσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC), '\s+', ' ', 'g'))
$$;
alter table file add column known_title_key text not null default '';
update file set known_title_key = pg_temp.search_key(coalesce(corrections->>'title', metadata->>'title'))
  where coalesce(corrections->>'title', metadata->>'title') is not null;
drop function pg_temp.search_key(text);
