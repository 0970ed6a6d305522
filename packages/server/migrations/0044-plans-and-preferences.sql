-- What was bought last in the sandbox stays there once it has ended: whoever has never bought a plan there keeps their own when the
-- sandbox ends.
alter table sandbox_account drop constraint sandbox_account_check;
alter table sandbox_account add constraint sandbox_account_check check (period_ends_at is null or price is not null);
