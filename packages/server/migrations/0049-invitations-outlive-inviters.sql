-- Whoever was invited may come, also when the ADMIN who invited them has gone.
alter table invitation drop constraint invitation_invited_by_fkey;
alter table invitation alter column invited_by drop not null;
alter table invitation add constraint invitation_invited_by_fkey
  foreign key (invited_by) references account (id) on delete set null;
