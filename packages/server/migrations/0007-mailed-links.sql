-- Links that were mailed: to set a new password, or to confirm an e-mail.
create table mailed_link (
  -- SHA-256 of the opaque word in the link; the word itself is never stored.
  hash text primary key,
  tenant_id uuid not null,
  account_id uuid not null references account(id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'verify')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mailed_link_account on mailed_link (account_id, purpose);
