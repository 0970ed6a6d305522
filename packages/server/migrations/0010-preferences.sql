-- What a person has decided about what happens to their things.
alter table account add column ai_opt_out boolean not null default false;
