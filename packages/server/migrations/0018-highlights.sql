-- What a person has marked on the pages of a file that they may read. Only they see it; it goes with the file.
create table highlight (
  id uuid primary key,
  -- Whose mark it is, not whose file.
  tenant_id uuid not null,
  file_id uuid not null references file(id) on delete cascade,
  -- The content on whose pages the rectangles lie: a file may get another one.
  content_sha256 text not null,
  page_number integer not null check (page_number >= 1),
  -- `boundingRect` and `rects`, in fractions of the page.
  position jsonb not null,
  text text,
  image text,
  comment text not null default '',
  emoji text not null default '',
  color text not null check (color in ('moss', 'sky', 'rose', 'iris', 'sand')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(text, image) = 1)
);
create index highlight_owner on highlight (tenant_id, file_id, page_number);
create index highlight_file on highlight (file_id);
