-- Keys by which programs act for somebody. Of a key its hash is kept, and the few letters by which its owner knows it again.
create table api_key (
  id uuid primary key,
  tenant_id uuid not null,
  account_id uuid not null references account (id) on delete cascade,
  name text not null,
  hash text not null unique,
  shown text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_order bigint not null default nextval('row_order')
);
create index api_key_of_tenant on api_key (tenant_id, created_order);

-- How often a person's programs asked, by the day in UTC.
create table api_use (
  tenant_id uuid not null,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  calls integer not null check (calls > 0),
  primary key (tenant_id, day)
);
