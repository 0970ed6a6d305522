-- What was paid and is refunded or disputed is taken back, and a dispute that is won gives it back: rows of either sign, several for a payment.
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry drop constraint credit_entry_check;
alter table credit_entry add constraint credit_entry_kind_check check (kind in ('payment', 'search', 'answer', 'given-back', 'taken-back'));
alter table credit_entry add constraint credit_entry_check
  check (cents <> 0 and (kind = 'taken-back' or (kind in ('payment', 'given-back')) = (cents > 0)));
create index credit_entry_taken_back on credit_entry (tenant_id) include (cents) where kind = 'taken-back';
