-- People who sign in with another service: who they are there.
create table account_identity (
  id uuid primary key,
  tenant_id uuid not null,
  account_id uuid not null references account(id) on delete cascade,
  provider text not null check (provider in ('google', 'microsoft', 'facebook', 'openid', 'github', 'discord')),
  -- Whose numbering the subject belongs to: another server under the same name knows other people by it.
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  unique (provider, issuer, subject)
);
create index account_identity_account on account_identity (account_id);

alter table account
  -- How somebody signs in: by a password of theirs (local), or by that of another service.
  add column provider text not null default 'local' check (provider in ('local', 'google', 'microsoft', 'facebook', 'openid', 'github', 'discord')),
  -- Somebody has shown that the e-mail is theirs. An e-mail also counts as verified where nobody is asked to show it.
  add column email_proved boolean not null default false;
-- Whoever set the installation up needed no proof. Of all others it is not known any more.
update account set email_proved = true where id::text in (select value from installation where name = 'first_account');
