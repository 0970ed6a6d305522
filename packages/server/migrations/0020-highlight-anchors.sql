-- A highlight of words is kept by its words: the version in which it was first placed, where it stands in its text, and what stands around
-- it. Empty until the page it lies on has been read.
alter table highlight
  add column version_id uuid,
  add column start_offset integer,
  add column end_offset integer,
  add column prefix text not null default '',
  add column suffix text not null default '',
  add check (num_nulls(version_id, start_offset, end_offset) in (0, 3)),
  add check (start_offset is null or start_offset < end_offset);

-- Where a highlight stands in another version. Made from the texts, which do not change, and made again when it is gone.
create table highlight_place (
  highlight_id uuid not null references highlight(id) on delete cascade,
  version_id uuid not null references file_version(id) on delete cascade,
  -- Whose mark it is.
  tenant_id uuid not null,
  -- Null: its words are not there.
  start_offset integer,
  end_offset integer,
  -- Its rectangles in that version.
  position jsonb,
  primary key (highlight_id, version_id),
  check (num_nulls(start_offset, end_offset, position) in (0, 3))
);
create index highlight_place_version on highlight_place (version_id);
