-- People are listed by an ADMIN, the latest first, and found by their words; a ban may have an end.
alter table account add column banned_until timestamptz;

alter table account add column created_order bigint;
update account set created_order = n.number
  from (select id, nextval('row_order') as number from (select id from account order by created_at, id) as earlier) as n where n.id = account.id;
alter table account alter column created_order set default nextval('row_order'), alter column created_order set not null;
create index account_recent on account (created_order desc);

-- Name, username and e-mail as they are searched for (core/text/search-key.ts, and migration 0008), each on a line of its own.
create function pg_temp.search_key(words text) returns text language sql as $$
  select btrim(regexp_replace(normalize(
    replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]+', '', 'g') collate "pg_c_utf8"), 'øłđðħıς', 'olddhiσ'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC), '\s+', ' ', 'g'))
$$;
alter table account add column search_key text not null default '';
update account set search_key = concat_ws(e'\n', pg_temp.search_key(name), pg_temp.search_key(username), pg_temp.search_key(email));
alter table account alter column search_key drop default;
drop function pg_temp.search_key(text);

-- Model services that an ADMIN has connected, for everybody here and so of no tenant.
create table model_connection (
  service text primary key check (service in ('openAI', 'anthropic', 'google', 'ollama', 'openai-compatible')),
  base_url text,
  -- Sealed.
  api_key text,
  connected_at timestamptz not null
);
