-- What a catalogue says of a file that was added from it: its id there, and a record that no reading changes.
alter table file add column external_id text;
alter table file add column record jsonb;
create index file_external on file (tenant_id, external_id) where external_id is not null;

-- Preprints, kept because bioRxiv and medRxiv cannot be searched by words. They are public and the same for everybody: no tenant owns them.
create table preprint (
  source_id text primary key,
  server text not null check (server in ('biorxiv', 'medrxiv')),
  -- A day as YYYY-MM-DD, like the one below.
  posted_on text not null,
  title_key text not null,
  search_key text not null,
  record jsonb not null
);
create index preprint_newest on preprint (server, posted_on desc, source_id);

-- Days whose preprints are all here.
create table preprint_day (
  server text not null,
  day text not null,
  harvested_at timestamptz not null,
  primary key (server, day)
);
