-- Recaps: videos in which two hosts talk about sources of a project. Only who had one made sees it.
create table recap (
  id uuid primary key,
  tenant_id uuid not null,
  project_id text not null references project(id) on delete cascade,
  title text not null,
  -- Hosts, language, quality, length and topic, as they were asked for.
  options jsonb not null,
  files uuid[] not null,
  -- What writes the script.
  endpoint text not null,
  model text not null,
  status text not null default 'processing' check (status in ('processing', 'done', 'failed')),
  step text not null default 'script' check (step in ('script', 'voices', 'slides', 'video')),
  progress real not null default 0,
  -- Why it failed: a code, and its facts.
  problem jsonb,
  -- What is said, as soon as the script is written.
  lines jsonb not null default '[]',
  -- The video: its type, size and length.
  video jsonb,
  created_at timestamptz not null,
  created_order bigint not null default nextval('row_order'),
  ended_at timestamptz
);
create index recap_owner on recap (tenant_id, project_id, created_order desc);
create index recap_project on recap (project_id);

-- How many recaps were finished in a month: deleting one gives nothing back.
create table recap_use (
  tenant_id uuid not null,
  month date not null,
  recaps integer not null,
  primary key (tenant_id, month)
);
