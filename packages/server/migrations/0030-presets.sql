-- How a project's model is to be asked, and settings that are kept under a name.
alter table project add column parameters jsonb not null default '{}';

create table preset (
  id uuid primary key,
  tenant_id uuid not null,
  title text not null,
  is_default boolean not null default false,
  -- Its place among the person's others, from 0.
  place integer not null,
  endpoint text not null default 'builtin',
  model text not null default 'builtin',
  strictness text not null default 'strict' check (strictness in ('strict', 'very_strict')),
  deterministic boolean not null default false,
  citation_style text not null default 'none',
  parameters jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index preset_of_tenant on preset (tenant_id, place);
create unique index preset_default on preset (tenant_id) where is_default;
