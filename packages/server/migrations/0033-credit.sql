-- Credit for calls by key. What somebody has chosen about it; the row is held while their credit changes.
create table credit_account (
  tenant_id uuid primary key,
  is_active boolean not null default false,
  -- Null: nothing is bought by itself.
  top_up_cents int check (top_up_cents > 200 and top_up_cents < 100000),
  -- The last purchase by itself was refused, and nothing was bought since.
  is_top_up_refused boolean not null default false
);
-- What came and went, never changed: a balance is the sum. An id says of which payment or call a row is, so that each counts once.
create table credit_entry (
  id text primary key,
  tenant_id uuid not null,
  kind text not null check (kind in ('payment', 'search', 'answer')),
  cents int not null check ((kind = 'payment') = (cents > 0) and cents <> 0),
  created_at timestamptz not null
);
create index credit_entry_of_tenant on credit_entry (tenant_id, kind) include (cents);
-- What was used, invoiced whenever so much has come together, and paid with credit.
create table credit_invoice (
  tenant_id uuid not null,
  number int not null,
  cents int not null check (cents > 0),
  created_at timestamptz not null,
  primary key (tenant_id, number)
);
-- Purchases that the sandbox plays.
create table sandbox_payment (
  id text primary key,
  tenant_id uuid not null,
  cents int not null check (cents > 0)
);
create index sandbox_payment_of_tenant on sandbox_payment (tenant_id);
