-- How people pay for plans.
-- Who somebody is at the payment service.
create table billing_customer (
  tenant_id uuid not null,
  provider text not null check (provider in ('sandbox', 'stripe')),
  customer_id text not null,
  -- Grows with each look at what the customer pays for: of two that meet, the one that looked earlier looks again.
  revision int not null default 0,
  primary key (tenant_id, provider),
  unique (provider, customer_id)
);
-- Events of the payment service that have had their effect.
create table billing_event (
  id text primary key,
  received_at timestamptz not null
);
create index billing_event_received on billing_event (received_at);
-- What the sandbox plays: nobody pays anything here.
create table sandbox_account (
  tenant_id uuid primary key,
  card text not null check (card in ('visa', 'mastercard')),
  price text check (price in ('ESSENTIAL', 'ESSENTIAL_YEARLY', 'PRO', 'PRO_YEARLY')),
  period_ends_at timestamptz,
  is_cancelled boolean not null,
  check ((price is null) = (period_ends_at is null))
);
