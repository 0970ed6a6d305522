-- What somebody shares with whom: one file, a folder with what lies in it, or a project to read. Whom it reaches is decided by the
-- address when it is asked for, never before: it waits for an account that has proved that address.
create table share (
  id uuid primary key,
  -- Whose the thing is.
  tenant_id uuid not null,
  file_id uuid references file(id) on delete cascade,
  folder_id uuid references folder(id) on delete cascade,
  project_id text references project(id) on delete cascade,
  to_email text not null,
  -- When the receiver saw it for the first time.
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(file_id, folder_id, project_id) = 1)
);
create unique index share_file on share (file_id, to_email) where file_id is not null;
create unique index share_folder on share (folder_id, to_email) where folder_id is not null;
create unique index share_project on share (project_id, to_email) where project_id is not null;
create index share_to on share (to_email, created_at desc, id desc);
create index share_tenant on share (tenant_id);
-- Whom a share reaches is looked up by tenant.
create index account_tenant on account (tenant_id);
