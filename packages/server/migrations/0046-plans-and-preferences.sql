-- What was bought last in the sandbox stays there once it has ended: whoever has never bought a plan there keeps their own when the
-- sandbox ends.
alter table sandbox_account drop constraint sandbox_account_check;
alter table sandbox_account add constraint sandbox_account_check check (period_ends_at is null or price is not null);

-- Out of which data source somebody chose last; an id that is no data source of theirs any more counts for nothing.
alter table account add column default_data_source text;
