-- What a note was called, with what it said: an earlier text of a note has both. Its length stands beside it, for each saving asks how
-- much there is in all, and the texts are long.
alter table message_version add column title text;
alter table message_version add column characters integer not null default 0;
update message_version set characters = char_length(text);
