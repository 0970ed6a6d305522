-- What people of a company, a school or a group have in common. People belong to it who were added, and who have proved an e-mail at one of
-- its domains. Its tenant is itself.
create table organization (
  id uuid primary key,
  tenant_id uuid not null,
  name text not null,
  plan text not null default 'basic_plan',
  logo_url text,
  payment_link text,
  theme jsonb not null,
  domains jsonb not null default '[]',
  tenant_url text unique,
  font_family jsonb not null default '[]',
  active boolean not null default true,
  created_at timestamptz not null,
  created_order bigint not null default nextval('row_order')
);

create table organization_member (
  organization_id uuid not null references organization (id) on delete cascade,
  tenant_id uuid not null,
  account_id uuid not null references account (id) on delete cascade,
  is_admin boolean not null default false,
  created_at timestamptz not null,
  primary key (organization_id, account_id)
);
create index organization_member_of_account on organization_member (account_id);
