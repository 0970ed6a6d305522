-- Clocks stand still, go back and differ between servers. What people see in an order, page through or call the latest is ordered by a
-- number that the database gives: one sequence for all tables, so that a later row has the larger number, whoever wrote it. Rows that are
-- there already are numbered in the order they had.
create sequence row_order as bigint;

alter table project add column changed_order bigint;
update project set changed_order = n.number
  from (select id, nextval('row_order') as number from (select id from project order by updated_at, id) as earlier) as n where n.id = project.id;
alter table project alter column changed_order set default nextval('row_order'), alter column changed_order set not null;

alter table project_source add column added_order bigint;
update project_source set added_order = n.number
  from (select project_id, file_id, nextval('row_order') as number from (select project_id, file_id from project_source order by added_at, file_id) as earlier) as n where n.project_id = project_source.project_id and n.file_id = project_source.file_id;
alter table project_source alter column added_order set default nextval('row_order'), alter column added_order set not null;

alter table file add column created_order bigint;
update file set created_order = n.number
  from (select id, nextval('row_order') as number from (select id from file order by created_at, id) as earlier) as n where n.id = file.id;
alter table file alter column created_order set default nextval('row_order'), alter column created_order set not null;

alter table file_version add column created_order bigint;
update file_version set created_order = n.number
  from (select id, nextval('row_order') as number from (select id from file_version order by created_at, id) as earlier) as n where n.id = file_version.id;
alter table file_version alter column created_order set default nextval('row_order'), alter column created_order set not null;

alter table upload add column created_order bigint;
update upload set created_order = n.number
  from (select id, nextval('row_order') as number from (select id from upload order by created_at, id) as earlier) as n where n.id = upload.id;
alter table upload alter column created_order set default nextval('row_order'), alter column created_order set not null;

alter table message add column created_order bigint;
update message set created_order = n.number
  from (select id, nextval('row_order') as number from (select id from message order by created_at, id) as earlier) as n where n.id = message.id;
alter table message alter column created_order set default nextval('row_order'), alter column created_order set not null;

alter table message_version add column created_order bigint;
update message_version set created_order = n.number
  from (select id, nextval('row_order') as number from (select id from message_version order by created_at, id) as earlier) as n where n.id = message_version.id;
alter table message_version alter column created_order set default nextval('row_order'), alter column created_order set not null;

alter table answer_run add column created_order bigint;
update answer_run set created_order = n.number
  from (select id, nextval('row_order') as number from (select id from answer_run order by created_at, id) as earlier) as n where n.id = answer_run.id;
alter table answer_run alter column created_order set default nextval('row_order'), alter column created_order set not null;

alter table highlight add column created_order bigint;
update highlight set created_order = n.number
  from (select id, nextval('row_order') as number from (select id from highlight order by created_at, id) as earlier) as n where n.id = highlight.id;
alter table highlight alter column created_order set default nextval('row_order'), alter column created_order set not null;

alter table share add column created_order bigint;
update share set created_order = n.number
  from (select id, nextval('row_order') as number from (select id from share order by created_at, id) as earlier) as n where n.id = share.id;
alter table share alter column created_order set default nextval('row_order'), alter column created_order set not null;

alter table mailed_link add column created_order bigint;
update mailed_link set created_order = n.number
  from (select hash, nextval('row_order') as number from (select hash from mailed_link order by created_at, hash) as earlier) as n where n.hash = mailed_link.hash;
alter table mailed_link alter column created_order set default nextval('row_order'), alter column created_order set not null;

alter table drive_import add column created_order bigint;
update drive_import set created_order = n.number
  from (select id, nextval('row_order') as number from (select id from drive_import order by created_at, id) as earlier) as n where n.id = drive_import.id;
alter table drive_import alter column created_order set default nextval('row_order'), alter column created_order set not null;

alter table job add column created_order bigint;
update job set created_order = n.number
  from (select id, nextval('row_order') as number from (select id from job order by created_at, id) as earlier) as n where n.id = job.id;
alter table job alter column created_order set default nextval('row_order'), alter column created_order set not null;

-- Set as long as a message is remembered.
alter table message add column remembered_order bigint;
update message set remembered_order = n.number
  from (select id, nextval('row_order') as number from (select id from message where remembered_at is not null order by remembered_at, id) as earlier) as n where n.id = message.id;

drop index project_recent;
create index project_recent on project (tenant_id, changed_order desc);
drop index file_recent;
create index file_recent on file (tenant_id, created_order desc);
drop index file_folder;
create index file_folder on file (tenant_id, folder_id, created_order desc);
drop index message_project;
create index message_project on message (project_id, created_order);
drop index message_notes;
create index message_notes on message (tenant_id, created_order desc) where title is not null;
drop index message_notes_project;
create index message_notes_project on message (project_id, created_order desc) where title is not null;
drop index message_remembered;
create index message_remembered on message (tenant_id, remembered_order desc) where remembered_order is not null;
drop index message_version_message;
create index message_version_message on message_version (message_id, created_order desc);
drop index answer_run_response;
create index answer_run_response on answer_run (response_message_id, created_order desc);
drop index share_to;
create index share_to on share (to_email, created_order desc);
drop index drive_import_owner;
create index drive_import_owner on drive_import (tenant_id, created_order desc);
drop index job_claim;
create index job_claim on job (name, priority desc, run_after, created_order) where state = 'waiting';
