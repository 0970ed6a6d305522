-- Files that come in pieces. Their bytes lie in the blob store below {tenant}/upload/; how many there are is the offset.
create table upload (
  id uuid primary key,
  tenant_id uuid not null,
  project_id text references project(id) on delete cascade,
  temp_file_id text,
  filename text not null,
  length_bytes bigint not null,
  -- Hash of the whole content as the sender announced it; null when it was not announced.
  sha256 text,
  -- How it ended: the file that it has become, or why it was refused ({"code", "facts"}).
  file_id uuid references file(id) on delete cascade,
  refusal jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index upload_owner on upload (tenant_id, expires_at);
create index upload_expiry on upload (expires_at);
create index upload_project on upload (project_id);
create index upload_file on upload (file_id);
