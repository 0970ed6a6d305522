-- What an organisation's people are offered and told, whether its look is shown to strangers, whose administrators run it too, and the
-- picture that was fetched from its logo's address.
alter table organization
  add column preferences jsonb not null default '{}',
  add column is_public boolean not null default false,
  add column parent_id uuid references organization (id) on delete set null,
  add column logo_name text;
create index organization_of_parent on organization (parent_id);

-- Questions that were asked in the interface of an organisation, by day. What was asked is nobody's business.
create table organization_use (
  organization_id uuid not null references organization (id) on delete cascade,
  tenant_id uuid not null,
  account_id uuid not null references account (id) on delete cascade,
  day date not null,
  project_id text not null,
  endpoint text not null,
  model text not null,
  questions integer not null,
  primary key (organization_id, account_id, day, project_id, endpoint, model)
);
create index organization_use_of_account on organization_use (account_id);
