-- Documents that people of organisations have in common. A data source is a tenant of its own: its files are its, and its organisations'
-- people may read them.
create table data_source (
  id uuid primary key,
  tenant_id uuid not null,
  name text not null,
  description text not null default '',
  kind text not null check (kind in ('s3', 'local')),
  -- Where its documents are kept elsewhere, and the sealed key to them.
  place jsonb,
  secret text,
  -- How looking there went last; what is kept here is always looked at.
  sync_status text not null default 'done' check (sync_status in ('waiting', 'processing', 'done', 'failed')),
  sync_problem text,
  synced_at timestamptz,
  created_at timestamptz not null,
  created_order bigint not null default nextval('row_order'),
  check ((kind = 's3') = (place is not null))
);

create table data_source_organization (
  data_source_id uuid not null references data_source (id) on delete cascade,
  tenant_id uuid not null,
  organization_id uuid not null references organization (id) on delete cascade,
  primary key (data_source_id, organization_id)
);
create index data_source_organization_of_organization on data_source_organization (organization_id);
