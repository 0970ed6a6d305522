-- A note is searched by its words, and no longer by the addresses of what it cites (core/note/without-addresses.ts). The key is made
-- as the other keys are (core/text/search-key.ts).
create function pg_temp.search_key(words text) returns text language sql as $$
  select btrim(regexp_replace(normalize(
    replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]+', '', 'g') collate "pg_c_utf8"), 'øłđðħıς', 'olddhiσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC), '\s+', ' ', 'g'))
$$;
update message
  set text_key = pg_temp.search_key(title || E'\n' || regexp_replace(text, '\]\(<?/file\?[^\s<>()]*(>?\)|$)', ']', 'g'))
  where title is not null and text ~ '\]\(<?/file\?';
drop function pg_temp.search_key(text);
