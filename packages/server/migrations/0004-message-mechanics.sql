-- Answers that are changed, remembered, tagged and summed up.
alter table project add column citation_style text not null default 'none';

alter table message add column is_edited boolean not null default false;
-- When it was taken into the long-term memory; null outside it.
alter table message add column remembered_at timestamptz;
-- When it was taken out of the memory, which it then no longer enters by itself.
alter table message add column forgotten_at timestamptz;
create index message_remembered on message (tenant_id, remembered_at desc) where remembered_at is not null;
create index message_recent on message (tenant_id, created_at desc);
-- The runs that wrote a message: more than one when it was continued.
create index answer_run_response on answer_run (response_message_id, created_at desc);

-- What an answer said before each change.
create table message_version (
  id uuid primary key,
  tenant_id uuid not null,
  message_id uuid not null references message(id) on delete cascade,
  text text not null,
  evidence jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index message_version_message on message_version (message_id, created_at desc);

create table tag (
  id uuid primary key,
  tenant_id uuid not null,
  name text not null,
  -- The name as it is compared: two tags of one tenant never differ only by case or accents.
  name_key text not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, name_key)
);
create table message_tag (
  message_id uuid not null references message(id) on delete cascade,
  tag_id uuid not null references tag(id) on delete cascade,
  tenant_id uuid not null,
  primary key (message_id, tag_id)
);
create index message_tag_tag on message_tag (tag_id, message_id);

-- A thread from its start to this answer, in short. Branches share what lies before them.
create table thread_summary (
  message_id uuid primary key references message(id) on delete cascade,
  tenant_id uuid not null,
  model text not null,
  summary text not null,
  created_at timestamptz not null default now()
);
