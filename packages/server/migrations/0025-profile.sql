-- What people say of themselves, and which notices they have seen and when.
alter table account
  add column profile jsonb,
  add column consent jsonb not null default '{}';
