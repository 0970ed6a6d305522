-- Drives: what a person has connected, what they are about to connect, and what is being imported from there.
create table drive_connection (
  id uuid primary key,
  tenant_id uuid not null,
  drive text not null check (drive in ('google', 'onedrive')),
  -- E-mail or name of the account there, as the service says it.
  account text,
  -- Sealed; null once the service has said that they are worth nothing.
  tokens text,
  connected_at timestamptz not null,
  unique (tenant_id, drive)
);

-- Somebody has gone to the service to consent. Taken once, by the session that began it.
create table drive_attempt (
  state_hash text primary key,
  tenant_id uuid not null,
  session_id uuid not null,
  drive text not null check (drive in ('google', 'onedrive')),
  -- Sealed.
  verifier text not null,
  expires_at timestamptz not null
);
create index drive_attempt_owner on drive_attempt (tenant_id);
create index drive_attempt_expiry on drive_attempt (expires_at);

create table drive_import (
  id uuid primary key,
  tenant_id uuid not null,
  drive text not null check (drive in ('google', 'onedrive')),
  project_id text references project(id) on delete cascade,
  -- The plan of whoever asked for it: its limits hold to the end.
  plan text not null,
  status text not null default 'running' check (status in ('running', 'waiting', 'done', 'failed', 'cancelled')),
  -- Ids of what is still to be looked at, and of the folders that were.
  queue jsonb not null,
  seen jsonb not null default '[]',
  found integer not null default 0,
  added jsonb not null default '[]',
  refused jsonb not null default '[]',
  -- Why it failed, or waits.
  problem text,
  pauses integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index drive_import_owner on drive_import (tenant_id, created_at desc);
create index drive_import_project on drive_import (project_id);

-- New content of a file that is kept elsewhere, until it has been read; then it is the file's own.
alter table file add column incoming jsonb;
-- What a version was read from, once that is no longer the content of its file.
alter table file_version add column original jsonb;
create index file_version_original on file_version (tenant_id, (original ->> 'sha256')) where original is not null;
create index file_incoming on file (tenant_id, (incoming ->> 'sha256')) where incoming is not null;
