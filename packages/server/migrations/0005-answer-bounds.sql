-- Which file versions a remembered answer may quote: it goes when one of them does. What was remembered before cannot say, and is forgotten.
delete from answer_cache;
alter table answer_cache add column versions uuid[] not null;
create index answer_cache_age on answer_cache (created_at);

-- How many answers models have written for a tenant on a day, UTC. Runs go with their projects; what was spent does not come back.
create table model_use (
  tenant_id uuid not null,
  day date not null,
  answers integer not null,
  primary key (tenant_id, day)
);
insert into model_use (tenant_id, day, answers)
select tenant_id, (now() at time zone 'utc')::date, count(*)::int from answer_run
where request->>'endpoint' <> 'builtin' and created_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'
group by tenant_id;
