-- Sources of a recap that could not be read in full when its script was written.
alter table recap add column skipped jsonb not null default '[]';
-- The bucket of a data source holds more documents than are looked at.
alter table data_source add column sync_cut boolean not null default false;
