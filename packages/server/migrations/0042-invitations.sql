-- Whom an ADMIN has invited. An earlier invitation of the same e-mail, and one that was withdrawn, stay until they would have expired:
-- they say when letters went to it.
create table invitation (
  id uuid primary key,
  -- SHA-256 of the opaque word in the link; the word itself is never stored.
  hash text not null unique,
  email text not null,
  invited_by uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  created_order bigint not null default nextval('row_order'),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index invitation_email on invitation (email);
create index invitation_inviter on invitation (invited_by);
