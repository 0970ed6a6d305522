-- What an import may bring is what its person may at that moment, not what they might when it began.
alter table drive_import drop column plan;
