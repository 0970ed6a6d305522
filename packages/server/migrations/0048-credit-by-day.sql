-- What was spent is asked for by day; sums over all of it are kept with the account since 0045.
create index credit_entry_of_day on credit_entry (tenant_id, created_at);
drop index credit_entry_of_tenant;
