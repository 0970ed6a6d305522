-- Sources of a recap that could not be read in full when its script was written.
alter table recap add column skipped jsonb not null default '[]';
