-- What an imported archive says of a document, until the document has been read here and it is seen whether it holds: citations and sources of an
-- answer, or words that were marked by their place in the text.
create table archive_rest (
  id uuid primary key,
  tenant_id uuid not null,
  file_id uuid not null references file(id) on delete cascade,
  message_id uuid references message(id) on delete cascade,
  content jsonb not null,
  created_order bigint not null default nextval('row_order')
);
create index archive_rest_file on archive_rest (file_id, tenant_id, created_order);
create index archive_rest_message on archive_rest (message_id);
create index archive_rest_owner on archive_rest (tenant_id);
