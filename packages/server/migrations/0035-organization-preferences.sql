-- What an organisation's people are offered and told, whether its look is shown to strangers, whose administrators run it too, and the
-- picture that was fetched from its logo's address.
alter table organization
  add column preferences jsonb not null default '{}',
  add column is_public boolean not null default false,
  add column parent_id uuid references organization (id) on delete set null,
  add column logo_name text;
create index organization_of_parent on organization (parent_id);
