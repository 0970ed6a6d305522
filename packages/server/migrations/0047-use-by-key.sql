-- Which key made the calls of a day; null for those that were counted before keys were told apart.
alter table api_use drop constraint api_use_pkey;
alter table api_use add column api_key_id uuid;
alter table api_use add constraint api_use_key unique nulls not distinct (tenant_id, day, api_key_id);

-- Which key a call was paid for; null for everything else, and for what was paid before.
alter table credit_entry add column api_key_id uuid;
