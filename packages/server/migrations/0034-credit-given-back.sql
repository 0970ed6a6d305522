-- What is given back for an answer that failed.
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry drop constraint credit_entry_check;
alter table credit_entry add constraint credit_entry_kind_check check (kind in ('payment', 'search', 'answer', 'given-back'));
alter table credit_entry add constraint credit_entry_check check ((kind in ('payment', 'given-back')) = (cents > 0) and cents <> 0);
