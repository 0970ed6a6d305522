-- Books that everybody of the installation can add. Their bytes and readings are files of a library that is nobody's: no tenant owns them.
create table book (
  id uuid primary key,
  file_id uuid not null unique references file(id) on delete cascade,
  -- Where the work was fetched, for those of the first collection.
  origin text unique,
  title text not null,
  title_key text not null,
  author text,
  year integer,
  category text not null,
  license text,
  -- Title and author, as they are searched.
  search_key text not null,
  created_at timestamptz not null default now()
);
create index book_title on book (title_key, id);
create index book_category on book (category, title_key, id);

-- Works of the first collection that an ADMIN wants and that are not here yet.
create table book_wish (
  origin text primary key,
  -- Why it did not come; null while it is on its way.
  problem text,
  wished_at timestamptz not null
);
