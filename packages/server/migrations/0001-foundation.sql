-- Every table carries tenant_id: a person's own id today, an organisation's later, and the sharding key of a cluster.

create table installation (
  name text primary key,
  value text not null
);

create table account (
  id uuid primary key,
  tenant_id uuid not null,
  name text not null,
  username text,
  username_key text unique,
  email text not null unique,
  email_verified boolean not null default false,
  password_hash text not null,
  role text not null check (role in ('ADMIN', 'USER')),
  plan text not null default 'basic_plan',
  -- Raised when rights change; an access token of an older number is refused.
  access_number integer not null default 1,
  banned_at timestamptz,
  created_at timestamptz not null default now()
);

create table session_family (
  id uuid primary key,
  tenant_id uuid not null,
  account_id uuid not null references account(id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_family_account on session_family (account_id);

create table refresh_token (
  -- SHA-256 of the opaque token; the token itself is never stored.
  hash text primary key,
  tenant_id uuid not null,
  family_id uuid not null references session_family(id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_token_family on refresh_token (family_id);

create table project (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  tenant_id uuid not null,
  title text not null,
  title_key text not null,
  endpoint text not null default 'builtin',
  model text not null default 'builtin',
  strictness text not null default 'strict',
  deterministic boolean not null default false,
  last_question text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index project_recent on project (tenant_id, updated_at desc, id desc);

create table file (
  id uuid primary key,
  tenant_id uuid not null,
  temp_file_id text,
  filename text not null,
  title text not null,
  title_key text not null,
  kind text not null default 'document',
  mime text not null,
  size_bytes bigint not null,
  sha256 text not null,
  blob_key text not null,
  sample boolean not null default false,
  status text not null default 'waiting' check (status in ('idle', 'waiting', 'processing', 'done', 'failed')),
  progress real not null default 0.2,
  reason text,
  pages_ready integer not null default 0,
  page_count integer,
  -- The version that citations of new answers point into.
  version_id uuid,
  metadata jsonb not null default '{}',
  removing_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index file_recent on file (tenant_id, created_at desc, id desc);
create index file_content on file (tenant_id, sha256);

create table file_version (
  id uuid primary key,
  tenant_id uuid not null,
  file_id uuid not null references file(id) on delete cascade,
  parser text not null,
  page_count integer,
  pages_ready integer not null default 0,
  text_length integer not null default 0,
  created_at timestamptz not null default now(),
  ready_at timestamptz
);
create index file_version_file on file_version (file_id);

-- A run of at most 32 pages, immutable once stored. Its text and its index lie in the blob store under these keys.
create table segment (
  file_version_id uuid not null references file_version(id) on delete cascade,
  ordinal integer not null,
  tenant_id uuid not null,
  first_page integer not null,
  last_page integer not null,
  start_offset integer not null,
  end_offset integer not null,
  sentences integer not null,
  passages integer not null,
  text_key text not null,
  index_key text not null,
  created_at timestamptz not null default now(),
  primary key (file_version_id, ordinal)
);

create table passage_vector (
  file_version_id uuid not null,
  segment integer not null,
  passage integer not null,
  tenant_id uuid not null,
  model text not null,
  embedding vector not null,
  primary key (file_version_id, model, segment, passage),
  foreign key (file_version_id, segment) references segment(file_version_id, ordinal) on delete cascade
);

create table project_source (
  project_id text not null references project(id) on delete cascade,
  file_id uuid not null references file(id) on delete cascade,
  tenant_id uuid not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (project_id, file_id)
);
create index project_source_file on project_source (file_id);

create table message (
  id uuid primary key,
  tenant_id uuid not null,
  project_id text not null references project(id) on delete cascade,
  parent_id uuid not null,
  is_created_by_user boolean not null,
  sender text not null,
  text text not null default '',
  title text,
  endpoint text,
  model text,
  unfinished boolean not null default false,
  error text,
  cancelled boolean not null default false,
  finish_reason text,
  -- citations, verdicts, sources, searched, skipped, followUps, events: read and written whole, shaped by the contract.
  evidence jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index message_project on message (project_id, created_at, id);
create index message_parent on message (parent_id);

create table answer_run (
  id uuid primary key,
  tenant_id uuid not null,
  project_id text not null references project(id) on delete cascade,
  user_message_id uuid not null,
  response_message_id uuid not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'aborted')),
  request jsonb not null,
  lease_token uuid,
  lease_until timestamptz,
  attempts integer not null default 0,
  abort_requested boolean not null default false,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index answer_run_project on answer_run (project_id) where state = 'running';
create index answer_run_stale on answer_run (lease_until) where state = 'running';
create index answer_run_tenant on answer_run (tenant_id, created_at);

create table run_event (
  run_id uuid not null references answer_run(id) on delete cascade,
  seq integer not null,
  tenant_id uuid not null,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (run_id, seq)
);

create table answer_cache (
  tenant_id uuid not null,
  key text not null,
  -- { text, evidence }: what the answer said, whole.
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key)
);

create table idempotency (
  tenant_id uuid not null,
  key text not null,
  route text not null,
  request_hash text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key, route)
);

create table job (
  id uuid primary key,
  tenant_id uuid not null,
  name text not null,
  payload jsonb not null,
  -- At most one live job per key.
  dedupe_key text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'quarantined')),
  priority integer not null default 0,
  run_after timestamptz not null default now(),
  attempts integer not null default 0,
  -- How often a worker vanished while it held the job.
  deaths integer not null default 0,
  lease_token uuid,
  lease_until timestamptz,
  checkpoint jsonb,
  last_error text,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index job_dedupe on job (dedupe_key) where state in ('waiting', 'running');
create index job_claim on job (name, priority desc, run_after, created_at) where state = 'waiting';
create index job_lease on job (lease_until) where state = 'running';
