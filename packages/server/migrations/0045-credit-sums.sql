-- How somebody's credit stands is kept beside its rows: summing up each time all that they have ever used made every call wait for it.
alter table credit_account add column cents bigint not null default 0;
alter table credit_account add column uninvoiced_cents bigint not null default 0;
update credit_account a set
  cents = coalesce((select sum(cents) from credit_entry where tenant_id = a.tenant_id), 0),
  uninvoiced_cents = coalesce((select sum(-cents) from credit_entry where tenant_id = a.tenant_id and kind <> 'payment'), 0)
    - coalesce((select sum(cents) from credit_invoice where tenant_id = a.tenant_id), 0);
