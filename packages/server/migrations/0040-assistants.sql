-- Assistants of people, and who answers in a project.
create table assistant (
  id uuid primary key,
  tenant_id uuid not null,
  name text not null,
  description text not null,
  instructions text not null,
  model text not null,
  function boolean not null,
  code_interpreter boolean not null,
  retrieval boolean not null,
  -- What OpenAI calls it, where it was taken over from there.
  openai_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index assistant_of_tenant on assistant (tenant_id);
create unique index assistant_of_openai on assistant (tenant_id, openai_id) where openai_id is not null;

create table assistant_file (
  assistant_id uuid not null references assistant (id) on delete cascade,
  file_id uuid not null references file (id) on delete cascade,
  primary key (assistant_id, file_id)
);
create index assistant_file_of_file on assistant_file (file_id);

alter table project add column assistant_id uuid references assistant (id) on delete set null;
create index project_of_assistant on project (assistant_id);
