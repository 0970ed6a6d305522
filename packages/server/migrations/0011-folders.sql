-- A folder of somebody's library. Its files stay when it goes. Folders lie in no other folder.
create table folder (
  id uuid primary key,
  tenant_id uuid not null,
  filename text not null,
  filename_key text not null,
  removing_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index folder_tenant on folder (tenant_id, filename_key, id);

alter table file add column folder_id uuid references folder(id) on delete set null;
create index file_folder on file (tenant_id, folder_id, created_at desc, id desc);
create index file_title on file (tenant_id, title_key, id);
