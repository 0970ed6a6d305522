-- Notes are the messages that have a title. They and the answers that are kept are listed across projects, the latest first.
create index message_notes on message (tenant_id, created_at desc, id desc) where title is not null;
create index message_notes_project on message (project_id, created_at desc, id desc) where title is not null;
