-- People see where they are signed in: as what each session's browser made itself known when it was begun. Those before say nothing.
alter table session_family add column browser text;
alter table session_family add column system text;

-- Shown the newest first.
alter table session_family add column created_order bigint;
update session_family set created_order = n.number
  from (select id, nextval('row_order') as number from (select id from session_family order by created_at, id) as earlier) as n where n.id = session_family.id;
alter table session_family alter column created_order set default nextval('row_order'), alter column created_order set not null;
