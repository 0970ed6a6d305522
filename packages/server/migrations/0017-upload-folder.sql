-- The folder that a file which comes in pieces is put into; one that goes meanwhile leaves it in none.
alter table upload add column folder_id uuid references folder(id) on delete set null;
create index upload_folder on upload (folder_id);
